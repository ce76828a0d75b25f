import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hasCartCookie } from '#catalog/cookies.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(() => server.stop());

const bar = (page: Page) => page.getByRole('group', { name: 'Morning Mug', exact: true });
const below = (page: Page) => page.locator('.product__body').first();

async function scrollPast(page: Page): Promise<void> {
  await page.goto(`${server.url}/shop/morning-mug`, { waitUntil: 'load' });
  await page.locator('form.purchase button[type=submit]').hover();
  await page.locator('.buy-bar button').waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

describe('the bar to add by while scrolling on phones', () => {
  test('leads to what is to be chosen, then adds, and is there while the button is not (storefront 4)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`${server.url}/shop/morning-mug`, { waitUntil: 'load' });
    expect(await bar(page).getByRole('button').count()).toBe(0);
    await scrollPast(page);
    await bar(page).getByRole('button', { name: 'Add To Cart' }).waitFor();
    expect(await bar(page).innerText()).toMatch(/Morning Mug\s+.*32\.00/);
    await expectAccessible(page);
    await bar(page).getByRole('button').click();
    await page.getByText('Please select the Glaze option.').waitFor();
    const list = page.getByLabel('Glaze', { exact: true });
    expect(await list.evaluate((node) => node === document.activeElement)).toBe(true);
    await expect.poll(() => bar(page).getByRole('button').count()).toBe(0);
    await list.selectOption('Sage');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await bar(page).getByRole('button', { name: 'Add To Cart' }).click();
    await bar(page).getByRole('button', { name: 'Added!' }).waitFor();
    // The pill stands above it.
    const pill = page.locator('.cart-pill');
    await pill.waitFor();
    const [above, shown] = [await pill.boundingBox(), await bar(page).boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(shown!.y);
  });

  test('hides nothing that has the focus, and hands its own back when it goes (design 7)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await scrollPast(page);
    await bar(page).getByRole('button').focus();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('purchase__button');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await bar(page).getByRole('button').waitFor();
    const top = (await bar(page).boundingBox())!.y;
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab');
      const box = await page.evaluate(() => {
        const { activeElement: active } = document;
        return active?.closest('.buy-bar, .cart-pill') || active === document.body
          ? undefined
          : active?.getBoundingClientRect().bottom;
      });
      if (box !== undefined && (await bar(page).getByRole('button').count()) > 0) expect(box).toBeLessThanOrEqual(top);
    }
  });

  test('is on no larger screen, and loads nothing there (design 7)', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(`${server.url}/shop/morning-mug`, { waitUntil: 'networkidle' });
    await below(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300);
    expect(await bar(page).getByRole('button').count()).toBe(0);
    expect(asked.filter((url) => url.includes('buy-bar'))).toEqual([]);
  });
});

describe('a product’s page that is only opened', () => {
  test('loads at most 8 kB of script by itself, also with a cart and where something is sold out (design 7)', async ({
    page,
  }) => {
    const { name, value } = hasCartCookie;
    await page.context().addCookies([{ name, value, url: server.url }]);
    const asked = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
    for (const [path, width] of [
      ['morning-mug', 390],
      ['morning-mug', 1440],
      ['stem-vase', 390],
      ['stem-vase', 1440],
    ] as const) {
      // The page before may answer to its new width.
      await page.goto('about:blank');
      await page.setViewportSize({ width, height: 900 });
      asked.clear();
      await page.goto(`${server.url}/shop/${path}`, { waitUntil: 'networkidle' });
      await page.waitForTimeout(300);
      const inline = await page.locator('script[data-modules]').innerHTML();
      const files = await Promise.all([...asked].map(async (url) => (await page.request.get(url)).body()));
      const bytes = [Buffer.from(inline), ...files].reduce((sum, file) => sum + gzipSync(file).length, 0);
      expect(bytes, [...asked].join(' ')).toBeLessThanOrEqual(8000);
      expect(asked.size).toBeGreaterThan(3);
    }
  });
});
