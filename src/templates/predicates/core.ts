import { parsePath, type Path } from '../engine/path.ts';
import { predicate, type Args, type Context, type Predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, isTruthy } from '../engine/values.ts';
import { compareValues, equalValues } from './compare.ts';
import { holds } from './holds.ts';

/** An argument that reads as JSON stands for that value, any other is a reference. */
type Operand = { value: unknown } | { path: Path };

// A cheap look before the parser, which throws for every reference.
const looksLikeJson = /^(?:["[{\d-]|true$|false$|null$)/;

/** What a predicate does, beside its documentation. */
type Behaviour<P> = Required<Pick<Predicate<P>, 'prepare' | 'test'>>;

function parseOperands(args: Args): Operand[] {
  return args.slice(0, 2).map(parseOperand);
}

function parseOperand(text: string): Operand {
  if (!looksLikeJson.test(text)) return { path: parsePath(text) };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { path: parsePath(text) };
  }
}

function read(operand: Operand, context: Context): unknown {
  return 'path' in operand ? context.resolve(operand.path) : operand.value;
}

/** Tests the node against one argument, or two arguments against each other. */
function comparing(compare: (left: unknown, right: unknown) => boolean): Behaviour<Operand[]> {
  return {
    prepare: parseOperands,
    test(operands, context) {
      const [first, second] = operands;
      if (!first) return false;
      const left = read(first, context);
      return second ? compare(left, read(second, context)) : compare(context.node, left);
    },
  };
}

/** Tests a number, by default the node, by what remains when it is halved. */
function halving(remainder: 0 | 1): Behaviour<Path | undefined> {
  return {
    prepare: ([ref]) => (ref === undefined ? undefined : parsePath(ref)),
    test(ref, context) {
      const value = ref ? context.resolve(ref) : context.node;
      return typeof value === 'number' && Math.abs(value % 2) === remainder;
    },
  };
}

const twoOperands = 'value:path [other:path]';
const numbers = { a: [1, 2, 3, 4] };

/** The predicates of the language itself (language 5, core). */
export const corePredicates: PredicateTable = {
  'debug?': predicate({
    doc: 'The data asks for debugging: `debug` is set.',
    example: { template: '{.debug?}yes{.end}', json: { debug: true }, output: 'yes' },
    test: (_args, context) => isTruthy(context.resolve(['debug'])),
  }),
  'equal?': predicate({
    doc: 'Deeply equal, types included.',
    args: twoOperands,
    example: holds('equal? price 5', { price: 5 }),
    ...comparing(equalValues),
  }),
  'notEqual?': predicate({
    doc: 'Not deeply equal.',
    args: twoOperands,
    example: holds('notEqual? price 6', { price: 5 }),
    ...comparing((a, b) => !equalValues(a, b)),
  }),
  'lessThan?': predicate({
    doc: 'Less; the right side is converted to the type of the left.',
    args: twoOperands,
    example: holds('lessThan? price 6', { price: 5 }),
    ...comparing((a, b) => compareValues(a, b) < 0),
  }),
  'lessThanOrEqual?': predicate({
    doc: 'Less or equal.',
    args: twoOperands,
    example: holds('lessThanOrEqual? price 5', { price: 5 }),
    ...comparing((a, b) => compareValues(a, b) <= 0),
  }),
  'greaterThan?': predicate({
    doc: 'Greater.',
    args: twoOperands,
    example: holds('greaterThan? price 4', { price: 5 }),
    ...comparing((a, b) => compareValues(a, b) > 0),
  }),
  'greaterThanOrEqual?': predicate({
    doc: 'Greater or equal.',
    args: twoOperands,
    example: holds('greaterThanOrEqual? price 5', { price: 5 }),
    ...comparing((a, b) => compareValues(a, b) >= 0),
  }),
  'even?': predicate({
    doc: 'An even number.',
    args: '[ref:path]',
    example: { template: '{.repeated section a}{.even?}{@}{.end}{.end}', json: numbers, output: '24' },
    ...halving(0),
  }),
  'odd?': predicate({
    doc: 'An odd number.',
    args: '[ref:path]',
    example: { template: '{.repeated section a}{.odd?}{@}{.end}{.end}', json: numbers, output: '13' },
    ...halving(1),
  }),
  'nth?': predicate({
    doc: 'A multiple of a number.',
    args: '[ref:path] n:number',
    example: {
      template: '{.repeated section a}{.nth? @index 2}{@}{.end}{.end}',
      json: { a: ['w', 'x', 'y', 'z'] },
      output: 'xz',
    },
    ...comparing((value, n) => Number.isInteger(value) && Number.isInteger(n) && Number(value) % Number(n) === 0),
  }),
  'plural?': predicate({
    doc: 'More than one.',
    example: { template: '{.section n}{.plural?}many{.end}{.end}', json: { n: 2 }, output: 'many' },
    test: (_args, context) => asNumber(context.node) > 1,
  }),
  'singular?': predicate({
    doc: 'Exactly one.',
    example: { template: '{.section n}{.singular?}one{.end}{.end}', json: { n: 1 }, output: 'one' },
    test: (_args, context) => asNumber(context.node) === 1,
  }),
};
