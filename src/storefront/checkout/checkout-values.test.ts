import { describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import { checkValues, detailsOf, fieldErrors, readValues, valuesOf, type CheckoutValues } from './checkout-values.ts';

const checkout: Checkout = {
  id: 'ch1',
  state: 'open',
  expiresAt: 0,
  testMode: true,
  entries: [],
  requiresShipping: true,
  shippingOptions: [],
  validCoupons: [],
  invalidCoupons: [],
  discounts: [],
  taxes: [],
  giftCards: [],
  details: { email: 'saved@example.org' },
  totals: {
    currency: 'USD',
    subtotalCents: 100,
    discountCents: 0,
    shippingCostCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    grandTotalCents: 100,
    giftCardCents: 0,
    dueCents: 100,
  },
};
const free = { ...checkout, totals: { ...checkout.totals, dueCents: 0 } };

const complete: CheckoutValues = {
  email: 'ines@example.org',
  name: 'Ines Marlow',
  line1: '218 Orchard Lane',
  line2: '',
  city: 'Hudson',
  region: 'NY',
  postalCode: '12534',
  country: 'US',
  shippingOptionId: 'parcel',
  notes: '',
  cardNumber: '4242 4242 4242 4242',
};

describe('valuesOf', () => {
  it('starts with what the checkout knows and the country of the store’s language', () => {
    expect(valuesOf(checkout, 'en-GB')).toMatchObject({ email: 'saved@example.org', country: 'GB', name: '' });
  });

  it('prefers what came back with a plain form, but never a card number', () => {
    const typed = { email: 'typed@example.org', cardNumber: '4242' };
    expect(valuesOf(checkout, 'en-US', typed)).toMatchObject({ email: 'typed@example.org', cardNumber: '' });
  });
});

describe('readValues', () => {
  it('reads every field without the space around it', () => {
    const form = new FormData();
    form.set('email', ' a@b.co ');
    expect(readValues(form)).toMatchObject({ email: 'a@b.co', city: '' });
  });
});

describe('detailsOf', () => {
  it('leaves out what is empty and optional', () => {
    expect(detailsOf(complete, true)).toEqual({
      email: 'ines@example.org',
      shippingAddress: {
        name: 'Ines Marlow',
        line1: '218 Orchard Lane',
        city: 'Hudson',
        region: 'NY',
        postalCode: '12534',
        country: 'US',
      },
      shippingOptionId: 'parcel',
    });
  });

  it('has no address where nothing is shipped', () => {
    expect(detailsOf({ ...complete, notes: 'Ring twice' }, false)).toEqual({
      email: 'ines@example.org',
      notes: 'Ring twice',
    });
  });
});

describe('checkValues', () => {
  it('passes a complete form', () => {
    expect(checkValues(complete, checkout)).toEqual({});
  });

  it('names each missing field, in the order of the form', () => {
    const empty = readValues(new FormData());
    expect(Object.keys(checkValues({ ...empty, country: 'US' }, checkout))).toEqual([
      'email',
      'name',
      'line1',
      'city',
      'region',
      'postalCode',
      'shippingOptionId',
      'cardNumber',
    ]);
  });

  it('asks for what a country’s addresses have', () => {
    const abroad = { ...complete, region: '', postalCode: '' };
    expect(Object.keys(checkValues({ ...abroad, country: 'DE' }, checkout))).toEqual(['postalCode']);
    expect(checkValues({ ...abroad, country: 'HK' }, checkout)).toEqual({});
  });

  it('asks for no address where nothing is shipped, and for no card where nothing is to pay', () => {
    const values = { ...complete, line1: '', cardNumber: '' };
    expect(Object.keys(checkValues(values, { ...checkout, requiresShipping: false }))).toEqual(['cardNumber']);
    expect(Object.keys(checkValues(values, free))).toEqual(['line1']);
  });

  it('accepts any valid email address, whatever its top level (decisions, errors and protection)', () => {
    const error = (email: string) => checkValues({ ...complete, email }, checkout).email;
    expect(error('ines@museum.photography')).toBeUndefined();
    expect(error('ines@example')).toBeDefined();
    expect(error('ines example.org')).toBeDefined();
  });

  it('accepts card numbers with spaces and refuses words', () => {
    const error = (cardNumber: string) => checkValues({ ...complete, cardNumber }, checkout).cardNumber;
    expect(error('4000000000000002')).toBeUndefined();
    expect(error('4242 4242')).toBeDefined();
    expect(error('four two four two')).toBeDefined();
  });
});

describe('fieldErrors', () => {
  it('finds the form’s fields in the contract’s paths and drops the others', () => {
    expect(fieldErrors({ 'details.shippingAddress.line1': 'A', '/details/email': 'B', city: 'C', other: 'D' })).toEqual(
      {
        line1: 'A',
        email: 'B',
        city: 'C',
      },
    );
  });
});
