import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { otherShops, pages, partStates, type DemoPage } from '../scripts/shots-pages.mjs';
import { addStates } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { findFieldFaults } from './field-faults.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** Pages on which one thing is done, with and without what was done there. */
const served = ['order-find-wrong', 'gift-balance', 'wishlist', 'account-sign-in-wrong', 'account-details'];
const withAccounts = otherShops.find(({ states }) => states.some(({ name }) => name === 'account'))!;
const phone = { width: 390, height: 844 };
const themes = readdirSync('themes');
/** `npm run soak -- --screens` compares all of them in every theme; here one theme has all, and the others two each. */
const isAtLength = process.env.EVERY_SCREEN !== undefined;
function servedIn(theme: string): string[] {
  const its = themes.indexOf(theme);
  return isAtLength || its === 0 ? served : served.slice(its - 1, its + 1);
}

// A page is as wide in each theme as its neighbours; what a theme writes itself differs in each.
describe.for(themes)('what is served in the theme %s', { timeout: 180_000 }, (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    addStates(server.dataFolder, theme);
    await withAccounts.prepare?.(server.dataFolder);
  });
  afterAll(async () => {
    await server.stop();
  });

  async function open(page: Page, name: string): Promise<void> {
    const { path = '/', steps } = [...pages, ...partStates, ...withAccounts.states].find(
      (one: DemoPage) => one.name === name,
    )!;
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
    await steps?.(page, server);
  }

  test('ends at one edge on all pages for one thing to do, and says of each field in one order (design 9)', async ({
    page,
  }) => {
    const edges = new Map<string, number[]>();
    const faults: string[] = [];
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of servedIn(theme)) {
      await open(page, name);
      edges.set(name, await page.evaluate(findEdges));
      faults.push(...(await findFieldFaults(page)).map((what) => `${name}: ${what}`));
    }
    expect(faults).toEqual([]);
    expect(new Set([...edges.values()].flat()).size, JSON.stringify([...edges])).toBe(1);
  });

  test('tells on a phone how much is in the cart, large enough and within the window (design 6)', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, 'product-added');
    const count = page.locator('.site-header__count');
    await expect.poll(() => count.textContent()).toBe('1');
    const { size, right, ground } = await count.evaluate((element) => {
      const { fontSize, backgroundColor } = getComputedStyle(element);
      return {
        size: Number.parseFloat(fontSize),
        right: element.getBoundingClientRect().right,
        ground: backgroundColor,
      };
    });
    expect(size).toBeGreaterThanOrEqual(12);
    expect(right).toBeLessThanOrEqual(phone.width);
    // It stands out from the words beside it.
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    // Nor does a cart that is full push it out of the window.
    await count.evaluate((element) => {
      element.textContent = '100+';
    });
    expect(await count.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
});

/** The right edges of what stands in the main part, in whole pixels. Runs in the page. */
function findEdges(): number[] {
  const main = document.querySelector('.task__main')!;
  const filling = '.account__section, .account__form:has(.field), .form, .account__rows';
  const shown = [main, ...main.querySelectorAll(filling)].filter((part) => part.checkVisibility());
  return shown.map((part) => Math.round(part.getBoundingClientRect().right));
}
