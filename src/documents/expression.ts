import { engineMessages } from '#catalog/developer-messages.ts';
import { refuse, type Refusal } from './refusals.ts';

const functions = new Set(['max', 'min', 'abs', 'num', 'str', 'bool']);

/** The engine names the line break where platform 8 says "newline"; the engine's word holds (decisions, errors). */
const lineBreaks = new Map([
  ['\n', 'line feed'],
  ['\r', 'carriage return'],
  ['\f', 'form feed'],
]);

type Token = { end: number; message?: undefined } | { message: string };

/**
 * Checks the words of an expression that an owner typed, before it is stored: its strings, numbers and function
 * names, and how many tokens it has (0: any number), with the texts that the template engine would report. Grammar is
 * the engine's to judge (platform 5 and 8).
 */
export function checkExpression(text: string, maxTokens = 0): { ok: true } | Refusal {
  let tokens = 0;
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    tokens += 1;
    if (maxTokens > 0 && tokens > maxTokens) return refuse(engineMessages.tooManyTokens);
    const token = readToken(text, at);
    if (token.message !== undefined) return refuse(token.message);
    at = token.end;
  }
  return { ok: true };
}

function readToken(text: string, at: number): Token {
  if (isQuote(text.charAt(at))) return readString(text, at);
  const hex = matchAt(/0x([0-9a-f]*)/iy, text, at);
  if (hex) return hex[1] ? { end: at + hex[0].length } : { message: engineMessages.digitsAfterHex };
  const number = matchAt(/\d[\d.]*(?:e[+-]?[\d.]*)?/iy, text, at);
  if (number) return checkNumber(number[0], at + number[0].length);
  const call = matchAt(/([@$]?[a-z][\w-]*)\s*\(/iy, text, at);
  if (call?.[1] && !functions.has(call[1])) return { message: engineMessages.invalidFunction(call[1]) };
  const word = matchAt(/[@$\w][\w.@$-]*|\*\*|<<|>>|[=!]==?|<=|>=|&&|\|\|/iy, text, at);
  return { end: at + (word?.[0].length ?? 1) };
}

function checkNumber(text: string, end: number): Token {
  if (/\..*\./.test(text.replace(/e.*/i, ''))) return { message: engineMessages.duplicatePoint };
  const exponent = /e.*/i.exec(text)?.[0];
  if (exponent === undefined) return { end };
  if (exponent.includes('.')) return { message: engineMessages.pointInExponent };
  return /\d/.test(exponent) ? { end } : { message: engineMessages.digitAfterExponent };
}

function readString(text: string, start: number): Token {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === quote) return { end: at + 1 };
    const lineBreak = lineBreaks.get(character);
    if (lineBreak) return { message: engineMessages.bareNewline.replace('newline', lineBreak) };
    if (character === '\\') {
      const message = escapeProblem(text, at + 1);
      if (message) return { message };
      at += 1;
    }
  }
  return { message: engineMessages.unterminatedString };
}

/** The digits of a hex escape are plain characters to the reader of a string; they only have to be there. */
function escapeProblem(text: string, at: number): string | undefined {
  const rest = text.slice(at, at + 9);
  if (rest.startsWith('x')) return /^x[0-9a-f]{2}/i.test(rest) ? undefined : 'Invalid 2-char hex escape found';
  if (!/^u/i.test(rest)) return undefined;
  return /^(?:u[0-9a-f]{4}|U[0-9a-fA-F]{8})/.test(rest) ? undefined : 'Invalid unicode escape found';
}

function isQuote(character: string): boolean {
  return character === "'" || character === '"';
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
