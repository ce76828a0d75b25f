import type { Write } from '#database/database.ts';
import { quantityLimits } from '#catalog/limits.ts';
import { messages } from '#catalog/messages.ts';
import type { CartEntries } from '#database/schema.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { readFields } from './additional-fields.ts';
import { exceedsOne, noEntry, refuse, reopenCheckout, requireCart, tooMany, type FilledCart } from './cart.ts';
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
 * is added to that. Gives the cart and the entry that holds the goods now. Throws `HttpProblem` (storefront 7).
 */
export function changeFields(
  services: Services,
  site: Site,
  tokenHash: string,
  change: FieldsChange,
): Promise<FilledCart & { changed: EntryRow }> {
  return services.database.write(async (tx) => {
    const cart = await requireCart(services, tx, site, tokenHash);
    await reopenCheckout(services, tx, site, cart.id);
    const entries = await selectEntries(tx, site.id, cart.id, services.clock.now());
    const entry = entries.find(({ id }) => id === change.entryId);
    if (!entry || !isOf(entry, change)) throw noEntry();
    const check = readFields(change.additionalFields, entry.additional_fields_form_id);
    if (!check.ok) throw refuse(check.message);
    const { key, hash } = check.fields;
    const same = entries.find(
      ({ id, variant_id, fields_key }) => id !== entry.id && variant_id === entry.variant_id && fields_key === key,
    );
    if (same) await merge(tx, site, entry, same);
    else await update(tx, site, entry.id, { fields_key: key, fields_hash: hash });
    const rows = await selectEntries(tx, site.id, cart.id, services.clock.now());
    const changed = rows.find(({ id }) => id === (same ?? entry).id);
    if (!changed) throw noEntry();
    return { cart, rows, changed };
  });
}

function isOf(entry: EntryRow, { itemId = entry.item_id, sku = entry.sku }: FieldsChange): boolean {
  return entry.item_id === itemId && (sku === null || entry.sku === sku);
}

async function merge(tx: Write, site: Site, from: EntryRow, into: EntryRow): Promise<void> {
  const quantity = from.quantity + into.quantity;
  if (quantity > quantityLimits.maximum) throw refuse(tooMany());
  if (exceedsOne(site, { ...into, quantity })) throw refuse(messages.soldSingly);
  await tx.deleteFrom('cart_entries').where('website_id', '=', site.id).where('id', '=', from.id).execute();
  await update(tx, site, into.id, { quantity });
}

async function update(
  tx: Write,
  site: Site,
  id: string,
  change: Partial<Pick<CartEntries, 'quantity' | 'fields_key' | 'fields_hash'>>,
) {
  await tx.updateTable('cart_entries').set(change).where('website_id', '=', site.id).where('id', '=', id).execute();
}
