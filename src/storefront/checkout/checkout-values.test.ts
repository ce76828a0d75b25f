import { describe, expect, it } from 'vitest';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Checkout } from '#contract/checkout.ts';
import {
  cardError,
  checkValues,
  deliveryIn,
  detailsOf,
  fieldErrors,
  fieldOrder,
  readValues,
  valuesOf,
  type CheckoutValues,
} from './checkout-values.ts';

const parcel = { id: 'parcel', name: 'Parcel', costCents: 800 };
const studio = { id: 'studio', name: 'Studio', costCents: 0, pickUpLocation: { country: 'US' } };
const checkout: Checkout = {
  id: 'ch1',
  state: 'open',
  expiresAt: 0,
  testMode: true,
  entries: [],
  requiresShipping: true,
  agreements: [],
  shippingLocation: { country: 'US', region: 'NY' },
  shippingOptions: [parcel, studio],
  selectedShippingOption: parcel,
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

const complete: CheckoutValues = {
  email: 'ines@example.org',
  newsletterConsent: '',
  reminderConsent: 'on',
  country: 'US',
  name: 'Ines Marlow',
  line1: '218 Orchard Lane',
  line2: '',
  city: 'Hudson',
  region: 'NY',
  postalCode: '12534',
  delivery: 'send',
  shippingOptionId: 'parcel',
  contactName: '',
  notes: '',
  vatNumber: '',
  phone: '',
  company: '',
  consents: '',
  billingElsewhere: '',
  'billing-country': 'US',
  'billing-name': '',
  'billing-line1': '',
  'billing-line2': '',
  'billing-city': '',
  'billing-region': '',
  'billing-postalCode': '',
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('valuesOf', () => {
  it('starts with what the checkout knows and the place that it is priced for', () => {
    expect(valuesOf(checkout)).toMatchObject({
      email: 'saved@example.org',
      country: 'US',
      region: 'NY',
      name: '',
      shippingOptionId: 'parcel',
      delivery: 'send',
    });
    expect(valuesOf({ ...checkout, selectedShippingOption: studio }).delivery).toBe('collect');
  });

  it('prefers what came back with a plain form, whose boxes say no by being left out', () => {
    const known = { ...checkout, details: { ...checkout.details, newsletterConsent: true, reminderConsent: true } };
    expect(valuesOf(known)).toMatchObject({ newsletterConsent: 'on', reminderConsent: 'on' });
    const typed = { email: 'typed@example.org', reminderConsent: 'on' };
    expect(valuesOf(known, typed)).toMatchObject({
      email: 'typed@example.org',
      newsletterConsent: '',
      reminderConsent: 'on',
    });
  });

  it('never holds a card number or a code (design 9)', () => {
    const values = valuesOf(checkout, { cardNumber: '4242', code: 'SPRING' });
    expect(Object.values(values)).not.toContain('4242');
    expect(Object.values(values)).not.toContain('SPRING');
  });
});

describe('readValues', () => {
  it('reads every field without the space around it', () => {
    expect(readValues(formOf({ email: ' a@b.co ' }))).toMatchObject({ email: 'a@b.co', city: '' });
  });

  it('keeps what a country does not ask for until it is asked for again', () => {
    const german = readValues(formOf({ country: 'DE', city: 'Berlin' }), complete);
    expect(german).toMatchObject({ region: 'NY', city: 'Berlin', newsletterConsent: '', reminderConsent: '' });
    expect(readValues(formOf({}), complete).shippingOptionId).toBe('');
  });
});

describe('detailsOf', () => {
  it('leaves out what is empty and optional', () => {
    expect(detailsOf(complete, 'send')).toEqual({
      email: 'ines@example.org',
      newsletterConsent: false,
      reminderConsent: true,
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

  it('has the parts that the country’s addresses have (storefront 2)', () => {
    expect(detailsOf({ ...complete, country: 'DE' }, 'send').shippingAddress).not.toHaveProperty('region');
    expect(detailsOf({ ...complete, country: 'JP' }, 'send').shippingAddress?.city).toBe('');
  });

  it('has no address where goods are collected, nor a way to ship where nothing is', () => {
    const collected = detailsOf({ ...complete, shippingOptionId: 'studio' }, 'collect');
    expect(collected).not.toHaveProperty('shippingAddress');
    expect(collected.shippingOptionId).toBe('studio');
    const digital = detailsOf({ ...complete, notes: 'Ring twice' }, 'none');
    expect(digital).toMatchObject({ email: 'ines@example.org', notes: 'Ring twice' });
    expect(digital).not.toHaveProperty('shippingOptionId');
  });
});

describe('deliveryIn', () => {
  it('is none where nothing ships, else what was chosen', () => {
    expect(deliveryIn(complete, checkout)).toBe('send');
    expect(deliveryIn({ ...complete, delivery: 'collect' }, checkout)).toBe('collect');
    expect(deliveryIn(complete, { ...checkout, requiresShipping: false })).toBe('none');
  });
});

describe('checkValues', () => {
  it('passes a complete form', () => {
    expect(checkValues(complete, 'send', checkout)).toEqual({});
  });

  it('names each missing field in the words of the country (storefront 8)', () => {
    const empty = { ...readValues(new FormData()), country: 'US' };
    expect(checkValues(empty, 'send', checkout)).toEqual({
      email: 'Enter your email address.',
      name: 'Enter the full name.',
      line1: 'Enter the street and number.',
      city: 'Enter the city.',
      region: 'Choose a state.',
      postalCode: 'Enter the ZIP code.',
      shippingOptionId: 'Choose how we should send it.',
    });
  });

  it('asks for what a country’s addresses have (storefront 2)', () => {
    const abroad = { ...complete, region: '', postalCode: '' };
    const missing = (country: string) => Object.keys(checkValues({ ...abroad, country }, 'send', checkout));
    expect(['DE', 'HK', 'IE', 'JP'].map(missing)).toEqual([['postalCode'], [], [], ['postalCode', 'region']]);
  });

  it('asks for no address where goods are collected or nothing ships', () => {
    const values = { ...complete, line1: '', shippingOptionId: 'studio', contactName: 'Ines' };
    expect(checkValues(values, 'collect', checkout)).toEqual({});
    expect(checkValues(values, 'none', checkout)).toEqual({});
    expect(checkValues({ ...values, shippingOptionId: '' }, 'collect', checkout)).toEqual({
      shippingOptionId: 'Choose how we should send it.',
    });
  });

  it('asks who comes, to collect goods or to a workshop, and nobody else (storefront 2)', () => {
    const evening = {
      id: 'e1',
      itemId: 'i1',
      quantity: 1,
      chosenVariant: { id: 'v1', sku: 'EVENING', attributes: {} },
      title: 'Evening',
      productType: productTypes.service,
      fullUrl: '/shop/evening',
      subTotal: 100,
      purchasePriceCents: 100,
    };
    const workshop = { ...checkout, entries: [evening] };
    const values = { ...complete, shippingOptionId: 'studio' };
    expect(checkValues(values, 'collect', checkout)).toEqual({ contactName: 'Enter the name of who collects it.' });
    expect(checkValues(values, 'none', workshop)).toEqual({ contactName: 'Enter the name of who comes.' });
    expect(checkValues({ ...values, contactName: 'Ada' }, 'none', workshop)).toEqual({});
    expect(checkValues(values, 'none', checkout)).toEqual({});
    expect(detailsOf({ ...values, contactName: 'Ada' }, 'none')).toMatchObject({ contactName: 'Ada' });
    expect(detailsOf({ ...values, contactName: 'Ada' }, 'send')).not.toHaveProperty('contactName');
  });

  it('says where the shop does not ship to (storefront 8)', () => {
    const pickUpOnly = { ...checkout, shippingOptions: [studio] };
    expect(checkValues(complete, 'send', pickUpOnly)).toEqual({ country: checkoutMessages.noShippingThere });
  });

  it('accepts any valid email address, whatever its top level (decisions, errors and protection)', () => {
    const error = (email: string) => checkValues({ ...complete, email }, 'send', checkout).email;
    expect(error('ines@museum.photography')).toBeUndefined();
    expect(error('ines@example')).toBe('Enter an email address like user@domain.com.');
    expect(error('ines example.org')).toBeDefined();
  });
});

describe('cardError', () => {
  it('accepts card numbers with spaces and refuses words', () => {
    expect(['4000000000000002', '4000 0000 0000 0002', '4000-0000-0000-0002'].map(cardError)).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
    expect(cardError('')).toBe('Enter a card number.');
    expect(['4242 4242', 'four two four two'].map(cardError)).toEqual([
      checkoutMessages.invalidCard,
      checkoutMessages.invalidCard,
    ]);
  });
});

describe('what a shop asks for beside', () => {
  const consent = { id: 'terms', text: 'I agree', url: '/terms', isRequired: true, missing: 'Tick it.' };
  const asks = {
    hasNotes: true,
    fields: [
      { name: 'company' as const, label: 'Company', isRequired: false, missing: 'Enter it.' },
      { name: 'phone' as const, label: 'Telephone', isRequired: true, missing: 'Enter a number.' },
    ],
    billing: { box: 'Elsewhere', title: 'Billing address' },
    consents: [consent, { ...consent, id: 'age', isRequired: false }],
  };
  const asking: Checkout = { ...checkout, asks };

  it('is missed where it has to be there, as on the server (design 11)', () => {
    expect(checkValues(complete, 'send', asking)).toMatchObject({ phone: 'Enter a number.', consents: 'Tick it.' });
    const given = { ...complete, phone: '030 123', consents: 'age terms' };
    expect(checkValues(given, 'send', asking)).not.toHaveProperty('phone');
    expect(checkValues(given, 'send', asking)).not.toHaveProperty('consents');
    const elsewhere = { ...given, billingElsewhere: 'on', 'billing-country': 'DE' };
    expect(Object.keys(checkValues(elsewhere, 'send', asking))).toEqual(
      expect.arrayContaining(['billing-name', 'billing-line1', 'billing-city', 'billing-postalCode']),
    );
  });

  it('is sent as details, and read from a form that came back (design 11)', () => {
    const bill = {
      'billing-name': 'Ines',
      'billing-line1': 'Weg 1',
      'billing-city': 'Ulm',
      'billing-postalCode': '89073',
    };
    const values = {
      ...complete,
      phone: '1',
      consents: 'terms',
      billingElsewhere: 'on',
      'billing-country': 'DE',
      ...bill,
    };
    expect(detailsOf(values, 'send')).toMatchObject({
      phone: '1',
      consents: ['terms'],
      billingAddress: { name: 'Ines', line1: 'Weg 1', city: 'Ulm', postalCode: '89073', country: 'DE' },
    });
    expect(detailsOf({ ...values, billingElsewhere: '' }, 'send')).not.toHaveProperty('billingAddress');
    const form = formOf({ email: 'a@b.example', 'consent.age': 'on', 'consent.terms': 'on' });
    expect(readValues(form).consents).toBe('age terms');
    expect(valuesOf(asking, { 'consent.age': 'on' }).consents).toBe('age');
    const known = { ...asking, details: { ...asking.details, consents: ['terms'] } };
    expect(valuesOf(known).consents).toBe('terms');
    expect(valuesOf(known, {}).consents).toBe('');
  });
});

describe('fieldOrder', () => {
  it('is that of the form, as the country writes its addresses', () => {
    const german = fieldOrder({ ...complete, country: 'DE', 'billing-country': 'DE' });
    expect(german.indexOf('postalCode')).toBeLessThan(german.indexOf('city'));
    expect(german[0]).toBe('email');
    expect(german).not.toContain('region');
  });
});

describe('fieldErrors', () => {
  it('finds the form’s fields in the contract’s paths and drops the others', () => {
    const errors = { 'details.shippingAddress.line1': 'A', '/details/email': 'B', city: 'C', code: 'D', other: 'E' };
    expect(fieldErrors(errors)).toEqual({ line1: 'A', email: 'B', city: 'C', code: 'D' });
  });
});
