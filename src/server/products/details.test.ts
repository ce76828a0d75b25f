import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
    { title: 'Notes', productType: productTypes.digital, variants: [{ sku: 'PDF', price: 900, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const mug = () => `products/${site.itemIds[0]}`;
const details = {
  gtin: '4006381333931',
  cost: 800,
  lengthMm: 120,
  widthMm: 90,
  heightMm: 95,
  customsCode: '6912.00',
  originCountry: 'PT',
  lowStockAt: 25,
};

describe('what is known of a product', () => {
  it('is set field by field, and said to search engines (design 11)', async () => {
    const id = site.variantIds.MUG;
    const said = { brand: 'Kilnwork', seoTitle: 'A mug for soup', seoDescription: 'Stoneware, 0.4 litres.' };
    const change = { ...said, variants: { change: [{ id, ...details }] } };
    expect((await owner.call('PATCH', of(mug()), change)).status).toBe(200);
    const product = (await owner.get(of(mug()))).json;
    expect(product).toMatchObject(said);
    expect(product.variants[0]).toMatchObject(details);
    const page = await new TestVisitor(test.app).get('/shop/mug');
    expect(page.body).toContain('<title>A mug for soup');
    expect(page.body).toContain('content="Stoneware, 0.4 litres."');
    expect(page.body).toContain('"name":"Kilnwork"');
    expect(page.body).toContain('"gtin":"4006381333931"');
    const copy = (await owner.call('POST', of(`${mug()}/copy`))).json.id;
    const copied = (await owner.get(of(`products/${copy}`))).json;
    expect(copied).toMatchObject(said);
    expect(copied.variants[0]).toMatchObject(details);
    await owner.call('PATCH', of(mug()), { seoTitle: null, variants: { change: [{ id, gtin: null }] } });
    expect((await new TestVisitor(test.app).get('/shop/mug')).body).toContain('<title>Mug');
  });

  it('says by which rates it is taxed, from the cart to the order (design 11)', async () => {
    const { websiteId } = site;
    const rule = { name: 'Tax', country: 'US', isInclusive: false, appliesToShipping: false };
    const taxRules = [
      { ...rule, id: 'full', rate: 10 },
      { ...rule, id: 'less', rate: 5, taxClass: 'reduced' },
    ];
    const preferences = `/api/v1/commerce-preferences/commerce?websiteId=${websiteId}`;
    expect((await owner.call('PUT', preferences, { taxRules })).status).toBe(200);
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
    const cart = '/api/commerce/shopping-cart';
    const taxed = async (taxClass: string) => {
      expect((await owner.call('PATCH', of(mug()), { taxClass })).status).toBe(200);
      const { json } = await visitor.call('PUT', `${cart}/shipping-location`, { country: 'US', region: 'WA' });
      return json.shoppingCart.taxes.map(({ id, amountCents }: { id: string; amountCents: number }) => [
        id,
        amountCents,
      ]);
    };
    expect((await owner.get(of(mug()))).json.taxClass).toBe('standard');
    expect(await taxed('reduced')).toEqual([['less', 120]]);
    expect(await taxed('zero')).toEqual([]);
    expect(await taxed('super-reduced')).toEqual([['full', 240]]);
    expect((await owner.call('PATCH', of(mug()), { taxClass: 'none' })).json.code).toBe('invalid');
  });

  it('is refused where it cannot be (design 11)', async () => {
    const id = site.variantIds.MUG;
    const errors = async (part: object) =>
      (await owner.call('PATCH', of(mug()), { variants: { change: [{ id, ...part }] } })).json.code;
    expect(await errors({ gtin: '123' })).toBe('invalid');
    expect(await errors({ originCountry: 'Portugal' })).toBe('invalid');
    expect(await errors({ lengthMm: -1 })).toBe('invalid');
  });

  it('names the number from which a variant is low (design 11)', async () => {
    const id = site.variantIds.MUG;
    const low = async () =>
      (await owner.get(of('stock', '&stock=low'))).json.variants.map(({ sku }: { sku: string }) => sku);
    const set = (lowStockAt: number | null) =>
      owner.call('PATCH', of(mug()), { variants: { change: [{ id, lowStockAt }] } });
    await set(20);
    expect(await low()).toEqual(['MUG']);
    expect((await owner.get(of('products', '&stock=low'))).json.products[0].stockState).toBe('low');
    await set(19);
    expect(await low()).toEqual([]);
    await set(null);
    expect(await low()).toEqual([]);
  });
});

describe('the files of a digital product', () => {
  it('are added, listed and taken away (design 11)', async () => {
    const files = `products/${site.itemIds[1]}/files`;
    const octets = { 'content-type': 'application/octet-stream' };
    const add = (filename: string) =>
      owner.call('POST', of(files, `&filename=${filename}`), Buffer.from(`%PDF-1.4 ${filename}`), octets);
    const listed = async () =>
      (await owner.get(of(files))).json.files.map(({ filename }: { filename: string }) => filename);
    const { id } = (await add('notes.pdf')).json;
    expect((await add('more.pdf')).status).toBe(200);
    expect(await listed()).toEqual(['notes.pdf', 'more.pdf']);
    expect((await owner.call('DELETE', of(`${files}/${id}`))).status).toBe(200);
    expect(await listed()).toEqual(['more.pdf']);
    expect((await owner.call('DELETE', of(`${files}/${id}`))).status).toBe(404);
  });

  it('are records of their own type on its page, which templates tell from others (platform 3.134)', async () => {
    const visitor = new TestVisitor(test.app);
    const goods = async (name: string) => (await visitor.get(`/shop/${name}?format=json`)).json.item.digitalGoods;
    await expect
      .poll(() => goods('notes'))
      .toEqual([{ id: expect.any(String), recordType: 18, filename: 'more.pdf', size: 17 }]);
    expect(await goods('mug')).toBeUndefined();
    expect((await visitor.get('/shop/notes')).body).toContain('<li>more.pdf</li>');
  });
});
