import type { PluralCategory } from './plural.ts';

/** Which argument: its place from 0, or its name. */
export type ArgumentKey = number | string;

/** A message taken apart once; what it says depends on the arguments. */
export type MessageNode =
  | { kind: 'text'; text: string }
  | { kind: 'argument'; key: ArgumentKey }
  /** `#`: the number of the plural, or the text of the select, around it. */
  | { kind: 'subject' }
  | { kind: 'plural'; key: ArgumentKey; type: Intl.PluralRuleType; offset: number; choices: readonly PluralChoice[] }
  | { kind: 'select'; key: ArgumentKey; choices: readonly SelectChoice[] }
  | { kind: 'format'; name: string; keys: readonly ArgumentKey[]; options: readonly string[] };

export type Message = readonly MessageNode[];

/** A choice of a category, or of an exact number (`=2`). */
export interface PluralChoice {
  when: { exactly: string } | { category: PluralCategory };
  block: Message;
}

export interface SelectChoice {
  when: string;
  block: Message;
}

const deepest = 32;

const gap = /[,\s]+/y;
const place = /\d+/y;
/** What Unicode reserves neither for white space nor for syntax: letters of any script, digits, `_`. */
const name = /[^\p{Pattern_White_Space}\p{Pattern_Syntax}]+/uy;
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
  return parseBlock({ text, at: 0, depth: 0, formats: new RegExp(names.join('|'), 'y') }, text.length);
}

interface Reader {
  readonly text: string;
  at: number;
  /** How many plurals and selects are around. */
  depth: number;
  readonly formats: RegExp;
}

/** Reads on to `end`, which is the end of the message or the closing brace of a choice. */
function parseBlock(reader: Reader, end: number): Message {
  const nodes: MessageNode[] = [];
  let plain = '';
  while (reader.at < end) {
    const char = reader.text.charAt(reader.at);
    if (char === "'") plain += readQuoted(reader, end);
    else if (char === '{') {
      nodes.push(...textNodes(reader, plain), ...parseTag(reader, end));
      plain = '';
    } else {
      plain += char;
      reader.at += 1;
    }
  }
  nodes.push(...textNodes(reader, plain));
  return nodes;
}

/** What stands between two apostrophes; two of them side by side are one. */
function readQuoted(reader: Reader, end: number): string {
  const start = reader.at + 1;
  const close = reader.text.indexOf("'", start);
  const stop = close < 0 || close > end ? end : close;
  reader.at = stop + 1;
  return stop === start ? "'" : reader.text.slice(start, stop);
}

/** Text, in which `#` is the subject inside a plural or select. */
function textNodes(reader: Reader, text: string): MessageNode[] {
  if (text === '') return [];
  if (reader.depth === 0) return [{ kind: 'text', text }];
  return text
    .split(/(#)/)
    .filter((part) => part !== '')
    .map((part) => (part === '#' ? { kind: 'subject' } : { kind: 'text', text: part }));
}

/** One `{…}`; without its closing brace, the rest is text. */
function parseTag(reader: Reader, end: number): MessageNode[] {
  const start = reader.at;
  const close = findClose(reader.text, start, end);
  if (close < 0) {
    reader.at = end;
    return textNodes(reader, reader.text.slice(start, end));
  }
  if (reader.text[start + 1] === '-') {
    reader.at = close + 1;
    return [{ kind: 'text', text: `{${reader.text.slice(start + 2, close + 1)}` }];
  }
  reader.at = start + 1;
  const node = parseInside(reader, close);
  reader.at = close + 1;
  if (node) return [node];
  // A tag that is none vanishes; within a choice its inside stays.
  return reader.depth === 0 ? [] : textNodes(reader, reader.text.slice(start + 1, close));
}

/** Index of the brace that closes the one at `start`, quoted text left aside; -1 where there is none. */
function findClose(text: string, start: number, end: number): number {
  let open = 0;
  for (let at = start; at < end; at += 1) {
    const char = text[at];
    if (char === '{') open += 1;
    else if (char === '}' && --open === 0) return at;
    else if (char === "'") {
      if (text[at + 1] === "'") at += 1;
      else if ((at = text.indexOf("'", at + 1)) < 0) return -1;
    }
  }
  return -1;
}

function parseInside(reader: Reader, end: number): MessageNode | undefined {
  take(reader, gap);
  const keys = readKeys(reader);
  const [key] = keys;
  if (key === undefined) return undefined;
  if (take(reader, gap) === undefined || reader.at >= end) return { kind: 'argument', key };
  const format = take(reader, reader.formats);
  if (format === undefined) return undefined;
  take(reader, gap);
  if (format === 'select') return parseSelect(reader, key, end);
  if (format !== 'plural' && format !== 'selectordinal') {
    return { kind: 'format', name: format, keys, options: readOptions(reader, end) };
  }
  return parsePlural(reader, key, format === 'plural' ? 'cardinal' : 'ordinal', end);
}

/** One key, or several with `;` between. */
function readKeys(reader: Reader): ArgumentKey[] {
  const keys: ArgumentKey[] = [];
  do {
    const digits = take(reader, place);
    const key = digits === undefined ? take(reader, name) : Number(digits);
    if (key === undefined) break;
    keys.push(key);
  } while (take(reader, semicolon) !== undefined);
  return keys;
}

const semicolon = /;/y;

function readOptions(reader: Reader, end: number): string[] {
  const options: string[] = [];
  while (reader.at < end) {
    take(reader, gap);
    const found = take(reader, option);
    if (found === undefined) break;
    options.push(found);
  }
  return options;
}

const nothing: MessageNode = { kind: 'text', text: '' };

function parsePlural(reader: Reader, key: ArgumentKey, type: Intl.PluralRuleType, end: number): MessageNode {
  const offset = Number(take(reader, offsetMark)?.slice('offset:'.length) ?? 0);
  take(reader, gap);
  const choices: PluralChoice[] = [];
  while (reader.at < end) {
    const mark = take(reader, choiceMark);
    if (mark === undefined) break;
    const block = parseChoice(reader);
    if (!block) return nothing;
    const when = mark.startsWith('=') ? { exactly: mark.slice(1) } : { category: mark as PluralCategory };
    choices.push({ when, block });
    take(reader, gap);
  }
  return { kind: 'plural', key, type, offset, choices };
}

function parseSelect(reader: Reader, key: ArgumentKey, end: number): MessageNode {
  const choices: SelectChoice[] = [];
  while (reader.at < end) {
    const when = take(reader, name);
    if (when === undefined) break;
    const block = parseChoice(reader);
    if (!block) return nothing;
    choices.push({ when, block });
    take(reader, gap);
  }
  return { kind: 'select', key, choices };
}

/** The block of a choice, in braces; undefined where none stands here. */
function parseChoice(reader: Reader): Message | undefined {
  take(reader, gap);
  const start = reader.at;
  const close = reader.text[start] === '{' ? findClose(reader.text, start, reader.text.length) : -1;
  if (close < 0) return undefined;
  reader.at = start + 1;
  let block: Message = [];
  if (reader.text[start + 1] === '-') {
    block = [{ kind: 'text', text: `{${reader.text.slice(start + 2, close + 1)}` }];
  } else if (reader.depth < deepest) {
    reader.depth += 1;
    block = parseBlock(reader, close);
    reader.depth -= 1;
  }
  reader.at = close + 1;
  return block;
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}
