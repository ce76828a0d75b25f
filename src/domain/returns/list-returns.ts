import type { ExpressionBuilder } from 'kysely';
import { returnLimits, withdrawalDays } from '#catalog/return-words.ts';
import { openStates } from '#commerce/returns.ts';
import { assetUrl } from '#contract/asset-url.ts';
import type { ListedReturn, ReturnFolder } from '#contract/return-calls.ts';
import type { Read } from '#database/database.ts';
import type { Schema } from '#database/schema.ts';
import { fromFlag } from '#database/values.ts';
import { loadRefundable } from '../payments/refundable.ts';
import { suggestRefund } from '../payments/suggest-refund.ts';
import { firstOf } from '../paging.ts';
import { comesBack, hasCost } from './coming-back.ts';

interface Asked {
  folder?: ReturnFolder | undefined;
  orderId?: string | undefined;
  offset?: number | undefined;
}

const mostCounted = 1000;
const dayMs = 24 * 3_600_000;

/** What buyers send back: what waits for the shop or is on its way, the oldest first, or what is over, the newest first. */
export async function listReturns(read: Read, websiteId: string, { folder = 'waiting', orderId, offset = 0 }: Asked) {
  const direction = folder === 'over' || orderId !== undefined ? 'desc' : 'asc';
  const all = rowsOf(read, websiteId);
  const asked = orderId === undefined ? all.where(isIn[folder]) : all.where('returns.order_id', '=', orderId);
  const { rows, hasMore } = await asked
    .orderBy('returns.created_at', direction)
    .orderBy('returns.id', direction)
    .offset(offset)
    .$call(firstOf(returnLimits.page));
  const returns: ListedReturn[] = [];
  for (const row of rows) returns.push(await toListed(read, websiteId, row));
  return { returns, hasMore };
}

/** How many returns wait for the shop, up to 1,000: as many as are listed as such. */
export async function countWaitingReturns(read: Read, websiteId: string): Promise<number> {
  const waiting = ofOrders(read, websiteId).where(isIn.waiting).select('returns.id').limit(mostCounted);
  const counted = read.selectFrom(waiting.as('waiting')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}

type Of = ExpressionBuilder<Schema, 'returns' | 'orders'>;

/** What was accepted waits for its parcel; where none comes, it waits to be paid back, unless it was free. */
const isIn: Record<ReturnFolder, (eb: Of) => ReturnType<Of['and']>> = {
  waiting: (eb) => eb.and([eb('returns.state', 'in', [...openStates]), eb.not(isComing(eb)), eb.not(isFree(eb))]),
  coming: (eb) => isComing(eb),
  over: (eb) => eb.or([eb('returns.state', 'in', ['refused', 'refunded']), isFree(eb)]),
};
const isComing = (eb: Of) => eb.and([eb('returns.state', '=', 'accepted'), eb(comesBack, '=', 1)]);
const isFree = (eb: Of) =>
  eb.and([eb('returns.state', 'in', ['accepted', 'received']), eb(hasCost, '=', 0), eb.not(isComing(eb))]);

const ofOrders = (read: Read, websiteId: string) =>
  read
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .where('returns.website_id', '=', websiteId);

const rowsOf = (read: Read, websiteId: string) =>
  ofOrders(read, websiteId)
    .leftJoin('return_labels as label', 'label.return_id', 'returns.id')
    .selectAll('returns')
    .select(['orders.order_number', 'orders.email', 'orders.currency', 'label.filename'])
    .select([comesBack.as('has_left'), hasCost.as('has_cost')]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function toListed(read: Read, websiteId: string, row: Row): Promise<ListedReturn> {
  const lines = await linesOf(read, websiteId, row.id);
  const isOver = row.state === 'refused' || row.state === 'refunded' || row.has_cost === 0;
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    email: row.email,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    note: row.note,
    words: row.words,
    items: lines.map((line) => ({
      name: line.product_name,
      quantity: line.pieces,
      imageUrl: line.blob_key === null ? null : assetUrl(line.blob_key, line.filename ?? ''),
      cents: line.unit_price_cents * line.pieces,
    })),
    hasLeft: fromFlag(row.has_left),
    dueAt: row.kind === 'withdrawal' && !isOver ? row.created_at + withdrawalDays.payBack * dayMs : null,
    label: row.filename,
    createdAt: row.created_at,
    currency: row.currency,
    suggestedCents: await suggested(read, websiteId, row, lines),
  };
}

/** The lines of an order, those that a return is about with how many pieces of them. */
const linesOf = (read: Read, websiteId: string, returnId: string) =>
  read
    .selectFrom('return_items as piece')
    .innerJoin('order_items as line', 'line.id', 'piece.order_item_id')
    .leftJoin('variants as variant', 'variant.id', 'line.variant_id')
    .leftJoin('items as item', 'item.id', 'line.item_id')
    .leftJoin('assets as asset', (join) =>
      join.on((eb) => eb('asset.id', '=', eb.fn.coalesce('variant.asset_id', 'item.main_image_id'))),
    )
    .select(['line.id', 'line.product_name', 'line.quantity', 'line.unit_price_cents', 'piece.quantity as pieces'])
    .select(['asset.blob_key', 'asset.filename'])
    .where('piece.website_id', '=', websiteId)
    .where('piece.return_id', '=', returnId)
    .orderBy('line.position')
    .execute();

/** A contract that ends as a whole gives what sending it cost back, too (Directive 2011/83/EU, article 13). */
async function suggested(read: Read, websiteId: string, row: Row, lines: Awaited<ReturnType<typeof linesOf>>) {
  const pieces = lines.map(({ id: orderItemId, pieces: quantity }) => ({ orderItemId, quantity }));
  const all = await read
    .selectFrom('order_items')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('website_id', '=', websiteId)
    .where('order_id', '=', row.order_id)
    .executeTakeFirst();
  const isWhole = all?.lines === lines.length && lines.every(({ pieces: own, quantity }) => own === quantity);
  if (row.kind === 'withdrawal' && isWhole) return loadRefundable(read, websiteId, row.order_id);
  const goods = await suggestRefund(read, websiteId, row.order_id, pieces);
  return goods.ok ? goods.amountCents : 0;
}
