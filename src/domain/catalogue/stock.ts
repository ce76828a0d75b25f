import type { Variants } from '#database/catalogue-schema.ts';
import { sql } from 'kysely';
import { insertRow, prepare } from '#database/prepared.ts';
import { together } from '#database/together.ts';
import { shownStockLimit } from '#catalog/stock.ts';
import { announceTo, listeners } from '../announce.ts';
import type { Unit } from '../unit.ts';
import { countedColumns, freeOf, isGone, moveFree, takenAhead, type Counted } from './move-stock.ts';

export interface Wanted {
  variantId: string;
  quantity: number;
}

const takeStock = prepare((db, p: Wanted & { less: number; websiteId: string }) =>
  db
    .updateTable('variants')
    .set(moveFree(p.less))
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.variantId)
    .where('unlimited', '=', 0)
    .where(sql`qty_in_stock - owed + ahead_limit`, '>=', p.quantity)
    .returning([...countedColumns, 'item_id']),
);

/** What taking stock came to. */
interface Held {
  /** The variants of which there is not enough: the unit must then be refused. */
  short: string[];
  /** How many pieces of a variant are not there yet. */
  ahead: ReadonlyMap<string, number>;
}

/**
 * Takes stock for a checkout, in id order so that two checkouts never wait for each other. Variants without counted
 * stock are not asked.
 */
export async function holdStock(unit: Unit, wanted: Wanted[], checkoutId: string): Promise<Held> {
  const { tx, websiteId } = unit;
  if (wanted.length === 0) return { short: [], ahead: new Map() };
  // What is written of a variant that is short is taken back with the rest.
  const [told, ...found] = await together(
    listeners(unit, 'stock.changed'),
    ...inIdOrder(wanted).map(async ({ variantId, quantity }) => {
      const hold = { website_id: websiteId, checkout_id: checkoutId, variant_id: variantId, quantity };
      const [[taken]] = await together(
        takeStock(tx, { websiteId, variantId, quantity, less: -quantity }),
        insertRow(tx, 'stock_holds', { id: unit.newId(), ...hold, state: 'held' }),
        record(unit, variantId, -quantity, 'hold', checkoutId),
      );
      if (taken) touchStock(unit, taken, -quantity);
      return { variantId, taken, ahead: taken ? takenAhead(quantity, taken) : 0 };
    }),
  );
  const short = found.filter(({ taken }) => !taken).map(({ variantId }) => variantId);
  if (short.length > 0) return { short, ahead: new Map() };
  for (const { variantId, taken } of found) if (taken) await tell(unit, told, { ...taken, variantId, reason: 'hold' });
  return { short, ahead: new Map(found.flatMap(({ variantId, ahead }) => (ahead > 0 ? [[variantId, ahead]] : []))) };
}

/** Gives back what a checkout still holds; a second call gives back nothing. */
export async function releaseStock(unit: Unit, checkoutId: string): Promise<void> {
  const { tx, websiteId } = unit;
  const holds = tx
    .updateTable('stock_holds')
    .set({ state: 'released' })
    .where('website_id', '=', websiteId)
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'held')
    .returning(['variant_id', 'quantity']);
  const [told, released] = await together(listeners(unit, 'stock.changed'), holds.execute());
  for (const hold of inIdOrder(released.map((row) => ({ variantId: row.variant_id, quantity: row.quantity })))) {
    const variant = await tx
      .updateTable('variants')
      .set(moveFree(hold.quantity))
      .where('website_id', '=', websiteId)
      .where('id', '=', hold.variantId)
      .returning([...countedColumns, 'item_id', 'unlimited'])
      .executeTakeFirst();
    if (!variant) continue;
    await record(unit, hold.variantId, hold.quantity, 'release', checkoutId);
    touchStock(unit, variant, hold.quantity);
    if (variant.unlimited === 0) await tell(unit, told, { ...variant, variantId: hold.variantId, reason: 'release' });
  }
}

/** Puts pieces that buyers gave back up for sale again; variants without counted stock stay as they are. */
export async function returnStock(unit: Unit, returned: Wanted[], refundId: string): Promise<void> {
  for (const { variantId, quantity } of inIdOrder(returned)) {
    const returning = unit.tx
      .updateTable('variants')
      .set(moveFree(quantity))
      .where('website_id', '=', unit.websiteId)
      .where('id', '=', variantId)
      .where('unlimited', '=', 0)
      .returning([...countedColumns, 'item_id']);
    const [told, variant] = await together(listeners(unit, 'stock.changed'), returning.executeTakeFirst());
    if (!variant) continue;
    await record(unit, variantId, quantity, 'return', refundId);
    touchStock(unit, variant, quantity);
    await tell(unit, told, { ...variant, variantId, reason: 'return' });
  }
}

/**
 * What is old once a variant's stock has changed by so many: pages that show it, which say no more than that there are
 * so many, and lists that say of what there is any.
 */
export function touchStock(unit: Unit, now: Counted & Pick<Variants, 'item_id'>, by: number): void {
  const free = freeOf(now);
  if (Math.min(free - by, free) < shownStockLimit) unit.touch(`item:${now.item_id}`);
  if (isGone(free - by, now) !== isGone(free, now)) unit.touch(stockTag(unit.websiteId));
}

/** The tag of pages that say which of many products there are. */
export const stockTag = (websiteId: string) => `stock:${websiteId}`;

type Reason = 'hold' | 'release' | 'return';

interface Changed {
  variantId: string;
  item_id: string;
  qty_in_stock: number;
  reason: Reason;
}

async function tell(unit: Unit, endpointIds: string[], { variantId, reason, ...variant }: Changed): Promise<void> {
  const { item_id: itemId, qty_in_stock: qtyInStock } = variant;
  await announceTo(unit, endpointIds, 'stock.changed', { itemId, variantId, qtyInStock, reason });
}

function inIdOrder(wanted: Wanted[]): Wanted[] {
  return wanted.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

async function record(unit: Unit, variantId: string, amount: number, reason: Reason, reference: string): Promise<void> {
  await insertRow(unit.tx, 'stock_ledger', {
    id: unit.newId(),
    website_id: unit.websiteId,
    variant_id: variantId,
    change: amount,
    reason,
    reference,
    created_at: unit.now,
  });
}
