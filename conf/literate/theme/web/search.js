// The search box: shows what it finds beneath itself, by keyboard too.
import { engine } from "./engine.js";

const SHOWN = 30;
const root = new URL(document.documentElement.dataset.content_root ?? "./", document.baseURI);
const near = (() => {
  const page = document.baseURI.slice(root.href.length);
  return page.slice(0, page.indexOf("/") + 1);
})();

const load = (() => {
  let loading;
  return () => (loading ??= read());
})();

async function read() {
  const response = await fetch(new URL("search.json", root));
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  const records = await response.json();
  const pages = new Map();
  for (const record of records) {
    const page = record.u.split("#")[0];
    if (!pages.has(page)) pages.set(page, record.t);
  }
  const find = engine(records);
  return (query) => find(query, near).map((record) => ({ ...record, page: pages.get(record.u.split("#")[0]) }));
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function entry({ id, u, t, page }) {
  const link = element("a", { href: new URL(u, root) }, element("span", { className: "rb-found-title" }, t));
  const notes = [page === t ? "" : page, u.endsWith(`#${id}`) && id.includes(".") ? id : ""].filter(Boolean);
  link.append(element("small", {}, notes.join(" · ")));
  return element("li", {}, link);
}

/** Makes `form` answer while the reader types. */
export function attach(form) {
  const input = form.querySelector("input[name=q]");
  const status = element("p", { role: "status" });
  const list = element("ol", {});
  const found = element("div", { className: "rb-found", hidden: true }, status, list);
  const words = form.dataset;
  form.after(found);
  let last = Promise.resolve();

  const show = async () => {
    const query = input.value.trim();
    found.hidden = !query;
    if (!query) return;
    let hits;
    try {
      hits = (await load())(query);
    } catch (error) {
      status.textContent = words.failed;
      list.replaceChildren();
      throw error;
    }
    if (query !== input.value.trim()) return;
    status.textContent = hits.length ? words.found.replace("{n}", hits.length) : words.none;
    list.replaceChildren(...hits.slice(0, SHOWN).map(entry));
  };
  const close = () => {
    found.hidden = true;
  };

  input.addEventListener("input", () => (last = show()));
  input.addEventListener("focus", () => {
    if (list.children.length) found.hidden = !input.value.trim();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await last;
    list.querySelector("a")?.click();
  });
  const box = [form, found];
  for (const part of box) part.addEventListener("keydown", (event) => move(event, input, list, close));
  document.addEventListener("click", (event) => {
    if (!box.some((part) => part.contains(event.target)) && !form.hasAttribute("data-stay")) close();
  });
  if (input.value) last = show();
  return load();
}

function move(event, input, list, close) {
  const stops = [input, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") {
    input.focus();
    close();
  } else if (step) {
    event.preventDefault();
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  }
}
