import { describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import { addressFrom, sheetOf } from './wallet-sheet.ts';

const totals: Checkout['totals'] = {
  currency: 'USD',
  subtotalCents: 4000,
  discountCents: 400,
  shippingCostCents: 800,
  taxCents: 352,
  includedTaxCents: 0,
  grandTotalCents: 4752,
  giftCardCents: 1000,
  dueCents: 3752,
};
const parcel = { id: 'parcel', name: 'Parcel post', costCents: 800 };
const studio = { id: 'studio', name: 'Studio', costCents: 0, pickUpLocation: { country: 'US' } };
const checkout = {
  totals,
  requiresShipping: true,
  shippingOptions: [studio, parcel],
  selectedShippingOption: parcel,
  discounts: [{ name: 'Spring sale', amountCents: 400, freesShipping: false }],
  taxes: [{ name: 'Sales tax', rate: 8, isInclusive: false, amountCents: 352 }],
} as unknown as Checkout;

describe('what a wallet’s sheet shows', () => {
  it('is lines that come to what is due, and the way that counts first (storefront 2)', () => {
    const { amount, lineItems, shippingRates } = sheetOf(checkout);
    expect(amount).toBe(3752);
    expect(lineItems).toEqual([
      { name: 'Subtotal', amount: 4000 },
      { name: 'Spring sale', amount: -400 },
      { name: 'Shipping', amount: 800 },
      { name: 'Sales tax', amount: 352 },
      { name: 'Gift card', amount: -1000 },
    ]);
    expect(lineItems.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    expect(shippingRates).toEqual([
      { id: 'parcel', displayName: 'Parcel post', amount: 800 },
      { id: 'studio', displayName: 'Collection: Studio', amount: 0 },
    ]);
  });

  it('names a way to send before the place is known, and none where nothing is sent (storefront 2)', () => {
    expect(sheetOf({ ...checkout, shippingOptions: [] }).shippingRates).toHaveLength(1);
    expect(sheetOf({ ...checkout, requiresShipping: false }).shippingRates).toBeUndefined();
  });
});

describe('a wallet’s address', () => {
  it('names a state by its code, and has the parts of its country alone (storefront 2)', () => {
    const there = { city: 'Albany', state: 'new york', postal_code: '12207', country: 'us', line1: '1 Main Street' };
    expect(addressFrom(there, 'Ada')).toEqual({
      name: 'Ada',
      line1: '1 Main Street',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'US',
    });
    const berlin = { city: 'Berlin', state: 'BE', postal_code: '10119', country: 'DE', line2: null };
    expect(addressFrom(berlin)).toEqual({
      name: '',
      line1: '',
      city: 'Berlin',
      postalCode: '10119',
      country: 'DE',
    });
  });
});
