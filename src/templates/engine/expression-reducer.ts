import { readNumber, type FunctionName } from './expression-tokens.ts';
import type { Expression, Item } from './expression-parser.ts';
import type { Path } from './path.ts';

type Scalar = string | number | boolean | null;
/** `undefined` is something without a value: an object, an array, or the result of an operator on one. */
type Operand = Scalar | undefined;

export interface Scope {
  resolve(path: Path): unknown;
  setVariable(name: string, value: unknown): void;
}

export interface Evaluated {
  /** What the expression prints; undefined for nothing. */
  value?: Scalar;
  errors: string[];
  /** The concatenation that failed was too long. */
  isTooLong?: boolean;
}

interface Reference {
  name: string;
  path: Path;
}

/** Runs an expression. Assignments take effect as they are reached, unless a later part fails. */
export function evaluateExpression(expression: Expression, scope: Scope, maxString: number): Evaluated {
  const assigned = new Map<string, Scalar>();
  const resolve = (reference: Reference): Operand => {
    const name = reference.path[0];
    const known = typeof name === 'string' && reference.path.length === 1 ? assigned.get(name) : undefined;
    return known === undefined ? toOperand(scope.resolve(reference.path)) : known;
  };
  const errors: string[] = [];
  let value: Scalar | undefined;
  let isTooLong = false;
  for (const part of expression.parts) {
    const reducer = new Reducer(resolve, assigned, maxString);
    value = reducer.run(part);
    errors.push(...reducer.errors);
    isTooLong ||= reducer.isTooLong;
  }
  if (errors.length > 0) return { errors, isTooLong };
  for (const [name, result] of assigned) scope.setVariable(name, result);
  return { value, errors };
}

function toOperand(value: unknown): Operand {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? undefined : (value as Scalar);
}

type Entry = Operand | Reference | typeof argumentsMark;
const argumentsMark = Symbol('arguments');

class Reducer {
  readonly errors: string[] = [];
  isTooLong = false;
  private readonly stack: Entry[] = [];
  private readonly resolve: (reference: Reference) => Operand;
  private readonly assigned: Map<string, Scalar>;
  private readonly maxString: number;

  constructor(resolve: (reference: Reference) => Operand, assigned: Map<string, Scalar>, maxString: number) {
    this.resolve = resolve;
    this.assigned = assigned;
    this.maxString = maxString;
  }

  run(items: readonly Item[]): Scalar | undefined {
    for (const item of items) {
      if (item.kind === 'operator' && item.operator.name === 'assign') return this.assign();
      this.step(item);
      if (this.errors.length > 0) break;
    }
    if (this.stack.at(-1) === undefined) return undefined;
    const value = this.pop();
    if (value === undefined) this.errors.push('Reduce error: unexpected token on stack');
    return value;
  }

  private step(item: Item): void {
    if (item.kind === 'value') this.stack.push(item.value);
    else if (item.kind === 'reference') this.stack.push(item);
    else if (item.kind === 'arguments') this.stack.push(argumentsMark);
    else if (item.kind === 'call') this.call(item.name);
    else if (item.operator.isUnary) this.stack.push(unary(item.operator.name, this.pop()));
    else this.binary(item.operator.name);
  }

  private pop(): Operand {
    return this.toValue(this.stack.pop());
  }

  private toValue(entry: Entry): Operand {
    if (typeof entry === 'symbol') return undefined;
    return typeof entry === 'object' && entry !== null ? this.resolve(entry) : entry;
  }

  /** Binds a variable and ends the part. What is not a variable on the left, or has no value on the right, binds nothing. */
  private assign(): undefined {
    const value = this.pop();
    const target = this.stack.pop();
    if (typeof target !== 'object' || target === null || value === undefined) return;
    if (target.path.length === 1 && target.name.length > 1 && target.name.startsWith('@')) {
      this.assigned.set(target.name, value);
    }
  }

  private binary(name: string): void {
    const right = this.pop();
    const left = this.pop();
    if (left === undefined || right === undefined) this.errors.push(`Invalid arguments to operator ${name}`);
    else if (name === 'add' && (typeof left === 'string' || typeof right === 'string')) {
      this.concatenate(String(left), String(right));
    } else this.stack.push(binaryResult(name, left, right));
  }

  private concatenate(left: string, right: string): void {
    this.isTooLong = left.length + right.length > this.maxString;
    if (this.isTooLong) this.errors.push(`Concatenation would exceed maximum string length ${this.maxString}`);
    else this.stack.push(left + right);
  }

  private call(name: FunctionName): void {
    const args: Scalar[] = [];
    // What an operator could not compute ends the list; a reference without a value is left out of it.
    for (let top = this.stack.pop(); top !== undefined && top !== argumentsMark; top = this.stack.pop()) {
      const value = this.toValue(top);
      if (value !== undefined) args.push(value);
    }
    args.reverse();
    if (args.length === 0) this.errors.push(`Error calling function ${name}`);
    else this.stack.push(callFunction(name, args));
  }
}

function callFunction(name: FunctionName, args: readonly Scalar[]): Scalar {
  const [first = null] = args;
  if (name === 'num') return toNumber(first);
  if (name === 'str') return String(first);
  if (name === 'bool') return Boolean(first);
  if (name === 'abs') return Math.abs(toNumber(first));
  const numbers = args.map(toNumber);
  // Not Math.max: what is no number loses against what follows it and wins over what precedes it.
  return numbers.reduce((a, b) => ((name === 'max' ? a > b : a < b) ? a : b));
}

function unary(name: string, value: Operand): Operand {
  if (value === undefined) return undefined;
  if (name === 'logical not') return !value;
  const number = toNumber(value);
  if (name === 'bitwise not') return ~number;
  return name === 'unary minus' ? -number : number;
}

const arithmetic: Readonly<Record<string, (a: number, b: number) => number>> = {
  exponent: (a, b) => a ** b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  modulus: (a, b) => a % b,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  'left shift': (a, b) => a << b,
  'right shift': (a, b) => a >> b,
  'bitwise and': (a, b) => a & b,
  'bitwise xor': (a, b) => a ^ b,
  'bitwise or': (a, b) => a | b,
};

function binaryResult(name: string, left: Scalar, right: Scalar): Scalar {
  const calculate = arithmetic[name];
  if (calculate) return calculate(toNumber(left), toNumber(right));
  if (name === 'logical and') return Boolean(left) && Boolean(right);
  if (name === 'logical or') return Boolean(left) || Boolean(right);
  if (name === 'strict equality') return left === right;
  if (name === 'strict inequality') return left !== right;
  if (name === 'equality') return isLooselyEqual(left, right);
  if (name === 'inequality') return !isLooselyEqual(left, right);
  return typeof left === 'string' && typeof right === 'string'
    ? order(name, left, right)
    : order(name, Number(left), Number(right));
}

function order(name: string, left: string | number, right: string | number): boolean {
  if (name === 'less than') return left < right;
  if (name === 'less than or equal') return left <= right;
  return name === 'greater than' ? left > right : left >= right;
}

/** JavaScript's `==` for scalars: null equals null only, different types compare as numbers. */
function isLooselyEqual(left: Scalar, right: Scalar): boolean {
  if (left === null || right === null || typeof left === typeof right) return left === right;
  return Number(left) === Number(right);
}

/** A string is a number only if all of it reads as one of the language's literals, with a sign at most. */
function toNumber(value: Scalar): number {
  if (typeof value !== 'string') return Number(value);
  if (value === '') return 0;
  const start = value[0] === '-' || value[0] === '+' ? 1 : 0;
  const first = value.charAt(start);
  if (first < '0' || first > '9') return NaN;
  const found = readNumber(value, start);
  if (typeof found === 'string' || found.end !== value.length || found.token.kind !== 'value') return NaN;
  return value[0] === '-' ? -Number(found.token.value) : Number(found.token.value);
}
