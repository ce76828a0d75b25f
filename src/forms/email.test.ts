import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isSiteFormEmail } from './email.ts';

describe('an email address of a site form', () => {
  it.each(['user@domain.com', 'a@b.co', 'first.last+tag@sub.domain.info', "o'neil@example.org", 'a@b-c.de'])(
    '%s is valid (storefront 5)',
    (text) => {
      expect(isSiteFormEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a@',
    'user',
    'user@domain',
    'user@domain.c',
    'user@domain.world',
    'user@domain.museum',
    'a b@c.de',
    'a@b..com',
    '@b.com',
  ])('"%s" is not (storefront 5)', (text) => {
    expect(isSiteFormEmail(text)).toBe(false);
  });

  it('is 3 to 256 characters long (storefront 9)', () => {
    const long = (length: number): string => `${'a'.repeat(length - '@domain.com'.length)}@domain.com`;
    expect(isSiteFormEmail(long(256))).toBe(true);
    expect(isSiteFormEmail(long(257))).toBe(false);
  });
});

describe('an email address elsewhere', () => {
  it('may have any top level (storefront 5)', () => {
    expect(['user@domain.museum', 'user@domain.technology', 'jürgen@müller.de'].every(isEmail)).toBe(true);
    expect(['user@domain', 'user@-domain.com', '.user@domain.com', 'us..er@domain.com', 'a@b'].some(isEmail)).toBe(
      false,
    );
  });

  it('is valid wherever a site form takes it and wherever it is a usual address (storefront 5)', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(isEmail(text)).toBe(text.length <= 256);
        expect(isSiteFormEmail(text) && !isEmail(text)).toBe(false);
      }),
    );
  });

  it('is judged quickly however hostile the text is (design 8)', () => {
    const started = performance.now();
    for (const text of [`a@${'a-'.repeat(127)}`, 'a.'.repeat(128), `a@${'a.'.repeat(126)}!`, 'a'.repeat(100_000)]) {
      expect(isEmail(text)).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(200);
  });
});
