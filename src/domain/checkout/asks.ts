import { createHash } from 'node:crypto';
import { askWords, beginAsks } from '#catalog/checkout-asks.ts';
import { donationLine, meansLine, restLine } from '#catalog/product-types.ts';
import { addressErrors } from '#commerce/address-form.ts';
import type { CheckoutAsks, CheckoutDetails, OrderConsent } from '#contract/checkout.ts';
import type { Consent } from '#contract/preferences.ts';
import type { Site } from '../websites/site.ts';

type Lines = readonly { productType: number }[];

/** What pays for something that was ordered, or gives to the shop, is asked for no more than that. */
const without: readonly number[] = [donationLine, meansLine, restLine];

/** What a shop asks of who buys these lines; undefined where they are no goods. */
export function asksOf({ preferences }: Site, lines: Lines): CheckoutAsks | undefined {
  if (lines.some(({ productType }) => without.includes(productType))) return undefined;
  const { asksNotes, asksPhone, asksCompany, asksBillingAddress, consents, asksToBegin } = preferences.commerce;
  const begun = beginAsks.filter((ask) => asksToBegin && lines.some((line) => line.productType === ask.productType));
  const asked = { company: asksCompany, phone: asksPhone } as const;
  const names = (['company', 'phone'] as const).filter((name) => asked[name] !== 'no');
  return {
    hasNotes: asksNotes,
    fields: names.map((name) => ({ name, ...askWords[name], isRequired: asked[name] === 'required' })),
    ...(asksBillingAddress && { billing: askWords.billing }),
    consents: [...begun.map(({ id, text }) => ({ id, text, url: '' as const, isRequired: true })), ...consents].map(
      (consent) => ({ ...consent, missing: askWords.consent }),
    ),
  };
}

/** What of that is missing or wrong, by the fields of the form. */
export function askErrors(asks: CheckoutAsks | undefined, details: CheckoutDetails): Record<string, string> {
  if (!asks) return {};
  const fields = asks.fields.filter(({ name, isRequired }) => isRequired && !details[name]?.trim());
  const missing = asks.consents.find(({ id, isRequired }) => isRequired && !details.consents?.includes(id));
  const billing = asks.billing && details.billingAddress ? addressErrors(details.billingAddress) : {};
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, field.missing])),
    ...(missing && { consents: missing.missing }),
    ...Object.fromEntries(Object.entries(billing).map(([name, error]) => [`billing-${name}`, error])),
  };
}

/** What an order keeps of what was asked for; what the shop does not ask for is left out. */
export function askedDetails(site: Site, lines: Lines, details: CheckoutDetails, now: number) {
  const asks = asksOf(site, lines);
  const isAsked = (name: 'phone' | 'company') => asks?.fields.some((field) => field.name === name);
  const { phone, company, billingAddress, notes, consents: ticked = [] } = details;
  const given = asks?.consents.filter(({ id }) => ticked.includes(id)) ?? [];
  return {
    ...((asks?.hasNotes ?? true) && notes && { notes }),
    ...(isAsked('phone') && phone?.trim() && { phone: phone.trim() }),
    ...(isAsked('company') && company?.trim() && { company: company.trim() }),
    ...(asks?.billing && billingAddress && { billingAddress }),
    ...(given.length > 0 && { agreedTo: given.map((consent) => toGiven(consent, now)) }),
  };
}

const versionLength = 8;

function toGiven({ id, text, url }: Consent, now: number): OrderConsent {
  const hash = createHash('sha256')
    .update(JSON.stringify([text, url]))
    .digest('hex');
  return { id, text, url, version: hash.slice(0, versionLength), givenOn: now };
}
