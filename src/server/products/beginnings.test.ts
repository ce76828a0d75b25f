import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateMessages } from '#catalog/date-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { restockRefusals } from '#catalog/restock-words.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
const hour = 3_600_000;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let storeId = '';
let count = 0;
/** Of the service that each test has: in two hours, in twenty, and whenever one likes. */
let productId = '';
let path = '';
let skus: string[] = [];
let variantIds: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
});
afterAll(() => test.close());
const make = (product: object) => owner.call('POST', of('products'), { collectionId: storeId, ...product });
beforeEach(async () => {
  owner = await signInTestOwner(test, site.websiteId, `owner${count++}@shop.example`);
  storeId = (await owner.get(of('stores'))).json.stores[0].id;
  skus = ['SOON', 'LATER', 'ANY'].map((name) => `${name}-${count}`);
  const begins = [test.clock.now() + 2 * hour, test.clock.now() + 20 * hour, null];
  const variants = skus.map((sku, at) => {
    return { sku, attributes: { Evening: sku }, price: 9500, stock: 5, beginsAt: begins[at] };
  });
  const title = `Evening ${count}`;
  const made = await make({
    productType: productTypes.service,
    title,
    urlId: `e-${count}`,
    options: ['Evening'],
    variants,
  });
  [productId, variantIds, path] = [made.json.id, made.json.variantIds, `/shop/e-${count}`];
});

const of = (rest: string, query = '') => `/api/commerce/${rest}?websiteId=${site.websiteId}${query}`;
const see = async (url: string) => (await new TestVisitor(test.app).get(url, html)).body;
const shown = async () => {
  const body = await see(path);
  return skus.filter((sku) => body.includes(`"sku":"${sku}"`));
};
const patch = (change: object[]) => owner.call('PATCH', of(`products/${productId}`), { variants: { change } });
const add = (visitor: TestVisitor, at: number) => visitor.addToCart(productId, skus[at] ?? '');
const pay = (visitor: TestVisitor, id: string) => {
  const body = { details: { email: 'ada@example.com', contactName: 'Ada' }, means: { provider: 'test', token: card } };
  const headers = { 'idempotency-key': `key-of-an-evening-${count}` };
  return visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, headers);
};
const card = '4242424242424242';

describe('a date of a service (design 5)', () => {
  it('is told where it is chosen, in the website’s zone, and to search engines', async () => {
    await patch([{ id: variantIds[0], beginsAt: Date.parse('2099-05-08T22:30:00Z') }]);
    const page = await see(path);
    expect(page).toMatch(/data-variant-attributes="[^"]*SOON[^"]*" hidden=""><p>Friday, May 8, 2099 at 6:30\sPM<\/p>/);
    expect(page).toContain('"availabilityEnds":"2099-05-08T22:30:00.000Z"');
    expect(await see('/shop')).not.toContain('May 8');
  });

  it('is told in the cart, at the checkout, and wherever the order is shown, to its buyer and the shop', async () => {
    await patch([{ id: variantIds[0], beginsAt: Date.parse('2099-05-08T22:30:00Z') }]);
    const told = /Friday, May 8, 2099 at 6:30\sPM/;
    const visitor = new TestVisitor(test.app);
    await add(visitor, 0);
    expect((await visitor.get('/cart', html)).body).toMatch(told);
    const id = await visitor.startCheckout();
    expect((await visitor.get(`/checkout/${id}`, html)).body).toMatch(told);
    const { url } = (await pay(visitor, id)).json;
    expect((await visitor.get(url, html)).body).toMatch(told);
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(5);
    const telling = mails.filter(({ text, to }) => told.test(text) && to === 'ada@example.com');
    expect(telling).toHaveLength(1);
    const [{ id: orderId }] = (await owner.get(of('orders', '&test=true'))).json.orders;
    expect((await owner.get(of(`orders/${orderId}`))).json.order.items[0].begins).toMatch(told);
    // Moved by the shop, it is the same evening.
    await patch([{ id: variantIds[0], beginsAt: Date.parse('2099-05-15T22:30:00Z') }]);
    expect((await visitor.get(url, html)).body).toMatch(/Friday, May 15, 2099/);
  });

  it('is sold until it begins; kept pages lose it at that moment, and nobody waits for it', async () => {
    expect(await shown()).toEqual(skus);
    const visitor = new TestVisitor(test.app);
    expect((await add(visitor, 0)).status).toBe(200);
    test.clock.advance(2 * hour - 1);
    expect(await shown()).toEqual(skus);
    test.clock.advance(1);
    expect(await shown()).toEqual(skus.slice(1));
    const late = await add(new TestVisitor(test.app), 0);
    expect([late.status, late.json.message]).toEqual([400, dateMessages.begun]);
    const plain = new TestVisitor(test.app);
    const form = { itemId: productId, sku: skus[0] ?? '', quantity: '1' };
    expect((await plain.submit('/cart/entries', form)).body).toContain(dateMessages.begun);
    const email = { siteVisitorEmail: 'ada@example.com', isJoinMailingList: false };
    const wait = { productId, variantId: variantIds[0], ...email };
    const waits = await visitor.call('POST', '/api/site-users/account/notifications/restock', wait);
    expect([waits.status, waits.json.message]).toEqual([400, restockRefusals.notOffered]);
  });

  it('that is over in a cart is refused at its line, and what is left can be bought', async () => {
    const visitor = new TestVisitor(test.app);
    await add(visitor, 0);
    await add(visitor, 1);
    const entries = (await visitor.get('/api/commerce/shopping-cart')).json.entries as { id: string }[];
    test.clock.advance(3 * hour);
    const refused = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      message: dateMessages.begun,
      errors: { [entries[0]?.id ?? '']: dateMessages.begun },
    });
    const entry = `/api/commerce/shopping-cart/entries/${entries[0]?.id}`;
    expect((await visitor.call('PUT', entry, { quantity: 2 })).json.message).toBe(dateMessages.begun);
    await visitor.call('DELETE', entry);
    const id = await visitor.startCheckout();
    expect((await pay(visitor, id)).json.status).toBe('completed');
  });

  it('is paid by who holds a place as it begins', async () => {
    const visitor = new TestVisitor(test.app);
    await add(visitor, 0);
    test.clock.advance(2 * hour - 60_000);
    const id = await visitor.startCheckout();
    test.clock.advance(2 * 60_000);
    const paid = await pay(visitor, id);
    expect(paid.json.status).toBe('completed');
    const again = await visitor.submit(`${paid.json.url}/again`, {});
    expect(again.status).toBe(409);
    expect(again.body).toContain('is over. Choose another date on its page.');
  });

  it('that was the last leaves a service sold out, also where lists are narrowed', async () => {
    const narrowed = async () => (await see('/shop?stock=in')).includes(`href="${path}"`);
    await patch([{ id: variantIds[2], beginsAt: test.clock.now() + hour }]);
    expect(await narrowed()).toBe(true);
    test.clock.advance(21 * hour);
    expect(await narrowed()).toBe(false);
    const page = await see(path);
    expect(page).toContain('sold out');
    expect(page).not.toContain('action="/restock"');
    expect(page).toContain('https://schema.org/OutOfStock');
    expect(page).not.toContain('https://schema.org/InStock');
  });

  it('is of services alone, a column of the file, and copied', async () => {
    const variants = [{ sku: `MUG-${count}`, price: 100, stock: 1, beginsAt: test.clock.now() }];
    const refused = await make({ productType: productTypes.physical, title: 'Mug', variants });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      { 'variants.0.beginsAt': 'Only a service begins at a time.' },
    ]);
    const upload = async (begins: string) => {
      const file = `Title,Address,SKU,Option Name 1,Option Value 1,Begins\nEvening,e-${count},${skus[0]},Evening,${skus[0]},${begins}\n`;
      const url = of('imports', `&collectionId=${storeId}&filename=products.csv`);
      const begun = await owner.call('POST', url, Buffer.from(file), { 'content-type': 'application/octet-stream' });
      await test.worker.runDue();
      await owner.call('POST', of(`imports/${begun.json.id}/start`), {});
      await test.worker.runDue();
      const { variants: read } = (await owner.get(of(`products/${productId}`))).json;
      return read[0].beginsAt;
    };
    expect(await upload('2099-05-08T18:30:00-04:00')).toBe(Date.parse('2099-05-08T22:30:00Z'));
    expect(await upload('next Friday')).toBe(Date.parse('2099-05-08T22:30:00Z'));
    const copyId = (await owner.call('POST', of(`products/${productId}/copy`))).json.id;
    const copy = (await owner.get(of(`products/${copyId}`))).json.variants[0];
    expect(copy.beginsAt).toBe(Date.parse('2099-05-08T22:30:00Z'));
    const exported = (await owner.get(of('products.csv', '&columns=own'))).body;
    expect(exported).toContain('2099-05-08T22:30:00.000Z');
    expect(await upload('')).toBeNull();
  });
});
