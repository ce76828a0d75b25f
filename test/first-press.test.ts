import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, focused, prefer, products } from './shopper.ts';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', products);
  const stripe = { publishableKey: 'pk_test_1', sealedSecretKey: '', sealedWebhookSecret: '', country: 'US' };
  await prefer(shop, 'payments', 'stripe', { ...stripe, instalments: { aboveCents: 1000, upToCents: 6000 } });
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Shows a product on a line that brings no code until `release` is called; gives that, and what was asked for. */
async function visitSlowly(page: Page, path: string) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await button(page, 'Add To Cart').waitFor();
  return { release, asked };
}

/** How long, in ms, the page's button takes to answer to a press, as the page measures it; -1 where it does not. */
const answerTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const pressed = document.querySelector<HTMLButtonElement>('.purchase__button');
    const start = performance.now();
    pressed?.click();
    for (let frames = 0; frames < 30; frames++) {
      if (pressed?.textContent === 'Adding…') return performance.now() - start;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return -1;
  });

const cartOf = async (page: Page): Promise<number> => {
  const response = await page.request.get(`${server.url}/api/commerce/shopping-cart`);
  const { totalQuantity }: { totalQuantity: number } = await response.json();
  return totalQuantity;
};

describe('the first press on a slow line', () => {
  test('shows “Adding…” within 100 ms, counts once, and stays on the page however long the code takes (storefront 4)', async ({
    page,
  }) => {
    const { release } = await visitSlowly(page, '/shop/mug');
    const time = await answerTime(page);
    expect(time).toBeGreaterThanOrEqual(0);
    expect(time).toBeLessThan(100);
    await button(page, 'Adding…').click({ force: true });
    // Longer than any race would wait.
    await page.waitForTimeout(5000);
    expect(page.url()).toBe(`${server.url}/shop/mug`);
    expect(await cartOf(page)).toBe(0);
    release();
    await button(page, 'Added!').waitFor();
    await button(page, 'Add To Cart').waitFor();
    expect(await cartOf(page)).toBe(1);
    expect(page.url()).toBe(`${server.url}/shop/mug`);
  });

  test('without a choice is answered in the shop’s words alone, not in a bubble of the browser’s (storefront 4)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLFormElement.prototype.reportValidity = function reportValidity() {
        document.documentElement.dataset.bubble = '';
        return this.checkValidity();
      };
    });
    const { release } = await visitSlowly(page, '/shop/bowl');
    await button(page, 'Add To Cart').click();
    release();
    await page.getByText('Please select the Size option.').waitFor();
    expect(await page.locator('html[data-bubble]').count()).toBe(0);
    expect(await button(page, 'Add To Cart').isEnabled()).toBe(true);
  });

  test('never shows another text between the press and its answer (storefront 4)', async ({ page }) => {
    const { release } = await visitSlowly(page, '/shop/mug');
    await answerTime(page);
    await page.evaluate(() => {
      const shown: (string | null)[] = [];
      Object.assign(globalThis, { shown });
      const look = () => {
        shown.push(document.querySelector('.purchase__button')?.textContent ?? null);
        requestAnimationFrame(look);
      };
      look();
    });
    release();
    await button(page, 'Added!').waitFor();
    const shown = await page.evaluate(() => [...new Set((globalThis as unknown as { shown: string[] }).shown)]);
    expect(shown.slice(0, 2)).toEqual(['Adding…', 'Added!']);
  });

  test('counts beside another press, with what was chosen and stepped before any code (storefront 5)', async ({
    page,
  }) => {
    const { release } = await visitSlowly(page, '/shop/bowl');
    await page.getByLabel('Size').selectOption('Large');
    await button(page, 'One more').click();
    await answerTime(page);
    await page.locator('.instalments__pill').click();
    expect(await button(page, 'Adding…').count()).toBe(1);
    release();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => cartOf(page)).toBe(2);
    const { entries } = await (await page.request.get(`${server.url}/api/commerce/shopping-cart`)).json();
    expect(entries[0].chosenVariant.sku).toBe('BOWL-L');
  });

  test('asks for what is missing at once, and in its own words when the code is there (storefront 5)', async ({
    page,
  }) => {
    const { release } = await visitSlowly(page, '/shop/bowl');
    expect(await answerTime(page)).toBe(-1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('option-Size');
    release();
    await page.getByText('Please select the Size option.').waitFor();
    await button(page, 'Add To Cart').waitFor();
  });

  test('asks for all that the island needs together at the first hint (design 6)', async ({ page }) => {
    for (const hint of ['hover', 'focus', 'tap'] as const) {
      const context = await page
        .context()
        .browser()
        ?.newContext({ hasTouch: hint === 'tap' });
      const other = await context?.newPage();
      if (!context || !other) throw new Error('There is no browser.');
      const { asked } = await visitSlowly(other, '/shop/mug');
      const before = new Set(asked);
      if (hint === 'tap') await other.locator('.purchase .field__label').tap();
      else await other.getByLabel('Quantity')[hint]();
      await expect.poll(() => asked.filter((path) => path.includes('product-purchase')).length).toBe(1);
      const needed = await neededModules(other);
      expect(needed.length).toBeGreaterThan(4);
      expect([...new Set(asked)].filter((path) => !before.has(path)).sort()).toEqual(needed);
      await context.close();
    }
  });

  test('needs no React: options, quantities, problems, the cart and instalments work with it out of reach (design 6)', async ({
    page,
  }) => {
    const refused: string[] = [];
    await page.route(/\/assets\/(react|mount-island)/, (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${server.url}/shop/bowl`, { waitUntil: 'domcontentloaded' });
    await button(page, 'Add To Cart').click();
    await page.getByText('Please select the Size option.').waitFor();
    await page.getByLabel('Size').selectOption('Large');
    await expect.poll(() => page.locator('.product-price').first().innerText()).toBe('$64.00');
    expect(await page.locator('.purchase__error').isVisible()).toBe(false);
    const quantity = page.getByLabel('Quantity');
    await quantity.fill('1.5');
    await button(page, 'Add To Cart').click();
    await page.locator('.purchase__quantity').getByText('Quantity must be a whole number').waitFor();
    expect([await quantity.getAttribute('aria-invalid'), await focused(page)]).toEqual(['true', 'quantity']);
    await quantity.fill('2');
    await button(page, 'One more').click();
    await expect.poll(() => quantity.getAttribute('aria-invalid')).toBeNull();
    await button(page, 'Add To Cart').click();
    await button(page, 'Adding…').waitFor();
    await button(page, 'Added!').waitFor();
    expect(await cartOf(page)).toBe(3);
    await page.getByRole('navigation', { name: 'Cart' }).getByRole('link', { name: '3 items in cart' }).waitFor();
    await button(page, 'Add To Cart').click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' });
    await alert.getByText('Sorry, we do not have enough of that item available.').waitFor();
    await alert.getByRole('button', { name: 'Close' }).click();
    await page.locator('.instalments__pill').click();
    await page.getByRole('dialog', { name: 'Pay in 4 with Afterpay' }).waitFor();
    expect(page.url()).toBe(`${server.url}/shop/bowl?variant=BOWL-L`);
    expect(refused).toEqual([]);
  });

  test('goes the way of plain HTML where the code cannot be had (design 6)', async ({ page }) => {
    for (const broken of [/loader-.*\.js/, /product-purchase-.*\.js/]) {
      await page.unrouteAll();
      await page.route(broken, (route) => route.abort());
      await page.goto(`${server.url}/shop/mug`, { waitUntil: 'domcontentloaded' });
      await button(page, 'Add To Cart').click();
      await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
    }
    expect(await cartOf(page)).toBe(2);
  });

  test('is seen by code that the content policy names by its hash, and by none else (design 9)', async ({ page }) => {
    const told: string[] = [];
    page.on('console', (entry) => entry.type() === 'error' && told.push(entry.text()));
    const response = await page.goto(`${server.url}/shop/mug`);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    await page.waitForLoadState('networkidle');
    expect(told).toEqual([]);
    const plain = await page.goto(`${server.url}/search`);
    expect(plain?.headers()['content-security-policy']).toContain("script-src 'self';");
  });
});

/** What the page says that its sleeping island needs, as the server wrote it. */
const neededModules = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules ?? '').split(' ').sort(),
  );
