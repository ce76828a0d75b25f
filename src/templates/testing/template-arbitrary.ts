import fc from 'fast-check';

// Templates for property tests: pieces of the grammar, well nested, and pieces that are not.

const path = fc.constantFrom('a', 'a.b', 'b', '@', '@index', 'list', 'list.0.a', '@v', 'missing', 'c', 'a.b.1');
const call = fc.constantFrom(
  'html',
  'json',
  'count',
  'truncate 3',
  'cycle x y',
  'apply m',
  'apply p',
  'date %Y',
  'get a',
);
const plain = fc.oneof(
  fc.constantFrom(
    'text',
    '<b class="',
    '">',
    '\n',
    '{',
    '}',
    '{## c ##}',
    '{# c}',
    '{.space}',
    '{.end}',
    '{.or}',
    '{.alternates with}',
  ),
  path.map((name) => `{${name}}`),
  fc.tuple(path, call).map(([name, formatter]) => `{${name}|${formatter}}`),
  fc.tuple(path, path).map(([a, b]) => `{.ctx @v x=${a} y=${b}}`),
  path.map((name) => `{.var @v ${name}}`),
  fc.tuple(path, path).map(([a, b]) => `{.eval @v = ${a} + ${b} * 2}`),
  fc.constantFrom('{.include m output}', '{.inject @v x}', '{.eval 1 +}', '{.sectoin a}', '{.section a'),
);

/** A template of the language, sometimes broken. */
export const template: fc.Arbitrary<string> = fc.letrec<{ block: string; item: string }>((tie) => ({
  block: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join('')),
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.tuple(path, tie('block'), tie('block')).map(([name, a, b]) => `{.section ${name}}${a}{.or}${b}{.end}`),
    fc.tuple(path, tie('block')).map(([name, a]) => `{.repeated section ${name}}${a}{.alternates with}, {.end}`),
    fc.tuple(path, path, tie('block')).map(([a, b, body]) => `{.if ${a} || ${b}}${body}{.end}`),
    fc.tuple(path, tie('block'), tie('block')).map(([a, b, c]) => `{.equal? ${a} 1}${b}{.or even?}${c}{.end}`),
    tie('block').map((body) => `{.macro m}${body}{.end}`),
  ),
})).block;

/** Anything at all: letters that matter to the language, or any text. */
export const junk: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...'{}.|@#&?=,/:"\'()[]+-*! \n\t0a1'.split(''),
        '.section',
        '.end',
        '.if',
        '.eval',
        '.or',
        'list',
        '__proto__',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
  template,
);
