import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';

describe('localeFor', () => {
  it.each([
    ['en', 'en-US'],
    ['ar', 'ar-EG'],
    ['pt', 'pt-BR'],
    ['en_GB', 'en-GB'],
    ['en-UK', 'en-GB'],
    ['iw', 'he-IL'],
    ['zh-Hant', 'zh-TW'],
    ['sr-Latn', 'sr-Latn-RS'],
    ['es-419', 'es-419'],
  ])('resolves %s to %s (storefront 9)', (tag, resolved) => {
    expect(localeFor(tag).tag).toBe(resolved);
  });

  it.each(['', '!!', 'xx', 'und'])('takes %j, which Intl has no data for, as en-US', (tag) => {
    expect(localeFor(tag)).toEqual({ tag: 'en-US', language: 'en', region: 'US' });
  });

  it('gives one object per tag, and for any text a tag that Intl takes', () => {
    expect(localeFor('de')).toBe(localeFor('de'));
    expect(localeFor('de')).toBe(localeFor('de-DE'));
    fc.assert(
      fc.property(fc.string(), (tag) => {
        expect(() => new Intl.NumberFormat(localeFor(tag).tag)).not.toThrow();
      }),
    );
  });
});
