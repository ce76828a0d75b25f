import { describe, expect, it } from 'vitest';
import { instalmentBrands, type InstalmentLocale } from '#catalog/instalments.ts';
import { instalmentPage } from './instalment-page.tsx';

const locales = Object.keys(instalmentBrands) as InstalmentLocale[];

describe('instalmentPage', () => {
  it.each(locales)('explains instalments for %s in its language and with its brand (storefront 9)', (locale) => {
    const html = instalmentPage(locale);
    const title = locale === 'fr_CA' ? 'Payez en 4 fois avec Afterpay' : `Pay in 4 with ${instalmentBrands[locale]}`;
    expect(html).toContain(`<html lang="${locale.replace('_', '-')}">`);
    expect(html).toMatch(new RegExp(`<main><h1>${title}</h1><ol>.*</ol><p>.*</p></main>`));
  });
});
