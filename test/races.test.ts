import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { systemClock } from '#providers/clock.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { mustAct } from '#domain/testing/act.ts';
import { TestVisitor, type TestAnswer } from '#server/testing/visitor.ts';
import { bookErrors, keptCharges } from '#server/testing/books.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { arrangements, openShop, signWebhook, type Shop } from './shop.ts';

// Every step is slowed down, so that rivals meet in the midst of it.
const slow = [
  'cart.entry-written=wait:5',
  'checkout.stock-held=wait:10',
  'payment.recorded=wait:60',
  'payment.charged=wait:60',
  'order.written=wait:20',
].join(',');

const units = 5;
const skus = ['LAST', 'PAIR-1', 'PAIR-2', 'PLENTY', 'NAMED', 'SCARCE', 'AHEAD', 'BOWL', 'PLATE', 'SET'];
const stock: Record<string, number> = {
  LAST: units,
  'PAIR-1': 200,
  'PAIR-2': 200,
  PLENTY: 2000,
  NAMED: 3,
  SCARCE: 2,
  AHEAD: 3,
  BOWL: 13,
  PLATE: 9,
};
/** So many may be sold before they are there. */
const ahead = 4;
const cart = '/api/commerce/shopping-cart';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const statuses = (answers: TestAnswer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const newKey = () => crypto.randomUUID();

describe.each(arrangements)('in $where', ({ kind, processes }) => {
  let shop: Shop;
  let servers: ServerProcess[];

  beforeAll(async () => {
    const products = skus.map((sku) => ({
      title: sku,
      ...(sku === 'NAMED' && { formId: 'names' }),
      variants: [{ sku, price: 1000, stock: stock[sku] ?? 0, ...(sku === 'AHEAD' && { aheadLimit: ahead }) }],
    }));
    shop = await openShop(kind, products);
    const idOf = (sku: string) => shop.site.variantIds[sku] ?? '';
    const parts = [
      { variantId: idOf('BOWL'), pieces: 2 },
      { variantId: idOf('PLATE'), pieces: 1 },
    ];
    const change = { variants: { change: [{ id: idOf('SET'), parts }] } };
    const deps = { database: shop.database, clock: systemClock };
    await mustAct(deps, shop.site.websiteId, (unit) => changeProduct(unit, itemOf('SET'), change));
    servers = await Promise.all(times(processes, () => shop.serve({ FAULTS: slow })));
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const visit = () => new TestVisitor(overHttp(...servers));
  const itemOf = (sku: string) => shop.site.itemIds[skus.indexOf(sku)] ?? '';
  const add = (visitor: TestVisitor, sku: string, quantity = 1) => visitor.addToCart(itemOf(sku), sku, quantity);

  async function stockOf(sku: string): Promise<number | undefined> {
    const query = sql<{ left: number }>`select qty_in_stock as left from variants where sku = ${sku}`;
    return (await query.execute(shop.database.read)).rows[0]?.left;
  }

  /** A visitor with the item in the cart and the checkout begun. */
  async function begin(sku = 'PLENTY'): Promise<{ visitor: TestVisitor; id: string }> {
    const visitor = visit();
    await add(visitor, sku);
    return { visitor, id: await visitor.startCheckout() };
  }

  /** The orders and kept charges of one checkout. */
  async function booked(id: string): Promise<{ orders: number; charges: number }> {
    const orders = await sql`select id from orders where checkout_id = ${id}`.execute(shop.database.read);
    const attempts = sql<{ id: string }>`select id from payment_attempts where checkout_id = ${id}`;
    const kept = await keptCharges(shop);
    const charged = (await attempts.execute(shop.database.read)).rows.filter((attempt) => kept.has(attempt.id));
    return { orders: orders.rows.length, charges: charged.length };
  }

  /** The attempt that a checkout's payment wrote down last. */
  async function attemptOf(id: string): Promise<string | undefined> {
    const query = sql<{ id: string }>`select id from payment_attempts where checkout_id = ${id} order by id desc`;
    return (await query.execute(shop.database.read)).rows[0]?.id;
  }

  it(`of 30 checkouts of the last ${units} makes ${units} orders and refuses the rest (design 5, 1)`, async () => {
    const visitors = times(30, visit);
    await Promise.all(visitors.map((visitor) => add(visitor, 'LAST')));
    const answers = await Promise.all(
      visitors.map(async (visitor) => {
        const started = await visitor.call('POST', '/api/commerce/checkouts', {});
        return started.status === 200 ? visitor.pay(started.json.checkout.id, newKey()) : started;
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(units);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'out-of-stock', message: messages.notEnoughStock } });
      expect(Object.values(answer.json.errors)).toEqual([expect.stringContaining(messages.notEnoughStock)]);
    }
    expect(await stockOf('LAST')).toBe(0);
  });

  it('sums up 20 adds at once in one entry (design 5, 2)', async () => {
    const visitor = visit();
    await add(visitor, 'PLENTY');
    const answers = await Promise.all(times(20, () => add(visitor, 'PLENTY', 2)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const { json } = await visitor.get(cart);
    expect(json.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([41]);
  });

  it('makes one order of one key sent ten times at once, and answers it the same ever after (design 5, 3)', async () => {
    const { visitor, id } = await begin();
    const key = newKey();
    const answers = await Promise.all(times(10, () => visitor.pay(id, key)));
    const done = answers.filter(({ status }) => status === 200);
    // Most wait for the first one's answer; a busy machine may tell the last that it is still under way.
    const inFlight = answers.filter(({ json }) => json.code === 'in-progress');
    expect(done.length).toBeGreaterThan(0);
    expect(done.length + inFlight.length).toBe(10);
    expect(new Set(done.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    for (const again of [await visitor.pay(id, key), await visitor.pay(id, key), await visitor.pay(id, key)]) {
      expect(again).toMatchObject({ status: 200, json: done[0]?.json });
    }
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
  });

  it('refuses a key that comes back with another body, also while the first is in flight (design 5, 3)', async () => {
    const { visitor, id } = await begin();
    const key = newKey();
    const answers = await Promise.all([
      visitor.pay(id, key, testCards.success, 'ada@example.com'),
      visitor.pay(id, key, testCards.success, 'bob@example.com'),
    ]);
    expect(statuses(answers)).toEqual([200, 422]);
    expect((await visitor.pay(id, key, testCards.success, 'eve@example.com')).status).toBe(422);
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
  });

  it('charges once for a double click and for five payments of two tabs (design 5, 4)', async () => {
    const { visitor, id } = await begin();
    const [first, second] = [newKey(), newKey()];
    const answers = await Promise.all([first, first, second, newKey(), newKey()].map((key) => visitor.pay(id, key)));
    expect(statuses(answers).filter((status) => status !== 409)).toContain(200);
    expect(statuses(answers).every((status) => status === 200 || status === 409)).toBe(true);
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
    // The other tab, when it asks again, is shown the same order.
    const done = answers.find(({ status }) => status === 200);
    expect((await visitor.pay(id, newKey())).json).toEqual(done?.json);
  });

  it('starts one checkout for two tabs that start it at once (design 5, 4)', async () => {
    const visitor = visit();
    await add(visitor, 'SCARCE', 2);
    const ids = await Promise.all(times(6, () => visitor.startCheckout()));
    expect(new Set(ids).size).toBe(1);
    expect(await stockOf('SCARCE')).toBe(0);
    // Given back, for whoever comes next.
    const { json } = await visitor.get(cart);
    await visitor.call('DELETE', `${cart}/entries/${json.entries[0].id}`);
    expect(await stockOf('SCARCE')).toBe(2);
  });

  it('charges once when the return and the webhook come together (design 5, 4)', async () => {
    const { visitor, id } = await begin();
    const { json } = await visitor.pay(id, newKey(), testCards.confirmation);
    expect(json.status).toBe('redirect');
    // The confirmation makes a webhook due at once, while the buyer comes back in two tabs.
    const confirmed = await visitor.submit(json.url, { answer: 'approve' });
    const back = new URL(String(confirmed.headers.location)).pathname;
    const returns = await Promise.all(times(3, () => visitor.get(back, { accept: 'text/html' })));
    expect(statuses(returns)).toEqual([303, 303, 303]);
    const checkout = await visitor.get(`/checkout/${id}`, { accept: 'text/html' });
    expect(checkout.headers.location).toMatch(/^\/order\/[\w-]{32}$/);
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
  });

  it('takes a webhook that comes early, late and ten times at once as one (design 5, 5)', async () => {
    const { visitor, id } = await begin();
    const key = newKey();
    // The test provider books the charge and does not answer.
    const paying = visitor.pay(id, key, testCards.timeout);
    await expect.poll(() => attemptOf(id), { interval: 5 }).toBeDefined();
    const attempt = await attemptOf(id);
    const body = JSON.stringify({ id: `evt_${attempt}`, attemptId: attempt, claims: 'succeeded' });
    const send = () => {
      const headers = signWebhook(`evt_${attempt}`, body);
      return visitor.send({ method: 'POST', url: '/api/payments/test/webhook', payload: body, headers });
    };
    const early = await Promise.all(times(3, send));
    await paying;
    const late = await Promise.all(times(10, send));
    expect(new Set(statuses([...early, ...late]))).toEqual(new Set([200]));
    expect((await visitor.pay(id, key, testCards.timeout)).status).toBe(200);
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
  });

  it('makes an order or ends the checkout when its time runs out as it is paid, and never both (design 5, 1)', async () => {
    const services = { database: shop.database, clock: systemClock };
    const endAfter = async (id: string, ms: number) => {
      await pause(ms);
      await shop.owner.expire(id);
      await expireCheckouts(services);
    };
    const begun = await Promise.all(times(12, () => begin()));
    const answers = await Promise.all(
      begun.map(async ({ visitor, id }, index) => {
        const [answer] = await Promise.all([visitor.pay(id, newKey()), endAfter(id, 3 * index)]);
        const { orders, charges } = await booked(id);
        return { status: answer.status, code: answer.json.code, orders, charges };
      }),
    );
    for (const answer of answers) {
      const isPaid = answer.status === 200;
      expect(answer).toMatchObject(isPaid ? { orders: 1, charges: 1 } : { code: 'expired', orders: 0, charges: 0 });
    }
  });

  it('lets buyers who come back as their time runs out go on or begin anew (design 5, 1)', async () => {
    const begun = await Promise.all(times(20, () => begin()));
    for (const { id } of begun) await shop.owner.expire(id);
    const sweeping = expireCheckouts({ database: shop.database, clock: systemClock });
    const results = await Promise.all(
      begun.map(async ({ visitor }) => {
        const id = await visitor.startCheckout();
        const { status } = await visitor.pay(id, newKey());
        return { status, ...(await booked(id)) };
      }),
    );
    await sweeping;
    expect(results).toEqual(times(20, () => ({ status: 200, orders: 1, charges: 1 })));
  });

  it('keeps the stock of what is being paid when its time runs out meanwhile (design 5, 6)', async () => {
    const { visitor, id } = await begin();
    const paying = visitor.pay(id, newKey());
    await expect.poll(() => attemptOf(id), { interval: 5 }).toBeDefined();
    const overdue = sql`update checkouts set expires_at = 0 where id = ${id}`;
    await shop.database.write((tx) => overdue.execute(tx));
    await Promise.all(times(3, () => expireCheckouts({ database: shop.database, clock: systemClock })));
    expect((await paying).status).toBe(200);
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
  });

  it('keeps what comes into a cart while it is paid (design 5, 2)', async () => {
    const { visitor, id } = await begin();
    const paying = visitor.pay(id, newKey());
    await expect.poll(() => attemptOf(id), { interval: 5 }).toBeDefined();
    const added = await Promise.all(times(10, (index) => pause(15 * index).then(() => add(visitor, 'PLENTY'))));
    expect((await paying).status).toBe(200);
    expect(new Set(statuses(added))).toEqual(new Set([200]));
    expect((await visitor.get(cart)).json.totalQuantity).toBe(10);
  });

  it('checks out what the cart holds, also where it changes as its payment fails (design 5, 6)', async () => {
    const visitors = await Promise.all(
      times(12, async () => {
        const { visitor, id } = await begin();
        const { json } = await visitor.pay(id, newKey(), testCards.confirmation);
        await visitor.submit(json.url, { answer: 'refuse' });
        return { visitor, id };
      }),
    );
    const quantities = await Promise.all(
      visitors.map(async ({ visitor, id }) => {
        await Promise.all([visitor.get(`/checkout/${id}/return`, { accept: 'text/html' }), add(visitor, 'PLENTY', 2)]);
        const { json } = await visitor.call('POST', '/api/commerce/checkouts', {});
        return json.checkout.entries[0].quantity as number;
      }),
    );
    expect(quantities).toEqual(times(12, () => 3));
  });

  it('charges once when a card is paid with while a confirmation is open, and that is confirmed too (design 5, 4)', async () => {
    const { visitor, id } = await begin();
    const { json } = await visitor.pay(id, newKey(), testCards.confirmation);
    const [paid] = await Promise.all([visitor.pay(id, newKey()), visitor.submit(json.url, { answer: 'approve' })]);
    expect(paid.status).toBe(200);
    expect(await booked(id)).toEqual({ orders: 1, charges: 1 });
  });

  it('lets checkouts that take two items in opposite orders pass each other (design 9)', async () => {
    const visitors = times(20, visit);
    await Promise.all(
      visitors.map(async (visitor, index) => {
        const pair = index % 2 === 0 ? ['PAIR-1', 'PAIR-2'] : ['PAIR-2', 'PAIR-1'];
        for (const sku of pair) await add(visitor, sku);
      }),
    );
    const started = await Promise.all(visitors.map((visitor) => visitor.call('POST', '/api/commerce/checkouts', {})));
    expect(new Set(statuses(started))).toEqual(new Set([200]));
    expect([await stockOf('PAIR-1'), await stockOf('PAIR-2')]).toEqual([180, 180]);
  });

  it('sells ahead up to the limit, and no piece beyond it (design 5, 1)', async () => {
    const visitors = times(24, visit);
    await Promise.all(visitors.map((visitor) => add(visitor, 'AHEAD')));
    const started = await Promise.all(visitors.map((visitor) => visitor.call('POST', '/api/commerce/checkouts', {})));
    const begun = started.filter(({ status }) => status === 200);
    const promised = begun.map(({ json }) => json.checkout.entries[0].ahead?.quantity ?? 0);
    const there = stock.AHEAD ?? 0;
    expect(promised.toSorted((a, b) => a - b)).toEqual([...times(there, () => 0), ...times(ahead, () => 1)]);
    expect(new Set(started.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
      new Set(['out-of-stock']),
    );
    const { rows } = await sql`select qty_in_stock, owed from variants where sku = 'AHEAD'`.execute(shop.database.read);
    expect(rows).toEqual([{ qty_in_stock: 0, owed: ahead }]);
  });

  it('sells a bundle and its parts as often as there are pieces, whoever buys which (design 5, 1)', async () => {
    const wanted = ['SET', 'BOWL', 'SET', 'PLATE'];
    const rivals = times(32, (index) => ({ visitor: visit(), sku: wanted[index % wanted.length] ?? '' }));
    await Promise.all(rivals.map(({ visitor, sku }) => add(visitor, sku)));
    const answers = await Promise.all(
      rivals.map(async ({ visitor, sku }) => {
        const started = await visitor.call('POST', '/api/commerce/checkouts', {});
        const id = started.json.checkout?.id;
        return { sku, answer: id === undefined ? started : await visitor.pay(id, newKey()) };
      }),
    );
    const refused = answers.filter(({ answer }) => answer.status !== 200);
    expect(new Set(refused.map(({ answer }) => answer.json.code))).toEqual(new Set(['out-of-stock']));
    const sold = (sku: string) => answers.filter((each) => each.sku === sku && each.answer.status === 200).length;
    const bowls = (stock.BOWL ?? 0) - 2 * sold('SET') - sold('BOWL');
    const plates = (stock.PLATE ?? 0) - sold('SET') - sold('PLATE');
    const left = [await stockOf('BOWL'), await stockOf('PLATE'), await stockOf('SET')];
    expect(left).toEqual([bowls, plates, Math.min(Math.floor(bowls / 2), plates)]);
    // Nobody was refused what was there.
    const wasRefused = (sku: string) => refused.some((each) => each.sku === sku);
    expect([bowls, plates].every((pieces) => pieces >= 0)).toBe(true);
    expect(wasRefused('SET') && (left[2] ?? 0) > 0).toBe(false);
    expect(wasRefused('BOWL') && bowls > 0).toBe(false);
    expect(wasRefused('PLATE') && plates > 0).toBe(false);
  });

  it('shares the stock of a variant among the lines of a cart (storefront 5)', async () => {
    const visitor = visit();
    const named = (name: string, quantity: number) => {
      const body = { itemId: itemOf('NAMED'), sku: 'NAMED', quantity, additionalFields: JSON.stringify({ name }) };
      return visitor.call('POST', `${cart}/entries`, body);
    };
    expect((await named('Ada', 2)).status).toBe(200);
    const more = await Promise.all([named('Bob', 1), named('Eve', 1)]);
    expect(statuses(more)).toEqual([200, 400]);
    const id = await visitor.startCheckout();
    expect(await stockOf('NAMED')).toBe(0);
    expect((await visitor.pay(id, newKey())).status).toBe(200);
  });

  it('shows everywhere that a product is sold out, as soon as it is (design 9)', async () => {
    const pages = () => Promise.all(servers.map((server) => new TestVisitor(overHttp(server)).get('/shop/scarce')));
    for (const { body } of [...(await pages()), ...(await pages())]) expect(body).not.toContain('>sold out<');
    const visitor = new TestVisitor(overHttp(...servers.slice(0, 1)));
    await add(visitor, 'SCARCE', 2);
    expect((await visitor.pay(await visitor.startCheckout(), newKey())).status).toBe(200);
    await expect.poll(async () => (await pages()).every(({ body }) => body.includes('>sold out<'))).toBe(true);
  });

  it('leaves books that add up, and reports no error (design 5)', async () => {
    await expect.poll(() => bookErrors(shop), { timeout: 10_000 }).toEqual([]);
    expect(servers.map((server) => server.output()).join('')).not.toContain('failed');
  });
});
