import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, isArray, isObject } from '../../engine/values.ts';

function countOf(value: unknown): number {
  if (typeof value === 'string' || isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

export const numberFormatters: FormatterTable = {
  count: formatter({
    doc: 'How many elements, keys or characters the value has.',
    example: { template: '{a|count}', json: { a: ['x', 'y'] }, output: '2' },
    safeIn: ['text', 'attribute', 'url', 'tag', 'script', 'style'],
    run: (value) => countOf(value),
  }),
  cycle: formatter({
    doc: 'The argument that it is this number’s turn for, counting from 1 and starting again.',
    args: 'choice:text...',
    example: {
      template: '{.repeated section a}{@index|cycle odd even} {.end}',
      json: { a: [1, 2, 3] },
      output: 'odd even odd ',
    },
    run(value, choices) {
      const place = (asNumber(value) - 1) % choices.length;
      return choices[place < 0 ? place + choices.length : place];
    },
  }),
  mod: formatter({
    doc: 'The remainder of a division.',
    args: '[divisor:number]',
    example: { template: '{a|mod 3}', json: { a: 7 }, output: '1' },
    prepare: ([divisor = '']) => Number.parseInt(divisor, 10) || 2,
    run: (value, divisor) => asNumber(value) % divisor,
  }),
  pluralize: formatter({
    doc: 'A word or ending for one, another for any other number.',
    args: '[one:text] [other:text]',
    example: { template: '{n} item{n|pluralize}', json: { n: 2 }, output: '2 items' },
    prepare: ([first, second]) => ({ one: second === undefined ? '' : first, other: second ?? first ?? 's' }),
    run: (value, { one, other }) => (asNumber(value) === 1 ? one : other),
  }),
  round: formatter({
    doc: 'The nearest whole number.',
    example: { template: '{a|round}', json: { a: 2.5 }, output: '3' },
    safeIn: ['text', 'attribute', 'url', 'tag', 'script', 'style'],
    run: (value) => Math.round(asNumber(value)),
  }),
};
