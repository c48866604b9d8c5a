// Whole English sentences, as the desk words them, in another language. The language's file has patterns for them:
//
//   "line": {"[thing] has no lines around it": "um [thing] gibt es keine Linien"}
//   "thing": {"the [number] at [place]": {"": "die [number] in [place]", "dat": "der [number] in [place]"}}
//
// A name in brackets is a kind of phrase: a `place`, `places`, a `number`, a `text` that the file translates as it is,
// or a kind that has patterns of its own; with an s, a list of such, joined by what `joint` says of "and", "or", "to".
// Digits tell two of one kind apart. A phrase may have several forms, and a translation asks for one: "[thing:dat]";
// "[^line]" begins with a capital.

/**
 * @typedef {string | Record<string, string>} Forms  a translation, or several by the name of the form
 * @typedef {Record<string, Record<string, Forms>>} Patterns  by the kind of phrase, and the English
 * @typedef {{words: string[], shapes: RegExp[], slots: string[], forms: Forms}} Pattern  `words`: between the slots
 */

/** Letters of a sentence; nobody reads a longer one, and looking for its parts could take seconds. */
const LONGEST = 1000;
const CELL = String.raw`r\d+c\d+`;
const PLACE = String.raw`${CELL}(?:-${CELL})*(?: (?:north|south)?(?:east|west)?(?![\w]))?`;
/** What is found without patterns of its own. @type {Record<string, string>} */
const PLAIN = {
  place: PLACE,
  places: `${PLACE}(?:(?:, | and | or | to )${PLACE})*`,
  number: String.raw`[\d?*]+[a-z]?(?:[ ,\\][\d?*]+[a-z]?)*`, // also several, and with the letter of a colour: 2r 1b
};

/** @param {string} words */
const literal = (words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** With a capital, unless it is the name of a place. @param {string} phrase */
const capital = (phrase) => (/^r\d/.test(phrase) ? phrase : phrase.slice(0, 1).toUpperCase() + phrase.slice(1));

/** The kind of phrase that a slot stands for. @param {string} slot */
const kindOf = (slot) => slot.replace(/\d+$/, "");

/** @param {string} english @param {Forms} forms @returns {Pattern} */
function compiled(english, forms) {
  const parts = english.split(/\[(\w+)\]/);
  const slots = parts.filter((_, k) => k % 2);
  const shape = (/** @type {string} */ any) =>
    new RegExp(`^${parts.map((part, k) => (k % 2 ? `(${PLAIN[kindOf(part)] ?? any})` : literal(part))).join("")}$`);
  const words = parts.filter((_, k) => k % 2 === 0);
  return { words, shapes: slots.length > 1 ? [shape(".+?"), shape(".+")] : [shape(".+")], slots, forms };
}

/**
 * Whether these words are in a phrase, in this order: most patterns are ruled out by that, and much sooner than by
 * trying all ways to divide the phrase.
 * @param {string[]} words @param {string} english
 */
function contains(words, english) {
  let from = 0;
  for (const word of words) {
    const at = english.indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
  }
  return english.startsWith(words[0] ?? "") && english.endsWith(words.at(-1) ?? "");
}

export class Speech {
  /**
   * @param {Patterns} patterns
   * @param {(english: string) => string | null} text the translation of a text that is known as it is
   */
  constructor(patterns, text) {
    this.text = text;
    /** @type {Record<string, Pattern[]>} */
    this.kinds = Object.fromEntries(
      Object.entries(patterns).map(([kind, some]) => [kind, Object.entries(some).map(([en, to]) => compiled(en, to))]),
    );
    /** What was looked for before. @type {Map<string, string | null>} */
    this.found = new Map();
  }

  /**
   * A phrase of some kind in one of its forms; null if no pattern fits.
   * @param {string} kind @param {string} english
   */
  say(kind, english, form = "") {
    if (english.length > LONGEST) return null;
    const key = `${kind}:${form}:${english}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    this.found.set(key, null); // nothing contains itself
    const said = this.#kind(kind, english, form);
    this.found.set(key, said);
    return said;
  }

  /** @param {string} kind @param {string} english @param {string} form @returns {string | null} */
  #kind(kind, english, form) {
    if (kind === "number") return english;
    if (kind === "text") return this.text(english);
    if (kind === "place") return this.#place(english);
    if (!this.kinds[kind] && kind.endsWith("s")) return this.#listed(kind.slice(0, -1), english, form);
    for (const pattern of this.kinds[kind] ?? []) {
      if (!contains(pattern.words, english)) continue;
      for (const shape of pattern.shapes) {
        const match = shape.exec(english);
        const said = match && this.#filled(pattern, match.slice(1), form);
        if (said) return said;
      }
    }
    return null;
  }

  /** @param {Pattern} pattern @param {string[]} phrases @param {string} form */
  #filled({ slots, forms }, phrases, form) {
    const template = typeof forms === "string" ? forms : forms[form];
    if (template === undefined) return null;
    let whole = true;
    const said = template.replaceAll(/\[(\^?)(\w+)(?::(\w+))?\]/g, (_, begins, slot, wished = "") => {
      const phrase = this.say(kindOf(slot), phrases[slots.indexOf(slot)] ?? "", wished);
      whole &&= phrase !== null;
      return (begins && phrase ? capital(phrase) : phrase) ?? "";
    });
    return whole ? said : null;
  }

  /** The side of a cell is said as on the board. @param {string} english */
  #place(english) {
    const [cell = "", side] = english.split(" ");
    return side ? (this.text(`{cell} ${side}`)?.replace("{cell}", cell) ?? null) : cell;
  }

  /**
   * A list in words, from its first part on.
   * @param {string} kind @param {string} english @param {string} form @returns {string | null}
   */
  #listed(kind, english, form) {
    const alone = this.say(kind, english, form);
    if (alone !== null) return alone;
    for (const { index, 0: joint } of english.matchAll(/, and |, | and | or | to /g)) {
      const first = this.say(kind, english.slice(0, index), form);
      const rest = first && this.say(`${kind}s`, english.slice(index + joint.length), form);
      const between = rest && (joint === ", " ? joint : this.say("joint", joint.replace(",", "").trim()));
      if (between) return between === joint ? `${first}, ${rest}` : `${first} ${between} ${rest}`;
    }
    return null;
  }
}
