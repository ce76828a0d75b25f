import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { systemClock } from '#providers/clock.ts';
import { makeTestHome } from '#server/testing/home.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button } from './shopper.ts';

const entries = '**/api/commerce/shopping-cart/entries';
let shop: Shop;
let server: ServerProcess;
/** The small bowl's, and the large one's. */
const pictures: string[] = [];
beforeAll(async () => {
  shop = await openShop('sqlite', [
    {
      title: 'Bowl',
      options: ['Size'],
      variants: [
        { sku: 'S', attributes: { Size: 'Small' }, price: 3800, stock: 3 },
        { sku: 'L', attributes: { Size: 'Large' }, price: 6400, stock: 3 },
      ],
    },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
    {
      title: 'Card',
      productType: productTypes.giftCard,
      variants: [{ sku: 'CARD', price: 2500, stock: 'unlimited' }],
    },
  ]);
  await makeTestHome(shop.database, shop.site);
  await addPictures();
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Gives the bowl a picture for each of its sizes. */
async function addPictures(): Promise<void> {
  const { itemIds, variantIds, websiteId } = shop.site;
  await mustAct({ database: shop.database, clock: systemClock }, websiteId, async (unit) => {
    for (const blobKey of ['S', 'L']) pictures.push(await addTestPicture(unit, { blobKey, width: 40, height: 50 }));
    const change = pictures.map((imageId, at) => ({ id: variantIds[at === 0 ? 'S' : 'L'], imageId }));
    return changeProduct(unit, itemIds[0] ?? '', { imageIds: pictures, variants: { change } });
  });
}

const visit = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: 'domcontentloaded' });

describe('what a visitor is told', () => {
  test('names a gift card that could not be bought (storefront 8.7)', async ({ page }) => {
    await page.route(entries, (route) => route.fulfill({ status: 429, json: {} }));
    await visit(page, '/shop/card');
    await button(page, 'Add To Cart').click();
    await page.getByRole('alertdialog').getByText('Unable to purchase Gift Card').waitFor();
  });

  test('of a gift card stands on a page of its own, once it is in the cart (storefront 2.20)', async ({ page }) => {
    await visit(page, '/shop/card');
    await button(page, 'Add To Cart').click();
    await page.getByRole('heading', { name: 'Gift cards in your cart' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart/gift-card');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.waitForURL('**/checkout/*');
  });

  test('is a network error where the answer has no words (storefront 8.31; platform 8.75)', async ({ page }) => {
    await page.route(entries, (route) => route.fulfill({ status: 502, body: '' }));
    await visit(page, '/shop/mug');
    await button(page, 'Add To Cart').click();
    await page.getByRole('alertdialog').getByText('Network error').waitFor();
  });

  test('counts and sums the cart up in a widget, from 0 on (platform 3.391 and 3.392)', async ({ page }) => {
    await page.route('**/shop/mug', async (route) => {
      const response = await route.fetch();
      const widget = '<p data-cart-widget>Cart <b data-cart-count>0</b> <i data-cart-subtotal></i></p>';
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${widget}</main>`) });
    });
    await visit(page, '/shop/mug');
    const widget = page.locator('p[data-cart-widget]');
    await page.locator('p.cart-initialized').waitFor();
    expect(await widget.innerText()).toMatch(/^Cart 0/);
    await page.getByLabel('Quantity').fill('2');
    await button(page, 'Add To Cart').click();
    await expect.poll(() => widget.innerText()).toBe('Cart 2 $48.00');
  });
});

test('a product block shows the picture of the chosen variant (storefront 2.52)', async ({ page }) => {
  await visit(page, '/');
  const block = page.locator('.product-block');
  const shown = () =>
    block
      .locator('[data-image-id]')
      .evaluateAll((pictures) =>
        pictures
          .filter((picture) => getComputedStyle(picture).display !== 'none')
          .map((picture) => (picture as HTMLElement).dataset.imageId),
      );
  const [small, large] = pictures;
  expect(await shown()).toEqual([small]);
  await block.getByLabel('Size').selectOption('Large');
  await expect.poll(shown).toEqual([large]);
  await block.getByLabel('Size').selectOption('Small');
  await expect.poll(shown).toEqual([small]);
});

describe('what a tab keeps of a checkout', () => {
  /** Opens a checkout in whose tab this was stored before. */
  async function openCheckout(page: Page, stored: string): Promise<void> {
    const form = { itemId: shop.site.itemIds[1] ?? '', sku: 'MUG', quantity: '1' };
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    await page.context().request.post(`${server.url}/cart/entries`, { form, headers, maxRedirects: 0 });
    await page.addInitScript((text) => sessionStorage.setItem('checkout', text), stored);
    await page.goto(`${server.url}/checkout`, { waitUntil: 'networkidle' });
  }

  test('counts as empty where it cannot be read, which is logged (platform 8.48)', async ({ page }) => {
    const warning = page.waitForEvent('console', (entry) => entry.type() === 'warning');
    await openCheckout(page, '{"value":');
    expect((await warning).text()).toBe('What was stored as "checkout" cannot be read.');
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });

  test('is gone once its time is over, and stays where it has none (platform 9.120)', async ({ browser }) => {
    for (const [expiry, email] of [
      [{ expiresAt: 1 }, ''],
      [{ expiresAt: Date.now() + 3_600_000 }, 'ada@example.com'],
      [{}, 'ada@example.com'],
    ] as const) {
      const context = await browser.newContext({ locale: 'en-US' });
      const page = await context.newPage();
      await openCheckout(page, JSON.stringify({ value: { email: 'ada@example.com' }, ...expiry }));
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
      await context.close();
    }
  });
});

test('an owner reads what is waited for, that it failed and why, and then what came (platform 4.13 to 4.15, 8.63 and 8.70)', async ({
  page,
}) => {
  const { promise: gate, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    await gate;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto(`${server.ownerUrl}/config`, { waitUntil: 'domcontentloaded' });
  await page.getByText('Loading').waitFor();
  go();
  await page.getByText('Something went wrong').waitFor();
  await page.unroute('**/api/account');
  await page.route('**/api/account', (route) => route.abort());
  await button(page, 'Try again').click();
  await page.getByText('Unable to connect. Please try again').waitFor();
  await page.unroute('**/api/account');
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: 'Sign in to your workshop' }).waitFor();
});
