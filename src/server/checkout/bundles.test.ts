import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { holdMs } from '#catalog/stock.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { loadSlips } from '#domain/invoices/load-sheets.ts';
import { sendDueWaves } from '#domain/restock/waves.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { loadSite } from '#domain/websites/site.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
let host = '';
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

// Each test has a shop of its own: of seven bowls and five plates three sets of two bowls and a plate can be made.
beforeEach(async () => {
  host = `${crypto.randomUUID()}.example`;
  const products = [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 7, weightGrams: 400 }] },
    { title: 'Plate', variants: [{ sku: 'PLATE', price: 3000, stock: 5, weightGrams: 600 }] },
    { title: 'Set', variants: [{ sku: 'SET', price: 9000, stock: 4, weightGrams: 0 }] },
  ];
  site = await makeTestSite(test.services.database, products, { host });
  visitor = new TestVisitor(test.app, host);
  owner = await signInTestOwner(test, site.websiteId, `${crypto.randomUUID()}@shop.example`);
  expect((await makeOf({ BOWL: 2, PLATE: 1 })).status).toBe(200);
});

const skus = ['BOWL', 'PLATE', 'SET'];
const idOf = (sku: string) => site.variantIds[sku] ?? '';
const itemOf = (sku: string) => site.itemIds[skus.indexOf(sku)] ?? '';
const at = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}`;
const add = (sku: string, quantity = 1, who = visitor) => who.addToCart(itemOf(sku), sku, quantity);

/** Says of what a variant is made. */
function makeOf(pieces: Record<string, number>, sku = 'SET') {
  const parts = Object.entries(pieces).map(([part, count]) => ({ variantId: idOf(part), pieces: count }));
  return owner.call('PATCH', at(`products/${itemOf(sku)}`), { variants: { change: [{ id: idOf(sku), parts }] } });
}

async function stock(): Promise<Record<string, number>> {
  const rows = sql<{ sku: string; there: number }>`select sku, qty_in_stock - owed as there from variants
    where website_id = ${site.websiteId} order by position`;
  return Object.fromEntries((await rows.execute(test.services.database.read)).rows.map((row) => [row.sku, row.there]));
}

async function buy(id: string): Promise<string> {
  const { status, json } = await visitor.pay(id, crypto.randomUUID());
  expect(status).toBe(200);
  return json.url ?? json.orderUrl;
}

async function orderId(): Promise<string> {
  const orders = test.services.database.read.selectFrom('orders').select('id').where('website_id', '=', site.websiteId);
  return (await orders.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

const wrong = () => sumErrors(test.services);
const setStock = (sku: string, to: number) =>
  owner.call('PUT', at(`variants/${idOf(sku)}/stock`), { to, reason: 'Counted' });

describe('a bundle (design 5)', () => {
  it('is there as often as its parts are for it, on its page, in lists and for search engines (platform 4)', async () => {
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 3 });
    const page = async () => (await visitor.get('/shop/set', { accept: 'text/html' })).body;
    const listed = async () => (await visitor.get('/shop?format=json')).json.items.map(stockedOf);
    expect(await page()).toContain('https://schema.org/InStock');
    expect(await listed()).toEqual([7, 5, 3]);
    await setStock('PLATE', 0);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 0, SET: 0 });
    expect(await page()).toContain('https://schema.org/OutOfStock');
    expect(await listed()).toEqual([7, 0, 0]);
    await setStock('PLATE', 1);
    expect(await page()).toContain('https://schema.org/InStock');
    expect(await wrong()).toEqual([]);
  });

  it('takes its parts, weighs what they weigh, and gives them back when its checkout ends (storefront 8)', async () => {
    await add('SET', 2);
    await add('BOWL', 1);
    const id = await visitor.startCheckout();
    expect(await stock()).toEqual({ BOWL: 2, PLATE: 3, SET: 1 });
    const { entries } = (await visitor.get(`/api/commerce/checkouts/${id}`)).json;
    expect(entries[0].parts.map((part: { sku: string; pieces: number }) => [part.sku, part.pieces])).toEqual([
      ['BOWL', 2],
      ['PLATE', 1],
    ]);
    const row = await test.services.database.read
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(JSON.parse(row?.entries ?? '[]')[0].weight).toBe(1400);
    test.clock.advance(holdMs);
    await expireCheckouts(test.services);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 3 });
    expect(await wrong()).toEqual([]);
  });

  it('and its parts are sold to whoever comes first, together never more than there is (design 5, invariant 1)', async () => {
    const rivals = Array.from({ length: 12 }, () => new TestVisitor(test.app, host));
    await Promise.all(rivals.map((rival, index) => add(index % 2 === 0 ? 'SET' : 'BOWL', 1, rival)));
    const answers = await Promise.all(rivals.map((rival) => rival.call('POST', '/api/commerce/checkouts', {})));
    const isSold = (_: unknown, index: number) => answers[index]?.status === 200;
    const sets = rivals.filter((rival, index) => index % 2 === 0 && isSold(rival, index)).length;
    const bowls = rivals.filter((rival, index) => index % 2 === 1 && isSold(rival, index)).length;
    const left = await stock();
    expect(left).toMatchObject({ BOWL: 7 - 2 * sets - bowls, PLATE: 5 - sets });
    // Whoever was refused could not have been served by what is left.
    if (sets < 6) expect(left.SET).toBe(0);
    if (bowls < 6) expect(left.BOWL).toBe(0);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, json } of refused) {
      expect([status, json.code]).toEqual([409, 'out-of-stock']);
      expect(Object.values(json.errors)).toEqual([expect.stringContaining(messages.notEnoughStock)]);
    }
    expect(await wrong()).toEqual([]);
    test.clock.advance(holdMs);
    await expireCheckouts(test.services);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 3 });
  });

  it('is refused beside its own part where both together are more than there is', async () => {
    await add('SET', 3);
    await add('BOWL', 2);
    const answer = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect([answer.status, answer.json.code]).toEqual([409, 'out-of-stock']);
    expect(Object.keys(answer.json.errors)).toHaveLength(2);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 3 });
  });

  it('takes what is there alone, where its part is sold before it is there', async () => {
    const ahead = { variants: { change: [{ id: idOf('BOWL'), aheadLimit: 10 }] } };
    expect((await owner.call('PATCH', at(`products/${itemOf('BOWL')}`), ahead)).status).toBe(200);
    expect(await stock()).toMatchObject({ SET: 3 });
    const late = new TestVisitor(test.app, host);
    await add('SET', 1, late);
    await add('BOWL', 3);
    await add('SET', 2);
    const { json } = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect(json.checkout.entries.map((entry: { ahead?: object }) => entry.ahead)).toEqual([undefined, undefined]);
    const other = new TestVisitor(test.app, host);
    await add('BOWL', 1, other);
    expect((await other.call('POST', '/api/commerce/checkouts', {})).json.checkout.entries[0].ahead.quantity).toBe(1);
    const refused = await late.call('POST', '/api/commerce/checkouts', {});
    expect([refused.status, refused.json.code]).toEqual([409, 'out-of-stock']);
    expect((await add('SET', 1, other)).json.message).toBe(messages.notEnoughStock);
    expect(await wrong()).toEqual([]);
  });

  it('stays in an order what it was when it was bought, and comes back as that (storefront 3)', async () => {
    await add('SET', 2);
    const url = await buy(await visitor.startCheckout());
    expect(await stock()).toEqual({ BOWL: 3, PLATE: 3, SET: 1 });
    // From now on it is three plates, and the bowl has another name.
    expect((await makeOf({ PLATE: 3 })).status).toBe(200);
    await owner.call('PATCH', at(`products/${itemOf('BOWL')}`), { title: 'Dish' });
    expect(await stock()).toEqual({ BOWL: 3, PLATE: 3, SET: 1 });
    const page = (await visitor.get(url, { accept: 'text/html' })).body;
    expect(page).toContain('4 × Bowl');
    expect(page).toContain('2 × Plate');
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(100);
    expect(mails.some(({ text }) => text.includes('4 × Bowl'))).toBe(true);
    const id = await orderId();
    const { lines } = (await owner.get(at(`orders/${id}`))).json;
    const { read } = test.services.database;
    const loaded = await loadSite(read, site.websiteId, () => {});
    const [slip] = loaded ? await loadSlips(read, loaded, { orderIds: [id] }) : [];
    expect(JSON.stringify(slip)).toContain('4 × Bowl · 2 × Plate');
    const refund = { amountCents: 9000, items: [{ orderItemId: lines[0].id, quantity: 1 }], restock: true, reason: '' };
    const key = crypto.randomUUID();
    expect((await owner.call('PUT', at(`orders/${id}/refunds/${key}`), refund)).status).toBe(200);
    await test.worker.runDue();
    expect(await stock()).toEqual({ BOWL: 5, PLATE: 4, SET: 1 });
    expect(await wrong()).toEqual([]);
  });

  it('is told of to those who wait for it, once what it lacked is there (platform 3)', async () => {
    await setStock('PLATE', 0);
    const waiting = { productId: itemOf('SET'), variantId: idOf('SET'), siteVisitorEmail: 'bob@example.com' };
    const path = '/api/site-users/account/notifications/restock';
    const signedUp = await visitor.call('POST', path, { ...waiting, isJoinMailingList: false });
    expect(signedUp.status).toBeLessThan(300);
    const restockMails = { restockMails: true };
    await mustAct(test.services, site.websiteId, (unit) => savePreferences(unit, 'commerce', restockMails));
    const told = async () => {
      await sendDueWaves(test.services);
      await test.worker.runDue();
      return (await test.services.mailbox(site.websiteId).list(100)).map(({ to }) => to);
    };
    expect(await told()).toEqual([]);
    await setStock('PLATE', 1);
    expect(await told()).toEqual(['bob@example.com']);
  });

  it('has orders by hand take and give back its parts, too (design 11)', async () => {
    const body = {
      articles: [{ variantId: idOf('SET'), quantity: 2 }],
      free: [],
      discountCents: 0,
      email: 'ada@example.com',
      name: 'Ada',
      payment: 'transfer',
      totalCents: 18_000,
    };
    const placed = await owner.call('PUT', at(`hand-orders/${crypto.randomUUID()}`), body);
    expect(placed.status).toBe(200);
    expect(await stock()).toEqual({ BOWL: 3, PLATE: 3, SET: 1 });
    const more = { ...body, articles: [{ variantId: idOf('SET'), quantity: 2 }] };
    const refused = await owner.call('PUT', at(`hand-orders/${crypto.randomUUID()}`), more);
    expect([refused.status, refused.json.message]).toEqual([409, `${messages.notEnoughStock} (Set)`]);
    expect(await wrong()).toEqual([]);
  });
});

const stockedOf = (item: { structuredContent: { variants: { qtyInStock: number }[] } }) =>
  item.structuredContent.variants[0]?.qtyInStock;

describe('what a bundle is made of', () => {
  it('has no stock of its own, which is written off, and begins with nothing once it is none (design 5)', async () => {
    const { errors } = (await setStock('SET', 9)).json;
    expect(errors).toEqual({ by: 'This is a bundle: its stock is that of its parts.' });
    expect((await owner.get(at('stock'))).json.variants.map(({ sku }: { sku: string }) => sku)).toEqual([
      'BOWL',
      'PLATE',
    ]);
    expect((await makeOf({})).status).toBe(200);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 0 });
    expect((await setStock('SET', 9)).status).toBe(200);
    expect(await wrong()).toEqual([]);
  });

  it('is followed also where two of its parts are moved at the same time (design 5)', async () => {
    for (let round = 0; round < 12; round++) {
      const [bowls, plates] = [(round * 5) % 17, (round * 7) % 11];
      await Promise.all([setStock('BOWL', bowls), setStock('PLATE', plates)]);
      const made = Math.min(Math.floor(bowls / 2), plates);
      expect(await stock()).toEqual({ BOWL: bowls, PLATE: plates, SET: made });
    }
  });

  it.each([
    ['a bundle', { SET: 1 }, 'PLATE', 'A bundle cannot be a part of another one.'],
    ['itself', { SET: 1 }, 'SET', 'A bundle cannot be a part of another one.'],
    ['parts, as a part', { PLATE: 1 }, 'BOWL', 'It is a part of Set: what is a part cannot be a bundle.'],
    ['what is not there', { NONE: 1 }, 'SET', 'A part is gone. Choose another one.'],
  ])('is never %s', async (_, pieces, sku, message) => {
    site.variantIds.NONE = 'none';
    const { status, json } = await makeOf(pieces, sku);
    expect([status, json.errors]).toEqual([400, { 'variants.0.parts': message }]);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 3 });
  });

  it('may be uncounted, and makes the bundle so where all of it is', async () => {
    const uncount = (sku: string) =>
      owner.call('PATCH', at(`products/${itemOf(sku)}`), {
        variants: { change: [{ id: idOf(sku), unlimited: true }] },
      });
    await uncount('BOWL');
    expect(await stock()).toMatchObject({ SET: 5 });
    await uncount('PLATE');
    await add('SET', 50);
    const id = await visitor.startCheckout();
    await buy(id);
    expect(await wrong()).toEqual([]);
  });

  it('may be deleted, which leaves the bundle sold out, and comes back with its deletion taken back', async () => {
    const remove = async (sku: string) => {
      const path = at(`bulk-changes/${crypto.randomUUID()}`);
      const body = { change: { kind: 'delete' }, ids: [itemOf(sku)] };
      expect((await owner.call('PUT', path, body)).status).toBe(200);
      return () => owner.call('POST', path.replace('?', '/undo?'));
    };
    const undoPlate = await remove('PLATE');
    expect(await stock()).toEqual({ BOWL: 7, SET: 0 });
    const { variants } = (await owner.get(at(`products/${itemOf('SET')}`))).json;
    expect(variants[0].parts.map(({ sku }: { sku: string }) => sku)).toEqual(['BOWL', '']);
    const undoSet = await remove('SET');
    expect((await undoPlate()).status).toBe(200);
    expect((await undoSet()).status).toBe(200);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 5, SET: 3 });
    await setStock('PLATE', 2);
    expect(await stock()).toEqual({ BOWL: 7, PLATE: 2, SET: 2 });
    expect(await wrong()).toEqual([]);
  });
});
