import { describe, expect, it } from 'vitest';
import type { SubscriptionPlan } from '#contract/product.ts';
import { priceText } from './price-line.tsx';
import { sampleItem, sampleVariant } from './testing/sample-page.ts';

/** The price of a product with these variants in one line. */
function text(prices: number[], plan?: SubscriptionPlan): string {
  const item = sampleItem(
    {},
    prices.map((price) => sampleVariant({ price })),
  );
  const product = { ...item.structuredContent!, ...(plan && { isSubscribable: true, subscriptionPlan: plan }) };
  return priceText(product, (minor) => `$${(minor / 100).toFixed(2)}`);
}

describe('a price in one line', () => {
  it('is the one or the lowest, and says how often a subscription is paid (platform 4 and 9)', () => {
    const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    expect([text([900]), text([900, 700]), text([])]).toEqual(['$9.00', 'from $7.00', '']);
    expect([text([900], monthly), text([900, 700], monthly)]).toEqual(['$9.00 every month', 'from $7.00 every month']);
    expect(text([900], { ...monthly, numBillingCycles: -1 })).toBe('Unavailable');
  });
});
