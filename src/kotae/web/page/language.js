// The page in the reader's language. Scripts say everything in English; a language's file translates whole texts. The
// file is there before any script that says something is run: they all wait for this one. Nobody waits for English.

import { SINGULAR } from "./english.js";
import { Speech } from "./speech.js";
import { preference } from "./storage.js";

/**
 * @typedef {Partial<Record<Intl.LDMLPluralRule, string>>} Plural  a text by how many of something it speaks
 * @typedef {Record<string, string | Plural>} Texts  of a language, by the English
 * @typedef {Texts & {sentences?: import("./speech.js").Patterns}} Spoken  and its patterns for what the desk says
 */

/** A file of the folder of languages; without it, `otherwise`. @template T @param {string} name @param {T} otherwise */
async function file(name, otherwise) {
  try {
    const reply = await fetch(new URL(`languages/${name}.json`, import.meta.url));
    return reply.ok ? /** @type {T} */ (await reply.json()) : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} tag */
const base = (tag) => tag.toLowerCase().replace(/-.*/, "");

/**
 * The first language that is wished for and known: as it is, or in another country's words; English if none is.
 * @param {readonly string[]} known @param {readonly string[]} wished
 */
function chosen(known, wished) {
  for (const wish of wished) {
    const found = known.find((tag) => tag.toLowerCase() === wish.toLowerCase());
    const like = found ?? known.find((tag) => base(tag) === base(wish));
    if (like) return like;
  }
  return "en";
}

const ENGLISH = /** @type {Texts} */ (
  Object.fromEntries(Object.entries(SINGULAR).map(([other, one]) => [other, { one, other }]))
);
const wished = [preference("language", ""), ...navigator.languages].filter(Boolean);
/** The tags of the languages that the page can speak. */
export const languages = file("index", ["en"]);
/** The one that it speaks. */
export const language = base(wished[0] ?? "en") === "en" ? "en" : chosen(await languages, wished);
const { sentences = {}, ...texts } = /** @type {Spoken} */ (language === "en" ? ENGLISH : await file(language, {}));
const speech = new Speech(sentences, asItIs);
const rules = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language, { useGrouping: false });
document.documentElement.lang = language;

/**
 * A text in the language that is spoken. Names in braces stand for values: `text("{count} places are open", {count})`.
 * A language may have several forms of a text, for different counts.
 * @param {string} english @param {Record<string, string | number>} [values]
 */
export function text(english, values = {}) {
  const found = Object.hasOwn(texts, english) ? texts[english] : undefined;
  const form = typeof found === "object" ? (found[rules.select(Number(values["count"]))] ?? found.other) : found;
  return (form ?? english).replaceAll(/\{(\w+)\}/g, (all, name) => shown(values[name] ?? all));
}

/** A text that needs no values, if the language has it. @param {string} english */
function asItIs(english) {
  const found = Object.hasOwn(texts, english) ? texts[english] : null;
  return typeof found === "string" ? found : null;
}

/**
 * What the desk says, in the language that is spoken: whole if it is known, or else sentence by sentence. What has no
 * pattern stays English.
 * @param {string} english
 */
export function said(english) {
  const whole = asItIs(english) ?? sentenceOf(english);
  if (whole !== null || !english.includes(". ")) return whole ?? english;
  return english
    .split(/(?<=\.) /)
    .map((part) => sentenceOf(part) ?? part)
    .join(" ");
}

/** @param {string} english */
function sentenceOf(english) {
  const [, words = "", stop = ""] = /^(.*?)([.:]?)$/s.exec(english) ?? [];
  const lower = words.slice(0, 1).toLowerCase() + words.slice(1);
  const found = asItIs(words) ?? asItIs(lower) ?? speech.say("line", words) ?? speech.say("line", lower);
  return found === null ? null : found + stop;
}

/** @param {string | number} value */
const shown = (value) => (typeof value === "number" ? numbers.format(value) : value);
