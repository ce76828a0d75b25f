import type { Address, Checkout, CheckoutDetails } from '#contract/checkout.ts';
import { textOf } from '../form-text.ts';
import { addressForm } from './countries.ts';

/** The fields of the checkout form by name, as a plain HTML form posts them. */
export type CheckoutValues = Record<CheckoutField, string>;

export const checkoutFields = [
  'email',
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'shippingOptionId',
  'notes',
  'cardNumber',
] as const;
export type CheckoutField = (typeof checkoutFields)[number];

/** Messages by field. */
export type FieldErrors = Partial<Record<CheckoutField, string>>;

/** What a checkout already knows, as values of its form; `typed` (a form that came back) goes before it. */
export function valuesOf(checkout: Checkout, language: string, typed: Record<string, string> = {}): CheckoutValues {
  const { email, notes, shippingAddress, shippingOptionId } = checkout.details;
  const known: Record<string, string | undefined> = { email, notes, shippingOptionId, ...shippingAddress };
  known.country ||= homeCountry(language);
  const value = (name: CheckoutField) => (name === 'cardNumber' ? '' : (typed[name] ?? known[name] ?? ''));
  return recordOf(value);
}

/** The values of a form's fields. */
export function readValues(form: FormData): CheckoutValues {
  return recordOf((name) => textOf(form, name).trim());
}

function recordOf(value: (name: CheckoutField) => string): CheckoutValues {
  return Object.fromEntries(checkoutFields.map((name) => [name, value(name)])) as CheckoutValues;
}

/** The country that an address is most likely in: that of the store's language. */
function homeCountry(language: string): string {
  return new Intl.Locale(language || 'en-US').maximize().region ?? 'US';
}

/** Form values as the contract's details; what is empty and optional is left out. */
export function detailsOf(values: CheckoutValues, requiresShipping: boolean): CheckoutDetails {
  const details: CheckoutDetails = { email: values.email };
  if (values.notes) details.notes = values.notes;
  if (!requiresShipping) return details;
  const { name, line1, line2, city, region, postalCode, country, shippingOptionId } = values;
  const address: Address = { name, line1, city, country };
  if (line2) address.line2 = line2;
  if (region) address.region = region;
  if (postalCode) address.postalCode = postalCode;
  details.shippingAddress = address;
  if (shippingOptionId) details.shippingOptionId = shippingOptionId;
  return details;
}

/** What is missing or wrong before paying, by field, in the order of the form. */
export function checkValues(values: CheckoutValues, { requiresShipping, totals }: Checkout): FieldErrors {
  const errors: FieldErrors = {};
  const require = (name: CheckoutField, message: string) => {
    if (!values[name]) errors[name] = message;
  };
  require('email', 'Enter your email address.');
  if (values.email && !isEmail(values.email)) errors.email = 'Enter an email address like user@domain.com.';
  if (requiresShipping) {
    const form = addressForm(values.country);
    require('name', 'Enter the name of the person who receives the parcel.');
    require('country', 'Choose a country.');
    require('line1', 'Enter the street and house number.');
    require('city', 'Enter the town or city.');
    if (form.regions) require('region', `Choose a ${form.regionLabel.toLowerCase()}.`);
    if (form.needsPostalCode) require('postalCode', `Enter the ${form.postalCodeLabel.replace(/^P/, 'p')}.`);
    require('shippingOptionId', 'Choose a shipping method.');
  }
  if (totals.dueCents === 0) return errors;
  require('cardNumber', 'Enter a card number.');
  if (values.cardNumber && !/^[\d\s-]{12,23}$/.test(values.cardNumber)) {
    errors.cardNumber = 'A card number has 12 to 19 digits. Please check it.';
  }
  return errors;
}

function isEmail(text: string): boolean {
  return text.length <= 256 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** A refusal's messages by the form's own field names: `shippingAddress.line1` is `line1`. */
export function fieldErrors(errors: Record<string, string>): FieldErrors {
  const known = new Set<string>(checkoutFields);
  const named = Object.entries(errors).map(([path, message]) => [path.split(/[./]/).at(-1) ?? '', message] as const);
  return Object.fromEntries(named.filter(([name]) => known.has(name)));
}
