import { describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import { missingOption } from './use-checkout.ts';

const address = { name: '', line1: '', city: '', country: 'US' };
const parcel = { id: 'parcel', name: 'Parcel', costCents: 800 };
const pickUp = { id: 'pick-up', name: 'Pick-up', costCents: 0 };

function option(shippingOptions: Checkout['shippingOptions'], details: Checkout['details']): string | undefined {
  return missingOption({
    id: 'ch1',
    state: 'open',
    expiresAt: 0,
    testMode: true,
    entries: [],
    requiresShipping: true,
    shippingOptions,
    validCoupons: [],
    invalidCoupons: [],
    discounts: [],
    taxes: [],
    giftCards: [],
    details,
    totals: {
      currency: 'USD',
      subtotalCents: 0,
      discountCents: 0,
      shippingCostCents: 0,
      taxCents: 0,
      includedTaxCents: 0,
      grandTotalCents: 0,
      giftCardCents: 0,
      dueCents: 0,
    },
  });
}

describe('missingOption', () => {
  it('takes the first way to ship once the place is known', () => {
    expect(option([parcel, pickUp], { shippingAddress: address })).toBe('parcel');
    expect(option([pickUp], {})).toBeUndefined();
    expect(option([], { shippingAddress: address })).toBeUndefined();
  });

  it('leaves the buyer’s choice alone while it is on offer, and replaces it when it no longer is', () => {
    expect(option([parcel, pickUp], { shippingAddress: address, shippingOptionId: 'pick-up' })).toBeUndefined();
    expect(option([pickUp], { shippingAddress: address, shippingOptionId: 'parcel' })).toBe('pick-up');
  });
});
