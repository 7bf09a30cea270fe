// What a term means, shown where it stands: on the pointer, on focus, on the first tap.
"use strict";
{
  const glossary = document.querySelector(".rb-glossary");
  const links = [...document.querySelectorAll(".rb-term")];
  let shown;
  let touched = false;
  let timer;

  const entry = (link) => document.getElementById(link.getAttribute("aria-describedby"));

  function show(link) {
    clearTimeout(timer);
    const told = entry(link);
    if (touched) lead(told, link);
    shown = link;
    told.showPopover();
    place(told, link);
  }

  function hide() {
    clearTimeout(timer);
    if (shown) entry(shown).hidePopover();
    shown = undefined;
  }

  const later = (act, ...given) => {
    clearTimeout(timer);
    timer = setTimeout(act, 200, ...given);
  };

  /** Below the line of the link, or above it where there is no room. */
  function place(told, link) {
    const [line] = link.getClientRects();
    const { width, height } = told.getBoundingClientRect();
    const below = line.bottom + 6;
    told.style.left = `${Math.max(8, Math.min(line.left, document.documentElement.clientWidth - width - 8))}px`;
    told.style.top = `${below + height < innerHeight ? below : Math.max(8, line.top - height - 6)}px`;
  }

  function watch(link) {
    link.addEventListener("pointerdown", ({ pointerType }) => (touched = pointerType === "touch" && shown !== link));
    link.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && link.href && later(show, link));
    link.addEventListener("pointerleave", () => later(hide));
    link.addEventListener("focus", () => link.matches(":focus-visible") && show(link));
    link.addEventListener("blur", () => touched || later(hide));
    link.addEventListener("click", (event) => {
      if (!touched || !link.href) return;
      event.preventDefault();
      show(link);
      touched = false;
    });
  }

  /** A finger has followed no link yet: the entry holds one. */
  function lead(told, link) {
    if (told.querySelector("a")) return;
    const more = document.createElement("a");
    more.href = link.href;
    more.textContent = glossary.dataset.more;
    told.append(more);
  }

  /** An entry stays while the pointer is on it. */
  function prepare(told) {
    told.addEventListener("pointerenter", () => clearTimeout(timer));
    told.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && later(hide));
    told.addEventListener("toggle", ({ newState }) => {
      if (newState === "closed" && shown && entry(shown) === told) shown = undefined;
    });
  }

  /** Without marks the words are plain text again. */
  function mark(on) {
    for (const link of links) {
      if (on) link.setAttribute("href", link.dataset.href ?? link.getAttribute("href"));
      else {
        link.dataset.href ??= link.getAttribute("href");
        link.removeAttribute("href");
      }
    }
    for (const button of document.querySelectorAll(".rb-marks")) button.setAttribute("aria-pressed", on);
  }

  function remembered() {
    try {
      return localStorage.getItem("rulebook-terms") !== "off";
    } catch {
      return true; // a browser that keeps nothing shows the marks
    }
  }

  function remember(on) {
    try {
      localStorage.setItem("rulebook-terms", on ? "on" : "off");
    } catch {
      // the choice lasts as long as the page
    }
  }

  function button(content) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "rb-marks";
    made.title = glossary.dataset.switch;
    made.setAttribute("aria-label", glossary.dataset.switch);
    made.append(content);
    made.addEventListener("click", () => {
      const on = made.getAttribute("aria-pressed") !== "true";
      mark(on);
      remember(on);
    });
    return made;
  }

  document.querySelector(".content-icon-container")?.prepend(button("A"));
  const item = document.createElement("li");
  item.append(button(glossary.dataset.switch));
  document.querySelector(".rb-menu > .rb-editions")?.append(item);
  mark(remembered());

  if ("popover" in HTMLElement.prototype) {
    glossary.hidden = false;
    links.forEach(watch);
    [...glossary.children].forEach(prepare);
    addEventListener("scroll", hide, { passive: true });
  }
}
