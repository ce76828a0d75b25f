import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(() => server.stop());

const opener = (page: Page) => page.getByRole('link', { name: 'Quick View of Morning Mug' });
const box = (page: Page) => page.getByRole('dialog', { name: 'Morning Mug' });

describe('the quick view of a list', () => {
  test('opens a product over the list, which is bought there; nothing of it is loaded before (platform 9.43)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.url}/shop`, { waitUntil: 'load' });
    await opener(page).focus();
    await opener(page).hover();
    await page.waitForTimeout(300);
    expect(asked.filter((url) => /quick-view|product-purchase/.test(url))).toEqual([]);
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    expect(page.url()).toBe(`${server.url}/shop`);
    expect(
      await box(page)
        .getByRole('button', { name: 'Close' })
        .evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).count()).toBe(0);
    expect(await opener(page).evaluate((node) => node === document.activeElement)).toBe(true);

    await opener(page).click();
    await box(page).getByRole('button', { name: 'Add To Cart' }).click();
    await expect.poll(() => box(page).locator('.purchase__error').textContent()).toContain('Please select');
    await box(page).locator('select').first().selectOption('Sage');
    await box(page).locator('[data-selected]').waitFor();
    await box(page).getByRole('button', { name: 'Add To Cart' }).click();
    await box(page).getByRole('button', { name: 'Added!' }).waitFor();
    await box(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('[data-cart-pill]').first().innerText()).toContain('1');
  });

  test('leaves nothing behind that hears the page once it is closed (platform 9.43)', async ({ page }) => {
    await page.addInitScript(() => {
      const add = Reflect.get(EventTarget.prototype, 'addEventListener');
      const heard = { open: 0 };
      Object.assign(globalThis, { heard });
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        if (this !== document && this !== globalThis) return add.call(this, type, listener, options);
        heard.open++;
        const { signal } = typeof options === 'object' ? options : {};
        if (signal) add.call(signal, 'abort', () => heard.open--);
        return add.call(this, type, listener, options);
      };
      const remove = Reflect.get(EventTarget.prototype, 'removeEventListener');
      EventTarget.prototype.removeEventListener = function (type, listener, options) {
        if (this === document || this === globalThis) heard.open--;
        return remove.call(this, type, listener, options);
      };
    });
    await page.goto(`${server.url}/shop`, { waitUntil: 'load' });
    const openAndClose = async () => {
      await opener(page).click();
      await box(page).locator('select').first().selectOption('Sage');
      await box(page).locator('[data-selected]').waitFor();
      await box(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => box(page).count()).toBe(0);
      return page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'heard') as object, 'open') as number);
    };
    const first = await openAndClose();
    expect([await openAndClose(), await openAndClose()]).toEqual([first, first]);
  });

  test('is a link to the product’s page, also where its code cannot be loaded (platform 9.43)', async ({ page }) => {
    await page.route('**/*format=quick-view', (route) => route.abort());
    await page.goto(`${server.url}/shop`, { waitUntil: 'load' });
    await opener(page).click();
    await page.waitForURL('**/shop/morning-mug', { waitUntil: 'commit' });
  });

  test('has the swatches of a product, whose pictures follow them (storefront 2)', async ({ page }) => {
    await page.goto(`${server.url}/shop`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Quick View of Table Napkins' }).click();
    const napkins = page.getByRole('dialog', { name: 'Table Napkins' });
    await napkins.getByRole('radio', { name: 'Clay' }).check();
    await napkins.locator('[data-selected]').waitFor();
    expect((await napkins.locator('.choice').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await napkins.getByRole('button', { name: 'Add To Cart' }).click();
    await napkins.getByRole('button', { name: 'Added!' }).waitFor();
  });
});
