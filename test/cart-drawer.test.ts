import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, focused, lines, listen, prefer, products } from './shopper.ts';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  const sale = { title: 'Vase', variants: [{ sku: 'VASE', price: 4000, salePrice: 3000, onSale: true, stock: 2 }] };
  shop = await openShop('sqlite', [...products, sale]);
  const bands = [{ upTo: 9999, costCents: 800 }, { costCents: 0 }];
  const rates = [{ id: 'parcel', name: 'Parcel', kind: 'by-price', bands }];
  const zones = [{ id: 'us', name: 'US', territories: [{ country: 'US' }], rates }];
  await shop.database.write(async (tx) => {
    const own = tx.updateTable('preferences').set({ value: JSON.stringify(zones) });
    await own.where('key', '=', 'shippingZones').execute();
    await tx.updateTable('websites').set({ theme: 'try-square' }).execute();
  });
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

const drawer = (page: Page) => page.locator('dialog.cart-drawer[open]');
const said = (page: Page) => drawer(page).locator('[role=status]').textContent();

async function add(page: Page, path = 'mug'): Promise<void> {
  await page.goto(`${server.url}/shop/${path}`, { waitUntil: 'networkidle' });
  await button(page, 'Add To Cart').click();
  await drawer(page).waitFor();
}

describe('the cart’s drawer, in a theme that chooses it', () => {
  test('opens by adding, takes the focus and gives it back, and says once what is in it (storefront 4)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/shop/vase`, { waitUntil: 'networkidle' });
    const outside = await listen(page);
    await button(page, 'Add To Cart').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '1 item in cart' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(await drawer(page).innerText()).toContain('$70.00 more and shipping is free.');
    expect(await drawer(page).innerText()).toContain('You save $10.00.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('purchase__button');
    // The dialog's name says it, and nothing else.
    expect(await outside()).toEqual([]);
    expect(page.url()).toBe(`${server.url}/shop/vase`);
  });

  test('opens though its code comes later than the answer (storefront 4)', async ({ page }) => {
    let give = () => {};
    const late = new Promise<void>((resolve) => {
      give = resolve;
    });
    await page.route('**/cart-drawer-*.js', (route) => late.then(() => route.continue()));
    await page.goto(`${server.url}/shop/mug`, { waitUntil: 'load' });
    await button(page, 'Add To Cart').click();
    await page.locator('.site-header__cart', { hasText: '1' }).waitFor();
    give();
    await drawer(page).waitFor();
  });

  test('changes a quantity in place, says what it comes to, and says at the line what is refused', async ({ page }) => {
    await add(page);
    const field = drawer(page).getByLabel('Quantity of Mug');
    await drawer(page).getByRole('button', { name: 'One more Mug' }).click();
    await expect.poll(() => said(page)).toBe('Mug: 2 in cart. Total $48.00.');
    await page.getByRole('dialog', { name: '2 items in cart' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-step-by'))).toBe('1');
    await field.fill('500');
    await drawer(page).locator('.cart-entry__error').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('500');
    await button(page, 'Check out').click();
    expect(page.url()).toBe(`${server.url}/shop/mug`);
    await field.fill('3');
    await button(page, 'Check out').click();
    await page.waitForURL('**/checkout/*');
    await page.goto(`${server.url}/cart`);
    expect(await page.getByLabel('Quantity of Mug').inputValue()).toBe('3');
  });

  test('lets a line be removed and put back by keyboard, down to an empty cart (decisions, cart)', async ({ page }) => {
    await add(page);
    await drawer(page).getByRole('button', { name: 'Remove Mug' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('You have nothing in your shopping cart.').waitFor();
    await expect.poll(() => said(page)).toBe('Mug removed.');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Undo removing Mug');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => lines(page)).toEqual(['Mug']);
    await expect.poll(() => focused(page)).toBe('Remove Mug');
    await drawer(page).getByRole('button', { name: 'Remove Mug' }).click();
    await drawer(page).getByRole('button', { name: 'Continue shopping' }).click();
    await expect.poll(() => drawer(page).count()).toBe(0);
  });

  test('opens by the link to the cart as well, and leads to its page', async ({ page }) => {
    await add(page);
    await page.keyboard.press('Escape');
    await page.locator('.site-header__cart').click();
    await drawer(page).waitFor();
    await drawer(page).getByRole('link', { name: 'View the whole cart' }).click();
    await page.waitForURL('**/cart');
    expect(await lines(page)).toEqual(['Mug']);
  });

  test('loads no part of it before something is added, and no React for a list (design 7)', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.url}/shop`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /drawer-lines|assets\/drawer|cart-store/.test(url))).toEqual([]);
    await button(page, /^Add Mug|^Add/)
      .first()
      .click();
    await drawer(page).waitFor();
    expect(asked.filter((url) => /mount-island|product-purchase/.test(url))).toEqual([]);
  });

  test('is left out where it cannot be loaded: the count is said instead, and the link leads on', async ({ page }) => {
    await page.route('**/cart?format=drawer', (route) => route.abort());
    await page.goto(`${server.url}/shop/mug`, { waitUntil: 'networkidle' });
    const outside = await listen(page);
    await button(page, 'Add To Cart').click();
    await expect.poll(outside).toEqual(['1 item in cart']);
    await page.locator('.site-header__cart').click();
    await page.waitForURL('**/cart');
  });

  test('is not missed in a theme without it: a list says at its button and aloud what it has added (storefront 4)', async ({
    page,
  }) => {
    await page.route('**/shop', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<div class="cart-drawer__place"[^>]*><\/div>/, '');
      await route.fulfill({ response, body });
    });
    await page.goto(`${server.url}/shop`, { waitUntil: 'networkidle' });
    expect(await page.locator('.cart-drawer__place').count()).toBe(0);
    const outside = await listen(page);
    await button(page, 'Add Mug MUG').click();
    await button(page, 'Added Mug MUG').waitFor();
    await expect.poll(outside).toEqual(['1 item in cart']);
    expect(await page.locator('[data-cart-count]').first().innerText()).toBe('1');
    expect([page.url(), await page.locator('dialog[open]').count()]).toEqual([`${server.url}/shop`, 0]);
    await button(page, 'Add Mug MUG').waitFor();
    await page.locator('.site-header__cart').click();
    await page.waitForURL('**/cart');
    expect(await lines(page)).toEqual(['Mug']);
  });

  test('is left out where what is added goes straight to the checkout, from a list too (storefront 4)', async ({
    page,
  }) => {
    await using express = await openShop('sqlite', products);
    await prefer(express, 'commerce', 'expressCheckout', true);
    await express.database.write((tx) => tx.updateTable('websites').set({ theme: 'try-square' }).execute());
    const { url } = await express.serve();
    await page.goto(`${url}/shop`, { waitUntil: 'networkidle' });
    await button(page, 'Add Mug MUG').click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  });

  test('is the cart’s page without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/shop/mug`);
    await button(page, 'Add To Cart').click();
    await page.waitForURL('**/cart');
    await context.close();
  });
});
