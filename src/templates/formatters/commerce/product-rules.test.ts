import { describe, expect, it } from 'vitest';
import { compile } from '../../compile.ts';

const physical = 1;
const digital = 2;
const service = 3;
const giftCard = 4;

function render(template: string, productType: number, variants: object[], more: object = {}): string {
  const item = { id: 'p1', structuredContent: { productType, variants, ...more } };
  const { output, errors } = compile(template).render(item, { locale: 'en-US' });
  expect(errors).toEqual([]);
  return output;
}

const holds = (predicate: string, ...product: [number, object[], object?]) =>
  render(`{.${predicate}}yes{.or}no{.end}`, ...product) === 'yes';

describe('a product in a template', () => {
  it('is sold out where it is physical or a service and no variant is unlimited or in stock (platform 4.1)', () => {
    for (const type of [physical, service]) {
      expect(holds('sold-out?', type, [{ qtyInStock: 0 }, { qtyInStock: 0 }])).toBe(true);
      expect(holds('sold-out?', type, [{ qtyInStock: 0 }, { qtyInStock: 1 }])).toBe(false);
      expect(holds('sold-out?', type, [{ qtyInStock: 0 }, { unlimited: true }])).toBe(false);
    }
  });

  it('is never sold out as a digital product or a gift card (platform 4.2)', () => {
    for (const type of [digital, giftCard]) expect(holds('sold-out?', type, [{ qtyInStock: 0 }])).toBe(false);
  });

  it('is on sale by a variant, as a digital product by its flag, as a gift card never (platform 4.3 to 4.5)', () => {
    for (const type of [physical, service]) {
      expect(holds('on-sale?', type, [{}, { onSale: true }])).toBe(true);
      expect(holds('on-sale?', type, [{}, {}], { onSale: true })).toBe(false);
    }
    expect(holds('on-sale?', digital, [{ onSale: true }])).toBe(false);
    expect(holds('on-sale?', digital, [{}], { onSale: true })).toBe(true);
    expect(holds('on-sale?', giftCard, [{ onSale: true }], { onSale: true })).toBe(false);
  });

  it('has variants where there are several and it is not digital (platform 4.6)', () => {
    expect(holds('has-variants?', physical, [{}, {}])).toBe(true);
    expect(holds('has-variants?', physical, [{}])).toBe(false);
    expect(holds('has-variants?', digital, [{}, {}])).toBe(false);
  });

  it('varies in price by the price, by what is on sale, and by the sale price of what is (platform 4.7)', () => {
    const varies = (...variants: object[]) => holds('varied-prices?', physical, variants);
    expect(varies({ price: 5 }, { price: 5 })).toBe(false);
    expect(varies({ price: 5 }, { price: 6 })).toBe(true);
    expect(varies({ price: 5, onSale: true, salePrice: 4 }, { price: 5, salePrice: 4 })).toBe(true);
    expect(varies({ price: 5, salePrice: 3 }, { price: 5, salePrice: 4 })).toBe(false);
    expect(varies({ price: 5, onSale: true, salePrice: 3 }, { price: 5, onSale: true, salePrice: 4 })).toBe(true);
  });

  it('is asked for in pieces from one that is left, counted over all variants, without end where one has none (platform 4.8, 5.12 and 5.14)', () => {
    const isAsked = (...variants: object[]) => render('{@|quantity-input}', physical, variants) !== '';
    expect(isAsked({ qtyInStock: 1 })).toBe(false);
    expect(isAsked({ qtyInStock: 1 }, { qtyInStock: 1 })).toBe(true);
    expect(isAsked({ qtyInStock: 0, unlimited: true })).toBe(true);
  });

  it('takes its quantity by a number from 1 to 9999 in steps of 1 (platform 5.7 to 5.11 and 9.37)', () => {
    const html = render('{@|quantity-input}', physical, [{ unlimited: true }]);
    for (const part of ['type="number"', 'step="1"', 'min="1"', 'max="9999"', 'value="1"', '>Quantity:<'])
      expect(html).toContain(part);
  });

  it('costs 0 USD where no price is set (platform 3.231)', () => {
    const item = { useCLDRMoneyFormat: true, structuredContent: { productType: physical } };
    const { output } = compile('{@|product-price}').render(
      { ...item, website: { useCLDRMoneyFormat: true } },
      { locale: 'en-US' },
    );
    expect(output).toContain('$0.00');
  });
});

describe('the words for a plan', () => {
  const usd = { value: '30.00', currency: 'USD' };
  const wordsOf = (value: number, unit: string, numBillingCycles: number) => {
    const subscriptionPlan = { billingPeriod: { value, unit }, numBillingCycles };
    const html = render('{@|product-price}', physical, [{ priceMoney: usd }], {
      isSubscribable: true,
      subscriptionPlan,
    });
    return html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  };

  it.each([
    [1, 'WEEK', 0, '30.00 every week'],
    [2, 'MONTH', 0, '30.00 every 2 months'],
    [3, 'YEAR', 0, '30.00 every 3 years'],
    [1, 'WEEK', 51, '30.00 every week for 51 weeks'],
    [1, 'WEEK', 52, '30.00 every week for 1 year'],
    [3, 'MONTH', 3, '30.00 every 3 months for 9 months'],
    [3, 'MONTH', 8, '30.00 every 3 months for 2 years'],
    [1, 'YEAR', 2, '30.00 every year for 2 years'],
  ])(
    'of %i %s and %i cycles are "%s" (platform 3.299, 9.95 to 9.98, 9.100 and 9.101)',
    (value, unit, cycles, words) => {
      expect(wordsOf(value, unit, cycles).replace(/^\$/, '')).toBe(words);
    },
  );
});
