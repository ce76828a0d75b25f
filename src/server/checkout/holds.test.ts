import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { holdMs } from '#catalog/stock.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const { decline, confirmation } = testCards;

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let host = '';
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

// Each test has a shop of its own, with five bowls.
beforeEach(async () => {
  host = `${crypto.randomUUID()}.example`;
  const bowl = { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] };
  site = await makeTestSite(test.services.database, [bowl], { host });
  visitor = new TestVisitor(test.app, host);
});

async function begin(quantity: number): Promise<string> {
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', quantity);
  return visitor.startCheckout();
}

/** What is there, and what the ledger says. */
async function stock(): Promise<number[]> {
  const query = sql<{ there: number; ledger: number }>`
    select qty_in_stock as there, (select sum(change) from stock_ledger where variant_id = variants.id) as ledger
    from variants where website_id = ${site.websiteId}`;
  const [row] = (await query.execute(test.services.database.read)).rows;
  return [Number(row?.there), Number(row?.ledger)];
}

const newKey = () => crypto.randomUUID();

describe('a checkout', () => {
  it('holds no longer than a quarter of an hour from its start, whatever is saved, read, started again or tried to be paid (design 5 and 9)', async () => {
    const id = await begin(2);
    const { expiresAt } = (await visitor.get(`/api/commerce/checkouts/${id}`)).json;
    expect(expiresAt).toBe(test.clock.now() + 15 * 60_000);
    for (let step = 1; step < 5; step++) {
      test.clock.advance(holdMs / 5);
      await visitor.call('PUT', `/api/commerce/checkouts/${id}`, testDetails());
      await visitor.submit(`/checkout/${id}`, { ...testDetails().shippingAddress, intent: 'update' });
      await visitor.get(`/checkout/${id}`, { accept: 'text/html' });
      expect(await visitor.startCheckout()).toBe(id);
      expect((await visitor.pay(id, newKey(), decline)).status).toBe(402);
      expect((await visitor.get(`/api/commerce/checkouts/${id}`)).json).toMatchObject({ state: 'open', expiresAt });
    }
    test.clock.advance(holdMs / 5);
    await expireCheckouts(test.services);
    expect(await stock()).toEqual([5, 5]);
  });

  it('says what is left once others were faster, also at the same time (storefront 8)', async () => {
    const rivals = Array.from({ length: 6 }, () => new TestVisitor(test.app, host));
    for (const rival of rivals) await rival.addToCart(site.itemIds[0] ?? '', 'BOWL', 3);
    const start = (rival: TestVisitor) => rival.call('POST', '/api/commerce/checkouts', {});
    const answers = await Promise.all(rivals.map(start));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    for (const { json } of refused)
      expect(Object.values(json.errors)).toEqual([`${messages.notEnoughStock} There are 2 left.`]);
  });

  it('goes on no longer by payments that are begun and given up one after another (design 5, 6)', async () => {
    const id = await begin(2);
    test.clock.advance(holdMs - 1);
    expect((await visitor.pay(id, newKey(), confirmation)).json.status).toBe('redirect');
    test.clock.advance(holdMs - 1);
    const another = await visitor.pay(id, newKey(), confirmation);
    expect(another).toMatchObject({ status: 409, json: { code: 'expired' } });
    await expireCheckouts(test.services);
    expect(await stock()).toEqual([5, 5]);
  });

  it('that starts again has what was typed into the last one, also after the sweep (design 6)', async () => {
    for (const sweep of [async () => {}, () => expireCheckouts(test.services)]) {
      const id = await begin(1);
      await visitor.call('PUT', `/api/commerce/checkouts/${id}`, testDetails());
      test.clock.advance(holdMs);
      await sweep();
      const { json } = await visitor.call('POST', '/api/commerce/checkouts', {});
      expect(json.checkout).toMatchObject({ state: 'open', details: testDetails() });
    }
    const other = new TestVisitor(test.app, host);
    await other.addToCart(site.itemIds[0] ?? '', 'BOWL', 1);
    const { json } = await other.call('POST', '/api/commerce/checkouts', {});
    expect(json.checkout.details).toEqual({});
  });

  it('whose time is over is followed by a new one, also before the sweep comes by (design 5, 1)', async () => {
    const id = await begin(2);
    test.clock.advance(holdMs);
    const next = await visitor.startCheckout();
    expect(next).not.toBe(id);
    expect(await stock()).toEqual([3, 3]);
    expect((await visitor.pay(next, newKey())).status).toBe(200);
  });
});
