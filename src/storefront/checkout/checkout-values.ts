import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { addressErrors, addressForm } from '#commerce/address-form.ts';
import { whoComes } from '#commerce/who-comes.ts';
import type { Address, Checkout, CheckoutDetails } from '#contract/checkout.ts';
import { isEmail } from '#forms/email.ts';
import { textOf } from '../form-text.ts';

/** The fields of the checkout form whose values are kept, by the name under which a plain HTML form posts them. */
const keptFields = [
  'email',
  'newsletterConsent',
  'reminderConsent',
  'country',
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'delivery',
  'shippingOptionId',
  'contactName',
  'notes',
  'vatNumber',
  'phone',
  'company',
  // The ids of those that are ticked, with spaces between.
  'consents',
  'billingElsewhere',
  'billing-country',
  'billing-name',
  'billing-line1',
  'billing-line2',
  'billing-city',
  'billing-region',
  'billing-postalCode',
] as const;
type KeptField = (typeof keptFields)[number];

/** Names the fields of another address for the bill. */
export type AddressPrefix = '' | 'billing-';

/** What the boxes of the shop's own consents are called before their ids. */
export const consentPrefix = 'consent.';

/** A ticked box is 'on', one that is not is ''. */
export type CheckoutValues = Record<KeptField, string>;

/** What a message can be about: codes and cards are never kept. */
export type CheckoutField = KeptField | 'code' | 'cardNumber' | 'payment';

/** Messages by field. */
export type FieldErrors = Partial<Record<CheckoutField, string>>;

/** Whether goods are sent, collected, or neither. */
export type Delivery = 'send' | 'collect' | 'none';

const boxes: readonly KeptField[] = ['newsletterConsent', 'reminderConsent', 'billingElsewhere'];
/** What a form says by leaving it out: nothing is ticked or chosen. */
const choices: readonly KeptField[] = [...boxes, 'shippingOptionId'];

function recordOf(value: (name: KeptField) => string): CheckoutValues {
  return Object.fromEntries(keptFields.map((name) => [name, value(name)])) as CheckoutValues;
}

/** What a checkout already knows, as values of its form; `typed` (a form that came back) goes before it. */
export function valuesOf(checkout: Checkout, typed?: Record<string, string>): CheckoutValues {
  const { email, notes, shippingAddress, newsletterConsent, reminderConsent, vatNumber } = checkout.details;
  const { phone, company, billingAddress = {}, consents = [] } = checkout.details;
  const { country = '', region, postalCode } = checkout.shippingLocation ?? {};
  const known: Partial<CheckoutValues> = {
    email,
    notes,
    vatNumber,
    newsletterConsent: newsletterConsent ? 'on' : '',
    reminderConsent: reminderConsent ? 'on' : '',
    region,
    postalCode,
    ...shippingAddress,
    country: shippingAddress?.country || country,
    shippingOptionId: checkout.selectedShippingOption?.id,
    contactName: checkout.details.contactName ?? shippingAddress?.name,
    phone,
    company,
    consents: (typed ? tickedIn(Object.keys(typed)) : consents).join(' '),
    'billing-country': shippingAddress?.country || country,
    billingElsewhere: checkout.details.billingAddress ? 'on' : '',
    ...Object.fromEntries(Object.entries(billingAddress).map(([name, value]) => [`billing-${name}`, value])),
    delivery: deliveryOf(checkout),
  };
  const isKnown = (name: KeptField) => !typed || !boxes.includes(name);
  return recordOf((name) => typed?.[name] ?? (isKnown(name) ? known[name] : undefined) ?? '');
}

const tickedIn = (names: string[]) =>
  names.filter((name) => name.startsWith(consentPrefix)).map((name) => name.slice(consentPrefix.length));

/** The values of a form; a field that the form does not show now keeps the value it had. */
export function readValues(form: FormData, before?: CheckoutValues): CheckoutValues {
  const isSaid = (name: KeptField) => form.has(name) || choices.includes(name);
  return recordOf((name) => {
    if (name === 'consents') return tickedIn([...form.keys()]).join(' ');
    return isSaid(name) ? textOf(form, name).trim() : (before?.[name] ?? '');
  });
}

/** How the goods reach the buyer, by the way that is chosen now. */
function deliveryOf({ requiresShipping, selectedShippingOption }: Checkout): Delivery {
  if (!requiresShipping) return 'none';
  return selectedShippingOption?.pickUpLocation ? 'collect' : 'send';
}

/** How the goods reach the buyer, by what the form says. */
export function deliveryIn(values: CheckoutValues, { requiresShipping }: Checkout): Delivery {
  if (!requiresShipping) return 'none';
  return values.delivery === 'collect' ? 'collect' : 'send';
}

/** The address of a form, with the parts that its country has. */
function addressOf(values: CheckoutValues, prefix: AddressPrefix = ''): Address {
  const of = (name: keyof Address) => values[`${prefix}${name}`];
  const address: Address = { name: of('name'), line1: of('line1'), city: '', country: of('country') };
  for (const { name } of addressForm(address.country)) if (of(name)) address[name] = of(name);
  return address;
}

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);

/** Form values as the contract's details; what is empty and optional is left out. */
export function detailsOf(values: CheckoutValues, delivery: Delivery): CheckoutDetails {
  const { email, notes, shippingOptionId, contactName, vatNumber, phone, company, consents } = values;
  return {
    email,
    ...(notes && { notes }),
    ...(vatNumber && { vatNumber }),
    ...(phone && { phone }),
    ...(company && { company }),
    ...(consents && { consents: consents.split(' ') }),
    ...(values.billingElsewhere &&
      isCountry(values['billing-country']) && { billingAddress: addressOf(values, 'billing-') }),
    newsletterConsent: values.newsletterConsent !== '',
    reminderConsent: values.reminderConsent !== '',
    ...(delivery === 'send' && isCountry(values.country) && { shippingAddress: addressOf(values) }),
    ...(delivery !== 'none' && shippingOptionId && { shippingOptionId }),
    ...(delivery !== 'send' && contactName && { contactName }),
  };
}

/** What is missing or wrong before paying, by field, by the rules that the server has too. */
export function checkValues(
  values: CheckoutValues,
  delivery: Delivery,
  { shippingOptions, entries, asks }: Checkout,
): FieldErrors {
  const errors: FieldErrors = askedErrors(values, asks);
  if (!values.email) errors.email = checkoutMessages.missingEmail;
  else if (!isEmail(values.email)) errors.email = checkoutMessages.invalidEmail;
  const isOffered = shippingOptions.some(({ id }) => id === values.shippingOptionId);
  if (delivery === 'collect' && !isOffered) errors.shippingOptionId = checkoutMessages.chooseShipping;
  const reason = whoComes(entries, delivery);
  if (reason && !values.contactName) errors.contactName = checkoutMessages.missingName[reason];
  if (delivery !== 'send') return errors;
  Object.assign(errors, addressErrors(addressOf(values)));
  const isSent = shippingOptions.some(({ pickUpLocation }) => !pickUpLocation);
  if (!isSent && values.country) errors.country ??= checkoutMessages.noShippingThere;
  else if (!isOffered) errors.shippingOptionId = checkoutMessages.chooseShipping;
  return errors;
}

/** What is missing of what the shop asks for beside. */
function askedErrors(values: CheckoutValues, asks: Checkout['asks']): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, isRequired, missing } of asks?.fields ?? [])
    if (isRequired && !values[name]) errors[name] = missing;
  const ticked = values.consents.split(' ');
  const open = asks?.consents.find(({ id, isRequired }) => isRequired && !ticked.includes(id));
  if (open) errors.consents = open.missing;
  if (!asks?.billing || !values.billingElsewhere) return errors;
  const wrong = addressErrors(addressOf(values, 'billing-'));
  for (const [name, error] of Object.entries(wrong)) errors[`billing-${name as keyof Address}`] = error;
  return errors;
}

/** What is wrong with a typed card number, if anything. */
export function cardError(cardNumber: string): string | undefined {
  if (!cardNumber) return checkoutMessages.missingCard;
  return /^(?:[ -]?\d){12,19}$/.test(cardNumber) ? undefined : checkoutMessages.invalidCard;
}

/** The fields in the order in which the form shows them. */
export function fieldOrder({ country, 'billing-country': billing }: CheckoutValues): CheckoutField[] {
  const address = addressForm(country).map(({ name }) => name);
  const bill = addressForm(billing).map(({ name }) => `billing-${name}` as const);
  const contact = ['email', 'company', 'phone', 'vatNumber', 'consents'] as const;
  const way = ['shippingOptionId', 'contactName', 'billing-country', ...bill] as const;
  return [...contact, 'country', ...address, ...way, 'notes', 'code', 'cardNumber', 'payment'];
}

/** A refusal's messages by the form's own field names: `shippingAddress.line1` is `line1`. */
export function fieldErrors(errors: Record<string, string>): FieldErrors {
  const known = new Set<string>([...keptFields, 'code', 'cardNumber', 'payment']);
  const named = Object.entries(errors).map(([path, message]) => [path.split(/[./]/).at(-1) ?? '', message] as const);
  return Object.fromEntries(named.filter(([name]) => known.has(name)));
}
