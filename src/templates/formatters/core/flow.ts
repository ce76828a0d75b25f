import { formatter, type Args, type FormatterTable } from '../../engine/registry.ts';
import { asString } from '../../engine/values.ts';

interface Apply {
  name: string;
  isPrivate: boolean;
  /** Undefined where none are given. */
  args: Readonly<Record<string, string>> | undefined;
}

function parseApply([name, ...rest]: Args): Apply | undefined {
  if (name === undefined) return undefined;
  const given = rest.filter((arg) => arg !== '');
  const pairs = given.filter((arg) => arg.includes('='));
  const entries = pairs.map((arg) => [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)]);
  return {
    name,
    isPrivate: given.includes('private'),
    args: given.length > 0 ? Object.fromEntries(entries) : undefined,
  };
}

export const flowFormatters: FormatterTable = {
  apply: formatter({
    doc: 'Runs the macro or partial of this name with the value as its node. Arguments `key=text` are seen there as `@args.key`; `private` hides the names outside of the value.',
    args: 'name:text [option:text...]',
    example: {
      template: '{.macro line}<li>{name}</li>{.end}{.repeated section a}{@|apply line}{.end}',
      json: { a: [{ name: 'x' }, { name: 'y' }] },
      output: '<li>x</li><li>y</li>',
    },
    safeIn: ['text'],
    prepare: parseApply,
    run(value, apply, context) {
      return apply ? context.apply(apply.name, value, { isPrivate: apply.isPrivate, args: apply.args }) : '';
    },
  }),
  iter: formatter({
    doc: 'The nearest `@index`, whatever the value.',
    example: { template: '{.repeated section a}{@|iter}{.end}', json: { a: ['x', 'y'] }, output: '12' },
    safeIn: ['text', 'attribute', 'url', 'tag', 'script', 'style'],
    run: (_value, _args, context) => asString(context.resolve(['@index'])),
  }),
  output: formatter({
    doc: 'Prints its arguments instead of the value.',
    args: '[text:text...]',
    example: { template: '{a|output hello there}', json: {}, output: 'hello there' },
    safeIn: ['text', 'attribute', 'url', 'tag', 'script', 'style'],
    prepare: (args) => args.join(' '),
    run: (_value, text) => text,
  }),
};
