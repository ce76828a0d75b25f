import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

const base = '/api/commerce/shopping-cart';
let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    {
      title: 'Class',
      formId: 'names',
      productType: productTypes.service,
      variants: [{ sku: 'CLASS', price: 4000, stock: 'unlimited' }],
    },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
  ]);
});
afterAll(() => test.close());
beforeEach(async () => {
  await allowSeveral(false);
  visitor = new TestVisitor(test.app);
});

const classId = () => site.itemIds[0] ?? '';
const refused = { status: 400, json: { message: messages.soldSingly } };

const allowSeveral = (multipleQuantityAllowedForServices: boolean) =>
  setPreferences(test.services, site.websiteId, 'commerce', { multipleQuantityAllowedForServices });

const addFor = (name: string) =>
  visitor.call('POST', `${base}/entries`, {
    itemId: classId(),
    sku: 'CLASS',
    quantity: 1,
    additionalFields: JSON.stringify({ name }),
  });

it('sells a service one at a time by every call where the shop says so (storefront 5.16)', async () => {
  expect(await visitor.addToCart(classId(), 'CLASS', 2)).toMatchObject(refused);
  const { json } = await visitor.addToCart(classId(), 'CLASS');
  const { id } = json.newlyAdded;
  expect(await visitor.addToCart(classId(), 'CLASS')).toMatchObject(refused);
  expect(await visitor.call('PUT', `${base}/entries/${id}`, { quantity: 2 })).toMatchObject(refused);
  const back = { itemId: classId(), sku: 'CLASS', quantity: 2, additionalFields: 'null' };
  expect(await visitor.call('PUT', `${base}/entries/${id}`, back)).toMatchObject(refused);
  expect((await visitor.get(base)).json).toMatchObject({ totalQuantity: 1, entries: [{ quantity: 1 }] });
  expect((await visitor.addToCart(site.itemIds[1] ?? '', 'MUG', 2)).status).toBe(200);
});

it('sells one to each name, and makes no two of them (storefront 7)', async () => {
  const ada = (await addFor('Ada')).json.newlyAdded.id;
  expect((await addFor('Bob')).status).toBe(200);
  const body = { itemId: classId(), sku: 'CLASS', additionalFields: '{"name":"Bob"}' };
  expect(await visitor.call('PUT', `${base}/entries/${ada}/additionalFields`, body)).toMatchObject(refused);
  expect((await visitor.get(base)).json.entries).toHaveLength(2);
});

it('shows the quantity in the cart as text, and refuses by the plain forms too (storefront 5.16; design 6)', async () => {
  await visitor.addToCart(classId(), 'CLASS');
  const page = (await visitor.get('/cart', { accept: 'text/html' })).body;
  expect(page).toContain('<p class="cart-entry__quantity">Quantity: <!-- -->1</p>');
  expect(page).not.toContain('name="quantity"');
  const form = { itemId: classId(), sku: 'CLASS', quantity: '2' };
  const again = await visitor.submit('/cart/entries', form);
  expect(again.status).toBe(400);
  expect(again.body).toContain(messages.soldSingly);
});

it('says so at the checkout where the shop has changed its mind meanwhile (storefront 5)', async () => {
  await allowSeveral(true);
  const { json } = await visitor.addToCart(classId(), 'CLASS', 3);
  await allowSeveral(false);
  const { id } = json.newlyAdded;
  expect(await visitor.call('POST', '/api/commerce/checkouts', {})).toMatchObject({
    ...refused,
    json: { errors: { [id]: messages.soldSingly } },
  });
  expect((await visitor.call('PUT', `${base}/entries/${id}`, { quantity: 1 })).status).toBe(200);
  expect((await visitor.call('POST', '/api/commerce/checkouts', {})).status).toBe(200);
});
