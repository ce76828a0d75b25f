import { describe, expect, it } from 'vitest';
import { signsOf, typedNumber } from './typed-number.ts';

const english = signsOf('en-US');
const german = signsOf('de-DE');

describe('a number that is typed', () => {
  it('is read as its language writes it, with or without its currency (design 11)', () => {
    expect(typedNumber('$1,234.50', english)).toBe(1234.5);
    expect(typedNumber('1.234,50 €', german)).toBe(1234.5);
    expect(typedNumber('CHF 19.50', english)).toBe(19.5);
    expect(typedNumber('10 %', german)).toBe(10);
    expect(typedNumber('-3', english)).toBe(-3);
    expect(typedNumber('1 234,5', signsOf('fr-FR'))).toBe(1234.5);
  });

  it('has a point where the sign of thousands ends none (design 11)', () => {
    expect(typedNumber('19,50', english)).toBe(19.5);
    expect(typedNumber('€19,5', english)).toBe(19.5);
    expect(typedNumber('19.50', german)).toBe(19.5);
    expect(typedNumber('0,125', english)).toBe(0.125);
    expect(typedNumber('1,950', english)).toBe(1950);
    expect(typedNumber('1.950', german)).toBe(1950);
    expect(typedNumber('12,345,678', english)).toBe(12_345_678);
  });

  it('takes a point or a comma that its language has for nothing as the decimal sign (design 11)', () => {
    const [french, swiss] = [signsOf('fr-FR'), signsOf('de-CH')];
    expect(typedNumber('19.50', french)).toBe(19.5);
    expect(typedNumber('1 234.50 €', french)).toBe(1234.5);
    expect(typedNumber('1.950', french)).toBe(1.95);
    expect(typedNumber('19,50', swiss)).toBe(19.5);
    expect(typedNumber('1’234.50', swiss)).toBe(1234.5);
    expect(typedNumber('1.234.567', french)).toBeUndefined();
    expect(typedNumber('1.234,50', french)).toBeUndefined();
  });

  it('is none yet without digits, and nothing where nothing is typed (design 11)', () => {
    expect(typedNumber('', english)).toBeNaN();
    expect(typedNumber('-', english)).toBeUndefined();
    expect(typedNumber('$', english)).toBeUndefined();
  });
});
