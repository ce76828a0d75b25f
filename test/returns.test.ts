import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { formWords } from '#catalog/form-words.ts';
import { returnWords } from '#catalog/return-words.ts';
import { reviewWords } from '#catalog/review-words.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { fulfilOrder } from '#domain/orders/fulfil-order.ts';
import { reviewToken } from '#domain/reviews/review-requests.ts';
import { hashToken } from '#domain/secrets.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { press, tabTo } from './by-keyboard.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, secrets, type Shop } from './shop.ts';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 50 }] }]);
  await write((unit) => savePreferences(unit, 'commerce', { takesWithdrawals: true, takesReturns: true }));
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

const write = (work: (unit: Unit) => Promise<object>) =>
  mustAct({ database: shop.database, clock: { now: () => Date.now() } }, shop.site.websiteId, work);

/** The path of an order of two mugs, and what it is named by. */
async function buy(): Promise<{ url: string; orderId: string }> {
  const buyer = new TestVisitor(overHttp(server));
  await buyer.addToCart(shop.site.itemIds[0] ?? '', 'MUG', 2);
  const { url } = (await buyer.pay(await buyer.startCheckout(), randomUUID())).json;
  const tokenHash = hashToken(url.replace('/order/', ''));
  const orders = shop.database.read.selectFrom('orders').select('id').where('token_hash', '=', tokenHash);
  return { url, orderId: (await orders.executeTakeFirstOrThrow()).id };
}

/** The same, once all of it has left. */
async function receive(): Promise<{ url: string; orderId: string }> {
  const order = await buy();
  await write(async (unit) => (await fulfilOrder(unit, order.orderId)) ?? {});
  return order;
}

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

describe('a withdrawal on the page of an order', () => {
  test('goes by keyboard, says what is wrong and keeps what was typed (Directive 2011/83/EU)', async ({ page }) => {
    const { url } = await buy();
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

test('the form by which something is sent back is filled in by keyboard alone, from its first fault on (design 6)', async ({
  page,
}) => {
  const { url } = await receive();
  await page.goto(`${server.url}${url}/return`);
  const [pieces, send] = [page.getByLabel('Mug'), page.getByRole('button', { name: returnWords.send })];
  await tabTo(page, pieces);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0');
  const reason = page.getByLabel(returnWords.reason);
  await tabTo(page, reason);
  expect(await reason.locator('option').first().innerText()).toBe(formWords.choose);
  await page.keyboard.press('ArrowDown');
  const chosen = await reason.inputValue();
  expect(chosen).not.toBe('');
  await press(page, send);
  await page.getByText('Choose at least one item.').waitFor();
  await expect.poll(() => hasFocus(pieces)).toBe(true);
  await expectAccessible(page);
  expect(await reason.inputValue()).toBe(chosen);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await press(page, send);
  await page.waitForURL('**/status#returns');
  await page.getByText(chosen).or(page.getByText('Mug')).first().waitFor();
});

test('a review is written by keyboard alone, from its first fault on (design 6)', async ({ page }) => {
  const { orderId } = await receive();
  const token = reviewToken(secrets, { websiteId: shop.site.websiteId, orderId });
  await page.goto(`${server.url}/reviews/${token}`);
  const [most, name] = [page.getByLabel('5 stars'), page.getByLabel(reviewWords.name)];
  await tabTo(page, most);
  // Along the stars.
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('4 stars').isChecked()).toBe(true);
  await tabTo(page, page.getByLabel(reviewWords.body));
  await page.keyboard.type('Holds a lot');
  await tabTo(page, name);
  await page.keyboard.type(' ');
  await press(page, page.getByRole('button', { name: reviewWords.send }));
  await page.getByText(reviewWords.writeName).waitFor();
  await expect.poll(() => hasFocus(name)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  const thanks = page.getByText(reviewWords.thanks);
  await thanks.waitFor();
  await expect.poll(() => hasFocus(thanks)).toBe(true);
  const reviews = shop.database.read.selectFrom('reviews').select(['rating', 'body', 'author_name']);
  expect(await reviews.execute()).toEqual([{ rating: 4, body: 'Holds a lot', author_name: 'Ada' }]);
});
