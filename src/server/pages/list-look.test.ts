import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { plainListLook } from '#contract/list-look.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let shopId: string;
const product = (title: string, price: number) => ({ title, variants: [{ sku: title, price, stock: 5 }] });
beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  site = await makeTestSite(database, [product('Mug', 3000), product('bowl', 1000), product('Dish', 2000)]);
  await makeTestOwner(database, site.websiteId, { email: 'owner@shop.example', password });
  owner = new TestVisitor(test.app, config.ownerHost);
  await owner.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
  shopId = (await owner.get(here('/api/commerce/stores'))).json.stores[0].id;
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const look = (listLook: object) =>
  owner.call('PATCH', here(`/api/pages/${shopId}`), { listLook: { ...plainListLook, ...listLook } });
const change = (at: number, body: object) =>
  owner.call('PATCH', here(`/api/commerce/products/${site.itemIds[at]}`), body);
const visitor = () => new TestVisitor(test.app);
const page = async (path: string) => (await visitor().get(path, { accept: 'text/html' })).body;
const titles = async (path: string) => {
  const { items } = (await visitor().get(`${path}${path.includes('?') ? '&' : '?'}format=json`)).json;
  return items.map(({ title }: { title: string }) => title);
};

describe('the look of a list of products', () => {
  it('has the order that its owner chooses, until a visitor asks for another (platform 9)', async () => {
    expect(await titles('/shop')).toEqual(['Mug', 'bowl', 'Dish']);
    await look({ order: 'price-low' });
    await expect.poll(() => titles('/shop')).toEqual(['bowl', 'Dish', 'Mug']);
    await look({ order: 'title' });
    await expect.poll(() => titles('/shop')).toEqual(['bowl', 'Dish', 'Mug']);
    expect(await titles('/shop?sort=price-high')).toEqual(['Mug', 'Dish', 'bowl']);
    const { shownBy, products } = (await owner.get(here(`/api/commerce/stores/${shopId}/order`))).json;
    expect([shownBy, products[0].title]).toEqual(['title', 'Mug']);
  });

  it('keeps the place of a picture for a product that has none (storefront 2)', async () => {
    expect((await page('/shop')).match(/<picture class="product-card__picture">/g)).toHaveLength(3);
  });

  it('begins with what is sold most of the last 90 days, test orders aside (platform 9)', async () => {
    const { websiteId, itemIds } = site;
    const day = Math.floor(test.services.clock.now() / 86_400_000);
    const sold = (at: number, pieces: number, more: object = {}) => {
      const what = { item_id: itemIds[at] ?? '', title: '', pieces, cents: 1, day, test_mode: 0 as const };
      return { website_id: websiteId, currency: 'USD', ...what, ...more };
    };
    const rows = [sold(2, 3), sold(2, 4, { day: day - 1 }), sold(1, 5), sold(0, 90, { day: day - 91 })];
    const all = [...rows, sold(0, 80, { test_mode: 1 })];
    // As three months of sales leave them.
    await test.services.database.write((tx) => tx.insertInto('sold_products').values(all).execute());
    await look({ order: 'best-selling' });
    await expect.poll(() => titles('/shop')).toEqual(['Dish', 'bowl', 'Mug']);
  });

  it('says how many stand beside each other, how pictures are cut, and what a card says', async () => {
    await change(0, { excerpt: 'For tea' });
    await look({});
    await expect.poll(() => page('/shop')).toContain('product-price');
    const plain = await page('/shop');
    expect([plain.includes('For tea'), plain.includes('--product-ratio:1')]).toEqual([false, false]);
    await look({ columns: 5, ratio: 'square', hasPrice: false, hasExcerpt: true });
    await expect.poll(() => page('/shop')).toContain('<p class="product-card__excerpt">For tea</p>');
    const html = await page('/shop');
    expect(html).toContain('repeat(5,minmax(0,1fr))');
    expect(html).toContain(':root{--product-ratio:1}');
    expect(html).not.toContain('<div class="product-price');
    // The product's own page is as it was.
    expect(await page('/shop/mug')).not.toContain('repeat(5');
    const settings = (await owner.get(here(`/api/pages/${shopId}/settings`))).json;
    expect(settings.listLook).toEqual({
      ...plainListLook,
      columns: 5,
      ratio: 'square',
      hasPrice: false,
      hasExcerpt: true,
    });
    expect((await look({ columns: 9 })).status).toBe(400);
    await look({});
  });
});

describe('a store manager', () => {
  it('says how a shop page lists its products, and nothing else of the page (platform 3)', async () => {
    const manager = new TestVisitor(test.app, test.services.config.ownerHost);
    const who = { email: 'store@shop.example', password, role: roles.storeManager };
    await makeTestOwner(test.services.database, site.websiteId, who);
    await manager.call('POST', '/api/account/session', { email: who.email, password });
    const path = here(`/api/commerce/stores/${shopId}/look`);
    const body = { listLook: { ...plainListLook, order: 'price-high' }, hasQuickView: true };
    expect((await manager.call('PUT', path, body)).status).toBe(200);
    await expect.poll(async () => (await titles('/shop'))[0]).toBe('Mug');
    const kept = (await manager.get(here(`/api/commerce/stores/${shopId}/order`))).json;
    expect(kept).toMatchObject({ ...body, shownBy: 'price-high' });
    await manager.call('PUT', path, { ...body, title: 'Mine' });
    expect((await owner.get(here(`/api/pages/${shopId}/settings`))).json.title).not.toBe('Mine');
    expect((await manager.call('PATCH', here(`/api/pages/${shopId}`), { title: 'Mine' })).status).toBe(403);
    await owner.call('PUT', path, { listLook: plainListLook, hasQuickView: false });
  });
});

describe('a hidden product', () => {
  it('is in no list, search, feed and sitemap, and is bought by who has its link (platform 9)', async () => {
    expect((await page('/sitemap.xml')).includes('/shop/bowl')).toBe(true);
    expect((await change(1, { isHidden: true })).status).toBe(200);
    await expect.poll(() => titles('/shop')).toEqual(['Mug', 'Dish']);
    const bowl = await page('/shop/bowl');
    expect(bowl).toContain('<meta name="robots" content="noindex">');
    expect(await page('/shop/mug')).not.toContain('noindex');
    for (const path of ['/sitemap.xml', '/products.xml', '/shop?format=rss', '/search?q=bowl']) {
      expect([path, (await page(path)).includes('/shop/bowl')]).toEqual([path, false]);
    }
    const buyer = visitor();
    const entry = { itemId: site.itemIds[1], sku: 'bowl', quantity: 1 };
    const { status, json } = await buyer.call('POST', '/api/commerce/shopping-cart/entries', entry);
    expect([status, json.shoppingCart.totalQuantity]).toEqual([200, 1]);
    const listed = async (state: string) =>
      (await owner.get(`${here('/api/commerce/products')}&state=${state}`)).json.products.map(
        ({ title }: { title: string }) => title,
      );
    expect([await listed('hidden'), (await listed('visible')).length]).toEqual([['bowl'], 2]);
  });

  it('is shown, hidden and brought back with many others at once, and by a file (platform 9)', async () => {
    const ids = site.itemIds;
    const id = crypto.randomUUID();
    const body = { change: { kind: 'visibility', to: 'hidden' }, ids };
    const made = await owner.call('PUT', here(`/api/commerce/bulk-changes/${id}`), body);
    expect([made.status, made.json.products]).toEqual([200, 2]);
    await expect.poll(() => titles('/shop')).toEqual([]);
    await owner.call('POST', here(`/api/commerce/bulk-changes/${id}/undo`));
    await expect.poll(() => titles('/shop')).toEqual(['Mug', 'Dish']);
    const file = (await owner.get(`${here('/api/commerce/products.csv')}&columns=own`)).body;
    expect(file.split('\n').filter((line) => line.includes(',hidden,'))).toHaveLength(1);
  });
});
