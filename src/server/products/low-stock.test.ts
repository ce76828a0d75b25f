import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { tellLowStock } from '#domain/catalogue/low-stock.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner, signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 10 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3000, stock: 40 }] },
    { title: 'Card', variants: [{ sku: 'CARD', price: 100, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const password = 'the password of an owner';
  await makeTestOwner(database, site.websiteId, { email: 'stock@shop.example', password, role: roles.storeManager });
  await makeTestOwner(database, site.websiteId, { email: 'words@shop.example', password, role: roles.editor });
});
afterAll(() => test.close());

const of = (path: string, query = '') => `${path}?websiteId=${site.websiteId}${query}`;
const commerce = (change: object) => owner.call('PUT', of('/api/v1/commerce-preferences/commerce'), change);
const choose = async (email: string) => {
  const { people } = (await owner.get(of('/api/settings/staff-mails'))).json;
  const { accountId } = people.find((each: { email: string }) => each.email === email);
  const chosen = await owner.call('PUT', of(`/api/settings/staff-mails/${accountId}`), { 'low-stock': true });
  expect(chosen.status).toBe(200);
};
const low = async () => (await owner.get(of('/api/commerce/stock', '&stock=low'))).json.variants;
const set = (sku: string, by: number) =>
  owner.call('POST', of(`/api/commerce/variants/${site.variantIds[sku]}/stock`), { by, reason: 'Delivery' });

/** Looks for what is low, and gives the mails that came of it: to whom, and what they name. */
async function told(): Promise<string[]> {
  const mailbox = test.services.mailbox(site.websiteId);
  const known = new Set((await mailbox.list(200)).map(({ id }) => id));
  test.clock.advance(60_000);
  await tellLowStock(test.services);
  await test.worker.runDue();
  expect(test.reports).toEqual([]);
  const mails = (await mailbox.list(200)).filter(({ id }) => id.startsWith('low-stock') && !known.has(id));
  return mails
    .map(
      ({ to, text }) =>
        `${to}: ${text
          .split('\n')
          .filter((line) => line.includes(' left') || line.includes('sold out'))
          .join('; ')}`,
    )
    .toSorted();
}

it('is low from the shop’s mark on, or the article’s own (design 11)', async () => {
  expect(await low()).toEqual([]);
  expect((await commerce({ lowStockAt: 10 })).status).toBe(200);
  expect(await low()).toMatchObject([{ sku: 'MUG', state: 'low', lowAt: 10 }]);
  await test.services.database.write((tx) =>
    tx.updateTable('variants').set({ low_stock_at: 40 }).where('sku', '=', 'BOWL').execute(),
  );
  expect((await low()).map(({ sku, lowAt }: { sku: string; lowAt: number }) => [sku, lowAt])).toEqual([
    ['BOWL', 40],
    ['MUG', 10],
  ]);
  await commerce({ lowStockAt: 9 });
  expect((await low()).map(({ sku }: { sku: string }) => sku)).toEqual(['BOWL']);
});

it('is mailed to who looks after it, once for each fall, where they want that (design 11)', async () => {
  expect(await told()).toEqual([]);
  for (const each of ['owner', 'stock']) await choose(`${each}@shop.example`);
  expect(await told()).toEqual([
    'owner@shop.example: Bowl (BOWL): 40 pieces left',
    'stock@shop.example: Bowl (BOWL): 40 pieces left',
  ]);
  expect(await told()).toEqual([]);

  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
  const checkoutId = await visitor.startCheckout();
  // What is only held may come back.
  expect(await told()).toEqual([]);
  expect((await visitor.pay(checkoutId, crypto.randomUUID())).status).toBe(200);
  expect((await told())[0]).toBe('owner@shop.example: Mug (MUG): 9 pieces left');
  await set('MUG', -1);
  expect(await told()).toEqual([]);

  await set('MUG', 20);
  expect(await told()).toEqual([]);
  await set('MUG', -28);
  expect((await told())[0]).toBe('owner@shop.example: Mug (MUG): sold out');
});
