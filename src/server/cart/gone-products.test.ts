import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeProduct, deleteProduct } from '#domain/catalogue/products.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
const sizes = ['Small', 'Large'];
let test: TestApp;
let site: TestSite;
let host: string;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, []);
});
afterAll(() => test.close());

beforeEach(async () => {
  host = `shop-${count++}.example`;
  const variants = sizes.map((Size) => ({ sku: `MUG-${Size}`, attributes: { Size }, price: 2000, stock: 5 }));
  const products = [
    { title: 'Mug', options: ['Size'], variants },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3000, stock: 5 }] },
  ];
  site = await makeTestSite(test.services.database, products, { host });
});

const write = (work: (unit: Unit) => Promise<unknown>) =>
  mustAct(test.services, site.websiteId, async (unit) => work(unit));
const mug = () => site.itemIds[0] ?? '';

async function shopper(...skus: string[]): Promise<TestVisitor> {
  const visitor = new TestVisitor(test.app, host);
  for (const sku of skus) await visitor.addToCart(site.itemIds[sku === 'BOWL' ? 1 : 0] ?? '', sku);
  return visitor;
}
const cartOf = async (visitor: TestVisitor) => (await visitor.get('/api/commerce/shopping-cart')).json;
const titles = (shown: { entries: { title: string }[] }) => shown.entries.map(({ title }) => title);
const start = (visitor: TestVisitor) => visitor.call('POST', '/api/commerce/checkouts', {});

const ways: [string, () => Promise<unknown>][] = [
  [
    'of which the variant is gone',
    () => write((unit) => changeProduct(unit, mug(), { variants: { remove: [site.variantIds['MUG-Small'] ?? ''] } })),
  ],
  ['that is hidden', () => write((unit) => changeProduct(unit, mug(), { status: 'draft' }))],
  ['that is deleted', () => write((unit) => deleteProduct(unit, mug()))],
];

describe.each(ways)('a product %s', (_, takeAway) => {
  it('leaves the carts that it was in and costs nothing there; what else is in them can be bought (design 5)', async () => {
    const visitor = await shopper('MUG-Small', 'BOWL');
    const entryId = (await cartOf(visitor)).entries[0].id;
    await takeAway();
    const cart = await cartOf(visitor);
    expect([titles(cart), cart.subtotalCents, cart.totalQuantity]).toEqual([['Bowl'], 3000, 1]);
    const page = await visitor.get('/cart', html);
    expect([page.status, page.body.includes('Mug'), page.body.includes('Bowl')]).toEqual([200, false, true]);
    const entry = `/api/commerce/shopping-cart/entries/${entryId}`;
    const changed = await visitor.call('PUT', entry, { quantity: 3 });
    expect([changed.status, changed.json.message]).toEqual([404, 'That item is no longer in your cart.']);
    expect((await visitor.call('DELETE', entry)).status).toBe(200);
    const id = await visitor.startCheckout();
    expect((await visitor.pay(id, crypto.randomUUID())).json.status).toBe('completed');
  });

  it('alone in a cart leaves it empty, and it cannot be put in again (design 5)', async () => {
    const visitor = await shopper('MUG-Small');
    await takeAway();
    expect(titles(await cartOf(visitor))).toEqual([]);
    const refused = await start(visitor);
    expect([refused.status, refused.json.code]).toEqual([400, 'empty']);
    expect((await visitor.submit('/checkout', {})).body).toContain('You have nothing in your shopping cart.');
    expect((await visitor.addToCart(mug(), 'MUG-Small')).status).toBeGreaterThanOrEqual(400);
    expect(titles(await cartOf(visitor))).toEqual([]);
  });

  it('is sold to whom it is held for, at the price that was shown, and to nobody after that (design 5)', async () => {
    const [buyer, idler] = [await shopper('MUG-Small'), await shopper('MUG-Small')];
    const id = await buyer.startCheckout();
    const idle = await idler.startCheckout();
    await takeAway();
    const shown = (await buyer.get(`/api/commerce/checkouts/${id}`)).json;
    expect([titles(shown), shown.entries[0].subTotal]).toEqual([['Mug'], 2000]);
    const paid = (await buyer.pay(id, crypto.randomUUID())).json;
    expect(paid.status).toBe('completed');
    for (const url of [paid.url, `${paid.url}/status`]) {
      const page = await buyer.get(url, html);
      expect([page.status, page.body.includes('Mug')]).toEqual([200, true]);
    }
    test.clock.advance(3_600_000);
    await expireCheckouts(test.services);
    expect((await idler.get(`/checkout/${idle}`, html)).body).toContain('There is nothing in your cart any more.');
    expect((await start(idler)).json.code).toBe('empty');
    await test.worker.runDue();
    expect(test.reports).toEqual([]);
  });
});

it('a product that was hidden for a while comes back to the carts that it was in (design 5)', async () => {
  const visitor = await shopper('MUG-Small', 'BOWL');
  await write((unit) => changeProduct(unit, mug(), { status: 'draft' }));
  expect(titles(await cartOf(visitor))).toEqual(['Bowl']);
  await write((unit) => changeProduct(unit, mug(), { status: 'published' }));
  expect(titles(await cartOf(visitor))).toEqual(['Mug', 'Bowl']);
});
