import type { Database, Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import { shownStockLimit } from '#catalog/stock.ts';

export interface Wanted {
  variantId: string;
  quantity: number;
}

interface Change {
  websiteId: string;
  checkoutId: string;
  now: number;
}

const takeStock = prepare((db, p: Wanted & { websiteId: string }) =>
  db
    .updateTable('variants')
    .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '-', p.quantity) }))
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.variantId)
    .where('unlimited', '=', 0)
    .where('qty_in_stock', '>=', p.quantity)
    .returning(['qty_in_stock', 'item_id']),
);

/**
 * Takes stock for a checkout, in id order so that two checkouts never wait for each other. Gives the variants of which
 * there is not enough; the caller's transaction must then be taken back. Variants without counted stock are not asked.
 */
export async function holdStock(database: Database, tx: Write, wanted: Wanted[], change: Change): Promise<string[]> {
  const short: string[] = [];
  for (const { variantId, quantity } of inIdOrder(wanted)) {
    const [taken] = await takeStock(tx, { websiteId: change.websiteId, variantId, quantity });
    if (!taken) {
      short.push(variantId);
      continue;
    }
    const id = newId(change.now);
    const hold = { id, website_id: change.websiteId, checkout_id: change.checkoutId, variant_id: variantId, quantity };
    await insertRow(tx, 'stock_holds', { ...hold, state: 'held' });
    await record(tx, variantId, -quantity, 'hold', change);
    if (taken.qty_in_stock < shownStockLimit) await database.signal(tx, ['purge', `item:${taken.item_id}`]);
  }
  return short;
}

/** Gives back what a checkout still holds; a second call gives back nothing. */
export async function releaseStock(database: Database, tx: Write, change: Change): Promise<void> {
  const released = await tx
    .updateTable('stock_holds')
    .set({ state: 'released' })
    .where('website_id', '=', change.websiteId)
    .where('checkout_id', '=', change.checkoutId)
    .where('state', '=', 'held')
    .returning(['variant_id', 'quantity'])
    .execute();
  for (const hold of inIdOrder(released.map((row) => ({ variantId: row.variant_id, quantity: row.quantity })))) {
    const variant = await tx
      .updateTable('variants')
      .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '+', hold.quantity) }))
      .where('website_id', '=', change.websiteId)
      .where('id', '=', hold.variantId)
      .returning(['qty_in_stock', 'item_id'])
      .executeTakeFirst();
    if (!variant) continue;
    await record(tx, hold.variantId, hold.quantity, 'release', change);
    if (variant.qty_in_stock - hold.quantity < shownStockLimit) {
      await database.signal(tx, ['purge', `item:${variant.item_id}`]);
    }
  }
}

/** Puts pieces that buyers gave back up for sale again; variants without counted stock stay as they are. */
export async function returnStock(
  database: Database,
  tx: Write,
  returned: Wanted[],
  { websiteId, refundId, now }: { websiteId: string; refundId: string; now: number },
): Promise<void> {
  for (const { variantId, quantity } of inIdOrder(returned)) {
    const variant = await tx
      .updateTable('variants')
      .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '+', quantity) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', variantId)
      .where('unlimited', '=', 0)
      .returning('item_id')
      .executeTakeFirst();
    if (!variant) continue;
    await record(tx, variantId, quantity, 'return', { websiteId, checkoutId: refundId, now });
    await database.signal(tx, ['purge', `item:${variant.item_id}`]);
  }
}

function inIdOrder(wanted: Wanted[]): Wanted[] {
  return wanted.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

async function record(
  tx: Write,
  variantId: string,
  amount: number,
  reason: 'hold' | 'release' | 'return',
  change: Change,
) {
  await insertRow(tx, 'stock_ledger', {
    id: newId(change.now),
    website_id: change.websiteId,
    variant_id: variantId,
    change: amount,
    reason,
    reference: change.checkoutId,
    created_at: change.now,
  });
}
