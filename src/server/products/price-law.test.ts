import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retention } from '#catalog/retention.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const day = 24 * 3_600_000;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let count = 0;
let productId = '';
let variantId = '';
let slug = '';
let storeId = '';
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  storeId = (await owner.get(of('stores'))).json.stores[0].id;
});
afterAll(async () => {
  expect(await sumErrors(test.services)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  owner = await signInTestOwner(test, site.websiteId, `owner${count++}@shop.example`);
  slug = `tea-${count}`;
  const variants = [{ sku: `TEA-${count}`, price: 2000, stock: 5 }];
  const product = { collectionId: storeId, productType: 1, title: `Tea ${count}`, urlId: slug, variants };
  const made = await owner.call('POST', of('products'), product);
  [productId, variantId] = [made.json.id, made.json.variantIds[0]];
});

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const settings = async (commerce: object) => {
  const path = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
  expect((await owner.call('PUT', path, commerce)).status).toBe(200);
};
const put = async (fields: object) => {
  const answer = await owner.call('PATCH', of(`products/${productId}`), {
    variants: { change: [{ id: variantId, ...fields }] },
  });
  expect(answer.json).toMatchObject({ variantIds: [] });
};
const see = async (path: string) => (await new TestVisitor(test.app).get(path)).body;
const prior = async () => /Lowest price of the 30 days before: ([^<]*)</.exec(await see(`/shop/${slug}`))?.[1];

describe('the lowest price before a sale (Directive 98/6/EC, article 6a)', () => {
  it('stands beside it on page, list and quick view, once the shop shows it', async () => {
    await put({ price: 1900, salePrice: 1900 });
    test.clock.advance(day);
    await put({ price: 2200, salePrice: 1500, onSale: true });
    const places = [`/shop/${slug}`, '/shop', `/shop/${slug}?format=quick-view`];
    for (const place of places) expect(await see(place)).not.toContain('Lowest price');
    await settings({ showsPriorPrices: true });
    for (const place of places) expect(await see(place)).toContain('Lowest price of the 30 days before: $19.00');
    await put({ onSale: false });
    expect(await prior()).toBeUndefined();
    await settings({ showsPriorPrices: false });
  });

  it('is noted whichever way a price is written: by product, table, many at once and file', async () => {
    await settings({ showsPriorPrices: true });
    const cells = [{ variantId, field: 'price', value: 1700 }];
    expect((await owner.call('PUT', of(`cells/${crypto.randomUUID()}`), { cells })).status).toBe(200);
    test.clock.advance(day);
    const bulk = { change: { kind: 'price', by: 'set', cents: 1600 }, ids: [productId] };
    expect((await owner.call('PUT', of(`bulk-changes/${crypto.randomUUID()}`), bulk)).status).toBe(200);
    test.clock.advance(day);
    await put({ price: 2400, salePrice: 2400 });
    test.clock.advance(day);
    const sale = { change: { kind: 'sale', by: 'percent', percent: 50 }, ids: [productId] };
    expect((await owner.call('PUT', of(`bulk-changes/${crypto.randomUUID()}`), sale)).status).toBe(200);
    expect(await prior()).toBe('$16.00');
    const file = `Title,Address,SKU,Price,Sale price\nTea,${slug},TEA-${count},24.00,9.00\n`;
    const path = of('imports', `&collectionId=${storeId}&filename=products.csv`);
    test.clock.advance(day);
    const begun = await owner.call('POST', path, Buffer.from(file), { 'content-type': 'application/octet-stream' });
    await test.worker.runDue();
    expect((await owner.call('POST', of(`imports/${begun.json.id}/start`), {})).status).toBe(200);
    await test.worker.runDue();
    expect(await prior()).toBe('$12.00');
  });

  it('goes on over a draft, a deletion that is taken back and a copy, and is forgotten in time', async () => {
    await put({ salePrice: 1500, onSale: true });
    test.clock.advance(3 * day);
    await put({ onSale: false });
    test.clock.advance(3 * day);
    await put({ onSale: true });
    expect(await prior()).toBe('$15.00');
    const deletion = crypto.randomUUID();
    const change = { change: { kind: 'delete' }, ids: [productId] };
    expect((await owner.call('PUT', of(`bulk-changes/${deletion}`), change)).status).toBe(200);
    expect((await owner.call('POST', of(`bulk-changes/${deletion}/undo`))).status).toBe(200);
    await owner.call('PATCH', of(`products/${productId}`), { status: 'draft' });
    test.clock.advance(2 * day);
    await owner.call('PATCH', of(`products/${productId}`), { status: 'published' });
    expect(await prior()).toBe('$15.00');
    const copy = (await owner.call('POST', of(`products/${productId}/copy`))).json.id;
    const rows = test.services.database.read.selectFrom('price_history').selectAll();
    const copied = (await owner.get(of(`products/${copy}`))).json.variants[0].id;
    expect(await rows.where('variant_id', '=', copied).execute()).toEqual([]);
    expect(await rows.where('variant_id', '=', variantId).execute()).toHaveLength(3);
    test.clock.advance(retention.priceHistory);
    await forgetOld(test.services);
    expect(await rows.where('variant_id', '=', variantId).execute()).toMatchObject([{ until: null }]);
    expect(await prior()).toBe('$15.00');
  });
});

describe('a price per unit (Directive 98/6/EC, article 3)', () => {
  it('stands on page, list, cart line, in the feed and for search engines, once the shop shows it', async () => {
    await put({ content: '250 g', unitPricePer: '100 g', price: 1100, salePrice: 1100 });
    const visitor = new TestVisitor(test.app);
    const places = [`/shop/${slug}`, '/shop', `/shop/${slug}?format=quick-view`];
    for (const place of places) expect(await see(place)).not.toContain('100 g');
    await visitor.addToCart(productId, `TEA-${count}`, 2);
    const line = async () => (await visitor.get('/api/commerce/shopping-cart')).json.entries[0];
    expect(await line()).not.toHaveProperty('unitPrice');
    await settings({ showsUnitPrices: true });
    for (const place of places) expect(await see(place)).toContain('250 g ($4.40 / 100 g)');
    expect((await line()).unitPrice).toBe('$4.40 / 100 g');
    expect((await visitor.get('/cart')).body).toContain('$4.40 / 100 g');
    expect(await see(`/shop/${slug}`)).toContain(
      '"referenceQuantity":{"@type":"QuantitativeValue","value":"250","unitCode":"GRM","valueReference":{"@type":"QuantitativeValue","value":"100","unitCode":"GRM"}}',
    );
    const feed = await see('/products.xml');
    expect(feed).toContain('<g:unit_pricing_measure>250g</g:unit_pricing_measure>');
    expect(feed).toContain('<g:unit_pricing_base_measure>100g</g:unit_pricing_base_measure>');
    await settings({ showsUnitPrices: false });
  });

  it('is refused where it cannot be told, and is a column of the file', async () => {
    const bad = { variants: { change: [{ id: variantId, content: '250 g', unitPricePer: '1 l' }] } };
    const refused = await owner.call('PATCH', of(`products/${productId}`), bad);
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      { 'variants.0.unitPricePer': 'Say it in the kind of unit in which the content is told.' },
    ]);
    const odd = { variants: { change: [{ id: variantId, content: 'much' }] } };
    expect((await owner.call('PATCH', of(`products/${productId}`), odd)).status).toBe(400);
    await put({ content: '0.75 l' });
    const csv = (await owner.get(of('products.csv', '&columns=own'))).body;
    expect(csv).toMatch(/Content,Unit price per/);
    expect(csv).toContain('0.75 l');
  });

  it('of several variants each says its own, and that of the lowest price stands there before one is chosen', async () => {
    await settings({ showsUnitPrices: true });
    const sizes = [
      { sku: `S-${count}`, price: 500, stock: 1, attributes: { Size: 'S' }, content: '100 g' },
      { sku: `L-${count}`, price: 900, stock: 1, attributes: { Size: 'L' }, content: '200 g' },
    ];
    const product = { collectionId: storeId, productType: 1, title: 'Salt', urlId: `salt-${count}`, options: ['Size'] };
    expect((await owner.call('POST', of('products'), { ...product, variants: sizes })).status).toBe(200);
    const page = await see(`/shop/salt-${count}`);
    expect(page).toMatch(/price-terms--unchosen"><p>100 g \(\$50.00 \/ kg\)/);
    expect(page).toMatch(/data-variant-attributes="\{&quot;Size&quot;:&quot;L&quot;\}" hidden=""><p>200 g \(\$45.00/);
    await settings({ showsUnitPrices: false });
  });
});

describe('who made a product (Regulation (EU) 2023/988)', () => {
  it('stands on its page and for search engines, once the shop shows it', async () => {
    const makers = {
      manufacturer: 'Kilnwork <Ltd>\n1 Mud Lane\nkiln@work.example',
      responsiblePerson: 'Ton GmbH\nHafenstraße 1, Bremen\nton@example.de',
    };
    expect((await owner.call('PATCH', of(`products/${productId}`), makers)).status).toBe(200);
    expect(await see(`/shop/${slug}`)).not.toContain('Mud Lane');
    await settings({ showsMakers: true });
    const page = await see(`/shop/${slug}`);
    expect(page).toContain('Kilnwork &lt;Ltd&gt;\n1 Mud Lane');
    expect(page).toContain('Hafenstraße 1, Bremen');
    expect(page).toContain('"manufacturer":{"@type":"Organization","name":"Kilnwork \\u003cLtd>"}');
    expect((await owner.get(of(`products/${productId}`))).json).toMatchObject(makers);
    await settings({ showsMakers: false });
  });
});
