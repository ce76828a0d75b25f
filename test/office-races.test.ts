import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestVisitor, type TestAnswer } from '#server/testing/visitor.ts';
import { bookErrors, keptCharges, sumErrors } from '#server/testing/books.ts';
import { Manager } from './manager.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { arrangements, openShop, type Shop } from './shop.ts';

/** `npm run soak -- --office 50` goes on so often. */
const rounds = Number(process.env.OFFICE_ROUNDS ?? 1);
const buyers = Number(process.env.OFFICE_BUYERS ?? 60);
const last = 4;

/** Bowls with parcel and tax, in minor units. */
const totals = [0, 4968, 9072, 13_176];
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const statuses = (answers: TestAnswer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const every = { timeout: 60_000 * Math.ceil(1 + rounds / 4) };

describe.each(arrangements)('in $where', ({ kind, processes }) => {
  let shop: Shop;
  let servers: ServerProcess[];
  let manager: Manager;

  beforeAll(async () => {
    shop = await openShop(kind, [
      { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 10_000 }] },
      { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 10_000 }] },
      ...times(rounds, (at) => ({ title: `Last ${at}`, variants: [{ sku: `LAST-${at}`, price: 1000, stock: last }] })),
    ]);
    servers = await Promise.all(times(processes, () => shop.serve({ FAULTS: 'refund.paying=wait:10' })));
    manager = await Manager.signIn(shop, servers);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
    const [row] = (await query.execute(shop.database.read)).rows;
    if (!row) throw new Error('There is no such row.');
    return row;
  }

  /** Has somebody buy bowls; gives the order's id and that of its line. */
  async function bought(bowls: number): Promise<{ id: string; lineId: string }> {
    const visitor = new TestVisitor(overHttp(...servers));
    await visitor.addToCart(shop.site.itemIds[0] ?? '', 'BOWL', bowls);
    const checkoutId = await visitor.startCheckout();
    expect((await visitor.pay(checkoutId, crypto.randomUUID())).status).toBe(200);
    return one(sql<{ id: string; lineId: string }>`select orders.id, order_items.id as "lineId" from orders
      join order_items on order_id = orders.id where checkout_id = ${checkoutId}`);
  }

  const stockOf = async (sku: string) =>
    (await one(sql<{ left: number }>`select qty_in_stock as left from variants where sku = ${sku}`)).left;
  const sentOf = (id: string) =>
    one(sql<{ parcels: number; pieces: number }>`select count(distinct shipments.id) as parcels,
      coalesce(sum(quantity), 0) as pieces from shipments left join shipment_items on shipment_id = shipments.id
      where order_id = ${id}`).then(({ parcels, pieces }) => [parcels, pieces]);

  /** Whatever was done to it, gives back all that is left and expects that nobody has anything of it. */
  async function giveBackAll(id: string): Promise<void> {
    await settled();
    const { refundableCents } = await manager.open(id);
    if (refundableCents > 0) expect((await manager.refund(id, refundableCents)).status).toBe(200);
    await settled();
    const { attempt } = await one(sql<{ attempt: string }>`select attempt_id as attempt from orders where id = ${id}`);
    expect((await keptCharges(shop)).get(attempt)).toBeUndefined();
    expect(await manager.open(id)).toMatchObject({ refundableCents: 0 });
  }
  const settled = () => expect.poll(() => bookErrors(shop), { timeout: 20_000 }).toEqual([]);

  async function repeat(act: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; round < rounds; round++) await act(round);
  }

  it('sends no piece twice when managers pack at once, and mails each parcel once (design 5)', every, () =>
    repeat(async () => {
      const { id, lineId } = await bought(5);
      const two = await Promise.all(times(8, () => manager.send(id, [{ lineId, quantity: 2 }])));
      expect(statuses(two)).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
      const rest = await Promise.all(times(4, () => manager.send(id)));
      expect(statuses(rest)).toEqual([200, 400, 400, 400]);
      expect(await sentOf(id)).toEqual([3, 5]);
      const same = await bought(1);
      const key = crypto.randomUUID();
      expect(statuses(await Promise.all(times(4, () => manager.send(same.id, undefined, key))))).toEqual(
        times(4, () => 200),
      );
      expect(await sentOf(same.id)).toEqual([1, 1]);
      await settled();
    }),
  );

  it('sends an order or cancels it, never both (design 5)', every, () =>
    repeat(async () => {
      const { id } = await bought(2);
      const [sent, cancelled] = await Promise.all([
        Promise.all(times(3, () => manager.send(id))),
        Promise.all(times(3, () => manager.cancel(id))),
      ]);
      const { fulfillment } = await manager.open(id);
      const isSent = fulfillment === 'fulfilled';
      expect([isSent ? 1 : 0, isSent ? 2 : 0]).toEqual(await sentOf(id));
      expect(statuses(sent)).toEqual(isSent ? [200, 400, 400] : [409, 409, 409]);
      expect(statuses(cancelled)).toEqual(isSent ? [409, 409, 409] : [200, 200, 200]);
      await giveBackAll(id);
    }),
  );

  it('takes one of several changes, and tells the others of it (design 11)', every, () =>
    repeat(async () => {
      const { id, lineId } = await bought(2);
      const before = [await stockOf('BOWL'), await stockOf('MUG')] as const;
      const less = { version: 0, lines: [{ orderItemId: lineId, quantity: 1 }], totalCents: totals[1] };
      const more = { version: 0, added: [{ variantId: shop.site.variantIds.MUG, quantity: 3 }] };
      const { totalCents } = await manager.price(id, more);
      const answers = await Promise.all(
        times(6, (at) => manager.change(id, at % 2 === 0 ? less : { ...more, totalCents })),
      );
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
      for (const { status, json } of answers) if (status === 409) expect(json.code).toBe('changed-meanwhile');
      const isLess = (await manager.open(id)).totalCents === totals[1];
      await settled();
      const after = [await stockOf('BOWL'), await stockOf('MUG')];
      expect(after).toEqual(isLess ? [before[0] + 1, before[1]] : [before[0], before[1] - 3]);
      await giveBackAll(id);
    }),
  );

  it('changes an order and pays pieces of it back at once, to the cent and the piece (design 5, 8)', every, () =>
    repeat(async () => {
      const { id, lineId } = await bought(3);
      const before = await stockOf('BOWL');
      const to = (quantity: number) => ({ version: 0, lines: [{ orderItemId: lineId, quantity }] });
      const [changed, ...back] = await Promise.all([
        manager.change(id, { ...to(2), totalCents: totals[2] }),
        ...times(3, () => manager.refund(id, 4104, [{ orderItemId: lineId, quantity: 1 }])),
      ]);
      await settled();
      const returned = back.filter(({ status }) => status === 200).length;
      const { order, lines, refundedCents } = await manager.open(id);
      const kept = changed?.status === 200 ? 2 : 3;
      expect(order.items[0]?.quantity).toBe(kept);
      expect(returned).toBe(kept);
      expect(lines[0]?.refundedQuantity).toBe(returned);
      expect(await stockOf('BOWL')).toBe(before + 3);
      expect(refundedCents).toBe(3 * 4104);
      await giveBackAll(id);
    }),
  );

  it('sends what an order has when it is changed meanwhile (design 5)', every, () =>
    repeat(async () => {
      const { id, lineId } = await bought(3);
      const less = { version: 0, lines: [{ orderItemId: lineId, quantity: 1 }], totalCents: totals[1] };
      const [sent, changed] = await Promise.all([
        manager.send(id, [{ lineId, quantity: 3 }]),
        manager.change(id, less),
        manager.change(id, less),
      ]);
      expect([sent.status, changed.status]).not.toEqual([200, 200]);
      const { order, lines } = await manager.open(id);
      const quantity = order.items[0]?.quantity ?? 0;
      expect(await sentOf(id)).toEqual(sent.status === 200 ? [1, 3] : [0, 0]);
      expect([quantity, lines[0]?.unsentQuantity]).toEqual(sent.status === 200 ? [3, 0] : [1, 1]);
      await giveBackAll(id);
    }),
  );

  it('pays back what was captured, however many managers pay all of it back at once (design 5, 8)', every, () =>
    repeat(async () => {
      const { id } = await bought(2);
      const all = totals[2] ?? 0;
      const answers = await Promise.all(times(8, (at) => manager.refund(id, at % 2 === 0 ? all : all - 1)));
      expect(statuses(answers)).toEqual([200, ...times(7, () => 400)]);
      await giveBackAll(id);
      expect((await manager.open(id)).refundedCents).toBe(all);
    }),
  );

  /** Tries to buy one; gives whether there was an order. */
  async function buyLast(visitor: TestVisitor): Promise<boolean> {
    const started = await visitor.call('POST', '/api/commerce/checkouts', {});
    if (started.status !== 200) {
      expect(started).toMatchObject({ status: 409, json: { code: 'out-of-stock' } });
      return false;
    }
    expect((await visitor.pay(started.json.checkout.id, crypto.randomUUID())).status).toBe(200);
    return true;
  }

  it(
    `sells as many as there were while ${buyers} buyers take the last ${last} and they are counted (design 5, 1)`,
    every,
    () =>
      repeat(async (round) => {
        const sku = `LAST-${round}`;
        const [itemId = '', variantId = ''] = [shop.site.itemIds[2 + round], shop.site.variantIds[sku]];
        const visitors = times(buyers + 20, () => new TestVisitor(overHttp(...servers)));
        await Promise.all(visitors.map((visitor) => visitor.addToCart(itemId, sku)));
        const counts = [{ by: 3 }, { to: 2 }, { by: -1 }, { by: 2 }, { to: 0 }, { to: 5 }, { by: -2 }];
        const counting = counts.map(async (change, at) => {
          await pause(25 * at);
          const { status, json } = await manager.count(variantId, change);
          if (status !== 200)
            expect([status, json.errors.by]).toEqual([400, expect.stringMatching(/^There are only /)]);
        });
        const bought = await Promise.all(visitors.slice(0, buyers).map(buyLast));
        await Promise.all(counting);
        // Whoever counts at once counts the same pieces.
        expect(statuses(await Promise.all(times(6, () => manager.count(variantId, { to: 7 }))))).toEqual(
          times(6, () => 200),
        );
        expect(await stockOf(sku)).toBe(7);
        const later = visitors.slice(buyers);
        for (const visitor of later) if (await buyLast(visitor)) bought.push(true);
        const { there } = await one(sql<{ there: number }>`
        select sum(change) as there from stock_ledger where variant_id = ${variantId} and reason = 'set'`);
        expect(bought.filter(Boolean).length).toBe(there);
        expect(await stockOf(sku)).toBe(0);
        expect(await sumErrors(shop)).toEqual([]);
      }),
  );

  it('leaves books that add up, and reports no error (design 5)', async () => {
    await settled();
    expect(servers.map((server) => server.output()).join('')).not.toContain('failed');
  });
});
