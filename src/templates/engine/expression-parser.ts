import { binaryOperators, isRightAssociative, unaryOperators, type Operator } from './expression-operators.ts';
import { tokenize, type Token } from './expression-tokens.ts';
import type { Scalar } from './expression-numbers.ts';
import type { Path } from './path.ts';

/** One item of an expression in reverse Polish order. */
export type Item =
  | { kind: 'value'; value: Scalar }
  | { kind: 'reference'; name: string; path: Path }
  /** Where the arguments of a call begin. */
  | { kind: 'arguments' }
  | Operator;

export interface Expression {
  source: string;
  /** One list for each part between semicolons that could be read. */
  parts: Item[][];
  errors: string[];
  /** More tokens than allowed. */
  isTooLong: boolean;
}

/** Parses an expression by operator precedence, without recursion (platform 5: its errors). */
export function parseExpression(source: string, maxTokens: number): Expression {
  const { tokens, errors } = tokenize(source, maxTokens);
  const isTooLong = tokens.length > maxTokens;
  if (isTooLong) errors.push(`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`);
  const sorter = new Sorter(errors);
  if (errors.length === 0) sorter.sort(tokens);
  return { source, parts: sorter.parts, errors, isTooLong };
}

/** Infix → reverse Polish. */
class Sorter {
  readonly parts: Item[][] = [];
  readonly #errors: string[];
  #items: Item[] = [];
  /** Operators whose right side is not complete, calls, and open parentheses. */
  readonly #waiting: (Operator | '(')[] = [];

  constructor(errors: string[]) {
    this.#errors = errors;
  }

  sort(tokens: readonly Token[]): void {
    // At the start, behind an operator and behind every mark but `)`.
    let startsOperand = true;
    for (const token of tokens) {
      if (token.kind !== 'sign') this.#addWord(token);
      else if (!this.#addSign(token.text, startsOperand)) {
        this.#errors.push('Mismatched operator found: right paren');
        return;
      }
      startsOperand = token.kind === 'sign' && token.text !== ')';
    }
    this.#finish();
  }

  #addWord(token: Exclude<Token, { kind: 'sign' }>): void {
    if (token.kind === 'value' || token.kind === 'reference') this.#items.push(token);
    else {
      this.#waiting.push(token);
      this.#items.push({ kind: 'arguments' });
    }
  }

  /** False for a parenthesis that closes nothing. */
  #addSign(text: string, startsOperand: boolean): boolean {
    if (text === '(') this.#waiting.push(text);
    else if (text === ')') return this.#close();
    else if (text === ',') this.#release(0);
    else if (text === ';') this.#finish();
    else {
      const operator =
        (startsOperand && unaryOperators.get(text)) || binaryOperators.get(text) || unaryOperators.get(text);
      if (operator) this.#addOperator(operator);
    }
    return true;
  }

  #addOperator(operator: Operator): void {
    this.#release(operator.precedence + (isRightAssociative(operator) ? 1 : 0));
    this.#waiting.push(operator);
  }

  /** Moves what waits and binds at least so close to the items, down to the nearest parenthesis. */
  #release(precedence: number): void {
    for (
      let top = this.#waiting.at(-1);
      top && top !== '(' && top.precedence >= precedence;
      top = this.#waiting.at(-1)
    ) {
      this.#items.push(top);
      this.#waiting.pop();
    }
  }

  #close(): boolean {
    this.#release(0);
    const isOpen = this.#waiting.pop() !== undefined;
    const top = this.#waiting.at(-1);
    if (top && top !== '(' && top.kind === 'call') {
      this.#items.push(top);
      this.#waiting.pop();
    }
    return isOpen;
  }

  /** Ends a part. */
  #finish(): void {
    this.#release(0);
    if (this.#waiting.pop() !== undefined) this.#errors.push('Mismatched operator found: left paren');
    else if (this.#items.length > 0) this.parts.push(this.#items);
    this.#items = [];
  }
}
