import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const variant = (sku: string, value: string) => ({ sku, attributes: { Kind: value }, price: 1000, stock: 20 });
  site = await makeTestSite(test.services.database, [
    { title: 'Box', options: ['Kind'], variants: [variant('BOX-TEA', 'Tea'), variant('BOX-CUP', 'Cup')] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const box = () => `products/${site.itemIds[0]}`;
const open = async (): Promise<OfficeProduct> => (await owner.get(of(box()))).json;
const change = (body: object) => owner.call('PATCH', of(box()), body);
const set = (part: object) => change({ variants: { change: [{ id: site.variantIds['BOX-TEA'], ...part }] } });

describe('a variant', () => {
  it('is taxed and branded as its product, or otherwise, from the cart to the reports (design 11)', async () => {
    const rule = { name: 'Tax', country: 'US', isInclusive: false, appliesToShipping: false };
    const taxRules = [
      { ...rule, id: 'full', rate: 10 },
      { ...rule, id: 'less', rate: 5, taxClass: 'reduced' },
    ];
    const preferences = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
    expect((await owner.call('PUT', preferences, { taxRules })).status).toBe(200);
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOX-TEA', 1);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOX-CUP', 2);
    const taxes = async () => {
      const path = '/api/commerce/shopping-cart/shipping-location';
      const { json } = await visitor.call('PUT', path, { country: 'US', region: 'WA' });
      const told: { id: string; amountCents: number }[] = json.shoppingCart.taxes;
      return Object.fromEntries(told.map(({ id, amountCents }) => [id, amountCents]));
    };
    expect(await taxes()).toEqual({ full: 300 });
    expect((await set({ taxClass: 'reduced' })).status).toBe(200);
    expect(await taxes()).toEqual({ full: 200, less: 50 });
    await change({ taxClass: 'zero' });
    expect(await taxes()).toEqual({ less: 50 });
    expect((await set({ taxClass: 'none' })).json.code).toBe('invalid');
    const checkout = await visitor.startCheckout();
    expect((await visitor.pay(checkout, crypto.randomUUID())).status).toBe(200);
    const { read } = test.services.database;
    const order = await read.selectFrom('orders').select(['tax_cents', 'grand_total_cents']).executeTakeFirstOrThrow();
    expect(order.tax_cents).toBe(50);
    const sums = await read.selectFrom('tax_sums').select(['tax_cents']).execute();
    expect(sums.map((row) => row.tax_cents)).toEqual([50]);
    await set({ taxClass: null });
    await change({ taxClass: 'standard' });
    expect((await open()).variants.map(({ taxClass }) => taxClass)).toEqual([null, null]);
  });

  it('has a brand of its own on its page, in the feed, in search, and in files of products (design 11)', async () => {
    await change({ brand: 'Field & Kiln' });
    expect((await set({ brand: 'Leafwright', taxClass: 'reduced' })).status).toBe(200);
    const { body } = await new TestVisitor(test.app).get('/shop/box', { accept: 'text/html' });
    const own = '"itemOffered":{"@type":"Product","sku":"BOX-TEA","brand":{"@type":"Brand","name":"Leafwright"}}';
    expect(body).toContain(own);
    expect(body).not.toContain('"sku":"BOX-CUP","brand"');
    const feed = (await new TestVisitor(test.app).get('/products.xml')).body;
    expect(feed).toContain('<g:brand>Leafwright</g:brand>');
    expect(feed).toContain('<g:brand>Field &amp; Kiln</g:brand>');
    const found = await owner.get(of('products', '&search=leafwr'));
    expect(found.json.products).toMatchObject([{ title: 'Box' }]);
    const file = (await owner.get(of('products.csv', '&columns=own'))).body;
    expect(await bring(file)).toMatchObject({ same: 1, bad: 0 });
    expect(await bring(file.replaceAll('Leafwright', 'Other'))).toMatchObject({ changed: 1 });
    expect(await bring(file.replace(',reduced,', ',odd,'))).toMatchObject({ bad: 1 });
  });
});

async function bring(file: string) {
  const { collectionId } = await open();
  const path = of('imports', `&collectionId=${collectionId}&filename=products.csv`);
  const { json } = await owner.call('POST', path, Buffer.from(file), { 'content-type': 'application/octet-stream' });
  await test.worker.runDue();
  return (await owner.get(of(`imports/${json.id}`))).json.counts;
}
