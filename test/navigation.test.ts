import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { demoThemes } from '../scripts/shots-pages.mjs';
import { addStates, everyBlock } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const widths = [320, 390, 432, 640, 719, 820, 1440];

/** `npm run soak -- --screens` goes through both, as through those of `look.test.ts`. */
const themes = process.env.EVERY_SCREEN ? demoThemes : demoThemes.slice(1);

describe.for(themes)('in the theme %s', { timeout: 120_000 }, (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    addStates(server.dataFolder, theme);
  });
  afterAll(async () => {
    await server.stop();
  });

  async function visit(page: Page, path: string, width = 1280): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    // What a picture shows does not matter here, and making it takes long.
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.goto(server.url + path);
  }
  const menu = (page: Page, name: string) =>
    page.locator('.site-nav details', { has: page.locator('summary', { hasText: name }) });
  const isOpen = (page: Page, name: string) => menu(page, name).evaluate((details: HTMLDetailsElement) => details.open);
  const open = async (page: Page, name: string) => {
    if (!(await isOpen(page, name))) await menu(page, name).locator('summary').click();
    expect(await isOpen(page, name)).toBe(true);
  };

  test('a menu closes by Escape, which gives the focus back, by a press outside, and when the focus leaves (design 6)', async ({
    page,
  }) => {
    await visit(page, '/about');
    await open(page, 'Shop');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'Shop')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Shop');
    await open(page, 'Shop');
    await page.mouse.click(640, 700);
    expect(await isOpen(page, 'Shop')).toBe(false);
    await open(page, 'About');
    const links = await menu(page, 'About').locator('a').count();
    for (let presses = 0; presses < links; presses++) await page.keyboard.press('Tab');
    expect(await isOpen(page, 'About')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isOpen(page, 'About')).toBe(false);
    await open(page, 'Shop');
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen(page, 'Shop')).toBe(false);
  });

  test('one menu is open at a time, also beside the order of a list, and none when one comes back (design 6)', async ({
    page,
  }) => {
    await visit(page, '/shop');
    await open(page, 'Shop');
    await open(page, 'About');
    expect(await isOpen(page, 'Shop')).toBe(false);
    const others = page.locator('main details[data-menu] summary');
    for (const summary of await others.all()) {
      await summary.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await summary.press('Enter');
      expect(await page.locator('details[open]').count()).toBe(1);
      expect(await isOpen(page, 'About')).toBe(false);
    }
    await open(page, 'About');
    await menu(page, 'About').locator('a').first().click();
    await page.waitForURL((url) => url.pathname !== '/shop');
    await page.goBack();
    expect(await page.locator('details[open]').count()).toBe(0);
  });

  test.for([320, 390, 640])(
    'a row of categories %i px wide brings its current item into view, and fades where it goes on (design 6)',
    async (width, { page }) => {
      await visit(page, '/shop?category=workshop&sort=price-high', width);
      for (const strip of await page.locator('main [data-strip]').all()) {
        const place = await strip.evaluate(async (element) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          const current = element.querySelector('[aria-current]')?.getBoundingClientRect();
          const { mask } = getComputedStyle(element);
          return { left: current?.left ?? -1, right: current?.right ?? 9999, mask };
        });
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.right).toBeLessThanOrEqual(width);
        expect(place.mask).toContain('gradient');
      }
      expect(await page.locator('main [data-strip]').count()).toBeGreaterThan(0);
    },
  );

  for (const path of ['/', '/shop', '/shop/field-bowl', '/journal', '/search?q=bowl', '/contact']) {
    test(`Tab goes through ${path} in the order of reading at every width (design 6)`, async ({ page }) => {
      await visit(page, path, widths[0]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(findJumps), `${width} px`).toEqual([]);
      }
    });
  }

  test.for([320, 390])(
    'nothing that has the focus is covered in a window %i px wide, forwards and backwards (WCAG 2.4.11)',
    async (width, { page }) => {
      for (const path of ['/', '/shop', '/shop/field-bowl', '/search?q=bowl', '/contact']) {
        await visit(page, path, width);
        for (const direction of ['forwards', 'backwards'] as const) {
          expect(await findKeyboardProblems(page, direction), path).toEqual([]);
        }
      }
    },
  );

  test('Tab stops at what scrolls only where it does, and where no link leads to the rest (design 6)', async ({
    page,
  }) => {
    await visit(page, everyBlock);
    const code = page.locator('[data-strip]', { hasText: 'Ash, moss, clay' });
    const stop = () => code.getAttribute('tabindex');
    await code.evaluate((strip) => (strip.style.inlineSize = '80px'));
    await expect.poll(stop).toBe('0');
    await code.evaluate((strip) => (strip.style.inlineSize = ''));
    await expect.poll(stop).toBeNull();
    await visit(page, '/shop/field-bowl', 390);
    const pictures = page.locator('.product__pictures');
    await pictures.getByRole('link').last().focus();
    await expect.poll(() => pictures.evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0);
    expect(await pictures.getAttribute('tabindex')).toBeNull();
  });

  test('the titles of a list are headings (design 6)', async ({ page }) => {
    await visit(page, '/shop');
    expect(await page.getByRole('heading', { name: 'Field Bowl', level: 2 }).count()).toBe(1);
    expect(await page.locator('main li[data-item-id]:not(:has(h2))').count()).toBe(0);
    await visit(page, '/');
    expect(await page.locator('main .product-card:not(:has(h3))').count()).toBe(0);
    await visit(page, '/journal');
    expect(await page.locator('main li[data-item-id]:not(:has(h2))').count()).toBe(0);
  });
});

/**
 * Where Tab jumps against the order of reading: back up within a header, or up at all but to a column further on.
 * Runs in the page.
 */
function findJumps(): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility() && stop.getClientRects().length > 0)
    .filter((stop) => !stop.closest('[data-cart-pill], .skip-link, dialog, details:not([open]) > :not(summary)'));
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index];
    if (!before) return [];
    const [from, to] = [before.getBoundingClientRect(), stop.getBoundingClientRect()];
    const header = stop.closest('header');
    const isUp = to.bottom <= from.top + 1;
    const isBack = !isUp && to.top < from.bottom - 1 && to.bottom > from.top + 1 && to.right <= from.left + 1;
    const isNextColumn = !(header && header === before.closest('header')) && to.left >= from.right - 1;
    return (isUp && !isNextColumn) || isBack
      ? [`${before.outerHTML.slice(0, 80)} → ${stop.outerHTML.slice(0, 80)}`]
      : [];
  });
}
