import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 4000, salePrice: 3000, onSale: true, stock: 9 }] },
  ]);
  const owner = await signInTestOwner(test, site.websiteId);
  const bands = [{ upTo: 9999, costCents: 800 }, { costCents: 0 }];
  const rates = [{ id: 'parcel', name: 'Parcel', kind: 'by-price', bands }];
  const shippingZones = [{ id: 'us', name: 'US', territories: [{ country: 'US' }], rates }];
  const path = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
  expect((await owner.call('PUT', path, { shippingZones })).status).toBe(200);
});
afterAll(() => test.close());

it('says in the cart what is missing to free shipping and what is saved, without a script (design 5)', async () => {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
  const cart = async () => (await visitor.get('/api/commerce/shopping-cart')).json;
  expect(await cart()).toMatchObject({
    freeShipping: { goalCents: 10_000, missingCents: 4000 },
    savings: { cents: 2000 },
  });
  const page = async () => (await visitor.get('/cart', { accept: 'text/html' })).body.replaceAll(/<[^>]+>/g, '');
  expect(await page()).toContain('$40.00 more and shipping is free.');
  expect(await page()).toContain('You save $20.00.');
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
  expect(await cart()).toMatchObject({ freeShipping: { missingCents: 0 }, savings: { cents: 4000 } });
  expect(await page()).toContain('Your shipping is free.');
});
