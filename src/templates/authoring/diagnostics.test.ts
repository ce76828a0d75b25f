import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';

const warnings = (source: string): string[] => compile(source).warnings.map(({ message }) => message);

describe('errors (platform 8)', () => {
  it('name the file, line, column and source line', () => {
    const { errors } = compile('one\n  {a|htlm}\n', { name: 'page.html' });
    expect(errors).toEqual([
      {
        type: 'parser',
        code: 'formatter-unknown',
        message: "SyntaxError: Formatter 'htlm' is unknown",
        hint: "did you mean 'html'?",
        file: 'page.html',
        line: 2,
        column: 3,
        snippet: '{a|htlm}',
        stack: [],
      },
    ]);
  });

  it('carry the partials that were running', () => {
    const partials = { outer: '\n{@|apply inner}', inner: '{.eval 1 +}' };
    const [error] = compile('{@|apply outer}', { partials }).render({}).errors;
    expect(error).toMatchObject({
      type: 'engine',
      code: 'expression-reduce',
      file: 'inner',
      line: 1,
      column: 1,
      stack: ['outer', 'inner'],
    });
  });

  it('are thrown in strict mode, near misses included', () => {
    expect(() => compile('{.end}', { strict: true })).toThrow(
      'template:1:1 SyntaxError: Instruction END not allowed at root',
    );
    expect(() => compile('{.sectoin a}', { strict: true })).toThrow('did you mean .section?');
    expect(() => compile('{@|apply nope}', { strict: true }).render({})).toThrow(
      "partial 'nope' which could not be found",
    );
    expect(compile('{a}', { strict: true }).render({ a: 1 }).output).toBe('1');
  });
});

describe('near misses', () => {
  it('are named with what was probably meant', () => {
    expect(warnings('{.sectoin a}x{.ned}')).toEqual([
      '{.sectoin a}: did you mean .section?',
      '{.ned}: did you mean .end?',
    ]);
    expect(compile('{.evn?}{.end}').errors[0]?.hint).toBe("did you mean 'even?'?");
  });

  it('say how a malformed tag is written', () => {
    expect(warnings('{.section a b}')).toEqual(['{.section a b} is not a tag: write {.section path}']);
  });

  it('find tags and blocks that are not closed', () => {
    expect(warnings('x {.section a')).toEqual(['{.section a: this tag is not closed with }']);
    expect(warnings('{.if a}x')).toEqual(['This block has no {.end}.']);
  });

  it('find wrong argument counts', () => {
    expect(warnings('{a|html x}{a|truncate 5 ... more}{a|cycle}{a|mod x}')).toEqual([
      'html takes no arguments',
      'truncate takes at most 2 arguments: [limit:number] [ellipsis:text]',
      'cycle needs 1 argument: choice:text...',
      'mod expects a number as divisor',
    ]);
  });

  it('leave scripts and styles alone', () => {
    expect(warnings('a{color:red}.b{margin:0 auto} function(){return {a:1}}')).toEqual([]);
  });
});

describe('lint', () => {
  const lint = (source: string): string[] =>
    compile(source)
      .lint()
      .map(({ message }) => message);

  it('warns of what prints unescaped in HTML, in attributes, addresses and scripts', () => {
    expect(lint('<p title="{a}">{b}</p><a href="{c}"><script>{d}</script>')).toEqual([
      '{a} prints unescaped in an attribute: end with |htmlattr.',
      '{b} prints unescaped in HTML text: end with |html.',
      '{c} prints unescaped as an address: end with |htmlattr, and check where it comes from.',
      '{d} prints unescaped in a script: end with |json.',
    ]);
  });

  it('accepts what a formatter has made safe for its place, and only there', () => {
    expect(lint('<p title="{a|htmlattr}">{b|html}{@index}</p><script>{d|json}</script>')).toEqual([]);
    expect(lint('<p title="{a|html}">')).toHaveLength(1);
  });
});
