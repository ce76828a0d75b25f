import { number, numberProblem, type Scalar } from './expression-numbers.ts';
import { functions, type Operator } from './expression-operators.ts';
import { parsePath, reference, type Path } from './path.ts';

/** A word of an expression. */
export type Token =
  | { kind: 'value'; value: Scalar }
  | { kind: 'reference'; name: string; path: Path }
  | { kind: 'sign'; text: string }
  | Operator;

const sign = '\\*\\*|===|!==|==|!=|<<|>>|<=|>=|&&|\\|\\||[-+!~*/%<>&^|=(),;]';
const blank = /[ \t\n\r\u00a0]*/y;
const anyToken = new RegExp(`(${number})|(${reference})|(${sign})|(["'])`, 'y');
/** In a string: an escape by number, any other escape, or any other character. */
const piece = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))|\\?[^]/y;
const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\f': '\f', '\\r': '\r' };
const bareBreaks: Readonly<Record<string, string>> = { '\n': 'line feed', '\r': 'carriage return', '\f': 'form feed' };
const constants: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Infinity],
  ['NaN', NaN],
]);

/** Splits an expression into tokens; errors end or spoil it. One token more than the most ends it, too. */
export function tokenize(source: string, most: number): { tokens: Token[]; errors: string[] } {
  const tokens: Token[] = [];
  const errors: string[] = [];
  for (let at = skipBlank(source, 0); at < source.length && tokens.length <= most; at = skipBlank(source, at)) {
    const found = readToken(source, at);
    if (typeof found === 'string') return { tokens, errors: [...errors, found] };
    if (found.token) tokens.push(found.token);
    else if (errors.length === 0) errors.push(`Invalid function ${source.slice(at, found.end)}`);
    at = found.end;
  }
  return { tokens, errors };
}

function skipBlank(source: string, at: number): number {
  blank.lastIndex = at;
  blank.test(source);
  return blank.lastIndex;
}

/** A token and its end, no token for a call of an unknown function, or what is wrong. */
type Found = { token: Token | undefined; end: number } | string;

function readToken(source: string, at: number): Found {
  anyToken.lastIndex = at;
  const [text = '', digits, name, mark, quote] = anyToken.exec(source) ?? [];
  const end = at + text.length;
  if (quote) return readString(source, end, quote);
  if (mark) return { token: { kind: 'sign', text: mark }, end };
  if (digits) {
    return numberProblem(digits, source.charAt(end)) ?? { token: { kind: 'value', value: Number(digits) }, end };
  }
  if (!name) return unexpected(source.charAt(at), at);
  const constant = constants.get(name);
  if (constant !== undefined) return { token: { kind: 'value', value: constant }, end };
  const path = parsePath(name);
  const isCall = path.length === 1 && source[skipBlank(source, end)] === '(';
  return { token: isCall ? functions.get(name) : { kind: 'reference', name, path }, end };
}

function unexpected(char: string, at: number): string {
  const what = char === '\f' ? 'form feed' : char < ' ' ? 'control character' : 'character';
  return `Unexpected ${what} at ${at}: ${JSON.stringify(char)}`;
}

/** The rest of a string behind its opening quote. */
function readString(source: string, start: number, quote: string): Found {
  let text = '';
  for (let at = start; at < source.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const [found = '', x, u, U] = piece.exec(source) ?? [];
    if (found === quote) return { token: { kind: 'value', value: text }, end: piece.lastIndex };
    if (Object.hasOwn(bareBreaks, found)) return `Illegal bare ${bareBreaks[found]} character in string literal`;
    if (found === '\\x') return 'Invalid 2-char hex escape found';
    if (found === '\\u' || found === '\\U') return 'Invalid unicode escape found';
    const digits = x ?? u ?? U;
    text += digits ? fromCode(Number.parseInt(digits, 16)) : (escapes[found] ?? found.slice(-1));
  }
  return 'Unterminated string';
}

function fromCode(code: number): string {
  return code < 32 || code > 0x10_ff_ff ? ' ' : String.fromCodePoint(code);
}
