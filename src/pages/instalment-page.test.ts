import { describe, expect, it } from 'vitest';
import { instalmentPage } from './instalment-page.tsx';

describe('instalmentPage', () => {
  it.each([
    ['en_US', 'en-US', 'Pay in 4 with Afterpay'],
    ['en_GB', 'en-GB', 'Pay in 4 with Clearpay'],
    ['fr_CA', 'fr-CA', 'Payez en 4 fois avec Afterpay'],
  ] as const)(
    'explains instalments for %s in its language and with its brand (storefront 9)',
    (locale, lang, title) => {
      const html = instalmentPage(locale);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toMatch(new RegExp(`<main><h1>${title}</h1><ol>.*</ol><p>.*</p></main>`));
    },
  );
});
