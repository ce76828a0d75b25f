import { sql } from 'kysely';
import type { Flag } from '#database/columns.ts';
import { prepare } from '#database/prepared.ts';
import { together } from '#database/together.ts';
import type { Unit } from '../unit.ts';

/** Days of all zones begin at one of these, in ms. */
export const quarterMs = 15 * 60_000;
export const dayMs = 24 * 3_600_000;

interface Sale {
  testMode: Flag;
  currency: string;
  /** When the order was placed, epoch ms. */
  createdAt: number;
  cents: number;
  lines: readonly SoldLine[];
}

export interface SoldLine {
  item_id: string;
  product_name: string;
  quantity: number;
  unit_price_cents: number;
  discount_cents: number;
}

interface Taken {
  websiteId: string;
  testMode: Flag;
  currency: string;
  quarter: number;
  orders: number;
  cents: number;
}

const addTaken = prepare((db, p: Taken) =>
  db
    .insertInto('takings')
    .values({
      website_id: p.websiteId,
      test_mode: p.testMode,
      currency: p.currency,
      quarter: p.quarter,
      orders: p.orders,
      cents: p.cents,
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'test_mode', 'currency', 'quarter']).doUpdateSet({
        orders: sql<number>`takings.orders + excluded.orders`,
        cents: sql<number>`takings.cents + excluded.cents`,
      }),
    ),
);

/**
 * Adds an order to what was taken in its quarter of an hour and what was sold on its day, or with `sign` -1 takes it
 * off: the start page reads these sums however many orders there are. Whoever calls it holds what orders of one website
 * follow each other by, or adds to few rows in the order of their keys.
 */
export async function addSale(unit: Unit, sale: Sale, sign: 1 | -1 = 1): Promise<void> {
  const { tx, websiteId } = unit;
  const { testMode, currency, createdAt, cents, lines } = sale;
  const quarter = Math.floor(createdAt / quarterMs);
  const taken = { websiteId, testMode, currency, quarter, orders: sign, cents: sign * cents };
  const sold = soldOf(lines).map(({ item_id, title, pieces, cents: ofItem }) => ({
    website_id: websiteId,
    test_mode: testMode,
    currency,
    day: Math.floor(createdAt / dayMs),
    item_id,
    title,
    pieces: sign * pieces,
    cents: sign * ofItem,
  }));
  if (sold.length === 0) return void (await addTaken(tx, taken));
  await together(
    addTaken(tx, taken),
    tx
      .insertInto('sold_products')
      .values(sold)
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'test_mode', 'currency', 'day', 'item_id']).doUpdateSet({
          title: sql<string>`excluded.title`,
          pieces: sql<number>`sold_products.pieces + excluded.pieces`,
          cents: sql<number>`sold_products.cents + excluded.cents`,
        }),
      )
      .execute(),
  );
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

/** Takes a cancelled order off the sums. */
export async function takeOffSale(unit: Unit, orderId: string): Promise<void> {
  const { tx, websiteId } = unit;
  const order = await tx
    .selectFrom('orders')
    .select(['test_mode as testMode', 'currency', 'created_at as createdAt', 'grand_total_cents as cents'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('order_items')
    .select(['item_id', 'product_name', 'quantity', 'unit_price_cents', 'discount_cents'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
  await addSale(unit, { ...order, lines }, -1);
}
