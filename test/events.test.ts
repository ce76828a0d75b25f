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

const visit = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: 'domcontentloaded' });

describe('the storefront’s events', () => {
  test('tell listeners of variants, carts and purchases (storefront 2, 4 and 7)', async ({ page }) => {
    const told: string[] = [];
    await page.exposeFunction('note', (text: string) => told.push(text));
    await page.addInitScript(() => {
      const note = (globalThis as unknown as { note: (text: string) => void }).note;
      document.addEventListener('variant-change', ({ detail }) => note(`variant ${detail.variant?.sku}`));
      document.addEventListener('cart-change', ({ detail }) => note(`cart ${detail.cart.totalQuantity}`));
      document.addEventListener('add-to-cart', ({ detail }) => note(`added ${detail.quantity} ${detail.entry.title}`));
      document.addEventListener('remove-from-cart', ({ detail }) => note(`removed ${detail.entry.title}`));
      document.addEventListener('cart-recalculation-start', () => note('start'));
      document.addEventListener('cart-recalculation-end', () => note('end'));
    });
    await visit(page, '/shop/bowl');
    await page.getByLabel('Size').selectOption('Large');
    await page.getByLabel('Quantity').fill('2');
    await button(page, 'Add To Cart').click();
    await button(page, 'Added!').waitFor();
    expect(told).toEqual(['variant BOWL-L', 'start', 'cart 2', 'end', 'added 2 Bowl']);
    told.length = 0;
    await visit(page, '/cart');
    await button(page, 'Remove Bowl').click();
    await button(page, 'Undo removing Bowl').waitFor();
    expect(told).toEqual(['cart 2', 'start', 'cart 0', 'end', 'removed Bowl']);
  });

  test('tell of an order once, however often its page is opened (storefront 7)', async ({ page }) => {
    const told: string[] = [];
    await page.exposeFunction('note', (text: string) => told.push(text));
    await page.addInitScript(() => {
      const note = (globalThis as unknown as { note: (text: string) => void }).note;
      document.addEventListener('purchase', ({ detail }) => note(`${detail.id} ${detail.grandTotal.decimalValue}`));
    });
    const shown = await (await page.request.get(`${server.url}/shop`)).text();
    const loader = /<script type="module"[^>]*><\/script>/.exec(shown)?.[0] ?? '';
    const order = '{"id":"o1","grandTotal":{"decimalValue":"35.00"}}';
    const body = `<!doctype html><script type="application/json" data-storefront-event="purchase">${order}</script>${loader}`;
    await page.route('**/order/one', (route) => route.fulfill({ contentType: 'text/html', body }));
    await visit(page, '/order/one');
    await expect.poll(() => told).toEqual(['o1 35.00']);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(told).toEqual(['o1 35.00']);
  });
});
