// What a reader gains with JavaScript: editions that keep the place, addresses that copy themselves, the search.
"use strict";
const { copied } = document.currentScript.dataset;

/** The clause or heading that the reader is at: the last one to begin above the upper third of the window. */
function place() {
  const starts = [...document.querySelectorAll("article :is(.rb-clause, section)[id]")];
  const above = starts.filter((start) => start.getBoundingClientRect().top < innerHeight / 3);
  return scrollY > 0 && above.length ? `#${above.at(-1).id}` : location.hash;
}

function remember(edition) {
  try {
    localStorage.setItem("rulebook-edition", edition);
  } catch {
    // a browser that keeps nothing still reads
  }
}

for (const link of document.querySelectorAll("a[data-edition]")) {
  link.addEventListener("click", () => {
    remember(link.dataset.edition);
    link.hash = place();
  });
}

const toast = document.createElement("p");
toast.className = "rb-toast";
toast.setAttribute("role", "status");
document.body.append(toast);

for (const link of document.querySelectorAll("a.rb-permalink")) {
  link.addEventListener("click", async (event) => {
    if (!navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(link.href);
      toast.textContent = copied;
      setTimeout(() => (toast.textContent = ""), 3000);
    } catch {
      location.href = link.href;
    }
  });
}

// furo opens its two drawers by labels of hidden boxes, which a keyboard passes by.
for (const label of document.querySelectorAll("label:is(.nav-overlay-icon, .toc-overlay-icon)")) {
  const box = document.getElementById(label.htmlFor);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rb-drawer";
  button.setAttribute("aria-label", box.getAttribute("aria-label"));
  button.append(...label.childNodes);
  button.addEventListener("click", () => box.click());
  label.append(button);
}

/** A keyboard reaches what has to be scrolled sideways. */
function reach() {
  for (const box of document.querySelectorAll("article :is(pre, .table-wrapper)")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
addEventListener("resize", reach);
document.addEventListener("toggle", reach, true);
reach();

const cards = document.querySelectorAll("details:is(.rb-marker, .rb-menu)");
const shut = (except) => cards.forEach((card) => card !== except && (card.open = false));
document.addEventListener("click", (event) => shut(event.target.closest("details:is(.rb-marker, .rb-menu)")));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const card = document.activeElement.closest("details:is(.rb-marker, .rb-menu)[open]");
  shut();
  card?.querySelector("summary").focus();
});

for (const form of document.querySelectorAll("form.rb-search")) {
  const attach = () => import(new URL(form.dataset.bundle, document.baseURI)).then(({ attach }) => attach(form));
  const input = form.elements.q;
  if (form.closest("[data-stay]")) {
    input.value ||= new URLSearchParams(location.search).get("q") ?? "";
    input.focus();
    attach();
  } else {
    input.addEventListener("focus", attach, { once: true });
  }
}
