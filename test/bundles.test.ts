import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sumErrors } from '#server/testing/books.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { field, fillInNewYork, pay, success } from './checkout-page.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 7 }] },
    { title: 'Plate', variants: [{ sku: 'PLATE', price: 3000, stock: 5 }] },
    { title: 'Table for two', variants: [{ sku: 'SET', price: 9000, stock: 0 }] },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const look = process.env.LOOK;

describe('a bundle', () => {
  test('is made in the product form on a phone by keyboard, and bought with its parts named (design 11)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Table for two' }).click();
    const summary = page.locator('summary', { hasText: 'Made of other products' });
    await summary.focus();
    await page.keyboard.press('Enter');
    const find = page.getByRole('searchbox', { name: 'Add a product' });
    for (const title of ['Bowl', 'Plate']) {
      await find.fill(title);
      await page.getByRole('button', { name: title, exact: false }).first().focus();
      await page.keyboard.press('Enter');
    }
    const pieces = page.getByRole('textbox', { name: 'Bowl' });
    await pieces.fill('2');
    await pieces.press('Tab');
    expect(await page.getByRole('textbox', { name: 'In stock' }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
    await page.reload();
    await page.getByText('It can be had 3 times.').waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (look) {
        await summary.scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${look}/bundle-form-${width}.png` });
      }
    }
    const there = (await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '';
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(there);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('link', { name: '1 item in cart' }).waitFor();
    await page.goto(new URL('/checkout', there).href, { waitUntil: 'networkidle' });
    await page.locator('.checkout__toggle').click();
    await page.getByText('2 × Bowl').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (look) await page.screenshot({ path: `${look}/bundle-checkout-390.png` });
    await fillInNewYork(page);
    await field(page, 'cardNumber').fill(success);
    await pay(page, '$105.84');
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText('1 × Plate').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (look) await page.screenshot({ path: `${look}/bundle-order-390.png`, fullPage: true });
    expect(await sumErrors(workshop.shop)).toEqual([]);
  });

  test('says on its page in every theme what it is made of, without a script, in both schemes (design 5)', async ({
    browser,
  }) => {
    const { shop } = workshop;
    let { server } = workshop;
    for (const theme of ['field-and-kiln', 'long-lunch', 'north-light', 'press', 'try-square']) {
      // A server keeps in memory what a website is.
      await server.kill();
      await shop.database.write(async (tx) => {
        await tx.updateTable('websites').set({ theme }).where('id', '=', shop.site.websiteId).execute();
      });
      server = await shop.serve();
      for (const width of [390, 1440]) {
        const colorScheme = width === 390 ? 'dark' : 'light';
        const page = await browser.newPage({ viewport: { width, height: 900 }, javaScriptEnabled: false, colorScheme });
        await page.goto(`${server.url}/shop/table-for-two`);
        const part = page.getByRole('region', { name: 'What is in it' });
        expect(await part.getByRole('listitem').allInnerTexts()).toEqual(['2 × Bowl', '1 × Plate']);
        expect(await part.getByRole('link', { name: 'Bowl' }).getAttribute('href')).toBe('/shop/bowl');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await part.scrollIntoViewIfNeeded();
        if (look) await page.screenshot({ path: `${look}/bundle-page-${theme}-${width}.png` });
        await page.close();
      }
      const page = await browser.newPage();
      await page.goto(`${server.url}/shop/table-for-two`);
      expect(await findBarriers(page)).toEqual([]);
      await page.close();
    }
  });
});
