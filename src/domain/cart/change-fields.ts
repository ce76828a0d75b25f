import { quantityLimits } from '#catalog/limits.ts';
import { messages } from '#catalog/messages.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { CartEntries } from '#database/cart-schema.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { giftTerms } from './gift-terms.ts';
import { readFields } from './additional-fields.ts';
import { cartToChange, endCheckout, exceedsOne, noEntry, refuse, refuseFields, tooMany } from './cart.ts';
import { selectEntries, type EntryRow } from './cart-rows.ts';

export interface FieldsChange {
  entryId: string;
  /** Where given, the entry must be of this item, and of the variant with this sku. */
  itemId?: string | undefined;
  sku?: string | null | undefined;
  additionalFields: string | null;
}

/**
 * Changes an entry's additional fields. They are part of its identity, so an entry that becomes the same as another one
 * is added to that. Gives the cart and the entry that holds the goods now (storefront 7).
 */
export async function changeFields(unit: Unit, site: Site, tokenHash: string, change: FieldsChange) {
  const cart = await cartToChange(unit, tokenHash);
  if (!cart) return noEntry();
  await endCheckout(unit, cart.id);
  const entries = await selectEntries(unit.tx, site.id, cart.id, unit.now);
  const entry = entries.find(({ id }) => id === change.entryId);
  if (!entry || !isOf(entry, change)) return noEntry();
  const check = readFields(change.additionalFields, entry, giftTerms(site, unit.now));
  if (!check.ok) return refuseFields(check);
  const { key, hash } = check.fields;
  const same = entries.find(
    ({ id, variant_id, fields_key }) => id !== entry.id && variant_id === entry.variant_id && fields_key === key,
  );
  const refusal = same && (await merge(unit, site, entry, same));
  if (refusal) return refusal;
  if (!same) await update(unit, entry.id, { fields_key: key, fields_hash: hash });
  const rows = await selectEntries(unit.tx, site.id, cart.id, unit.now);
  const changed = rows.find(({ id }) => id === (same ?? entry).id);
  return changed ? { cart, rows, changed } : noEntry();
}

function isOf(entry: EntryRow, { itemId = entry.item_id, sku = entry.sku }: FieldsChange): boolean {
  return entry.item_id === itemId && (sku === null || entry.sku === sku);
}

async function merge(unit: Unit, site: Site, from: EntryRow, into: EntryRow): Promise<Refusal | undefined> {
  const quantity = from.quantity + into.quantity;
  if (quantity > quantityLimits.maximum) return refuse(tooMany());
  if (exceedsOne(site, { ...into, quantity })) return refuse(messages.soldSingly);
  await unit.tx.deleteFrom('cart_entries').where('website_id', '=', site.id).where('id', '=', from.id).execute();
  await update(unit, into.id, { quantity });
  return undefined;
}

async function update(
  { tx, websiteId }: Unit,
  id: string,
  change: Partial<Pick<CartEntries, 'quantity' | 'fields_key' | 'fields_hash'>>,
) {
  await tx.updateTable('cart_entries').set(change).where('website_id', '=', websiteId).where('id', '=', id).execute();
}
