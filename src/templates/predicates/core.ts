import { parsePath, type Path } from '../engine/path.ts';
import { predicate, type Args, type Context, type Predicate, type PredicateTable } from '../engine/registry.ts';
import { asNumber, isTruthy } from '../engine/values.ts';
import { compareValues, equalValues } from './compare.ts';

/** An argument that reads as JSON stands for that value, any other is a reference. */
type Operand = { value: unknown } | { path: Path };

// A cheap look before the parser, which throws for every reference.
const looksLikeJson = /^(?:["[{\d-]|true$|false$|null$)/;

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

/** A test of the node against one argument, or of two arguments against each other. */
function comparison(doc: string, sample: string, holds: (left: unknown, right: unknown) => boolean): Predicate {
  return predicate<Operand[]>({
    doc,
    args: 'value:path [other:path]',
    example: { template: `{.${sample}}yes{.or}no{.end}`, json: { price: 5 }, output: 'yes' },
    prepare: (args) => args.slice(0, 2).map(parseOperand),
    test(operands, context) {
      const [first, second] = operands;
      if (!first) return false;
      const left = read(first, context);
      return second ? holds(left, read(second, context)) : holds(context.node, left);
    },
  });
}

function parity(doc: string, sample: string, remainder: 0 | 1): Predicate {
  return predicate<Path | undefined>({
    doc,
    args: '[ref:path]',
    example: {
      template: `{.repeated section a}{.${sample}}{@}{.end}{.end}`,
      json: { a: [1, 2, 3, 4] },
      output: remainder ? '13' : '24',
    },
    prepare: ([ref]) => (ref === undefined ? undefined : parsePath(ref)),
    test(ref, context) {
      const value = ref ? context.resolve(ref) : context.node;
      return typeof value === 'number' && Math.abs(value % 2) === remainder;
    },
  });
}

function parseNth(args: Args): Operand[] {
  return args.slice(0, 2).map(parseOperand);
}

/** The predicates of the language itself (language 5, core). */
export const corePredicates: PredicateTable = {
  'debug?': predicate({
    doc: 'The data asks for debugging: `debug` is set.',
    example: { template: '{.debug?}yes{.end}', json: { debug: true }, output: 'yes' },
    test: (_args, context) => isTruthy(context.resolve(['debug'])),
  }),
  'equal?': comparison('Deeply equal, types included.', 'equal? price 5', equalValues),
  'notEqual?': comparison('Not deeply equal.', 'notEqual? price 6', (a, b) => !equalValues(a, b)),
  'lessThan?': comparison(
    'Less; the right side is converted to the type of the left.',
    'lessThan? price 6',
    (a, b) => compareValues(a, b) < 0,
  ),
  'lessThanOrEqual?': comparison('Less or equal.', 'lessThanOrEqual? price 5', (a, b) => compareValues(a, b) <= 0),
  'greaterThan?': comparison('Greater.', 'greaterThan? price 4', (a, b) => compareValues(a, b) > 0),
  'greaterThanOrEqual?': comparison(
    'Greater or equal.',
    'greaterThanOrEqual? price 5',
    (a, b) => compareValues(a, b) >= 0,
  ),
  'even?': parity('An even number.', 'even?', 0),
  'odd?': parity('An odd number.', 'odd?', 1),
  'nth?': predicate<Operand[]>({
    doc: 'A multiple of a number.',
    args: '[ref:path] n:number',
    example: {
      template: '{.repeated section a}{.nth? @index 2}{@}{.end}{.end}',
      json: { a: ['w', 'x', 'y', 'z'] },
      output: 'xz',
    },
    prepare: parseNth,
    test(operands, context) {
      const values = operands.map((operand) => read(operand, context));
      const [value, n] = values.length < 2 ? [context.node, values[0]] : values;
      return Number.isInteger(value) && Number.isInteger(n) && Number(value) % Number(n) === 0;
    },
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
