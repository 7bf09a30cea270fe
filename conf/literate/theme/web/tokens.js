// The terms of a text in any of the book's languages. A run of Han characters becomes overlapping pairs, so that a
// word is found inside a longer one without a dictionary; Russian and English words are reduced to their stems.
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as russian } from "@orama/stemmers/russian";
import han from "./han.json";

const simplified = new Map([...han.from].map((character, at) => [character, han.to[at]]));
const RUN = /[\u3400-\u9fff]+|[а-я]+|[a-z0-9]+(?:[._-][a-z0-9]+)*/g;
const HAN = /^[\u3400-\u9fff]/;
const DOTTED = /[._-]/;

function fold(text) {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");
  return plain.replace(/[\u3400-\u9fff]/g, (character) => simplified.get(character) ?? character);
}

function stem(word) {
  return /^[а-я]/.test(word) ? russian(word) : english(word);
}

function pairs(run) {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** The terms to index: single characters beside pairs, and the parts of a dotted id beside the whole. */
export function indexed(text) {
  return (fold(text).match(RUN) ?? []).flatMap((run) => {
    if (HAN.test(run)) return run.length === 1 ? [run] : [...pairs(run), ...run];
    if (DOTTED.test(run)) return [run, ...run.split(DOTTED).map(stem)];
    return [stem(run)];
  });
}

/** The terms to look for: pairs alone, since each of their characters would match far too much. */
export function sought(text) {
  return (fold(text).match(RUN) ?? []).flatMap((run) => {
    if (HAN.test(run)) return run.length === 1 ? [run] : pairs(run);
    return [DOTTED.test(run) ? run : stem(run)];
  });
}
