import { sql, type RawBuilder } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import { openStates } from '#commerce/returns.ts';
import type { ListedOrder } from '#contract/order-office-calls.ts';
import type { Read } from '#database/database.ts';

const handed = sql.join([productTypes.physical, productTypes.service].map((type) => sql.lit(type)));
const open = sql.join(openStates.map((state) => sql.lit(state)));

/**
 * 1 where the buyer of an order, of the table `orders`, has withdrawn from all of it that is to be sent or done, as far
 * as it was not paid back already; else 0. An order without a withdrawal costs one look at an index.
 */
export const isWithdrawn = (websiteId: string): RawBuilder<0 | 1> => sql`case when exists (
    select 1 from returns as asked where asked.website_id = ${websiteId} and asked.order_id = orders.id
      and asked.kind = 'withdrawal' and asked.state <> 'refused')
  and not exists (
    select 1 from order_items as line where line.website_id = ${websiteId} and line.order_id = orders.id
      and line.product_type in (${handed})
      and line.quantity > line.refunded_quantity + coalesce((
        select sum(piece.quantity) from return_items as piece join returns as asked on asked.id = piece.return_id
        where piece.website_id = ${websiteId} and piece.order_item_id = line.id
          and asked.kind = 'withdrawal' and asked.state in (${open})), 0))
  then 1 else 0 end`;

/** What is being sent back of orders, or withdrawn from, by the orders' ids: of several the newest. */
export async function openReturnsOf(read: Read, websiteId: string, orderIds: readonly string[]) {
  const found = new Map<string, NonNullable<ListedOrder['returning']>>();
  if (orderIds.length === 0) return found;
  const rows = await read
    .selectFrom('returns')
    .select(['order_id', 'kind', 'state'])
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', orderIds)
    .where('state', 'in', [...openStates])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { order_id: id, kind, state } of rows) found.set(id, { kind, state });
  return found;
}
