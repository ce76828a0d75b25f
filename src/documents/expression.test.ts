import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression } from './expression.ts';

describe('an expression', () => {
  it.each([
    ['foo(1)', 'Invalid function foo'],
    ['1 + $max (1)', 'Invalid function $max'],
    ["'abc", 'Unterminated string'],
    [String.raw`"abc\"`, 'Unterminated string'],
    ["'a\nb'", 'Illegal bare line feed character in string literal'],
    ["'a\rb'", 'Illegal bare carriage return character in string literal'],
    ['1..2', 'Duplicate decimal point in number'],
    ['1.2.3', 'Duplicate decimal point in number'],
    ['1e2.5', 'Unexpected decimal point in exponent'],
    ['1e', 'Expected a digit after exponent in decimal number'],
    ['2 + 1e+', 'Expected a digit after exponent in decimal number'],
    ['0x', 'Expected digits after start of hex number'],
    [String.raw`'\x4'`, 'Invalid 2-char hex escape found'],
    [String.raw`'\u12'`, 'Invalid unicode escape found'],
    [String.raw`'\U0001F60'`, 'Invalid unicode escape found'],
  ])('%s is refused with the text for it (platform 5 and 8)', (text, message) => {
    expect(checkExpression(text)).toEqual({ ok: false, message });
  });

  it.each([
    '',
    '  ',
    'max(1, 2) + min(a.b, @index) * abs(-3)',
    '@x = num("12") ** 2; str(@x) === "144" && !bool(0)',
    '0.5 + 5. + 1e3 + 1.5E-7 + 0xFF',
    String.raw`'it\'s' + "\x41A\U0001F600\n\q"`,
    'a <= 3 || b << 2 != 4',
  ])('%s passes (platform 5)', (text) => {
    expect(checkExpression(text)).toEqual({ ok: true });
  });

  it('may be bounded in its tokens (platform 5 and 8)', () => {
    expect(checkExpression('a + b', 3)).toEqual({ ok: true });
    const message = 'Expression exceeds the maximum number of allowed tokens';
    expect(checkExpression('a + b + c', 3)).toEqual({ ok: false, message });
    expect(checkExpression('@x === 1e5', 3)).toEqual({ ok: true });
  });

  it('is judged whatever it is, and never thrown at (design 8)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof checkExpression(text).ok).toBe('boolean');
      }),
    );
  });
});
