import { sql, type ExpressionBuilder } from 'kysely';
import { openStates } from '#commerce/returns.ts';
import { OrderDetails } from '#contract/checkout.ts';
import type { ListedOrder, OrderFilter } from '#contract/order-office-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Orders } from '#database/order-schema.ts';
import type { Schema } from '#database/schema.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import { isOwed } from './load-order.ts';
import { isWithdrawn, openReturnsOf } from './withdrawn.ts';
import { wordsOf } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;
const mostCounted = 1000;
/** Above all letters: what begins with a word is below the word and this. */
const last = '\u{10ffff}';

/** Orders from the one before `before` on, the newest first, and how many fit in all. */
export async function listOrders(read: Read, websiteId: string, filter: OrderFilter & { before?: string }) {
  const { before, ...narrowed } = filter;
  const all = select(read, websiteId, narrowed);
  const rest = before === undefined ? all : all.where('orders.id', '<', before);
  // Ids follow the time: where a time is asked for, its index has the same order.
  const isOfATime = filter.from !== undefined || filter.until !== undefined;
  const timed = isOfATime ? rest.orderBy('orders.created_at', 'desc') : rest;
  const [{ rows: shown, hasMore }, total] = await Promise.all([
    timed
      .selectAll('orders')
      .select(isWithdrawn(websiteId).as('withdrawn'))
      .orderBy('orders.id', 'desc')
      .$call(firstOf(page)),
    // Of no column: an index alone can then count.
    countFitting(
      read,
      all.select((eb) => eb.lit(1).as('one')),
    ),
  ]);
  const sums = await sumsOf(
    read,
    websiteId,
    shown.map(({ id }) => id),
  );
  const orders = shown.map((row) => toListed(row, sums));
  return { orders, hasMore, total };
}

function toListed(row: Orders & { withdrawn: 0 | 1 }, sums: Awaited<ReturnType<typeof sumsOf>>): ListedOrder {
  const returning = sums.returning.get(row.id);
  const { contactName, shippingAddress, vat, phone, company, agreedTo } = parseJson(OrderDetails, row.details);
  return {
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    name: shippingAddress?.name ?? contactName ?? '',
    email: row.email,
    fulfillment: row.fulfillment,
    ...(returning && { returning }),
    isWithdrawn: row.withdrawn === 1,
    pieces: sums.pieces.get(row.id) ?? 0,
    totalCents: row.grand_total_cents,
    refundedCents: sums.refunded.get(row.id) ?? 0,
    owedCents: isOwed(row) ? row.owed_cents : 0,
    isPaid: row.owed_cents === 0,
    currency: row.currency,
    isTest: fromFlag(row.test_mode),
    taxCents: row.tax_cents + row.included_tax_cents,
    ...(phone && { phone }),
    ...(company && { company }),
    ...(agreedTo && { consents: agreedTo }),
    ...(vat && { vat: { number: vat.number, isReverseCharge: vat.isReverseCharge } }),
  };
}

/** The same, all of them, page by page. */
export async function* allOrders(read: Read, websiteId: string, filter: OrderFilter) {
  for (let before: string | undefined; ;) {
    const { orders, hasMore } = await listOrders(read, websiteId, { ...filter, ...(before && { before }) });
    yield* orders;
    before = orders.at(-1)?.id;
    if (!hasMore) return;
  }
}

function select(
  read: Read,
  websiteId: string,
  { search = '', customerId, test = false, from, until, ...rest }: OrderFilter,
) {
  let own = read
    .selectFrom('orders')
    .where('orders.website_id', '=', websiteId)
    .where('orders.test_mode', '=', toFlag(test))
    .where((eb) => eb.and(conditions(eb, websiteId, rest)));
  if (customerId !== undefined) own = own.where('orders.customer_id', '=', customerId);
  if (from !== undefined) own = own.where('orders.created_at', '>=', from);
  if (until !== undefined) own = own.where('orders.created_at', '<', until);
  // Each word begins one of the order's.
  for (const word of wordsOf([search])) {
    own = own.where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('order_words')
        .select('order_id')
        .where('website_id', '=', websiteId)
        .where('word', '>=', word)
        .where('word', '<', word + last),
    );
  }
  return own;
}

type Conditions = Pick<
  OrderFilter,
  'fulfillment' | 'toSend' | 'returning' | 'unpaid' | 'refunded' | 'payment' | 'delivery'
>;

/** Something of it is to be sent or done. */
const isToSend = (eb: ExpressionBuilder<Schema, 'orders'>, websiteId: string) => [
  eb('orders.fulfillment', '=', 'pending'),
  eb(isWithdrawn(websiteId), '=', 0),
];

/** How many orders are to be sent, up to 1,000: as many as are listed as such. */
export const countToSend = (read: Read, websiteId: string, test: boolean) =>
  countSome(select(read, websiteId, { test, toSend: true }), read);

/** How many wait for their money, up to 1,000. */
export const countUnpaid = (read: Read, websiteId: string, test: boolean) =>
  countSome(select(read, websiteId, { test, unpaid: true }), read);

async function countSome(all: ReturnType<typeof select>, read: Read): Promise<number> {
  const some = all.select('orders.id').limit(mostCounted).as('some');
  const counted = read.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}

/** What became of an order, how it was paid, and how it goes. What few orders are has an index of just those. */
function conditions(
  eb: ExpressionBuilder<Schema, 'orders'>,
  websiteId: string,
  { fulfillment, toSend, returning, unpaid, refunded, payment, delivery }: Conditions,
) {
  const refunds = eb
    .selectFrom('refunds')
    .select('order_id')
    .where('website_id', '=', websiteId)
    .where('state', '!=', 'failed')
    .where('order_id', 'is not', null);
  const sentBack = eb
    .selectFrom('returns')
    .select('order_id')
    .where('website_id', '=', websiteId)
    .where('state', 'in', [...openStates]);
  // Written out, as in `gift-card`: an index of some rows is used for a condition that is known to be its own.
  const owed = sql<boolean>`orders.owed_cents > 0`;
  const paid = {
    online: [eb('orders.payment', 'is not', null), eb('orders.agreement', 'is', null)],
    agreement: [eb('orders.agreement', 'is not', null)],
    'gift-card': [sql<boolean>`orders.gift_card_cents > 0`],
  };
  const goes = {
    shipping: [eb('orders.shipping_method', 'is not', null), eb('orders.pick_up', 'is', null)],
    'pick-up': [eb('orders.pick_up', 'is not', null)],
    none: [eb('orders.shipping_method', 'is', null), eb('orders.pick_up', 'is', null)],
  };
  return [
    ...(fulfillment === undefined ? [] : [eb('orders.fulfillment', '=', fulfillment)]),
    ...(toSend ? isToSend(eb, websiteId) : []),
    ...(returning ? [eb('orders.id', 'in', sentBack)] : []),
    ...(unpaid ? [owed, eb('orders.fulfillment', '!=', 'canceled')] : []),
    ...(refunded ? [eb('orders.id', 'in', refunds)] : []),
    ...(payment ? paid[payment] : []),
    ...(delivery ? goes[delivery] : []),
  ];
}

async function sumsOf(read: Read, websiteId: string, ids: readonly string[]) {
  const returning = await openReturnsOf(read, websiteId, ids);
  if (ids.length === 0) return { pieces: new Map<string, number>(), refunded: new Map<string, number>(), returning };
  const [pieces, refunded] = await Promise.all([
    read
      .selectFrom('order_items')
      .select('order_id')
      .select(sql<number>`cast(sum(quantity) as integer)`.as('sum'))
      .where('website_id', '=', websiteId)
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute(),
    read
      .selectFrom('refunds')
      .select('order_id')
      .select(sql<number>`cast(sum(amount_cents) as bigint)`.as('sum'))
      .where('website_id', '=', websiteId)
      .where('order_id', 'in', ids)
      .where('state', '!=', 'failed')
      .groupBy('order_id')
      .execute(),
  ]);
  const byId = (rows: { order_id: string | null; sum: number }[]) =>
    new Map(rows.map(({ order_id: id, sum }) => [id ?? '', sum]));
  return { pieces: byId(pieces), refunded: byId(refunded), returning };
}
