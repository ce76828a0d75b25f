import type { Scalar } from './expression-numbers.ts';
import type { Operator } from './expression-operators.ts';
import type { Expression, Item } from './expression-parser.ts';
import type { Path } from './path.ts';

/** `undefined` is something without a value: an object, an array, or the result of an operator on one. */
type Operand = Scalar | undefined;

export interface Scope {
  resolve(path: Path): unknown;
  setVariable(name: string, value: unknown): void;
}

export interface Evaluated {
  /** What the expression prints; undefined for nothing. */
  value?: Operand;
  errors: readonly string[];
  /** A concatenation would have been too long. */
  isTooLong: boolean;
}

/** Runs an expression. Assignments take effect as they are reached, unless a later part fails. */
export function evaluateExpression(expression: Expression, scope: Scope, maxString: number): Evaluated {
  const reducer = new Reducer(scope, maxString);
  let value: Operand;
  for (const part of expression.parts) value = reducer.run(part);
  const { errors, isTooLong, assigned } = reducer;
  if (errors.length > 0) return { errors, isTooLong };
  for (const [name, result] of assigned) scope.setVariable(name, result);
  return { value, errors, isTooLong };
}

type Reference = Item & { kind: 'reference' };
type Entry = Operand | Reference | typeof argumentsMark;
const argumentsMark = Symbol('arguments');

class Reducer {
  readonly errors: string[] = [];
  readonly assigned = new Map<string, Scalar>();
  isTooLong = false;
  readonly #scope: Scope;
  readonly #maxString: number;
  #stack: Entry[] = [];

  constructor(scope: Scope, maxString: number) {
    this.#scope = scope;
    this.#maxString = maxString;
  }

  /** What one part gives. */
  run(items: readonly Item[]): Operand {
    this.#stack = [];
    const known = this.errors.length;
    for (const item of items) {
      if (item.kind === 'assign') return this.#assign();
      this.#step(item);
      if (this.errors.length > known) break;
    }
    if (this.#stack.at(-1) === undefined) return undefined;
    const value = this.#pop();
    if (value === undefined) this.errors.push('Reduce error: unexpected token on stack');
    return value;
  }

  #step(item: Exclude<Item, { kind: 'assign' }>): void {
    switch (item.kind) {
      case 'value':
        this.#stack.push(item.value);
        break;
      case 'reference':
        this.#stack.push(item);
        break;
      case 'arguments':
        this.#stack.push(argumentsMark);
        break;
      case 'call':
        this.#call(item);
        break;
      case 'unary': {
        const value = this.#pop();
        this.#stack.push(value === undefined ? undefined : item.apply(value));
        break;
      }
      default:
        this.#combine(item);
    }
  }

  #pop(): Operand {
    return this.#valueOf(this.#stack.pop());
  }

  #valueOf(entry: Entry): Operand {
    if (typeof entry === 'symbol') return undefined;
    return typeof entry === 'object' && entry !== null ? this.#resolve(entry) : entry;
  }

  #resolve({ name, path }: Reference): Operand {
    const known = this.assigned.get(name);
    if (known !== undefined) return known;
    const value = this.#scope.resolve(path) ?? null;
    return typeof value === 'object' && value !== null ? undefined : (value as Scalar);
  }

  /** Binds a variable and ends the part. What is not a variable on the left, or has no value on the right, binds nothing. */
  #assign(): undefined {
    const value = this.#pop();
    const target = this.#stack.pop();
    if (typeof target !== 'object' || target === null || value === undefined) return;
    if (/^@[^.]+$/.test(target.name)) this.assigned.set(target.name, value);
  }

  #combine({ name, apply }: Operator & { kind: 'binary' }): void {
    const right = this.#pop();
    const left = this.#pop();
    if (left === undefined || right === undefined) {
      this.errors.push(`Invalid arguments to operator ${name}`);
      return;
    }
    const result = apply(left, right);
    if (typeof result === 'string' && result.length > this.#maxString) {
      this.isTooLong = true;
      this.errors.push(`Concatenation would exceed maximum string length ${this.#maxString}`);
    } else this.#stack.push(result);
  }

  #call({ name, apply }: Operator & { kind: 'call' }): void {
    const values: Scalar[] = [];
    // What an operator could not compute ends the list; a reference without a value is left out of it.
    for (let top = this.#stack.pop(); top !== undefined && top !== argumentsMark; top = this.#stack.pop()) {
      const value = this.#valueOf(top);
      if (value !== undefined) values.push(value);
    }
    if (values.length === 0) this.errors.push(`Error calling function ${name}`);
    else this.#stack.push(apply(values.reverse()));
  }
}
