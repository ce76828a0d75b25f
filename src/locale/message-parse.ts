/** Which argument: its place from 0, or its name. */
export type ArgumentKey = number | string;

/** A message taken apart once; what it says depends on the arguments. */
export type MessageNode =
  | { kind: 'text'; text: string }
  | { kind: 'argument'; key: ArgumentKey }
  /** `#`: the number of the plural, or the text of the select, around it. */
  | { kind: 'subject' }
  | { kind: 'plural'; key: ArgumentKey; type: Intl.PluralRuleType; offset: number; choices: readonly Choice[] }
  | { kind: 'select'; key: ArgumentKey; choices: readonly Choice[] }
  | { kind: 'format'; name: string; keys: readonly ArgumentKey[]; options: readonly string[] };

export type Message = readonly MessageNode[];

/** A choice of a text, of a plural category, or of an exact number (`=2`). */
export interface Choice {
  when: string;
  block: Message;
}

const deepest = 32;

const gap = /[,\s]+/y;
const place = /\d+/y;
/** What Unicode reserves neither for white space nor for syntax: letters of any script, digits, `_`. */
const name = /[^\p{Pattern_White_Space}\p{Pattern_Syntax}]+/uy;
const semicolon = /;/y;
const option = /[^\s,{}]+/y;
const offsetMark = /offset:-?\d+/y;
const choiceMark = /=\d+(?:\.\d+)?|zero|one|two|few|many|other/y;

/**
 * Parses a message (language 4): `{0}`, `{name}`, `{0 plural offset:1 =0 {none} one {# item} other {# items}}`,
 * `selectordinal`, `select`, and the formats that `formatNames` lists. `'` quotes, `''` is an apostrophe, `{-` hides a
 * tag. Whatever is no message stays text; blocks nested deeper than 32 are empty.
 */
export function parseMessage(text: string, formatNames: readonly string[]): Message {
  const names = [...formatNames, 'plural', 'select', 'selectordinal'].sort((a, b) => b.length - a.length);
  return parseBlock(text, { formats: names, depth: 0 });
}

interface Surroundings {
  /** The names of formats, longest first. */
  formats: readonly string[];
  /** How many plurals and selects are around. */
  depth: number;
}

function parseBlock(text: string, around: Surroundings): Message {
  const nodes: MessageNode[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    const close = char === '{' ? findClose(text, at) : char === "'" ? text.indexOf("'", at + 1) : at;
    const end = close < 0 ? text.length : close;
    const inner = text.slice(at + 1, end);
    if (char === "'") plain += inner || char;
    else if (char === '{') {
      const isTag = close >= 0;
      nodes.push(...textNodes(plain, around), ...(isTag ? parseTag(inner, around) : textNodes(char + inner, around)));
      plain = '';
    } else plain += char;
    at = end;
  }
  return [...nodes, ...textNodes(plain, around)];
}

/** Index of the brace that closes the one at `start`, quoted text left aside; -1 where there is none. */
function findClose(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{') open += 1;
    else if (char === '}' && --open === 0) return at;
    else if (char === "'" && (at = text.indexOf("'", at + 1)) < 0) return -1;
  }
  return -1;
}

/** Text, in which `#` is the subject inside a plural or select. */
function textNodes(text: string, { depth }: Surroundings): MessageNode[] {
  const parts = depth === 0 ? [text] : text.split(/(#)/);
  return parts
    .filter((part) => part !== '')
    .map((part) => (part === '#' && depth > 0 ? { kind: 'subject' } : { kind: 'text', text: part }));
}

/** What stands between braces. A tag that is none vanishes; within a choice it stays. */
function parseTag(inner: string, around: Surroundings): MessageNode[] {
  if (inner.startsWith('-')) return [{ kind: 'text', text: `{${inner.slice(1)}}` }];
  const node = new Reader(inner, around).tag();
  if (node) return [node];
  return around.depth === 0 ? [] : textNodes(inner, around);
}

/** Reads the inside of a tag. */
class Reader {
  readonly #text: string;
  readonly #around: Surroundings;
  #at = 0;

  constructor(text: string, around: Surroundings) {
    this.#text = text;
    this.#around = around;
  }

  tag(): MessageNode | undefined {
    this.#take(gap);
    const keys = this.#keys();
    const [key] = keys;
    if (key === undefined) return undefined;
    if (this.#take(gap) === undefined || this.#at === this.#text.length) return { kind: 'argument', key };
    const format = this.#around.formats.find((name) => this.#text.startsWith(name, this.#at));
    if (format === undefined) return undefined;
    this.#at += format.length;
    this.#take(gap);
    if (format === 'select') return this.#choices(name, (choices) => ({ kind: 'select', key, choices }));
    if (format !== 'plural' && format !== 'selectordinal') {
      return { kind: 'format', name: format, keys, options: this.#options() };
    }
    const type = format === 'plural' ? 'cardinal' : 'ordinal';
    const offset = Number(this.#take(offsetMark)?.slice('offset:'.length) ?? 0);
    this.#take(gap);
    return this.#choices(choiceMark, (choices) => ({ kind: 'plural', key, type, offset, choices }));
  }

  /** One key, or several with `;` between. */
  #keys(): ArgumentKey[] {
    const keys: ArgumentKey[] = [];
    do {
      const digits = this.#take(place);
      const key = digits === undefined ? this.#take(name) : Number(digits);
      if (key === undefined) break;
      keys.push(key);
    } while (this.#take(semicolon));
    return keys;
  }

  #options(): string[] {
    const options: string[] = [];
    for (let found = this.#take(option); found !== undefined; found = this.#take(option)) {
      options.push(found);
      this.#take(gap);
    }
    return options;
  }

  /** Choices up to what is none; nothing at all where one has no block. */
  #choices(mark: RegExp, make: (choices: Choice[]) => MessageNode): MessageNode {
    const choices: Choice[] = [];
    for (let when = this.#take(mark); when !== undefined; when = this.#take(mark)) {
      const block = this.#block();
      if (!block) return { kind: 'text', text: '' };
      choices.push({ when, block });
      this.#take(gap);
    }
    return make(choices);
  }

  /** The block of a choice, in braces; undefined where none stands here. */
  #block(): Message | undefined {
    this.#take(gap);
    const start = this.#at;
    const close = this.#text[start] === '{' ? findClose(this.#text, start) : -1;
    if (close < 0) return undefined;
    this.#at = close + 1;
    const inner = this.#text.slice(start + 1, close);
    if (inner.startsWith('-')) return parseTag(inner, this.#around);
    const { formats, depth } = this.#around;
    return depth < deepest ? parseBlock(inner, { formats, depth: depth + 1 }) : [];
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
