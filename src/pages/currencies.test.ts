import { expect, it } from 'vitest';
import { renderPage } from './render-page.ts';
import { sampleCart, sampleClient, sampleData, sampleTheme } from './testing/sample-page.ts';

const theme = sampleTheme();
const codes =
  'ARS AUD BRL CAD CHF COP CZK DKK EUR GBP HKD IDR ILS INR JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD ZAR'.split(' ');

/** The digits and separators of 123,456 minor units on the cart page of a site. */
function written(currency: string, useCLDRMoneyFormat = false): string {
  const bare = sampleData();
  const websiteSettings = { ...bare.websiteSettings, storeCurrency: currency, useCLDRMoneyFormat };
  const entries = sampleCart().entries.map((entry) => ({ ...entry, subTotal: 123_456, purchasePriceCents: 123_456 }));
  const cart = sampleCart({ currency, entries, subtotalCents: 123_456, grandTotalCents: 123_456, dueCents: 123_456 });
  const data = { ...bare, websiteSettings };
  const { html } = renderPage({ view: 'cart', status: 200, data, cart, countries: ['US'] }, theme, sampleClient);
  const text = html.replaceAll(/<[^>]+>/g, '|');
  return /\d{1,3}(?:,\d{3})+(?:\.\d+)?/.exec(text)?.[0] ?? '';
}

it.each(codes)(
  'writes an amount in %s with a comma, a dot and two digits, in yen with none (storefront 3.24, 9.33 and 9.34; platform 9.151 to 9.153)',
  (currency) => {
    expect(written(currency)).toBe(currency === 'JPY' ? '123,456' : '1,234.56');
  },
);

it('takes the digits of CLDR where a site says so (storefront 3.127)', () => {
  for (const [currency, plain, cldr] of [
    ['COP', '1,234.56', '1,235'],
    ['IDR', '1,234.56', '1,235'],
    ['JPY', '123,456', '123,456'],
    ['USD', '1,234.56', '1,234.56'],
  ] as const)
    expect([currency, written(currency), written(currency, true)]).toEqual([currency, plain, cldr]);
});
