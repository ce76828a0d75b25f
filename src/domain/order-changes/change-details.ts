import { addressErrors } from '#commerce/address-form.ts';
import { OrderDetails, type Address } from '#contract/checkout.ts';
import type { OrderChange } from '#contract/order-change-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Refusal } from '#contract/refusals.ts';
import { toJson } from '#database/values.ts';
import { isEmail } from '#forms/email.ts';
import { invalid } from '../check-input.ts';
import { giveToCustomer } from '../customers/give-to-customer.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { learnOrder } from '../orders/order-words.ts';
import { addSaleAgain, takeOffSale } from '../orders/sales-sums.ts';
import type { Unit } from '../unit.ts';
import { sellerVat, type KnownVat } from '../vat/vat-checks.ts';
import { vatDetails, vatErrors } from '../vat/vat-notes.ts';
import type { Site } from '../websites/site.ts';
import type { OpenOrder } from './open-order.ts';

const keys = ['email', 'phone', 'company', 'contactName', 'shippingAddress', 'billingAddress', 'vatNumber'] as const;
type Key = (typeof keys)[number];

/** A change with what is known of the VAT number that it names. */
export interface AskedChange extends OrderChange {
  vat?: KnownVat | undefined;
}

/**
 * Writes down whom to reach about an order, where it goes and where its bill goes; gives the names of what is different
 * now. With another email it is another customer's. Refused by field where something is missing or wrong.
 */
export async function changeDetails(
  unit: Unit,
  site: Site,
  { row, attempt }: OpenOrder,
  change: AskedChange,
): Promise<Key[] | Refusal> {
  const before = parseJson(OrderDetails, row.details);
  const after = applied(site, before, change);
  const errors = { ...errorsOf(before, after), ...numberErrors(site, change) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return [];
  const { tx, websiteId } = unit;
  // Taxes are counted by where orders go.
  const isMoved = before.shippingAddress?.country !== after.shippingAddress?.country;
  if (isMoved) await takeOffSale(unit, row.id);
  await tx
    .updateTable('orders')
    .set({ email: after.email, details: toJson(after) })
    .where('website_id', '=', websiteId)
    .where('id', '=', row.id)
    .execute();
  if (isMoved) await addSaleAgain(unit, row.id);
  // What is given with the last of the money goes to whom the order says then.
  const draft = { ...parseJson(OrderDraft, attempt.order_draft), details: after };
  await tx
    .updateTable('payment_attempts')
    .set({ order_draft: toJson(draft) })
    .where('website_id', '=', websiteId)
    .where('id', '=', attempt.id)
    .execute();
  await learnOrder(unit, row.id);
  if (changed.includes('email')) await giveToCustomer(unit, row.id, nameIn(after));
  return changed;
}

/** What is filled in once the change is made. */
export function applied(site: Site, details: OrderDetails, change: AskedChange): OrderDetails {
  const next: OrderDetails = { ...details };
  for (const key of ['phone', 'company', 'contactName'] as const) {
    const value = change[key]?.trim();
    if (value) next[key] = value;
    else if (value === '') delete next[key];
  }
  if (change.email !== undefined) next.email = change.email.trim();
  if (change.shippingAddress) next.shippingAddress = trimmed(change.shippingAddress);
  if (change.billingAddress) next.billingAddress = trimmed(change.billingAddress);
  else if (change.billingAddress === null) delete next.billingAddress;
  if (change.vatNumber === undefined) return next;
  const { vat: _checked, vatNumber: _number, ...rest } = next;
  return { ...rest, ...vatDetails(site, change.vat) };
}

/** What is wrong with the VAT number that a change names, by field. */
function numberErrors(site: Site, { vatNumber = '', vat }: AskedChange): Record<string, string> {
  if (vatNumber.trim() === '' || sellerVat(site) !== undefined) return vatErrors(site, vat);
  return { vatNumber: 'The shop asks for no VAT numbers: its taxes say so.' };
}

const trimmed = (address: Address): Address => {
  const filled = Object.entries(address).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(filled.filter(([, value]) => value !== '')) as Address;
};

const nameIn = ({ shippingAddress, contactName = '' }: OrderDetails) => shippingAddress?.name || contactName;

function errorsOf(before: OrderDetails, after: OrderDetails): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isEmail(after.email)) errors.email = 'Enter a whole address, as ada@example.com.';
  if (before.contactName && !after.contactName) errors.contactName = 'Enter who collects or comes.';
  if (after.shippingAddress && !before.shippingAddress) errors.shippingAddress = 'Nothing of this order is sent.';
  for (const key of ['shippingAddress', 'billingAddress'] as const) {
    if (!after[key] || JSON.stringify(after[key]) === JSON.stringify(before[key])) continue;
    for (const [field, message] of Object.entries(addressErrors(after[key]))) errors[`${key}.${field}`] = message;
  }
  return errors;
}
