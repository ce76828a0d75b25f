import { describe, expect, it } from 'vitest';
import { compile } from '../../compile.ts';
import { commerceFormatters } from '../commerce.ts';

function render(template: string, json: unknown, locale: string | null = 'en'): string {
  const { output, errors } = compile(template).render(json, { locale });
  expect(errors).toEqual([]);
  return output;
}

/** Without tags and the white space around them. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const usd = (value: string) => ({ value, currency: 'USD' });
const product = (content: object) => ({ id: 'p1', structuredContent: { productType: 1, ...content } });
const two = [
  { price: 3000, priceMoney: usd('30.00'), attributes: { Size: 'S "1"' } },
  { price: 2400, priceMoney: usd('24.00'), attributes: { Size: 'M' } },
];

describe('commerce formatters', () => {
  it.each(Object.entries(commerceFormatters))('%s prints its example (language 4)', (_name, { example }) => {
    expect(render(example.template, example.json, example.locale)).toBe(example.output);
  });
});

describe('product-price', () => {
  it('starts at the lowest of several prices (platform 4)', () => {
    expect(words(render('{@|product-price}', product({ variants: two })))).toBe('from 24.00');
  });

  it('shows a sale price before the original one (language 4)', () => {
    const variants = [{ onSale: true, priceMoney: usd('30'), salePriceMoney: usd('19.90') }];
    expect(words(render('{@|product-price}', product({ variants })))).toBe('Sale Price: 19.90 Original Price: 30.00');
  });

  it.each(['featureFlags', 'websiteSettings', 'website'])(
    'writes money by locale with the flag in %s (platform 3)',
    (place) => {
      const json = { ...product({ variants: two }), [place]: { useCLDRMoneyFormat: true } };
      expect(words(render('{@|product-price}', json, 'de'))).toBe('from 24,00 $');
      expect(words(render('{@|product-price style:name}', json))).toBe('from 24.00 US dollars');
      expect(words(render('{@|product-price}', json, null))).toBe('');
    },
  );

  it('words a subscription, by its own text where the site has one (platform 9)', () => {
    const subscriptionPlan = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 26 };
    const item = product({ isSubscribable: true, subscriptionPlan, variants: [two[0]] });
    expect(words(render('{@|product-price}', item))).toBe('30.00 every 2 weeks for 1 year');
    const localizedStrings = {
      productPrice__singlePrice__nWeekly__limited__1Years: '{price} alle {billingPeriodValue} Wochen',
    };
    expect(words(render('{@|product-price}', { ...item, localizedStrings }))).toBe('30.00 alle 2 Wochen');
  });

  it.each([
    ['none', undefined],
    ['without a period', {}],
    ['with an empty period', { billingPeriod: {}, numBillingCycles: 0 }],
    ['of an unknown unit', { billingPeriod: { value: 3, unit: 'FOO' }, numBillingCycles: 6 }],
    ['of no time', { billingPeriod: { value: 0, unit: 'WEEK' }, numBillingCycles: 6 }],
    ['of half a cycle', { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0.5 }],
  ])('is unavailable by subscription where the plan is %s (platform 9.102)', (_name, subscriptionPlan) => {
    const item = product({ isSubscribable: true, subscriptionPlan, variants: [two[0]] });
    expect(words(render('{@|product-price}', item))).toBe('Unavailable');
  });
});

describe('subscription-price', () => {
  it('is the first pricing option of the cheapest variant (language 4)', () => {
    const variants = [
      { priceMoney: usd('9'), pricingOptions: [{ onSale: true, priceMoney: usd('8'), salePriceMoney: usd('7') }] },
    ];
    expect(words(render('{@|subscription-price}', product({ variants })))).toBe(
      'Sale Price: 7.00 Original Price: 8.00',
    );
    expect(words(render('{@|subscription-price}', product({ variants: two })))).toBe('');
  });
});

describe('add-to-cart-btn', () => {
  const label = (content: object, site = {}) => words(render('{@|add-to-cart-btn}', { ...product(content), ...site }));

  it("says the product's own text, else what is sold, else the site's words (platform 9)", () => {
    expect(label({})).toBe('Add To Cart');
    expect(label({ isSubscribable: true })).toBe('Subscribe');
    expect(label({ isSubscribable: true, useCustomAddButtonText: true, customAddButtonText: 'Take <2>' })).toBe(
      'Take &lt;2&gt;',
    );
    expect(label({}, { localizedStrings: { productAddToCartText: 'In den Korb' } })).toBe('In den Korb');
  });

  it("carries the product's form and subscription option (language 4)", () => {
    const content = { additionalFieldsFormId: 'f', additionalFieldsForm: { a: 1 }, isSubscribable: true };
    const html = render('{@|add-to-cart-btn}', product({ ...content, productSubscriptionOptions: [{ id: 'o1' }] }));
    expect(html).toContain('data-form="{&quot;a&quot;:1}"data-subscription-option-id="o1"');
    expect(html).toContain('use-form"');
  });
});

describe('quantity-input', () => {
  const isShown = (content: object, site = {}) => render('{@|quantity-input}', { ...product(content), ...site }) !== '';

  it('is there for goods of which more than one can be had (storefront 5.17; platform 5.13)', () => {
    expect(isShown({ variants: [{ qtyInStock: 1 }, { qtyInStock: 1 }] })).toBe(true);
    expect(isShown({ variants: [{ qtyInStock: 1 }] })).toBe(false);
    expect(isShown({ isSubscribable: true, variants: [{ unlimited: true }] })).toBe(false);
    expect(isShown({ productType: 2 })).toBe(false);
  });

  it('is there for services unless the store forbids several (storefront 5.16; platform 3.280 and 5.12)', () => {
    const service = { productType: 3, variants: [{ unlimited: true }] };
    const store = (multipleQuantityAllowedForServices: unknown) => ({
      websiteSettings: { storeSettings: { multipleQuantityAllowedForServices } },
    });
    expect(isShown(service)).toBe(true);
    expect(isShown(service, store(null))).toBe(true);
    expect(isShown(service, store(false))).toBe(false);
  });
});

describe('variants-select', () => {
  it("lists each option's values once, in the owner's order (language 4, platform 9.39)", () => {
    const variants = [...two, { attributes: { Size: 'M', Other: 'x' } }];
    const html = render('{@|variants-select}', product({ variantOptionOrdering: ['Size'], variants }));
    expect(html.match(/<option value="[^"]+">/g)).toEqual(['<option value="S &quot;1&quot;">', '<option value="M">']);
    expect(html).toContain('<option value="">Select Size</option>');
  });

  it('asks for the value of a gift card (platform 9.38 and 9.40)', () => {
    const html = render(
      '{@|variants-select}',
      product({ productType: 4, variantOptionOrdering: ['Size'], variants: two }),
    );
    expect(words(html)).toMatch(/^Value: Select Value/);
  });

  it('cannot be broken out of by an option name (issue: safety)', () => {
    const variants = [{ attributes: { '"><i>': 'a' } }, { attributes: { '"><i>': 'b' } }];
    const html = render('{@|variants-select}', product({ variantOptionOrdering: ['"><i>'], variants }));
    expect(html).toContain('<select aria-label="Select &quot;><i>" data-variant-option-name="&quot;&gt;&lt;i&gt;">');
  });
});

describe('merchandising', () => {
  const merchandising = (context: object) => ({ item: { id: 'p1' }, productMerchandisingContext: { p1: context } });

  it('shows a restock form for each view, hidden ones too, with the sign-up if it is on (platform 3)', () => {
    const html = render(
      '{item|product-restock-notification}',
      merchandising({
        restockNotificationViews: [{ variantId: 'v1' }, { variantId: 'v2', hiddenByDefault: true }],
        restockNotificationMessages: { buttonText: 'Tell "me"', mailingListDescription: 'News' },
        mailingListSignUpEnabled: true,
        mailingListOptInByDefault: true,
      }),
    );
    expect(html).toContain('data-variant-id="v1">');
    expect(html).toContain('data-variant-id="v2" hidden>');
    expect(html).toContain('value="Tell &quot;me&quot;"');
    expect(html).toContain('name="isJoinMailingList" checked>News</label>');
    expect(html).not.toContain('captcha-container');
  });

  it('passes the product on where nothing is scarce (storefront 3.108 and 3.109; platform 3.281 and 3.282)', () => {
    const context = { scarcityText: 'x', scarcityTemplateViews: [{}] };
    expect(render('{item|product-scarcity}', merchandising(context))).toBe('');
    expect(words(render('{item|product-scarcity}', merchandising({ ...context, scarcityEnabled: true })))).toBe('x');
  });
});

describe('summary-form-field', () => {
  const answer = (field: object, strings = {}) =>
    words(render('{field|summary-form-field}', { field: { rawTitle: 'Q', ...field }, localizedStrings: strings }));

  it('writes each kind of answer (platform 3)', () => {
    expect(answer({ type: 'checkbox', values: ['a', 'b'] })).toBe('Q: a, b');
    expect(answer({ type: 'date', values: { Month: 1, Day: 2, Year: 2024 } })).toBe('Q: 1/2/2024');
    expect(answer({ type: 'phone', values: { Country: 1, Areacode: 2, Prefix: 3, Line: 4 } })).toBe('Q: +1 2-3-4');
    expect(answer({ type: 'time', values: { Hour: 9, Ampm: 'am' } })).toBe('Q: 9:00:00 am');
    expect(answer({ type: 'text', value: 0 })).toBe('Q: 0');
  });

  it('says how far someone agrees, neutral where that is unknown (platform 9)', () => {
    const field = { type: 'likert', values: { A: '-2', B: 2, C: 'constructor' } };
    expect(answer(field, { productAnswerMapNeutral: 'egal' })).toBe(
      'Q: A: Strongly Disagree B: Strongly Agree C: egal',
    );
  });

  it('says that there is no answer (platform 9)', () => {
    expect(answer({ type: 'constructor' })).toBe('Q: N/A');
    expect(answer({ type: 'checkbox' }, { productSummaryFormNoAnswerText: ' keine ' })).toBe('Q: keine');
  });
});
