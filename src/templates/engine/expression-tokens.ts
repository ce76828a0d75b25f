import { matchAt, matchReference } from './reference-matcher.ts';
import { parsePath, type Path } from './path.ts';

/** A word of an expression. */
export type Token =
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'reference'; name: string; path: Path }
  | { kind: 'call'; name: FunctionName }
  | { kind: 'operator'; text: string }
  | { kind: 'mark'; text: '(' | ')' | ',' | ';' };

export const functionNames = ['max', 'min', 'abs', 'num', 'str', 'bool'] as const;
export type FunctionName = (typeof functionNames)[number];

const white = /[ \t\n\r\u00a0]+/y;
const digits = /\d+/y;
const hexDigits = /[0-9a-fA-F]+/y;
const operators = /\*\*|===|!==|==|!=|<<|>>|<=|>=|&&|\|\||[-+!~*/%<>&^|=]/y;
const named = /[@$]?[a-zA-Z]|@/y;
const callStart = /[ \t\n\r\u00a0]*\(/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', f: '\f', r: '\r' };
const hexLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const bareBreaks: Readonly<Record<string, string>> = { '\n': 'line feed', '\r': 'carriage return', '\f': 'form feed' };
const constants = new Map<string, string | number | boolean | null>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Infinity],
  ['NaN', NaN],
]);

/** Splits an expression into tokens; errors end or spoil it. */
export function tokenize(source: string): { tokens: Token[]; errors: string[] } {
  const tokens: Token[] = [];
  const errors: string[] = [];
  for (let at = 0; at < source.length;) {
    const blank = matchAt(white, source, at);
    if (blank >= 0) {
      at = blank;
      continue;
    }
    const found = readToken(source, at);
    if (typeof found === 'string') {
      errors.push(found);
      break;
    }
    if (found.token) tokens.push(found.token);
    else if (errors.length === 0) errors.push(`Invalid function ${source.slice(at, found.end)}`);
    at = found.end;
  }
  return { tokens, errors };
}

/** A token and its end, no token for a call of an unknown function, or what is wrong. */
type Found = { token?: Token; end: number } | string;

function readToken(source: string, at: number): Found {
  const char = source.charAt(at);
  if (char === '"' || char === "'") return readString(source, at);
  if (char >= '0' && char <= '9') return readNumber(source, at);
  if (char === '(' || char === ')' || char === ',' || char === ';')
    return { token: { kind: 'mark', text: char }, end: at + 1 };
  if (matchAt(named, source, at) >= 0) return readName(source, at);
  const end = matchAt(operators, source, at);
  if (end >= 0) return { token: { kind: 'operator', text: source.slice(at, end) }, end };
  return unexpected(char, at);
}

function unexpected(char: string, at: number): string {
  const code = char.charCodeAt(0);
  const what = char === '\f' ? 'form feed' : code < 32 ? 'control character' : 'character';
  return `Unexpected ${what} at ${at}: ${JSON.stringify(char)}`;
}

function readName(source: string, at: number): Found {
  const found = matchReference(source, at);
  if (!found) return unexpected(source.charAt(at), at);
  const name = source.slice(at, found.end);
  if (constants.has(name)) return { token: { kind: 'value', value: constants.get(name) ?? null }, end: found.end };
  const isCall = found.path.length === 1 && matchAt(callStart, source, found.end) >= 0;
  if (!isCall) return { token: { kind: 'reference', name, path: parsePath(name) }, end: found.end };
  const known = functionNames.find((candidate) => candidate === name);
  return known ? { token: { kind: 'call', name: known }, end: found.end } : { end: found.end };
}

/** Decimal with fraction and exponent, or hexadecimal. */
export function readNumber(source: string, at: number): { token: Token; end: number } | string {
  if (source[at] === '0' && (source[at + 1] === 'x' || source[at + 1] === 'X')) {
    const end = matchAt(hexDigits, source, at + 2);
    if (end < 0) return 'Expected digits after start of hex number';
    return { token: { kind: 'value', value: Number(source.slice(at, end)) }, end };
  }
  let end = matchAt(digits, source, at);
  if (source[end] === '.') {
    const fraction = matchAt(digits, source, end + 1);
    end = fraction < 0 ? end + 1 : fraction;
    if (source[end] === '.') return 'Duplicate decimal point in number';
  }
  if (source[end] === 'e' || source[end] === 'E') {
    const sign = source[end + 1] === '+' || source[end + 1] === '-' ? 1 : 0;
    const exponent = matchAt(digits, source, end + 1 + sign);
    if (exponent < 0) return 'Expected a digit after exponent in decimal number';
    if (source[exponent] === '.') return 'Unexpected decimal point in exponent';
    end = exponent;
  }
  return { token: { kind: 'value', value: Number(source.slice(at, end)) }, end };
}

function readString(source: string, at: number): Found {
  const quote = source[at];
  let text = '';
  for (let i = at + 1; i < source.length; i++) {
    const char = source.charAt(i);
    if (char === quote) return { token: { kind: 'value', value: text }, end: i + 1 };
    if (Object.hasOwn(bareBreaks, char)) return `Illegal bare ${bareBreaks[char]} character in string literal`;
    if (char !== '\\') {
      text += char;
      continue;
    }
    const escape = source.charAt(++i);
    const length = hexLengths[escape];
    if (length === undefined) {
      text += escapes[escape] ?? escape;
      continue;
    }
    const code = readHex(source, i + 1, length);
    if (code < 0) return length === 2 ? 'Invalid 2-char hex escape found' : 'Invalid unicode escape found';
    text += code < 32 || code > 0x10_ff_ff ? ' ' : String.fromCodePoint(code);
    i += length;
  }
  return 'Unterminated string';
}

function readHex(source: string, at: number, length: number): number {
  return matchAt(hexDigits, source.slice(at, at + length), 0) === length
    ? Number.parseInt(source.slice(at, at + length), 16)
    : -1;
}
