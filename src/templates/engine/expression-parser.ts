import { tokenize, type FunctionName, type Token } from './expression-tokens.ts';
import type { Path } from './path.ts';

/** One item of an expression in reverse Polish order. */
export type Item =
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'reference'; name: string; path: Path }
  | { kind: 'arguments' }
  | { kind: 'call'; name: FunctionName }
  | { kind: 'operator'; operator: Operator };

export interface Operator {
  /** As messages name it. */
  name: string;
  precedence: number;
  isRight?: boolean;
  isUnary?: boolean;
}

export interface Expression {
  source: string;
  /** One list for each part between semicolons that could be read. */
  parts: Item[][];
  errors: string[];
  /** More tokens than allowed. */
  isTooLong: boolean;
}

const binary: Readonly<Record<string, Operator>> = {
  '**': { name: 'exponent', precedence: 16, isRight: true },
  '*': { name: 'multiply', precedence: 15 },
  '/': { name: 'divide', precedence: 15 },
  '%': { name: 'modulus', precedence: 15 },
  '+': { name: 'add', precedence: 14 },
  '-': { name: 'subtract', precedence: 14 },
  '<<': { name: 'left shift', precedence: 13 },
  '>>': { name: 'right shift', precedence: 13 },
  '<': { name: 'less than', precedence: 12 },
  '<=': { name: 'less than or equal', precedence: 12 },
  '>': { name: 'greater than', precedence: 12 },
  '>=': { name: 'greater than or equal', precedence: 12 },
  '==': { name: 'equality', precedence: 11 },
  '!=': { name: 'inequality', precedence: 11 },
  '===': { name: 'strict equality', precedence: 11 },
  '!==': { name: 'strict inequality', precedence: 11 },
  '&': { name: 'bitwise and', precedence: 10 },
  '^': { name: 'bitwise xor', precedence: 9 },
  '|': { name: 'bitwise or', precedence: 8 },
  '&&': { name: 'logical and', precedence: 7 },
  '||': { name: 'logical or', precedence: 6 },
  '=': { name: 'assign', precedence: 3, isRight: true },
};

const unary: Readonly<Record<string, Operator>> = {
  '+': { name: 'unary plus', precedence: 17, isRight: true, isUnary: true },
  '-': { name: 'unary minus', precedence: 17, isRight: true, isUnary: true },
  '!': { name: 'logical not', precedence: 17, isRight: true, isUnary: true },
  '~': { name: 'bitwise not', precedence: 17, isRight: true, isUnary: true },
};

/** Parses an expression by operator precedence, without recursion (platform 5: its errors). */
export function parseExpression(source: string, maxTokens: number): Expression {
  const { tokens, errors } = tokenize(source);
  const isTooLong = tokens.length > maxTokens;
  if (isTooLong) errors.push(`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`);
  if (errors.length > 0) return { source, parts: [], errors, isTooLong };
  return { source, ...sort(tokens), isTooLong };
}

type Waiting = Operator | FunctionName | '(';

const leftParen = 'Mismatched operator found: left paren';
const rightParen = 'Mismatched operator found: right paren';

/** Infix → reverse Polish, a list for each part between semicolons. */
function sort(tokens: readonly Token[]): { parts: Item[][]; errors: string[] } {
  const parts: Item[][] = [];
  const errors: string[] = [];
  const waiting: Waiting[] = [];
  let items: Item[] = [];
  const finish = (): void => {
    if (!finishPart(items, waiting)) errors.push(leftParen);
    else if (items.length > 0) parts.push(items);
    items = [];
  };
  let last: Token | undefined;
  for (const token of tokens) {
    if (token.kind === 'mark' && token.text === ';') finish();
    else if (!place(token, last, items, waiting)) return { parts, errors: [...errors, rightParen] };
    last = token;
  }
  finish();
  return { parts, errors };
}

/** Puts one token where it belongs; false for a parenthesis that closes nothing. */
function place(token: Token, last: Token | undefined, items: Item[], waiting: Waiting[]): boolean {
  if (token.kind === 'value' || token.kind === 'reference') items.push(token);
  else if (token.kind === 'call') {
    waiting.push(token.name);
    items.push({ kind: 'arguments' });
  } else if (token.kind === 'operator') addOperator(operatorOf(token.text, last), items, waiting);
  else if (token.text === '(') waiting.push('(');
  else {
    flush(items, waiting);
    if (token.text === ')' && waiting.pop() === undefined) return false;
    if (token.text === ')') callWaiting(items, waiting);
  }
  return true;
}

/** Empties what waits; an open parenthesis stops it, and false is given. */
function finishPart(items: Item[], waiting: Waiting[]): boolean {
  flush(items, waiting);
  return waiting.pop() === undefined;
}

function operatorOf(text: string, last: Token | undefined): Operator | undefined {
  const startsOperand = !last || last.kind === 'operator' || (last.kind === 'mark' && last.text !== ')');
  return (startsOperand ? unary[text] : undefined) ?? binary[text] ?? unary[text];
}

function addOperator(operator: Operator | undefined, items: Item[], waiting: Waiting[]): void {
  if (!operator) return;
  for (let top = waiting.at(-1); top !== undefined && top !== '('; top = waiting.at(-1)) {
    if (typeof top === 'object' && !goesFirst(top, operator)) break;
    waiting.pop();
    items.push(itemOf(top));
  }
  waiting.push(operator);
}

function goesFirst(earlier: Operator, later: Operator): boolean {
  return earlier.precedence > later.precedence || (earlier.precedence === later.precedence && !later.isRight);
}

/** Moves what waits down to the nearest parenthesis. */
function flush(items: Item[], waiting: Waiting[]): void {
  for (let top = waiting.at(-1); top !== undefined && top !== '('; top = waiting.at(-1)) {
    waiting.pop();
    items.push(itemOf(top));
  }
}

function itemOf(waiting: Operator | FunctionName): Item {
  return typeof waiting === 'object' ? { kind: 'operator', operator: waiting } : { kind: 'call', name: waiting };
}

function callWaiting(items: Item[], waiting: Waiting[]): void {
  const top = waiting.at(-1);
  if (typeof top !== 'string' || top === '(') return;
  waiting.pop();
  items.push(itemOf(top));
}
