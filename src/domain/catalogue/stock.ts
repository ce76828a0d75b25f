import { sql } from 'kysely';
import type { Wanted } from '#commerce/bundles.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import { together } from '#database/together.ts';
import { announceTo, listeners } from '../announce.ts';
import type { Unit } from '../unit.ts';
import { followStock, type Role } from './bundle-stock.ts';
import { countedColumns, moveFree, takenAhead } from './move-stock.ts';
import { touchStock } from './stale-stock.ts';

const takeStock = prepare((db, p: Required<Wanted> & { less: number; websiteId: string }) =>
  db
    .updateTable('variants')
    .set(moveFree(p.less))
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.variantId)
    .where('unlimited', '=', 0)
    .where('bundle_role', '<>', 'bundle')
    .where('qty_in_stock', '>=', p.bundled)
    .where(sql`qty_in_stock - owed + ahead_limit`, '>=', p.quantity)
    .returning([...countedColumns, 'id', 'item_id', 'bundle_role']),
);

/** Those of some variants whose stock is counted. */
export async function onlyCounted({ tx, websiteId }: Unit, wanted: readonly Wanted[]): Promise<Wanted[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ variantId }) => variantId);
  const own = tx.selectFrom('variants').select('id').where('website_id', '=', websiteId).where('unlimited', '=', 1);
  const rows = await own.where('id', 'in', ids).execute();
  const free = new Set(rows.map(({ id }) => id));
  return wanted.filter(({ variantId }) => !free.has(variantId));
}

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
    ...inIdOrder(wanted).map(async ({ variantId, quantity, bundled = 0 }) => {
      const hold = { website_id: websiteId, checkout_id: checkoutId, variant_id: variantId, quantity };
      const [[taken]] = await together(
        takeStock(tx, { websiteId, variantId, quantity, bundled, less: -quantity }),
        insertRow(tx, 'stock_holds', { id: unit.newId(), ...hold, state: 'held' }),
        record(unit, variantId, -quantity, 'hold', checkoutId),
      );
      if (taken) touchStock(unit, taken, -quantity);
      return { variantId, taken, ahead: taken ? takenAhead(quantity, taken) : 0 };
    }),
  );
  const short = found.filter(({ taken }) => !taken).map(({ variantId }) => variantId);
  if (short.length > 0) return { short, ahead: new Map() };
  await followStock(
    unit,
    found.flatMap(({ taken }) => taken ?? []),
    'hold',
  );
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
  const changed: Role[] = [];
  for (const hold of inIdOrder(released.map((row) => ({ variantId: row.variant_id, quantity: row.quantity })))) {
    const variant = await tx
      .updateTable('variants')
      .set(moveFree(hold.quantity))
      .where('website_id', '=', websiteId)
      .where('id', '=', hold.variantId)
      .where('bundle_role', '<>', 'bundle')
      .returning([...countedColumns, 'id', 'item_id', 'unlimited', 'bundle_role'])
      .executeTakeFirst();
    if (!variant) continue;
    changed.push(variant);
    await record(unit, hold.variantId, hold.quantity, 'release', checkoutId);
    touchStock(unit, variant, hold.quantity);
    if (variant.unlimited === 0) await tell(unit, told, { ...variant, variantId: hold.variantId, reason: 'release' });
  }
  await followStock(unit, changed, 'release');
}

/** Puts pieces that buyers gave back up for sale again; what has no counted stock of its own stays as it is. */
export async function returnStock(unit: Unit, returned: Wanted[], refundId: string): Promise<void> {
  const changed: Role[] = [];
  for (const { variantId, quantity } of inIdOrder(returned)) {
    const returning = unit.tx
      .updateTable('variants')
      .set(moveFree(quantity))
      .where('website_id', '=', unit.websiteId)
      .where('id', '=', variantId)
      .where('unlimited', '=', 0)
      .where('bundle_role', '<>', 'bundle')
      .returning([...countedColumns, 'id', 'item_id', 'bundle_role']);
    const [told, variant] = await together(listeners(unit, 'stock.changed'), returning.executeTakeFirst());
    if (!variant) continue;
    changed.push(variant);
    await record(unit, variantId, quantity, 'return', refundId);
    touchStock(unit, variant, quantity);
    await tell(unit, told, { ...variant, variantId, reason: 'return' });
  }
  await followStock(unit, changed, 'return');
}

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
