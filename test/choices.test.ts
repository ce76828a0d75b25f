import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { TestProduct } from '#server/testing/site.ts';
import { expectAccessible, findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, listen } from './shopper.ts';
import { openWorkshop } from './workshop.ts';

const variant = (Size: string, Colour: string, stock: number) => ({
  sku: `${Size}-${Colour}`.slice(0, 60),
  attributes: { Size, Colour },
  price: Size === 'S' ? 3000 : 4000,
  stock,
});
const shirt: TestProduct = {
  title: 'Shirt',
  options: ['Size', 'Colour'],
  optionLooks: [
    { option: 'Size', kind: 'buttons', colors: [] },
    { option: 'Colour', kind: 'swatches', colors: [{ value: 'Red', color: '#b0322b' }] },
  ],
  // There is no blue M.
  variants: [
    variant('S', 'Red', 3),
    variant('M', 'Red', 0),
    variant('S', 'Blue', 0),
    variant('L', 'Red', 2),
    variant('L', 'W'.repeat(100), 2),
  ],
};

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', [shirt]);
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const statuses = (page: Page, name: string) =>
  group(page, name)
    .locator('.choice')
    .evaluateAll((choices) => choices.map((choice) => (choice as HTMLElement).dataset.status));

async function visit(page: Page): Promise<void> {
  await page.goto(`${server.url}/shop/shirt`, { waitUntil: 'domcontentloaded' });
}

describe('options as buttons and swatches', () => {
  test('are chosen by keyboard, tell what is gone beside what is chosen, and move the price (storefront 2)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page);
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('variant-change', ({ detail }) => told.push(detail.variant?.sku ?? null));
    });
    await expectAccessible(page);
    for (const box of await page.locator('.choice').all()) {
      const { width, height } = (await box.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await radio(page, 'S').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => statuses(page, 'Colour')).toEqual(['sold-out', 'missing', 'missing']);
    expect(await radio(page, 'M (sold out)').isChecked()).toBe(true);
    expect(await radio(page, 'Blue (unavailable)').count()).toBe(1);
    await button(page, 'sold out').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told.at(-1))).toBe('S-Red');
    await expect.poll(() => page.locator('.product-price').first().innerText()).toContain('30.00');
    await expectAccessible(page);
    // Nothing is wider than the page, however long a value is.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await button(page, 'Add To Cart').click();
    await button(page, 'Added!').waitFor();
  });

  test('say what they cost and whether that is sold out, each in one message (storefront 2 and 4)', async ({
    page,
  }) => {
    await page.goto(`${server.url}/shop/shirt`, { waitUntil: 'networkidle' });
    const said = await listen(page);
    await radio(page, 'S').check();
    await radio(page, 'Red').check();
    await expect.poll(said).toEqual(['$30.00']);
    await radio(page, 'M (sold out)').check();
    await expect.poll(said).toEqual(['$30.00', 'sold out. $40.00']);
    // Another at the same price says nothing anew.
    await radio(page, 'L').check();
    expect(await said()).toHaveLength(2);
  });

  test('are named by the address, which chooses them, whatever they are chosen by (storefront 2)', async ({ page }) => {
    await page.goto(`${server.url}/shop/shirt?variant=L-Red`);
    await expect.poll(() => radio(page, 'L').isChecked()).toBe(true);
    expect(await radio(page, 'Red').isChecked()).toBe(true);
    await expect.poll(() => page.locator('.product-price').innerText()).toBe('$40.00');
    const named = () => new URL(page.url()).searchParams.get('variant');
    expect(named()).toBe('L-Red');
    await radio(page, 'S').check();
    await expect.poll(named).toBe('S-Red');
    await expect.poll(() => page.locator('.product-price').innerText()).toBe('$30.00');
    await radio(page, 'M (sold out)').check();
    await expect.poll(named).toBe('M-Red');
    // There is no blue M.
    await radio(page, 'Blue (unavailable)').check();
    await expect.poll(named).toBe(null);
    // It is a step of nobody's way back.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.goto(`${server.url}/shop/shirt?variant=none`);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop\/shirt$/);
  });

  test('take the focus when one is missing, which is said once, and keep what was chosen (storefront 5)', async ({
    page,
  }) => {
    await visit(page);
    await radio(page, 'L').check();
    await page.locator('[data-settled]').waitFor();
    const said = await listen(page);
    await button(page, 'Add To Cart').click();
    await page.getByText('Please select the Colour option.').waitFor();
    expect(await radio(page, 'Red').evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await group(page, 'Colour').getAttribute('aria-invalid')).toBe('true');
    expect(await group(page, 'Size').getAttribute('aria-invalid')).toBeNull();
    const described = await group(page, 'Colour').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Please select the Colour option.');
    expect(await said()).toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect.poll(() => group(page, 'Colour').getAttribute('aria-invalid')).toBeNull();
    expect(await radio(page, 'L').isChecked()).toBe(true);
  });

  test('stay where something else has changed the form before it woke (design 6)', async ({ browser }) => {
    // React tells the window of it.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('form.purchase')?.prepend(document.createElement('aside'));
      });
    });
    await visit(page);
    await radio(page, 'S').check();
    await page.locator('[data-settled]').waitFor();
    expect(await page.getByRole('radio').count()).toBe(6);
    await radio(page, 'Red').check();
    await radio(page, 'S').check();
    await button(page, 'Add To Cart').click();
    await button(page, 'Added!').waitFor();
    await context.close();
  });

  test('add without a script what is chosen (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await visit(page);
    await radio(page, 'S').check();
    await radio(page, 'Red').check();
    await button(page, 'Add To Cart').click();
    await page.getByText('S / Red').waitFor();
    await context.close();
  });
});

describe('how options are chosen', () => {
  test('is said in the product by its owner, value by value (storefront 2)', { timeout: 120_000 }, async ({ page }) => {
    const workshop = await openWorkshop([{ ...shirt, optionLooks: [] }]);
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Shirt' }).click();
    const colour = page.getByRole('group', { name: 'Option 2' });
    await colour.getByRole('button', { name: /Chosen by/ }).click();
    await page.getByRole('option', { name: 'Swatches' }).click();
    await colour.getByText('Red has a color').click();
    await colour.getByLabel('Color of Red: code').fill('#b0322b');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    await group(page, 'Colour').locator('path[fill="#b0322b"]').waitFor();
    expect(await page.getByLabel('Size').locator('option').count()).toBe(4);
    // It may load still what its shop then no longer answers.
    await page.close();
    await workshop[Symbol.asyncDispose]();
  });
});
