import type { Selectable } from 'kysely';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { insertRows } from '#database/prepared.ts';
import type { Schema } from '#database/schema.ts';

const words =
  'ash bowl clay dish enamel flask glaze hook iron jug kettle linen mug noodle oak plate quilt rack stone tray'.split(
    ' ',
  );
const atOnce = 500;
const buyers = 50_000;
const yearMs = 365 * 24 * 3_600_000;
const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

const pad = (at: number) => String(at).padStart(12, '0');
const emailOf = (at: number) => `buyer${at % buyers}@example.com`;

/** A shop with one order that was bought, and how many like it are to be there. */
interface Copied {
  websiteId: string;
  count: number;
}

/**
 * Fills a year with copies of an order that was bought: each with its lines and buyer, and counted in the sums that
 * reports read. Gives some of their ids.
 */
export async function loadOrders(database: Database, { websiteId, count }: Copied): Promise<string[]> {
  const models = await modelsOf(database, websiteId);
  const { order } = models;
  const step = Math.max(1, Math.floor(yearMs / count));
  const timeOf = (at: number) => order.created_at - 1000 - at * step;
  const idOf = (at: number) => newId(timeOf(at)).slice(0, 14) + pad(at).slice(-22);
  const some: string[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const own = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => {
      return { at: from + at, id: idOf(from + at), time: timeOf(from + at) };
    });
    if (some.length < 1000) some.push(...own.map(({ id }) => id));
    await database.write(async (tx) => {
      const orders = own.map(({ at, id, time }) => ({
        ...order,
        id,
        order_number: 1_000_000 + at,
        cart_id: `t${pad(at)}`,
        attempt_id: `a${pad(at)}`,
        token_hash: `h${pad(at)}`,
        test_mode: 0 as const,
        email: emailOf(at),
        customer_id: `k${pad(at % buyers)}`,
        checkout_id: `c${pad(at)}`,
        created_at: time,
        fulfillment: at % 3 === 0 ? ('pending' as const) : ('fulfilled' as const),
      }));
      await insertRows(tx, 'orders', orders);
      const lines = own.flatMap(({ at, id }) =>
        models.lines.map((line, nth) => ({ ...line, id: `l${nth}${pad(at)}`, order_id: id })),
      );
      await insertRows(tx, 'order_items', lines);
      const found = own.flatMap(({ at, id }) =>
        [String(1_000_000 + at), `buyer${at % buyers}`, words[at % 20] ?? ''].map((word) => {
          return { website_id: websiteId, test_mode: 0 as const, order_id: id, word };
        }),
      );
      await insertRows(tx, 'order_words', found);
    });
  }
  await loadBuyers(database, models, Math.min(count, buyers), Math.ceil(count / buyers));
  await loadSums(
    database,
    models,
    Array.from({ length: count }, (_, at) => timeOf(at)),
  );
  return some.slice(0, 1000);
}

async function modelsOf({ read }: Database, websiteId: string) {
  const of = <T extends 'orders' | 'order_items' | 'customers' | 'takings' | 'sold_products' | 'tax_sums'>(table: T) =>
    read
      .selectFrom(table as 'orders')
      .selectAll()
      .where('website_id', '=', websiteId)
      .execute() as unknown as Promise<Selectable<Schema[T]>[]>;
  const [order] = await of('orders');
  const [customer] = await of('customers');
  const [taken] = await of('takings');
  if (!order || !customer || !taken) throw new Error('There is no order to copy.');
  const sums = { sold: await of('sold_products'), taxes: await of('tax_sums') };
  return { order, customer, taken, lines: await of('order_items'), ...sums };
}

type Models = Awaited<ReturnType<typeof modelsOf>>;

async function loadBuyers(database: Database, { customer }: Models, count: number, orders: number): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const own = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at);
    await database.write(async (tx) => {
      const rows = own.map((at) => ({
        ...customer,
        id: `k${pad(at)}`,
        test_mode: 0 as const,
        email: emailOf(at),
        name: `Buyer ${at}`,
        orders,
        spent_cents: customer.spent_cents + at,
        last_order_at: customer.last_order_at - at,
      }));
      await insertRows(tx, 'customers', rows);
      const found = own.map((at) => ({
        website_id: customer.website_id,
        customer_id: `k${pad(at)}`,
        word: `buyer${at}`,
      }));
      await insertRows(tx, 'customer_words', found);
    });
  }
}

/** The sums that orders keep as they come: so many times what the one order came to in them. */
async function loadSums(database: Database, { taken, sold, taxes }: Models, times: readonly number[]): Promise<void> {
  const quarters = [...Map.groupBy(times, (time) => Math.floor(time / quarterMs))];
  const days = [...Map.groupBy(times, (time) => Math.floor(time / dayMs))];
  const key = { test_mode: 0 as const };
  const takings = quarters.map(([quarter, { length }]) => ({ ...multiplied(taken, length), ...key, quarter }));
  const taxSums = quarters.flatMap(([quarter, { length }]) =>
    taxes.map((row) => ({
      ...multiplied(row, length),
      rate: row.rate,
      is_inclusive: row.is_inclusive,
      ...key,
      quarter,
    })),
  );
  const products = days.flatMap(([day, { length }]) =>
    sold.map((row) => ({ ...multiplied(row, length), ...key, day })),
  );
  for (let from = 0; from < quarters.length; from += atOnce) {
    await database.write(async (tx) => {
      await insertRows(tx, 'takings', takings.slice(from, from + atOnce));
      await insertRows(tx, 'tax_sums', taxSums.slice(from * taxes.length, (from + atOnce) * taxes.length));
    });
  }
  await database.write((tx) => insertRows(tx, 'sold_products', products));
}

const multiplied = <T extends object>(row: T, by: number): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? value * by : value]),
  ) as T;
