// The index: one record a clause, section or page, as the edition's search.json lists them.
import MiniSearch from "minisearch";
import { indexed, sought } from "./tokens.js";

const OPTIONS = {
  tokenize: sought,
  boost: { id: 10, t: 5, alt: 3 },
  prefix: (term) => term.length > 2 && !/[\u3400-\u9fff]/.test(term),
  fuzzy: (term) => (/^[а-я]{5,}$/.test(term) ? 0.2 : false),
};

/** Returns a function that finds the records for a query, best first; those under folder `near` come forward. */
export function engine(records) {
  const index = new MiniSearch({
    idField: "at",
    fields: ["id", "t", "alt", "x"],
    tokenize: indexed,
    processTerm: (term) => term,
  });
  index.addAll(records.map((record, at) => ({ ...record, at })));
  return (query, near) => {
    const options = {
      ...OPTIONS,
      boostDocument: (at) => (near && records[at].u.startsWith(near) ? 1.5 : 1),
    };
    const all = index.search(query, { ...options, combineWith: "AND" });
    const hits = all.length ? all : index.search(query, options);
    return hits.map((hit) => records[hit.id]);
  };
}
