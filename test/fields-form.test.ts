import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { FormField } from '#contract/form.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { button } from './shopper.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;

const fields: FormField[] = [
  { id: 'text', type: 'text', title: 'Engraving', required: true },
  { id: 'font', type: 'radio', title: 'Font', options: ['Serif', 'Sans'] },
  { id: 'serif', type: 'text', title: 'Which one', required: true, shownIf: { field: 'font', is: 'Serif' } },
];

beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Ring', variants: [{ sku: 'RING', price: 9000, stock: 2 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 900, stock: 2 }] },
  ]);
  const { database, site } = workshop.shop;
  const deps = { database, clock: { now: () => Date.now() } };
  await mustAct(deps, site.websiteId, async (unit) => {
    const form = await createForm(unit, { name: 'Engraving', fields });
    if (!('id' in form)) return form;
    for (const itemId of site.itemIds) await changeProduct(unit, itemId, { additionalFieldsFormId: form.id });
    return form;
  });
});
afterAll(() => workshop[Symbol.asyncDispose]());

const visit = (page: Page, path: string) => page.goto(workshop.server.url + path, { waitUntil: 'domcontentloaded' });
const box = (page: Page) => page.locator('dialog.fields-lightbox');
const topOf = (page: Page) =>
  page.locator('.fields-lightbox__content').evaluate((node) => Math.round(node.getBoundingClientRect().top));

describe('the lightbox of additional fields', () => {
  test('opens over the page, is checked, saved and closed (storefront 2.12, 2.13, 4.26, 4.38, 4.41 and 5.8)', async ({
    page,
  }) => {
    await visit(page, '/shop/ring');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/commerce/') && request.method() === 'GET') asked.push(pathname);
    });
    await button(page, 'Add To Cart').click();
    await expect.poll(() => box(page).isVisible()).toBe(true);
    const ways = asked.filter((path) => !path.endsWith('shopping-cart'));
    expect(ways).toEqual(['/api/commerce/inventory/stock/', '/api/commerce/shopping-cart/fields']);
    const { duration } = await page
      .locator('.fields-lightbox__content')
      .evaluate((node) => ({ duration: node.getAnimations()[0]?.effect?.getTiming().duration ?? 300 }));
    expect(duration).toBe(300);
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).count()).toBe(0);
    await button(page, 'Add To Cart').click();
    await box(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect.poll(() => box(page).locator('.field__error').first().textContent()).toBe('Required');
    await page.getByLabel('Engraving').fill('Ada');
    await page.route('**/shopping-cart/entries', async (route) => {
      await expect.poll(() => box(page).locator('.form__button').textContent()).toBe('Saving…');
      await route.continue();
    });
    await box(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect.poll(() => box(page).count()).toBe(0);
    await expect.poll(() => page.locator('.purchase__button').textContent()).toBe('Added!');
  });

  test('asks for more with the answer that it is for, and takes it back with another (design 5)', async ({ page }) => {
    await visit(page, '/shop/bowl');
    await button(page, 'Add To Cart').click();
    const more = page.getByLabel('Which one');
    await page.getByLabel('Engraving').fill('Ada');
    await expect.poll(() => more.isVisible()).toBe(false);
    await page.getByLabel('Serif').check();
    await expect.poll(() => more.isVisible()).toBe(true);
    const add = box(page).getByRole('button', { name: 'Add to Cart', exact: true });
    await add.click();
    await expect.poll(() => box(page).locator('[data-field=serif] .field__error').textContent()).toBe('Required');
    await page.getByLabel('Sans').check();
    await expect.poll(() => more.isVisible()).toBe(false);
    await add.click();
    await expect.poll(() => box(page).count()).toBe(0);
    await visit(page, '/cart');
    await expect.poll(() => page.locator('.cart-entry').textContent()).toContain('Font: Sans');
    expect(await page.locator('.cart-entry').textContent()).not.toContain('Which one');
  });

  test('stands 50 px below the top where it is taller than the window, 100 ms after a resize (storefront 4.39 and 4.40)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await visit(page, '/shop/ring');
    await button(page, 'Add To Cart').click();
    await expect.poll(() => box(page).isVisible()).toBe(true);
    expect(await topOf(page)).toBeGreaterThan(100);
    const moved = await page.evaluate(async () => {
      const content = document.querySelector<HTMLElement>('.fields-lightbox__content');
      const before = content?.style.marginBlockStart;
      Object.defineProperty(window, 'innerHeight', { value: 200, configurable: true });
      const begin = performance.now();
      dispatchEvent(new Event('resize'));
      while (content?.style.marginBlockStart === before) await new Promise((resolve) => setTimeout(resolve, 5));
      return { after: performance.now() - begin, margin: content?.style.marginBlockStart };
    });
    expect(moved.margin).toBe('50px');
    expect(moved.after).toBeGreaterThan(95);
  });

  test('does not open for what is not there, and says where it cannot (storefront 5.9 and 8.27)', async ({ page }) => {
    await visit(page, '/shop/bowl');
    await page.route(
      '**/inventory/stock/**',
      (route) => route.fulfill({ json: { results: [{ sku: 'BOWL', unlimited: false, qtyInStock: 0 }] } }),
      { times: 1 },
    );
    await button(page, 'Add To Cart').click();
    const alert = page.getByRole('alertdialog');
    await expect.poll(() => alert.textContent()).toContain('Sorry, we do not have enough of that item available.');
    await button(page, 'Close').click();
    await page.route('**/shopping-cart/fields**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await button(page, 'Add To Cart').click();
    await expect.poll(() => alert.textContent()).toContain('Unable to open form');
  });

  test('changes a line of the cart, between the events of a recalculation (storefront 4.19 and 8.26)', async ({
    page,
  }) => {
    await visit(page, '/shop/ring');
    await button(page, 'Add To Cart').click();
    await page.getByLabel('Engraving').fill('Ada');
    await box(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect.poll(() => box(page).count()).toBe(0);
    await visit(page, '/cart');
    await expect.poll(() => page.locator('.cart-entry').textContent()).toContain('Engraving: Ada');
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const name of ['start', 'end']) {
        document.addEventListener(`cart-recalculation-${name}`, () => told.push(name));
      }
    });
    await page.getByRole('link', { name: 'Change details' }).click();
    await page.getByLabel('Engraving').fill('Bob');
    await page.route('**/additionalFields', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await box(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => box(page).locator('.form__problem').textContent()).toContain('Unable to update form');
    await box(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => box(page).count()).toBe(0);
    await expect.poll(() => page.locator('.cart-entry').textContent()).toContain('Engraving: Bob');
    expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'told')?.[1])).toEqual([
      'start',
      'end',
      'start',
      'end',
    ]);
  });
});
