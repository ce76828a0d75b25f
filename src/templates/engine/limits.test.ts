import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compile } from '../compile.ts';
import { endsWithinBudget } from '../testing/safety.ts';

const many = { l: Array.from({ length: 100 }, (_, i) => i) };
const list = (of: unknown) => ({ l: Array.from({ length: 100 }, () => of) });
const cube = list(list(list(1)));
const loops = '{.repeated section l}{.repeated section l}{.repeated section l}x{.end}{.end}{.end}';

/** The output and the errors' codes of a render with a limit. */
function limited(
  source: string,
  limits: object,
  data: unknown = many,
  partials = {},
): { output: string; codes: string[] } {
  const { output, errors } = compile(source, { partials }).render(data, { limits });
  return { output, codes: errors.map(({ code }) => code) };
}

describe('the budget of a render (platform 9)', () => {
  it.each([
    ['steps', { steps: 100 }, 'a{.repeated section l}{@},{.end}b'],
    ['loop rounds', { rounds: 20 }, 'a{.repeated section l}{@},{.end}b'],
    ['output', { output: 50 }, 'a{.repeated section l}{@},{.end}b'],
  ])('ends at its %s with what it has and one error', (_name, limits, source) => {
    const { output, codes } = limited(source, limits);
    expect(output).toMatch(/^a0,1,2,/);
    expect(output).not.toContain('b');
    expect(codes).toEqual(['limit']);
  });

  it('ends at its deadline', () => {
    let now = 0;
    const { errors, stats } = compile(loops).render(cube, { clock: () => (now += 5), limits: { milliseconds: 100 } });
    expect(errors.map(({ message }) => message)).toEqual(['Limit reached: more than 100 milliseconds.']);
    expect(stats.rounds).toBeLessThan(20_000);
  });

  it('ends on the wall clock at last, whatever its own clock counts', () => {
    const { errors } = compile(loops).render(cube, { clock: () => 0, limits: { patience: -1 } });
    expect(errors.map(({ message }) => message)).toEqual([
      'Limit reached: more than -1 milliseconds on the wall clock.',
    ]);
  });

  it('counts partials together, however shallow they are', () => {
    const partials = { a: '{.repeated section l}{@|apply b}{.end}', b: '.' };
    const { output, codes } = limited('{@|apply a}', { partialCalls: 10 }, many, partials);
    expect(output).toBe('.........');
    expect(codes).toEqual(['limit']);
  });

  it('ends with a concatenation or an expression that is too long (platform 5.21, 5.22 and 8.13)', () => {
    const doubling = 'a{.eval @s = "xxxxxxxx"}{.repeated section l}{.eval @s = @s + @s; @s}{.end}b';
    expect(limited(doubling, { stringLength: 10 })).toEqual({ output: 'a', codes: ['limit'] });
    const page = compile('a{.eval 1 + 1 + 1 + 1}b', { limits: { expressionTokens: 5 } });
    const { output, errors } = page.render({});
    expect(output).toBe('a');
    expect(errors[0]?.message).toContain('Expression exceeds the maximum number of allowed tokens: 5');
  });

  it('leaves out what is nested too deeply, and refuses a source that is too long', () => {
    const deep = '{.section @}'.repeat(5000);
    const page = compile(`a${deep}`);
    expect(page.errors.map(({ code }) => code)).toEqual(['limit']);
    expect(page.render({ x: 1 }).output).toBe('a');
    const chain = `{.even?}${'{.or odd?}x'.repeat(5000)}{.end}`;
    expect(compile(chain).errors.map(({ code }) => code)).toEqual(['limit']);
    const long = compile('x'.repeat(20), { limits: { sourceSize: 10 } });
    expect(long.errors.map(({ code }) => code)).toEqual(['limit']);
  });

  it('survives data and trees of any depth', () => {
    let data: unknown = 1;
    let tree: unknown = [0, 'x'];
    for (let i = 0; i < 100_000; i++) data = [data];
    for (let i = 0; i < 100_000; i++) tree = [20, 0, [tree]];
    const source = '{a}{a|json}{a|raw}{a|count}{.equal? a b}same{.end}{a|find-first}{a|format a}';
    expect(compile(source).render({ a: data, b: data }).output).toContain('same');
    expect(compile([17, 1, [tree], 18]).errors.map(({ code }) => code)).toEqual(['invalid-tree']);
  });

  it('takes linear time for hostile text', () => {
    const size = 200_000;
    const started = performance.now();
    for (const text of ['<', '{', '{0', '"', ' ', '{a', '{##', '{# ', '}{']) {
      const long = text.repeat(size / text.length);
      compile(long);
      const data = { a: long };
      compile('{a|safe|html|smartypants|truncate 100000|format a|slugify|url-encode|json}').render(data);
      compile(`{.eval "${text === '"' ? '' : long.replaceAll('}', '')}"}`).render(data);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('ends every render of anything, without a throw', { timeout: 60_000 }, () => {
    // npm run bench -- template-safety makes 100,000 of these tries.
    fc.assert(endsWithinBudget, { numRuns: 2000 });
  });
});
