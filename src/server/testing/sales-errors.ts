import type { Database } from '#database/database.ts';

/** What the sums of the start page have otherwise than the orders. */
export async function salesErrors({ database: { read } }: { database: Database }): Promise<object[]> {
  const orders = await read.selectFrom('orders').selectAll().where('fulfillment', '<>', 'canceled').execute();
  const takings = await read.selectFrom('takings').selectAll().execute();
  const taxes = await read.selectFrom('tax_sums').selectAll().execute();
  const done = await read.selectFrom('refunds').selectAll().where('state', '=', 'done').execute();
  const standing = new Set(orders.map(({ id }) => id));
  const lines = (await read.selectFrom('order_items').selectAll().execute()).filter((line) =>
    standing.has(line.order_id),
  );
  const sold = await read.selectFrom('sold_products').select(['pieces', 'cents']).execute();
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  // What a change made too much of was never kept.
  const backOf = ({ id, surplus_cents: surplus }: (typeof orders)[number]) =>
    Math.max(0, sum(done.map((each) => (each.order_id === id ? each.amount_cents : 0))) - surplus);
  const [there, told] = [
    [
      sum(orders.map(backOf)),
      sum(orders.map((order) => order.tax_cents + order.included_tax_cents)),
      orders.length,
      sum(orders.map((order) => order.grand_total_cents)),
      sum(lines.map(({ quantity }) => quantity)),
      sum(lines.map((line) => line.quantity * line.unit_price_cents - line.discount_cents)),
    ],
    [
      sum(takings.map((each) => each.refunded_cents)),
      sum(taxes.map((each) => each.tax_cents)),
      sum(takings.map((each) => each.orders)),
      sum(takings.map(({ cents }) => cents)),
      sum(sold.map(({ pieces }) => pieces)),
      sum(sold.map(({ cents }) => cents)),
    ],
  ];
  return there.join() === told.join() ? [] : [{ there, told }];
}
