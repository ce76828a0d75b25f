import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
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
import { beginsWith, isThere, wordsOf } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';
import { countNamed, weigh } from '../weigh.ts';

/** So many come at once. */
const page = 50;
const mostCounted = 1000;

/** Orders from the one before `before` on, the newest first, and how many fit in all. */
export async function listOrders(read: Read, websiteId: string, filter: OrderFilter & { before?: string }) {
  const { before, search = '', test = false, ...narrowed } = filter;
  const fitting = select(read, websiteId, { ...narrowed, test });
  const words = wordsOf([search]).map((word) => beginningWith(websiteId, test, word));
  const sought = await weighWords(read, words);
  if (sought?.count === 0) return { orders: [], hasMore: false, total: 0 };
  const all = sought
    ? fitting.where(sought.isFew ? sql<SqlBool>`orders.id in (${sought.ids})` : sought.isOf('orders.id'))
    : fitting;
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
    countFound(read, sought, { fitting, isAll: Object.values(narrowed).every((each) => each === undefined) }),
  ]);
  const sums = await sumsOf(
    read,
    websiteId,
    shown.map(({ id }) => id),
  );
  const orders = shown.map((row) => toListed(row, sums));
  return { orders, hasMore, total };
}

/** A word of a search, or all of them: orders of which a word begins with it. */
interface Sought {
  /** Selects the `id` of each, more than once where several do. */
  ids: RawBuilder<unknown>;
  /** Whether the order of this id is one of them. */
  isOf: (id: string) => RawBuilder<SqlBool>;
}

function beginningWith(websiteId: string, test: boolean, word: string): Sought {
  const found = sql`order_words as found where found.website_id = ${websiteId} and ${beginsWith(word)}`;
  return {
    ids: sql`select found.order_id as id from ${found} and found.test_mode = ${toFlag(test)}`,
    isOf: (id) => isThere(sql`${found} and found.order_id = ${sql.ref(id)}`),
  };
}

interface WeighedWords extends Sought {
  isFew: boolean;
  /** How many orders have all words, counted up to 10,000. */
  count: number;
}

/** The words of a search as one: few may have all of several that many have. */
async function weighWords(read: Read, words: readonly Sought[]): Promise<WeighedWords | undefined> {
  const { rarestFirst, few, counts } = await weigh(read, words);
  const [rarest, ...others] = rarestFirst;
  if (!rarest) return undefined;
  if (others.length === 0) return { ...rarest, isFew: few.has(rarest), count: counts.get(rarest) ?? 0 };
  const haveAll = (some: readonly Sought[], id: string) =>
    sql<SqlBool>`${sql.join(
      some.map(({ isOf }) => isOf(id)),
      sql` and `,
    )}`;
  return weighWords(read, [
    {
      ids: sql`select id from (${rarest.ids}) as rarest where ${haveAll(others, 'rarest.id')}`,
      isOf: (id) => haveAll(rarestFirst, id),
    },
  ]);
}

/** How many orders fit and have what is sought; `isAll` says that all orders fit. */
async function countFound(
  read: Read,
  sought: WeighedWords | undefined,
  { fitting, isAll }: { fitting: ReturnType<typeof select>; isAll: boolean },
): Promise<number> {
  // Of no column: an index alone can then count.
  const one = fitting.select((eb) => eb.lit(1).as('one'));
  if (!sought) return countFitting(read, one);
  if (isAll) return sought.count;
  if ((await countFitting(read, one)) < sought.count) return countFitting(read, one.where(sought.isOf('orders.id')));
  const fits = one.where('orders.id', '=', sql.ref<string>('named.id'));
  return countNamed(read, sought.ids, { condition: sql`exists ${fits}` });
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
  { customerId, test = false, from, until, ...rest }: Omit<OrderFilter, 'search'>,
) {
  let own = read
    .selectFrom('orders')
    .where('orders.website_id', '=', websiteId)
    .where('orders.test_mode', '=', toFlag(test))
    .where((eb) => eb.and(conditions(eb, websiteId, rest)));
  if (customerId !== undefined) own = own.where('orders.customer_id', '=', customerId);
  if (from !== undefined) own = own.where('orders.created_at', '>=', from);
  if (until !== undefined) own = own.where('orders.created_at', '<', until);
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
