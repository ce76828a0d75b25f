import { toNumber, type Scalar } from './expression-numbers.ts';

/** Something that waits for its operands while an expression is sorted. */
interface Waiting {
  /** As it is written. */
  sign: string;
  /** As messages name it. */
  name: string;
  /** What binds closer has more. */
  precedence: number;
}

type OnOne = (value: Scalar) => Scalar;
type OnTwo = (left: Scalar, right: Scalar) => Scalar;
type OnAll = (values: readonly Scalar[]) => Scalar;

export type Operator =
  | (Waiting & { kind: 'unary'; apply: OnOne })
  | (Waiting & { kind: 'binary'; apply: OnTwo })
  | (Waiting & { kind: 'call'; apply: OnAll })
  | (Waiting & { kind: 'assign' });

export const binaryOperators = bySign([
  arithmetic('**', 'exponent', 16, (a, b) => a ** b),
  arithmetic('*', 'multiply', 15, (a, b) => a * b),
  arithmetic('/', 'divide', 15, (a, b) => a / b),
  arithmetic('%', 'modulus', 15, (a, b) => a % b),
  binary('+', 'add', 14, add),
  arithmetic('-', 'subtract', 14, (a, b) => a - b),
  arithmetic('<<', 'left shift', 13, (a, b) => a << b),
  arithmetic('>>', 'right shift', 13, (a, b) => a >> b),
  ordering('<', 'less than', (a, b) => a < b),
  ordering('<=', 'less than or equal', (a, b) => a <= b),
  ordering('>', 'greater than', (a, b) => a > b),
  ordering('>=', 'greater than or equal', (a, b) => a >= b),
  binary('==', 'equality', 11, isLooselyEqual),
  binary('!=', 'inequality', 11, (a, b) => !isLooselyEqual(a, b)),
  binary('===', 'strict equality', 11, (a, b) => a === b),
  binary('!==', 'strict inequality', 11, (a, b) => a !== b),
  arithmetic('&', 'bitwise and', 10, (a, b) => a & b),
  arithmetic('^', 'bitwise xor', 9, (a, b) => a ^ b),
  arithmetic('|', 'bitwise or', 8, (a, b) => a | b),
  binary('&&', 'logical and', 7, (a, b) => Boolean(a) && Boolean(b)),
  binary('||', 'logical or', 6, (a, b) => Boolean(a) || Boolean(b)),
  { kind: 'assign', sign: '=', name: 'assign', precedence: 3 },
]);

export const unaryOperators = bySign([
  unary('+', 'unary plus', toNumber),
  unary('-', 'unary minus', (value) => -toNumber(value)),
  unary('!', 'logical not', (value) => !value),
  unary('~', 'bitwise not', (value) => ~toNumber(value)),
]);

// Not Math.max and Math.min: what is no number loses against what follows it and wins over what precedes it.
export const functions = bySign([
  call('max', (values) => values.map(toNumber).reduce((a, b) => (a > b ? a : b))),
  call('min', (values) => values.map(toNumber).reduce((a, b) => (a < b ? a : b))),
  call('abs', ([value = null]) => Math.abs(toNumber(value))),
  call('num', ([value = null]) => toNumber(value)),
  call('str', ([value = null]) => String(value)),
  call('bool', ([value = null]) => Boolean(value)),
]);

/** Assignment, powers and signs group from the right. */
export function isRightAssociative({ precedence }: Operator): boolean {
  return precedence === 3 || precedence > 15;
}

function bySign(operators: readonly Operator[]): ReadonlyMap<string, Operator> {
  return new Map(operators.map((operator) => [operator.sign, operator]));
}

function unary(sign: string, name: string, apply: OnOne): Operator {
  return { kind: 'unary', sign, name, precedence: 17, apply };
}

function binary(sign: string, name: string, precedence: number, apply: OnTwo): Operator {
  return { kind: 'binary', sign, name, precedence, apply };
}

function call(name: string, apply: OnAll): Operator {
  return { kind: 'call', sign: name, name, precedence: 18, apply };
}

function arithmetic(sign: string, name: string, precedence: number, work: (a: number, b: number) => number): Operator {
  return binary(sign, name, precedence, (left, right) => work(toNumber(left), toNumber(right)));
}

/** Two strings are compared as they are, anything else by its number. */
function ordering(sign: string, name: string, holds: <T extends string | number>(a: T, b: T) => boolean): Operator {
  return binary(sign, name, 12, (left, right) =>
    typeof left === 'string' && typeof right === 'string' ? holds(left, right) : holds(Number(left), Number(right)),
  );
}

function add(left: Scalar, right: Scalar): Scalar {
  if (typeof left === 'string' || typeof right === 'string') return String(left) + String(right);
  return toNumber(left) + toNumber(right);
}

/** JavaScript's `==` for scalars: null equals null only, different types compare as numbers. */
function isLooselyEqual(left: Scalar, right: Scalar): boolean {
  if (left === null || right === null || typeof left === typeof right) return left === right;
  return Number(left) === Number(right);
}
