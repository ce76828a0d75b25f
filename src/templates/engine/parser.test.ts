import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compile } from '../compile.ts';
import { template } from '../testing/template-arbitrary.ts';

const tree = (source: string): unknown => compile(source).tree[2];
const messages = (source: string): string[] => compile(source).errors.map(({ message }) => message);

describe('parsing (platform 1)', () => {
  it('prints what is no tag as it stands', () => {
    for (const source of ['{ a }', '{a |html}', '{a||b}', '{}', '{"json": {"x": 1}}', '{a..b}', '{.if a & b}', '}{']) {
      expect(compile(source).render({ a: 'A' }).output).toBe(source);
      expect(messages(source)).toEqual([]);
    }
  });

  it('starts a tag anew at a second brace', () => {
    expect(tree('x{a{b}c}')).toEqual([
      [0, 'x{a'],
      [1, [['b']], 0],
      [0, 'c}'],
    ]);
  });

  it('separates all arguments by the first character behind the name', () => {
    expect(tree('{a|truncate/5/ more}')).toEqual([[1, [['a']], [['truncate', [['5', ' more'], '/']]]]]);
    expect(tree('{.equal?|a|"b c"}{.end}')).toEqual([[5, 'equal?', [['a', '"b c"'], '|'], [], 3]]);
  });

  it('turns digits into indices as far as an array reaches', () => {
    expect(tree('{a.0.2147483647.2147483648}')).toEqual([[1, [['a', 0, 2147483647, '2147483648']], 0]]);
  });

  it('keeps comments in the tree and out of the output', () => {
    expect(tree('a{# b}c{## d\n ##}e')).toEqual([
      [0, 'a'],
      [11, ' b', 0],
      [0, 'c'],
      [11, ' d\n ', 1],
      [0, 'e'],
    ]);
    expect(compile('a{# b}c{## d\n ##}e').render({}).output).toBe('ace');
  });

  it('names what does not fit in a block, at the root or at the end (platform 8)', () => {
    expect(messages('{.section a}{.alternates with}{.end}')).toEqual([
      'SyntaxError: ALTERNATES_WITH instruction is not allowed inside SECTION block.',
    ]);
    expect(messages('{.end}')).toEqual(['SyntaxError: Instruction END not allowed at root']);
    expect(messages('{.if a}{.or}x')).toEqual(['SyntaxError: Reached EOF in the middle of OR_PREDICATE']);
    expect(messages('{.if a}{.or}{.or}{.end}')).toEqual(['SyntaxError: This OR_PREDICATE block will never execute.']);
  });

  it('gives a tree that compiles to the same tree and renders the same', () => {
    const data = { a: { b: [1, 2] }, b: 'text', list: [{ a: 1 }, { a: 2 }], c: true };
    fc.assert(
      fc.property(template, (source) => {
        const first = compile(source);
        const json: unknown = JSON.parse(JSON.stringify(first.tree));
        const second = compile(json);
        expect(JSON.parse(JSON.stringify(second.tree))).toEqual(json);
        const render = first.render(data, { now: 0 });
        expect(second.render(data, { now: 0 }).output).toBe(render.output);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a tree that is none, without throwing', () => {
    for (const wrong of [
      null,
      5,
      [],
      [17, 1, [[1, 'a', 0]], 18],
      [17, 1, [[99]], 18],
      [17, 1, [[2, ['a'], 5, 3]], 18],
    ]) {
      const broken = compile(wrong);
      expect(broken.errors.map(({ code }) => code)).toEqual(['invalid-tree']);
      expect(broken.render({}).output).toBe('');
    }
  });

  it('runs only the tags of the preprocessor scope where it is asked to', () => {
    const source = '{^.repeated section a}{^@}{b}{^.end}';
    expect(compile(source, { preprocess: true }).render({ a: [1, 2] }).output).toBe('1{b}2{b}');
    expect(compile(source).render({ a: [1, 2], b: 'B' }).output).toBe('{^.repeated section a}{^@}B{^.end}');
  });
});
