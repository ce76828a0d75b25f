import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, products } from './shopper.ts';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', products);
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Shows a product, its button awake, and stops the page's clock: it goes on by `page.clock.runFor` alone. */
async function visitWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`${server.url}/shop/mug`);
  await button(page, 'Add To Cart').focus();
  await page.locator('[data-settled]').waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Presses the button; the call goes out one turn of the clock later. */
async function press(page: Page): Promise<void> {
  await button(page, 'Add To Cart').click();
  await page.clock.runFor(1);
}

/** The button's text now; waiting for it would tell nothing of when it came. */
const label = (page: Page): Promise<string | null> => page.locator('.purchase__button').textContent();

describe('the add-to-cart button, by the page’s own clock', () => {
  test('says “Added!” a second after the cart has answered, and for two seconds (storefront 4.3, 4.4, 9.15 and 9.16)', async ({
    page,
  }) => {
    await visitWithStoppedClock(page);
    await press(page);
    await page.getByRole('link', { name: '1 item in cart' }).waitFor();
    await page.clock.runFor(999);
    expect(await label(page)).toBe('Adding…');
    await page.clock.runFor(1);
    await expect.poll(() => label(page)).toBe('Added!');
    await page.clock.runFor(1999);
    expect(await label(page)).toBe('Added!');
    await page.clock.runFor(1);
    await expect.poll(() => label(page)).toBe('Add To Cart');
  });

  test('is ready again a second after an error (storefront 4.6 and 9.17)', async ({ page }) => {
    await page.route('**/api/commerce/shopping-cart/entries', (route) => route.fulfill({ status: 429, json: {} }));
    await visitWithStoppedClock(page);
    await press(page);
    await page.getByRole('alertdialog').waitFor();
    await page.clock.runFor(999);
    expect(await label(page)).toBe('Adding…');
    await page.clock.runFor(1);
    await expect.poll(() => label(page)).toBe('Add To Cart');
  });
});
