import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { TestVisitor } from '#server/testing/visitor.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 50 }] }]);
  const deps = { database: shop.database, clock: { now: () => Date.now() } };
  await mustAct(deps, shop.site.websiteId, (unit) => savePreferences(unit, 'commerce', { takesWithdrawals: true }));
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

describe('a withdrawal on the page of an order', () => {
  test('goes by keyboard, says what is wrong and keeps what was typed (Directive 2011/83/EU)', async ({ page }) => {
    const buyer = new TestVisitor(overHttp(server));
    await buyer.addToCart(shop.site.itemIds[0] ?? '', 'MUG', 2);
    const { url } = (await buyer.pay(await buyer.startCheckout(), randomUUID())).json;
    await page.goto(`${server.url}${url}`);
    await page.getByRole('link', { name: 'Withdraw from contract' }).press('Enter');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('What you want to say to us').fill('Too blue');
    await page.getByLabel('Mug').fill('0');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
    await page.getByText('Choose at least one item.').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('What you want to say to us').inputValue()).toBe('Too blue');
    await page.getByLabel('Mug').fill('2');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
    await page.getByText('You have withdrawn from the contract.').waitFor();
    expect(await page.getByRole('link', { name: 'Withdraw from contract' }).count()).toBe(0);
    await expectAccessible(page);
  });
});
