import { sql } from 'kysely';
import { fromJson } from '#database/values.ts';
import type { Shop } from './shop.ts';

interface Charge {
  amountCents: number;
  outcome: { status: string };
  refunds: Record<string, number>;
}

async function select<T>({ database }: Shop, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.read)).rows;
}

/** What buyers paid and did not get back, by payment attempt, in the payment provider's own books; minor units. */
export async function keptCharges(shop: Shop): Promise<Map<string, number>> {
  const rows = await select(
    shop,
    sql<{ key: string; value: string }>`select key, value from provider_records where provider = 'test-payments'`,
  );
  const charges = rows.map(({ key, value }) => ({ key, charge: fromJson<Charge>(value) }));
  const kept = charges.filter(({ charge }) => charge.outcome.status === 'succeeded');
  return new Map(
    kept
      .filter(({ charge }) => Object.keys(charge.refunds).length === 0)
      .map(({ key, charge }) => [key, charge.amountCents]),
  );
}

/**
 * All that does not add up in a shop at rest (design 5, invariants 1 to 6): stock against its ledger, holds against
 * checkouts, orders against charges, what was sold against what was held, mails against orders. Empty where all does.
 */
export async function bookErrors(shop: Shop): Promise<string[]> {
  const stock = await select(
    shop,
    sql<{ sku: string; stock: number; ledger: number }>`
      select sku, qty_in_stock as stock, (select coalesce(sum(change), 0) from stock_ledger where variant_id = variants.id) as ledger
      from variants where unlimited = 0`,
  );
  const holds = await select(
    shop,
    sql<{ state: string; hold: string }>`
      select checkouts.state, stock_holds.state as hold from stock_holds join checkouts on checkouts.id = checkout_id
      where (stock_holds.state = 'held') <> (checkouts.state in ('open', 'paying'))
         or (stock_holds.state = 'sold') <> (checkouts.state = 'completed')`,
  );
  const lines = await select(
    shop,
    sql<{ id: string; ordered: number; held: number }>`
      select id, (select sum(quantity) from order_items where order_id = orders.id) as ordered,
        (select coalesce(sum(quantity), 0) from stock_holds where checkout_id = orders.checkout_id and state = 'sold') as held
      from orders`,
  );
  return [
    ...stock
      .filter((row) => row.stock !== row.ledger)
      .map((row) => `${row.sku}: ${row.stock} there, ${row.ledger} in the ledger`),
    ...holds.map((row) => `a hold is ${row.hold} while its checkout is ${row.state}`),
    ...lines
      .filter((row) => row.ordered !== row.held)
      .map((row) => `order ${row.id}: ${row.ordered} ordered, ${row.held} held`),
    ...(await paymentErrors(shop)),
    ...(await mailErrors(shop)),
  ];
}

async function paymentErrors(shop: Shop): Promise<string[]> {
  const orders = await select(
    shop,
    sql<{ attempt: string; total: number }>`select attempt_id as attempt, grand_total_cents as total from orders`,
  );
  const charges = await keptCharges(shop);
  const unpaid = orders.filter(({ attempt, total }) => charges.get(attempt) !== total);
  for (const { attempt } of orders) charges.delete(attempt);
  return [
    ...unpaid.map(({ attempt }) => `the order of ${attempt} is not paid`),
    ...[...charges.keys()].map((attempt) => `${attempt} is paid without an order`),
  ];
}

async function mailErrors(shop: Shop): Promise<string[]> {
  const mails = await select(
    shop,
    sql<{ key: string }>`select key from provider_records where provider = 'mailbox' order by key`,
  );
  const orders = await select(shop, sql<{ id: string }>`select id from orders order by id`);
  const [sent, due] = [mails.map(({ key }) => key), orders.map(({ id }) => `order-confirmation-${id}`)];
  return [
    ...sent.filter((key) => !due.includes(key)).map((key) => `the mail ${key} belongs to no order`),
    ...due.filter((key) => !sent.includes(key)).map((key) => `the mail ${key} was not sent`),
  ];
}
