import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { wishWords } from '#catalog/wish-words.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { createMember } from '#domain/members/members.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { systemClock } from '#providers/clock.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { findKeyboardProblems } from './keyboard.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, focused, listen, products } from './shopper.ts';

const member = { email: 'ada@example.com', password: 'the password of a member' };
let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', [...products, { title: 'Vase', variants: [{ sku: 'VASE', price: 5000, stock: 0 }] }]);
  const { database, site } = shop;
  const passwordHash = await hashPassword(member.password);
  await mustAct({ database, clock: systemClock }, site.websiteId, async (unit) => {
    await savePreferences(unit, 'access', { accounts: true });
    await savePreferences(unit, 'commerce', { showsWishlist: true });
    await createMember(unit, { email: member.email, name: 'Ada', passwordHash });
  });
  server = await shop.serve();
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

const heart = (page: Page) => page.locator('.wish');
const isKept = (page: Page) => heart(page).evaluate((form) => 'kept' in (form as HTMLElement).dataset);
const titles = (page: Page) => page.locator('.account__row--pictured > a').allInnerTexts();

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
}

async function keep(page: Page, name: string): Promise<void> {
  await visit(page, `/shop/${name}`);
  await heart(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await button(page, 'Add to wishlist').click();
  await button(page, 'Remove from wishlist').waitFor();
}

describe('the wishlist', { timeout: 90_000 }, () => {
  test('keeps a product from its card in a list, which stays as it is (storefront 2)', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/shop');
      const add = button(page, 'Add to wishlist Mug');
      const remove = button(page, 'Remove from wishlist Mug');
      expect((await add.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await add.focus();
      await page.keyboard.press('Enter');
      await remove.waitFor();
      expect(new URL(page.url()).pathname).toBe('/shop');
      await visit(page, '/shop');
      await remove.waitFor();
      await expectAccessible(page);
      await remove.click();
      await add.waitFor();
    }
  });

  test('keeps a product in place and takes it off, by keyboard alone, each said once (design 6)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/shop/mug');
    const said = await listen(page);
    await button(page, 'Add to wishlist').focus();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Enter');
    await button(page, 'Remove from wishlist').waitFor();
    expect(await isKept(page)).toBe(true);
    expect(await said()).toEqual(['On your wishlist']);
    expect(await focused(page)).toBe('Remove from wishlist');
    expect((await button(page, 'Remove from wishlist').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    expect(page.url()).toBe(`${server.url}/shop/mug`);

    // What it said stays when the page is opened again; the list that it leads to has it.
    await page.reload({ waitUntil: 'networkidle' });
    await heart(page).scrollIntoViewIfNeeded();
    await button(page, 'Remove from wishlist').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'See your wishlist' }).press('Enter');
    await page.waitForURL('**/cart/wishlist');
    expect(await titles(page)).toEqual(['Mug']);

    await visit(page, '/shop/mug');
    await heart(page).scrollIntoViewIfNeeded();
    await button(page, 'Remove from wishlist').waitFor();
    const saidThen = await listen(page);
    await button(page, 'Remove from wishlist').press(' ');
    await button(page, 'Add to wishlist').waitFor();
    expect(await isKept(page)).toBe(false);
    expect(await saidThen()).toEqual(['Not on your wishlist any more']);
    expect(await page.getByRole('link', { name: 'See your wishlist' }).count()).toBe(0);
  });

  test('is gone through by keyboard: into the cart, to the choice, off the list, to the shop (design 6)', async ({
    page,
  }) => {
    for (const name of ['vase', 'bowl', 'mug']) await keep(page, name);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, '/cart/wishlist');
      expect(await titles(page)).toEqual(['Mug', 'Bowl', 'Vase']);
      await expectAccessible(page);
      expect(await findKeyboardProblems(page, 'forwards')).toEqual([]);
    }
    // What is sold out is not for the cart; what has options is chosen on its page.
    expect(await button(page, /^Add to cart/).allTextContents()).toEqual(['Add to cart Mug']);
    expect(await page.getByRole('link', { name: 'Choose Bowl' }).getAttribute('href')).toBe('/shop/bowl');
    for (const name of ['Mug', 'Bowl', 'Vase']) {
      await button(page, `Remove ${name}`).press('Enter');
      await button(page, `Remove ${name}`).waitFor({ state: 'detached' });
    }
    await page.getByText(wishWords.empty).waitFor();
    await expectAccessible(page);
    const shopLink = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
    expect(await shopLink.count()).toBe(1);
  });

  test('survives signing in, and is one on every device (design 5, invariant 9)', async ({ page, browser }) => {
    await keep(page, 'mug');
    await visit(page, '/cart/wishlist');
    await page.getByText(wishWords.inThisBrowser).waitFor();
    await page.getByRole('link', { name: wishWords.signIn }).click();
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await button(page, 'Sign in').click();
    await page.waitForURL('**/cart/wishlist');
    expect(await titles(page)).toEqual(['Mug']);
    expect(await page.getByText(wishWords.inThisBrowser).count()).toBe(0);

    const other = await browser.newContext({ locale: 'en-US' });
    const phone = await other.newPage();
    await keep(phone, 'bowl');
    await visit(phone, '/account/sign-in');
    await phone.getByLabel('Email').fill(member.email);
    await phone.getByLabel('Password').fill(member.password);
    await button(phone, 'Sign in').click();
    await phone.waitForURL('**/account');
    await visit(phone, '/cart/wishlist');
    expect(await titles(phone)).toEqual(['Bowl', 'Mug']);
    await visit(phone, '/shop/mug');
    await heart(phone).scrollIntoViewIfNeeded();
    await button(phone, 'Remove from wishlist').waitFor();
    await other.close();
    await visit(page, '/cart/wishlist');
    expect(await titles(page)).toEqual(['Bowl', 'Mug']);
  });

  test('leads to the list where its call fails, and loses nothing (design 6)', async ({ page }) => {
    await visit(page, '/shop/mug');
    await heart(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    let failed = 0;
    await page.route('**/cart/wishlist', (route) =>
      route.request().resourceType() === 'fetch' && failed++ === 0 ? route.abort() : route.continue(),
    );
    await button(page, 'Add to wishlist').click();
    await page.waitForURL('**/cart/wishlist');
    expect([failed, await titles(page)]).toEqual([1, ['Mug']]);
  });

  test('is filled and emptied by plain forms without scripts (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${server.url}/shop/mug`);
    await button(page, 'Add to wishlist').click();
    await page.waitForURL('**/cart/wishlist');
    expect(await titles(page)).toEqual(['Mug']);
    await button(page, 'Add to cart Mug').click();
    await page.waitForURL('**/cart');
    await page.goto(`${server.url}/cart/wishlist`);
    await button(page, 'Remove Mug').click();
    await page.getByText(wishWords.empty).waitFor();
    await context.close();
  });
});
