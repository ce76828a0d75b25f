import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { formatMessage, invalidPluralKey, type MessageFormats } from './message.ts';
import { asDecimal } from './message-value.ts';

const formats: MessageFormats = {
  shout: ([value], options) => `${String(value).toUpperCase()}${options.join('+')}`,
  range: ([start, end]) => `${String(start)}..${String(end)}`,
};

function say(text: string, positional: unknown[] = [], named: Record<string, unknown> = {}, tag = 'en'): string {
  return formatMessage(localeFor(tag), text, { positional, named: new Map(Object.entries(named)) }, formats);
}

describe('formatMessage', () => {
  it('puts values in by place and by name (language 4)', () => {
    expect(say('{1} then { 0 }', ['a', 'b'])).toBe('b then a');
    expect(say('{name} has {n}', [], { name: 'Ada', n: 3 })).toBe('Ada has 3');
    expect(say('{0}', [], { 0: 'by name' })).toBe('by name');
    expect(say('{größe}{_x1}', [], { größe: 'L', _x1: '!' })).toBe('L!');
  });

  it('writes scalars as they are, money by its amount, all else as nothing', () => {
    const money = { decimalValue: '1.50', currencyCode: 'EUR' };
    expect(say('{0} {1} {2} {3}', [1.5, true, money, { value: 2 }])).toBe('1.5 true 1.50 2');
    expect(say('[{0}{1}{2}{3}]', [null, [1], {}])).toBe('[]');
  });

  it.each([
    [0, 'none'],
    ['1', '1 item'],
    ['1.0', '1.0 items'],
    [2, '2 items'],
    ['1.50', '1.50 items'],
  ])('chooses a plural for %j: %s (language 4)', (n, text) => {
    expect(say('{0 plural =0 {none} one {# item} other {# items}}', [n])).toBe(text);
  });

  it('chooses by the rules of the language (language 4)', () => {
    const text = '{0 plural zero{z} one{o} two{t} few{f} many{m} other{x}}';
    expect([0, 1, 2, 5, 22].map((n) => say(text, [n], {}, 'pl'))).toEqual(['m', 'o', 'f', 'm', 'f']);
    expect([0, 1, 2, 5, 100].map((n) => say(text, [n], {}, 'ar'))).toEqual(['z', 'o', 't', 'f', 'x']);
  });

  it('ranks by selectordinal', () => {
    const text = '{0 selectordinal one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4, 22].map((n) => say(text, [n]))).toEqual(['1st', '2nd', '3rd', '4th', '22nd']);
  });

  it('subtracts an offset, but not from exact numbers', () => {
    const text = '{0 plural offset:1 =0 {nobody} =1 {{1} (#)} one {{1} and # other} other {{1} and # others}}';
    expect([0, 1, 2, 3].map((n) => say(text, [n, 'Ada']))).toEqual([
      'nobody',
      'Ada (1)',
      'Ada and 1 other',
      'Ada and 2 others',
    ]);
    expect(say('{0 plural offset:-2 other{#}}', ['1.5'])).toBe('3.5');
  });

  it('counts what is no number as 0, and a missing argument as none', () => {
    const text = '{0 plural one {one} other {#}}';
    expect([null, 'abc', {}, [], false].map((value) => say(text, [value]))).toEqual(['0', '0', '0', '0', '0']);
    expect(say(text, [true])).toBe('one');
    expect(say(text, [])).toBe('NaN');
    expect(asDecimal({ value: '2', currency: 'EUR' })).toBe('2');
  });

  it('selects by text, else the other, in which # is the text', () => {
    const text = '{0 select a {A} other {not # }b {B}}';
    expect(['a', 'b', 'c'].map((value) => say(text, [value]))).toEqual(['A', 'B', 'not c ']);
    expect(say('{0 select a {A}}', ['z'])).toBe('');
    expect(say('{0 plural one {A}}', ['5'])).toBe('');
  });

  it('nests', () => {
    const text = '{0 plural one {{1 select a {{2} A} other {#}}} other {{1} x#}}';
    expect(say(text, [1, 'a', 'deep'])).toBe('deep A');
    expect(say(text, [1, 'b'])).toBe('b');
    expect(say(text, [3, 'b'])).toBe('b x3');
  });

  it('formats with options and several values', () => {
    expect(say('{0 shout loud,very}', ['a'])).toBe('Aloud+very');
    expect(say('{0;name range}', ['a'], { name: 'z' })).toBe('a..z');
    expect(formatMessage(localeFor('en'), '[{0 shout}]', { positional: ['a'], named: new Map() })).toBe('[]');
  });

  it("quotes by ' and hides by {- (language 4)", () => {
    expect(say("'{'quoted'}' {0} it''s", [1])).toBe("{quoted} 1 it's");
    expect(say("{0} 'open {0}", [1])).toBe('1 open {0}');
    expect(say('{-0} {0 plural other {{-0} b}} {1 select other {-x}}', [1])).toBe('{0} {0} b {x}');
    expect(say("{0 plural other {it''s '{' #}}", [1])).toBe("it's { 1");
  });

  it('keeps as text what is no message and drops tags that mean nothing', () => {
    expect(say('a } {0', ['x'])).toBe('a } {0');
    expect(say("{0 plural other {a 'b}", ['x'])).toBe("{0 plural other {a 'b}");
    expect(say('[{}{!}{0 nonsense}{0 plural}{0 select}{0 plural one}{0 select a}{0 plural =x{}}]', ['x'])).toBe('[]');
    expect(say('{0 plural other {{0 nonsense}{}}}', ['x'])).toBe('0 nonsense');
    expect(say('{0!}', ['x'])).toBe('x');
    expect(say('{0 shout a{b}}{0 select x{y}!}', ['x'])).toBe('Xay');
    expect(say('{0,plural,other,{ok}}', ['x'])).toBe('ok');
    expect(say("{0 plural one{a}other{x'}'}", ['5'])).toContain('{0 plural');
  });

  it('leaves blocks empty that are nested deeper than 32', () => {
    const nested = (depth: number) => '{0 plural other {a'.repeat(depth) + '}}'.repeat(depth);
    expect(say(nested(32), [1])).toBe('a'.repeat(32));
    expect(say(nested(40), [1])).toBe('a'.repeat(32));
  });

  it('ends for any text, and plain text is unchanged', () => {
    const character = fc.constantFrom(
      '{',
      '}',
      '#',
      "'",
      '-',
      ',',
      ';',
      ' ',
      '0',
      'a',
      '=',
      'plural ',
      'select ',
      'other',
      'one',
      'offset:1 ',
    );
    fc.assert(
      fc.property(fc.array(character), (list) => typeof say(list.join(''), [1, 'a']) === 'string'),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{']/.test(text)),
        (text) => say(text) === text,
      ),
    );
  });
});

describe('invalidPluralKey', () => {
  const check = (text: string, tag: string) => invalidPluralKey(localeFor(tag), text);

  it('names the key that a locale does not tell apart (platform 5)', () => {
    expect(check('{0 plural one {a} few {b} other {c}}', 'en')).toBe('few');
    expect(check('{0 plural one {a} few {b} other {c}}', 'pl')).toBeUndefined();
    expect(check('{0 selectordinal few {b} other {c}}', 'en')).toBeUndefined();
    expect(check('{0 plural =5 {a} other {c}} {0} text', 'ja')).toBeUndefined();
    expect(check('{0 select few {{1 plural other {{2 plural many {x}}}}}}', 'de')).toBe('many');
  });
});
