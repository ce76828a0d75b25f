import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#catalog/currencies.ts';
import { fractionDigitsOf, toDecimal } from '#locale/money.ts';
import { localeFor } from '#locale/locale.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { formatMoney } from '#locale/money-format.ts';
import { summaryBlock } from './blocks/summary/summary.tsx';
import { renderPage } from './render-page.ts';
import {
  sampleCart,
  sampleCheckout,
  sampleClient,
  sampleData,
  sampleItem,
  sampleOrder,
  sampleTheme,
  sampleVariant,
  sampleModel,
  type ModelPart,
} from './testing/sample-page.ts';

// Their names in each language take longer than all else on a page.
const countries = ['US'];
const codes = Object.keys(currencies);
const languages =
  'en-US en-CA en-GB en-AU en-IN en-ZA de-DE de-AT de-CH fr-FR fr-CA fr-CH es-ES es-MX es-AR es-CO pt-BR pt-PT it-IT nl-NL sv-SE da-DK nb-NO fi-FI pl-PL cs-CZ hu-HU ro-RO ru-RU uk-UA tr-TR el-GR he-IL ar-EG ar-SA fa-IR hi-IN bn-BD th-TH id-ID ms-MY vi-VN fil-PH ja-JP ko-KR zh-CN zh-TW zh-HK'.split(
    ' ',
  );

interface Site {
  language: string;
  currency: string;
  isCldr: boolean;
}

const theme = sampleTheme({
  'product-item.html':
    '{.section item}<b>{@|product-price}</b>{.section structuredContent}<b>{priceMoney|money}</b>{.end}{.end}',
});

function show(site: Site, part: ModelPart, more: object = {}): string {
  const bare = sampleData();
  const website = { ...bare.website, language: site.language };
  const settings = { storeCurrency: site.currency, useCLDRMoneyFormat: site.isCldr };
  const websiteSettings = { ...bare.websiteSettings, ...settings };
  const { html } = renderPage(
    sampleModel({ ...part, data: { ...bare, ...more, website, websiteSettings } }),
    theme,
    sampleClient,
  );
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}

/** Each kind of place in which a site shows an amount, as the text of its page. */
const places: Record<string, (site: Site, minor: number) => string> = {
  'the price that a theme prints': (site, minor) => show(site, { view: 'product' }, { item: productOf(site, minor) }),
  'the price in a block': (site, minor) => {
    const block = { type: summaryBlock.type, typeVersion: 1, order: 'a', sectionId: 's', props: {} };
    const section = { order: 'a', theme: 'light', grid: {} };
    const document = { sections: { s: section }, blocks: { b: { ...block, layout: { desktop: {} } } } };
    const part = { document: document as never, products: { b: [productOf(site, minor)] } };
    return show(site, { view: 'content', ...part });
  },
  'the cart': (site, minor) =>
    show(site, {
      view: 'cart',
      countries,
      cart: sampleCart({ currency: site.currency, subtotalCents: minor, grandTotalCents: minor, dueCents: minor }),
    }),
  'the checkout': (site, minor) => {
    const { totals } = sampleCheckout();
    const due = { currency: site.currency, grandTotalCents: minor, dueCents: minor };
    return show(site, { view: 'checkout', checkout: sampleCheckout({ countries, totals: { ...totals, ...due } }) });
  },
  'an order': (site, minor) => {
    const grandTotal = { decimalValue: toDecimal(minor, site.currency), currencyCode: site.currency };
    return show(site, { view: 'order', order: sampleOrder({ grandTotal }) });
  },
};

function productOf({ currency }: Site, minor: number) {
  const priceMoney = { value: toDecimal(minor, currency), currency };
  const item = sampleItem({}, [sampleVariant({ price: minor, priceMoney })]);
  const { structuredContent } = item;
  return { ...item, ...(structuredContent && { structuredContent: { ...structuredContent, priceMoney } }) };
}

const pairs = codes.flatMap((currency) => languages.map((language) => ({ currency, language })));

describe.each(Object.entries(places))('an amount in %s', (_, textOf) => {
  it('is the same text as everywhere, in any currency and locale (storefront 3, platform 3)', () => {
    const site = fc.record({
      language: fc.constantFrom(...languages),
      currency: fc.constantFrom(...codes),
      isCldr: fc.boolean(),
    });
    fc.assert(
      fc.property(site, fc.integer({ min: 1, max: 10 ** 9 }), (each, minor) => {
        const amount = formatAmount(localeFor(each.language), { minor, currency: each.currency }, each.isCldr);
        expect(textOf(each, minor)).toContain(amount);
      }),
      { numRuns: 50 },
    );
  }, 20_000);
});

describe('an amount', () => {
  const digitsOf = (text: string) => Array.from(text).filter((character) => /\p{Nd}/u.test(character)).length;

  it('has two fraction digits but in yen, COP and IDR included, in every locale (storefront 9)', () => {
    for (const { currency, language } of pairs) {
      const text = formatAmount(localeFor(language), { minor: 123_456, currency });
      expect([currency, language, digitsOf(text)]).toEqual([currency, language, 6]);
      expect(text).not.toBe(formatAmount(localeFor(language), { minor: 123_457, currency }));
    }
  });

  it('has those of CLDR where the site asks for them (platform 3)', () => {
    for (const { currency, language } of pairs) {
      const locale = localeFor(language);
      const text = formatAmount(locale, { minor: 123_456, currency }, true);
      expect(text).toBe(formatMoney(locale, toDecimal(123_456, currency), currency));
      const isWhole = ['COP', 'IDR'].includes(currency);
      expect([currency, digitsOf(text)]).toEqual([currency, isWhole ? 4 : 6]);
      expect(fractionDigitsOf(currency)).toBe(currency === 'JPY' ? 0 : 2);
    }
  });
});
