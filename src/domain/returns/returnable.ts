import { sql } from 'kysely';
import { openStates, piecesLeft, type ReturnedOrder } from '#commerce/returns.ts';
import type { Read, Write } from '#database/database.ts';
import type { Unit } from '../unit.ts';

/** A line of which pieces can be sent back. */
export interface ReturnableLine {
  id: string;
  name: string;
  left: number;
}

/** How far an order is. Whoever sends something of it back follows each other; SQLite has one writer anyhow. */
export async function selectReturned(
  { tx, websiteId, kind }: Unit,
  orderId: string,
): Promise<ReturnedOrder | undefined> {
  const own = orderOf(tx, websiteId, orderId);
  return toReturned(await (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst());
}

/** The same of an order that is only looked at. */
export async function loadReturned(read: Read, websiteId: string, orderId: string): Promise<ReturnedOrder | undefined> {
  return toReturned(await orderOf(read, websiteId, orderId).executeTakeFirst());
}

const orderOf = (db: Read | Write, websiteId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['fulfillment', 'fulfillment_changed_at'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId);

type Row = { fulfillment: ReturnedOrder['fulfillment']; fulfillment_changed_at: number | null };

const toReturned = (row: Row | undefined) =>
  row && { fulfillment: row.fulfillment, doneAt: row.fulfillment_changed_at };

/** The lines of an order of which something can still be sent back, in their order. */
export async function selectReturnable(
  db: Read | Write,
  websiteId: string,
  orderId: string,
): Promise<ReturnableLine[]> {
  const rows = await db
    .selectFrom('order_items as line')
    .select(['line.id', 'line.product_name', 'line.product_type', 'line.quantity', 'line.refunded_quantity'])
    .select((eb) =>
      eb
        .selectFrom('return_items as piece')
        .innerJoin('returns', 'returns.id', 'piece.return_id')
        .select(sql<number>`cast(coalesce(sum(piece.quantity), 0) as integer)`.as('asked'))
        .where('piece.website_id', '=', websiteId)
        .whereRef('piece.order_item_id', '=', 'line.id')
        .where('returns.state', 'in', [...openStates])
        .as('asked'),
    )
    .where('line.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
  return rows.flatMap((row) => {
    const line = { productType: row.product_type, quantity: row.quantity, refundedQuantity: row.refunded_quantity };
    const left = piecesLeft(line, row.asked ?? 0);
    return left > 0 ? [{ id: row.id, name: row.product_name, left }] : [];
  });
}
