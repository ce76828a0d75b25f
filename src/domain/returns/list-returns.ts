import { returnLimits } from '#catalog/return-words.ts';
import { openStates } from '#commerce/returns.ts';
import type { ListedReturn, ReturnFolder } from '#contract/return-calls.ts';
import type { Read } from '#database/database.ts';
import { loadRefundable } from '../payments/refundable.ts';
import { suggestRefund } from '../payments/suggest-refund.ts';
import { firstOf } from '../paging.ts';

interface Asked {
  folder?: ReturnFolder | undefined;
  orderId?: string | undefined;
  offset?: number | undefined;
}

const over = ['refused', 'refunded'] as const;
const mostCounted = 1000;

/** What buyers send back: what waits, the oldest first, or what is over, the newest first. */
export async function listReturns(read: Read, websiteId: string, { folder = 'open', orderId, offset = 0 }: Asked) {
  const direction = folder === 'open' ? 'asc' : 'desc';
  let all = rowsOf(read, websiteId);
  if (orderId === undefined) all = all.where('returns.state', 'in', folder === 'open' ? [...openStates] : [...over]);
  else all = all.where('returns.order_id', '=', orderId);
  const { rows, hasMore } = await all
    .orderBy('returns.created_at', direction)
    .orderBy('returns.id', direction)
    .offset(offset)
    .$call(firstOf(returnLimits.page));
  const returns: ListedReturn[] = [];
  for (const row of rows) returns.push(await toListed(read, websiteId, row));
  return { returns, hasMore };
}

/** How many returns wait for somebody, up to 1,000. */
export async function countOpenReturns(read: Read, websiteId: string): Promise<number> {
  const open = read
    .selectFrom('returns')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['asked', 'received'])
    .limit(mostCounted);
  const counted = read.selectFrom(open.as('open')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}

const rowsOf = (read: Read, websiteId: string) =>
  read
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .leftJoin('return_labels as label', 'label.return_id', 'returns.id')
    .selectAll('returns')
    .select(['orders.order_number', 'orders.email', 'orders.currency', 'label.filename'])
    .where('returns.website_id', '=', websiteId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function toListed(read: Read, websiteId: string, row: Row): Promise<ListedReturn> {
  const lines = await linesOf(read, websiteId, row.id);
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
    items: lines.map(({ product_name: name, pieces: quantity }) => ({ name, quantity })),
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
    .select(['line.id', 'line.product_name', 'line.quantity', 'piece.quantity as pieces'])
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
