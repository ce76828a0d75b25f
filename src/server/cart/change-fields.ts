import type { Write } from '#database/database.ts';
import { quantityLimits } from '#catalog/limits.ts';
import type { CartEntries, Carts } from '#database/schema.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { readFields } from './additional-fields.ts';
import { noEntry, refuse, reopenCheckout, requireCart, tooMany, type FilledCart } from './cart.ts';
import { selectEntries, type EntryRow } from './cart-rows.ts';

export interface FieldsChange {
  entryId: string;
  /** Where given, the entry must be of this item. */
  itemId?: string | undefined;
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
    const entries = await entriesOf(tx, site, cart);
    const entry = entries.find(({ id }) => id === change.entryId);
    if (!entry || (change.itemId !== undefined && entry.item_id !== change.itemId)) throw noEntry();
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

function entriesOf(tx: Write, site: Site, cart: Carts) {
  return tx
    .selectFrom('cart_entries as entry')
    .innerJoin('products as product', 'product.item_id', 'entry.item_id')
    .selectAll('entry')
    .select('product.additional_fields_form_id')
    .where('entry.website_id', '=', site.id)
    .where('entry.cart_id', '=', cart.id)
    .execute();
}

async function merge(tx: Write, site: Site, from: CartEntries, into: CartEntries): Promise<void> {
  const quantity = from.quantity + into.quantity;
  if (quantity > quantityLimits.maximum) throw refuse(tooMany());
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
