import { describe, expect, it } from 'vitest';
import { processorTime } from '#catalog/testing/processor-time.ts';
import { compile, standardTables } from '../compile.ts';

/** So much of the same that what is quadratic takes many seconds. */
const many = (text: string, size = 200_000) => text.repeat(size / text.length);
/** Milliseconds for a template of that size; one that is all tags takes about 100. */
const quickly = 500;
const timeout = 30_000;

const pieces = [
  ['{.end}', '\n{.end}', '{.or}', '{.alternates with}', '{.if a}{.or}{.or}{.end}', '{.section a}', '{.macro a}'],
  ['{a|nope}', '{a|htm}', '{.nope? a}{.end}', '{.var @a b|nope}', '{a|truncate 5 6 7 8}', '{.sectoin a}', '{.a}'],
  ['{', '}{', '{{', '{}', '{#', '{##', '{## ##}', '{.if a', '{.eval (}', '{.eval nope(1)}', '{a}', '{a|date}'],
  ['<', '<a href="{a}">', "<b x='{a}'", '<!--', '</script'],
].flat();
const insides = [
  ['{.eval ()}', '{.eval -1}', '{.eval 1+1}', '{.eval 1;}', '{.eval a+b;}', '{.eval "}', '{.eval max(}', '{.eval a }'],
  ['{.if a }', '{.if a&&a}', '{.if a || a}', '{a   }', '{a , a}', '{a  |b}', '{a|html|html}', '{a.a}', '{.ctx @a b=c}'],
].flat();
/** What stands in a tag's middle, many times over. */
const longTag = (tag: string) => {
  const words = tag.indexOf(' ') > 0 ? tag.indexOf(' ') + 1 : 2;
  return tag.slice(0, words) + many(tag.slice(words, -1)) + tag.slice(-1);
};

describe('a long template (platform 8)', { timeout }, () => {
  it.each(pieces)('is compiled or refused in linear time where it is %j over and over', (piece) => {
    const source = many(piece);
    expect(processorTime(() => compile(source))).toBeLessThan(quickly);
    expect(processorTime(() => compile(source, { escape: true }).lint())).toBeLessThan(quickly);
  });

  it.each(insides)('is compiled or refused in linear time where one tag goes on and on, as %s', (tag) => {
    const source = longTag(tag);
    expect(processorTime(() => compile(source).render({ a: 1 }))).toBeLessThan(quickly);
  });

  it('tells the first hundred errors of a megabyte, each with its place and no longer than one reads', () => {
    const { errors } = compile(many('{.end}\n', 1_000_000));
    expect(errors).toHaveLength(100);
    expect(errors[99]).toMatchObject({ code: 'not-allowed-at-root', line: 100, column: 1, snippet: '{.end}' });
    const [error] = compile(`{a|${many('x')}}`).errors;
    expect(error?.message.length).toBeLessThan(600);
  });

  it('tells the first hundred errors of a render too', () => {
    expect(compile(many('{.include nowhere}\n')).render({}).errors).toHaveLength(100);
    const { errors } = compile(`{.eval ${'a+1;'.repeat(2000)}1${' '.repeat(100_000)}}`).render({ a: {} });
    expect(errors).toHaveLength(100);
    expect(JSON.stringify(errors).length).toBeLessThan(100_000);
  });

  it('may have macros in macros, each of which knows how deep it is', () => {
    const source = '{.macro a}'.repeat(190) + many('{.if a}{.end}') + '{.end}'.repeat(190);
    expect(processorTime(() => compile(source))).toBeLessThan(quickly);
  });
});

/** The example's data with each of its texts in turn as a long one. */
function* lengthened(data: unknown, text: string): Generator {
  if (typeof data === 'string') yield text;
  if (typeof data !== 'object' || data === null) return;
  for (const [key, part] of Object.entries(data)) {
    for (const longer of lengthened(part, text)) {
      yield Array.isArray(data) ? data.with(Number(key), longer) : { ...data, [key]: longer };
    }
  }
}

const characters = ['x', '1', '.', ' ', '<', '&', '"', '{', '@', 'http://', '😀'];

describe('what prints and asks (platform 5)', { timeout }, () => {
  const entries = Object.entries({ ...standardTables.formatters, ...standardTables.predicates });
  it.each(entries)('%s takes linear time for a long run of one character', (_, { example }) => {
    const { template, json, locale = 'en', now = 0, partials = {} } = example;
    const compiled = compile(template, { partials });
    for (const character of characters) {
      const text = `-${many(character, 40_000)}x`;
      for (const data of [text, ...lengthened(json, text)])
        expect(processorTime(() => compiled.render(data, { locale, now }))).toBeLessThan(quickly);
    }
  });
});
