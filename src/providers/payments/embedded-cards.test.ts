import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testCardOf, testCards } from './embedded-cards.ts';

describe('the test cards', () => {
  it('are all told in docs/payments.md (design 9)', () => {
    const listed = [...readFileSync('docs/payments.md', 'utf8').matchAll(/^\| ((?:\d{4} ){3}\d{4}) \|/gm)];
    expect(listed.map(([, number]) => number?.replaceAll(' ', ''))).toEqual(Object.values(testCards));
  });

  it('are known however their number is grouped; no other number is one (design 9)', () => {
    expect(testCardOf('4242 4242-4242 4242')).toBe('success');
    expect(testCardOf('4242424242424243')).toBeUndefined();
    expect(testCardOf('')).toBeUndefined();
  });
});
