import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';

const render = (source: string, data: unknown = {}, partials = {}) =>
  compile(source, { partials }).render(data, { now: 0 });
const output = (source: string, data: unknown = {}, partials = {}): string => render(source, data, partials).output;

describe('scope (platform 1)', () => {
  it('searches a name up the scope and the rest of a path only inside what it found', () => {
    expect(output('{.section a}{b}{c}{x.y}{.end}', { a: { b: 1, x: {} }, c: 2, x: { y: 3 } })).toBe('12');
  });

  it('looks a section up in the current node only', () => {
    expect(output('{.section a}{.section c}yes{.or}no{.end}{.end}', { a: { b: 1 }, c: 2 })).toBe('no');
  });

  it('gives an element and its alternates one scope, the array the next', () => {
    expect(output('{.repeated section a}{.var @v @}{@}{length}{.alternates with}-{@v}-{.end}', { a: [5, 6] })).toBe(
      '52-5-62',
    );
  });

  it('lets formatters of a printed tag see its value first, those of a variable not', () => {
    const data = { o: { k: 'x', x: 'in', y: 'out' }, k: 'y' };
    expect(output('{o|get k}{.var @v o|get k}{@v}', data)).toBe('inout');
  });

  it('evaluates conditions from left to right without precedence', () => {
    const data = { t: 1, f: 0 };
    expect(output('{.if f || t && f}1{.or}0{.end}{.if t && f || t}1{.or}0{.end}', data)).toBe('10');
  });

  it('reads own properties only', () => {
    const data: unknown = JSON.parse('{"hasOwnProperty":"h","a":{"__proto__":{"x":"p"},"toString":"t"}}');
    expect(output('{hasOwnProperty}{a.toString}{constructor}{toString}{a.valueOf}{a|prop __proto__ x}', data)).toBe(
      'htp',
    );
    expect(output('{a|prop __proto__|json}{a|get k|json}', { a: {}, k: '__proto__' })).toBe('');
  });

  it('prints arrays by their elements, objects and null not at all', () => {
    expect(output('{a}|{o}|{n}', { a: [1, null, [2, null], {}], o: {}, n: null })).toBe('1,null,2,,[object Object]||');
  });
});

describe('macros and partials (platform 9)', () => {
  it('finds the nearest macro before a partial, also behind a private node', () => {
    expect(
      output('{.macro m}[{@}{b}{@args.k}]{.end}{a|apply m k=1}{a|apply m private}', { a: 'A', b: 'B' }, { m: 'no' }),
    ).toBe('[AB1][A]');
  });

  it('keeps the variables of an include and drops its text unless asked', () => {
    expect(output('{.include p}{@v}{.include p output}', {}, { p: 'x{.eval @v = 2}' })).toBe('2x');
  });

  it('stops at the depth of 16, says so each time, and counts anew afterwards (platform 8.25 and 9.9)', () => {
    const { output: text, errors } = render('{@|apply r}-{@|apply r}', {}, { r: 'x{@|apply r}' });
    expect(text).toBe(`${'x'.repeat(16)}-${'x'.repeat(16)}`);
    expect(errors.map(({ code }) => code)).toEqual(['limit', 'limit']);
    expect(errors[0]?.message).toBe(
      "RuntimeError: Attempt to apply partial 'r' exceeded maximum recursion depth of 16",
    );
  });

  it('reports a partial with errors once and prints nothing for it (platform 8.24)', () => {
    const { output: text, errors } = render('{a|apply p}{a|apply p}', {}, { p: '{.section x}' });
    expect(text).toBe('');
    expect(errors.map(({ message }) => message)).toEqual([
      'RuntimeError: Parse of partial "p" failed: SyntaxError: Reached EOF in the middle of SECTION',
    ]);
  });

  it('compiles a partial again when its source has changed', () => {
    const partials = { p: 'one' };
    const page = compile('{a|apply p}', { partials });
    expect(page.render({}).output).toBe('one');
    partials.p = 'two';
    expect(page.render({}).output).toBe('two');
  });
});

describe('rendering', () => {
  it('keeps no state between renders', () => {
    const page = compile('{@v}{.var @v a}{@v}{@|apply missing}');
    const [first, second] = [page.render({ a: 1 }), page.render({ a: 1 })];
    expect(second).toEqual(first);
  });

  it('streams the same text in pieces', () => {
    const page = compile('{.repeated section a}some words, number {@index};{.end}');
    const data = { a: Array.from({ length: 5000 }, () => 0) };
    const chunks: string[] = [];
    const { stats } = page.stream(data, (chunk) => chunks.push(chunk));
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.join('')).toBe(page.render(data).output);
    expect(stats.output).toBe(chunks.join('').length);
  });

  it('counts what it used', () => {
    const { stats } = render('{.repeated section a}{@|apply p}{.end}', { a: [1, 2, 3] }, { p: 'x' });
    expect(stats).toMatchObject({ rounds: 3, partialCalls: 3, output: 3 });
  });

  it('lists the paths that it reads, through partials too', () => {
    const partials = { card: '{title}{price|format shop.name}' };
    const page = compile(
      '{.repeated section items}{@|apply card}{@index}{.end}{.equal? a.b c}{.end}{.eval @x = d + 1}{@x}',
      { partials },
    );
    expect(page.refs()).toEqual(['items', 'a.b', 'c', 'd', 'title', 'price', 'shop.name']);
  });

  it('lists the paths of a tree whose calls have no arguments', () => {
    expect(compile([17, 1, [[1, [['a']], [['apply', 0]]]], 18]).refs()).toEqual(['a']);
  });

  it('takes formatters and predicates that stand in for those of the language (platform 8.26)', () => {
    const doc = 'Shouts.';
    const example = { template: '', output: '' };
    const formatters = {
      html: { doc, example, run: (value: unknown) => `!${String(value)}!` },
      empty: { doc, example },
    };
    const page = compile('{a|html}{a|empty}', { formatters });
    const { output: text, errors } = page.render({ a: 1 });
    expect(text).toBe('!1!1');
    expect(errors.map(({ message }) => message)).toEqual(['empty formatter is not yet implemented']);
  });

  it('costs a formatter that throws its own tag only', () => {
    const formatters = {
      bad: {
        doc: '',
        example: { template: '', output: '' },
        run: () => {
          throw new TypeError('oops');
        },
      },
    };
    const { output: text, errors } = compile('a{x|bad}b', { formatters }).render({});
    expect(text).toBe('ab');
    expect(errors[0]).toMatchObject({
      code: 'unexpected',
      message: 'RuntimeError: Unexpected TypeError error when executing VARIABLE: oops',
    });
  });
});
