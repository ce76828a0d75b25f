import { sql, type Insertable } from 'kysely';
import type { Orders, SoldProducts, TakingsRow } from '#database/order-schema.ts';
import { prepare } from '#database/prepared.ts';
import { together } from '#database/together.ts';
import type { Unit } from '../unit.ts';
import { addTaxesBack, addTaxesSold, type TaxedOrder } from './tax-sums.ts';

/** Days of all zones begin at one of these, in ms. */
export const quarterMs = 15 * 60_000;
export const dayMs = 24 * 3_600_000;
const quarterOf = (at: number) => Math.floor(at / quarterMs);

const amounts = ['subtotal_cents', 'discount_cents', 'shipping_cents', 'tax_cents', 'included_tax_cents'] as const;

/** What the sums hold of an order. */
type SoldOrder = TaxedOrder & Pick<Orders, 'created_at' | 'surplus_cents' | (typeof amounts)[number]>;

export interface SoldLine {
  item_id: string;
  product_name: string;
  quantity: number;
  unit_price_cents: number;
  discount_cents: number;
}

const back = ['refunds', 'refunded_cents', 'refunded_shipping_cents'] as const;
const figures = ['orders', 'cents', 'pieces', ...amounts, ...back, 'fee_cents'] as const;
const none = Object.fromEntries(figures.map((name) => [name, 0])) as Pick<TakingsRow, (typeof figures)[number]>;

const addTaken = prepare((db, p: TakingsRow) =>
  db
    .insertInto('takings')
    .values({
      website_id: p.website_id,
      test_mode: p.test_mode,
      currency: p.currency,
      quarter: p.quarter,
      ...(Object.fromEntries(figures.map((name) => [name, p[name]])) as typeof none),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'test_mode', 'currency', 'quarter'])
        .doUpdateSet(
          Object.fromEntries(
            figures.map((name) => [name, sql<number>`${sql.ref(`takings.${name}`)} + ${sql.ref(`excluded.${name}`)}`]),
          ),
        ),
    ),
);

/**
 * Adds an order to what was taken in its quarter of an hour, to its taxes there and to what was sold on its day, or
 * with `sign` -1 takes it off: reports read these sums however many orders there are. Whoever calls it holds what
 * orders of one website follow each other by, or adds to few rows in the order of their keys.
 */
export async function addSale(
  unit: Unit,
  order: SoldOrder,
  lines: readonly SoldLine[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const { tx, websiteId } = unit;
  const { test_mode, currency } = order;
  const quarter = quarterOf(order.created_at);
  const key = { website_id: websiteId, test_mode, currency };
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sums = Object.fromEntries(amounts.map((name) => [name, sign * order[name]]));
  const taken = { ...none, ...sums, orders: sign, pieces: sign * pieces, cents: sign * order.grand_total_cents };
  const sold = soldOf(lines).map(({ item_id, title, pieces: ofItem, cents }) => ({
    ...key,
    day: Math.floor(order.created_at / dayMs),
    item_id,
    title,
    pieces: sign * ofItem,
    cents: sign * cents,
  }));
  await together(
    addTaken(tx, { ...key, quarter, ...taken }),
    addSold(unit, sold),
    addTaxesSold(unit, order, { quarter, sign }),
  );
}

async function addSold({ tx }: Unit, sold: readonly Insertable<SoldProducts>[]): Promise<void> {
  if (sold.length === 0) return;
  await tx
    .insertInto('sold_products')
    .values(sold)
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'test_mode', 'currency', 'day', 'item_id']).doUpdateSet({
        title: sql<string>`excluded.title`,
        pieces: sql<number>`sold_products.pieces + excluded.pieces`,
        cents: sql<number>`sold_products.cents + excluded.cents`,
      }),
    )
    .execute();
}

/** What lines bring by product, in the order of the products' ids; donations are no product. */
function soldOf(lines: readonly SoldLine[]) {
  const goods = lines.filter(({ item_id: id }) => id !== '');
  const byItem = [...Map.groupBy(goods, ({ item_id: id }) => id)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byItem.map(([itemId, own]) => ({
    item_id: itemId,
    title: own[0]?.product_name ?? '',
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: own.reduce((sum, line) => sum + line.quantity * line.unit_price_cents - line.discount_cents, 0),
  }));
}

/**
 * Adds what a provider keeps of an order's payment, in minor units, to the quarter in which the order came: to the sums of
 * its own currency, which may be another one than the order's.
 */
export async function addFee(unit: Unit, orderId: string, cents: number, currency?: string): Promise<void> {
  const { tx, websiteId: website_id } = unit;
  const order = await tx
    .selectFrom('orders')
    .select(['created_at', 'test_mode', 'currency'])
    .where('website_id', '=', website_id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { created_at, ...key } = order;
  await addTaken(tx, {
    website_id,
    ...key,
    ...(currency !== undefined && { currency }),
    quarter: quarterOf(created_at),
    ...none,
    fee_cents: cents,
  });
}

/** Takes an order off the sums as it is written down now, with what had gone back of it: it is cancelled, or changed. */
export function takeOffSale(unit: Unit, orderId: string): Promise<void> {
  return countOrder(unit, orderId, -1);
}

/** Adds an order that was changed to the sums again, with what had gone back of it. */
export function addSaleAgain(unit: Unit, orderId: string): Promise<void> {
  return countOrder(unit, orderId, 1);
}

async function countOrder(unit: Unit, orderId: string, sign: 1 | -1): Promise<void> {
  const { tx, websiteId } = unit;
  const order = await tx
    .selectFrom('orders')
    .select(soldColumns)
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('order_items')
    .select(['item_id', 'product_name', 'quantity', 'unit_price_cents', 'discount_cents'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
  await addSale(unit, order, lines, sign);
  const back = await doneRefunds(unit, orderId);
  await changeBack(unit, order, sign < 0 ? back : [], sign < 0 ? [] : back);
}

const soldColumns = [
  ...([
    'created_at',
    'surplus_cents',
    'test_mode',
    'currency',
    'grand_total_cents',
    'taxes',
    'details',
    'pick_up',
  ] as const),
  ...amounts,
] as const;

type Done = Awaited<ReturnType<typeof doneRefunds>>[number];

/** Those that were paid, in the order in which they were. */
async function doneRefunds({ tx, websiteId }: Unit, orderId: string) {
  const all = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'shipping_cents', 'updated_at', 'state'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  // Told apart here: asked for by state as well, SQLite would read all that were ever done.
  return all.flatMap(({ state, ...refund }) => (state === 'done' ? [refund] : []));
}

/** Adds a refund that was just noted as done to the sums. Of a cancelled order nothing is in them. */
export async function addRefund(unit: Unit, orderId: string, refundId: string): Promise<void> {
  const order = await lockSold(unit, orderId);
  if (!order) return;
  const done = await doneRefunds(unit, orderId);
  await changeBack(
    unit,
    order,
    done.filter(({ id }) => id !== refundId),
    done,
  );
}

/** Takes a refund off that was just noted as not done after all; `refund` is what it was. */
export async function takeOffRefund(unit: Unit, orderId: string, refund: Done): Promise<void> {
  const order = await lockSold(unit, orderId);
  if (!order) return;
  const done = await doneRefunds(unit, orderId);
  const earlier = [...done, refund].toSorted((one, other) =>
    one.updated_at === other.updated_at ? (one.id < other.id ? -1 : 1) : one.updated_at - other.updated_at,
  );
  await changeBack(unit, order, earlier, done);
}

/** The order, unless it is cancelled; who cancels it meanwhile comes before, or sees what is written here. */
async function lockSold({ tx, websiteId, kind }: Unit, orderId: string) {
  const own = tx
    .selectFrom('orders')
    .select([...soldColumns, 'fulfillment'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId);
  const order = await (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
  return order?.fulfillment === 'canceled' ? undefined : order;
}

/**
 * Takes the refunds of an order that were in the sums off them, and adds those that are: each has its share of taxes.
 * What a change made too much of was never kept: it goes back beside them.
 */
async function changeBack(unit: Unit, order: SoldOrder, from: readonly Done[], to: readonly Done[]): Promise<void> {
  const same = from.findIndex(({ id }, at) => to[at]?.id !== id);
  const kept = same < 0 ? from.length : same;
  const first = from.slice(0, kept).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const counted = (cents: number) => Math.max(0, cents - order.surplus_cents);
  for (const [refunds, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    let before = first;
    for (const { amount_cents: cents, shipping_cents: shipping, updated_at: at } of refunds.slice(kept)) {
      const beforeCents = counted(before);
      before += cents;
      const amountCents = counted(before) - beforeCents;
      const shippingCents = Math.min(shipping, amountCents);
      if (amountCents > 0) await addBack(unit, order, { at, amountCents, shippingCents, beforeCents, sign });
    }
  }
}

interface Back {
  at: number;
  amountCents: number;
  /** How much of it is for shipping. */
  shippingCents: number;
  beforeCents: number;
  sign: 1 | -1;
}

async function addBack(unit: Unit, order: SoldOrder, { at, sign, shippingCents, ...part }: Back): Promise<void> {
  const { tx, websiteId } = unit;
  const { test_mode, currency } = order;
  const quarter = quarterOf(at);
  const gone = { refunded_cents: sign * part.amountCents, refunded_shipping_cents: sign * shippingCents };
  await addTaken(tx, { website_id: websiteId, test_mode, currency, quarter, ...none, refunds: sign, ...gone });
  await addTaxesBack(unit, order, { quarter, sign, ...part });
}
