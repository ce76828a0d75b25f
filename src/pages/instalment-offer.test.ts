import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';
import { sampleClient, sampleData, sampleItem, sampleTheme, sampleVariant } from './testing/sample-page.ts';

const theme = sampleTheme();

interface Offer {
  country?: string;
  language?: string;
  /** Minor units. */
  price?: number;
  productType?: number;
}

/** What the page of a product says of instalments between 35.00 and 60.00; empty where it says nothing. */
function offer({ country = 'US', language = 'en-US', price = 4000, productType = 1 }: Offer): string {
  const item = sampleItem({}, [sampleVariant({ price, salePrice: price })]);
  const structuredContent = item.structuredContent && { ...item.structuredContent, productType };
  const instalmentContext = {
    afterPayAvailable: true,
    afterPayMin: 3500,
    afterPayMax: 6000,
    shopperLanguage: language,
    stripeAccountCountry: country,
  };
  const data = { ...sampleData({ instalmentContext }), item: { ...item, structuredContent } };
  const { html } = renderPage({ view: 'product', status: 200, data }, theme, sampleClient);
  const [, form = ''] = /<form action="\/instalments\/[^"]*" method="get">(.*?)<\/form>/s.exec(html) ?? [];
  return form.replaceAll(/<[^>]+>/g, '').trim();
}

describe('the offer of instalments on a product page', () => {
  it.each([
    ['US', 'en-US', 'Afterpay'],
    ['CA', 'en-CA', 'Afterpay'],
    ['CA', 'fr-CA', 'Afterpay'],
    ['AU', 'en-AU', 'Afterpay'],
    ['NZ', 'en-NZ', 'Afterpay'],
    ['GB', 'en-GB', 'Clearpay'],
  ])('is there in %s for %s, by %s (storefront 9.25 to 9.32)', (country, language, brand) => {
    expect(offer({ country, language })).toContain(brand);
  });

  it.each([
    ['US', 'es-US'],
    ['GB', 'fr-GB'],
    ['FR', 'fr-FR'],
    ['DE', 'en-DE'],
  ])('is not there in %s for %s (storefront 9)', (country, language) => {
    expect(offer({ country, language })).toBe('');
  });

  it.each([
    [3500, 'Afterpay is available for orders over $35.00'],
    [3501, 'Pay in 4 interest-free payments of'],
    [6000, 'Pay in 4 interest-free payments of $15.00 with Afterpay'],
    [6001, 'Afterpay is available for orders up to $60.00'],
  ])('of %i cents says its payments or the range (storefront 1.10, 5.19, 5.20, 9.23 and 9.24)', (price, text) => {
    expect(offer({ price })).toContain(text);
  });

  it('is for physical products alone (storefront 1.9)', () => {
    expect([1, 2, 3, 4].map((productType) => offer({ productType }) !== '')).toEqual([true, false, false, false]);
  });
});
