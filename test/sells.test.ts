import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible, findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    {
      title: 'Candle',
      options: ['Size'],
      variants: [
        { sku: 'S', attributes: { Size: 'Short' }, price: 1900, stock: 4 },
        { sku: 'T', attributes: { Size: 'Tall' }, price: 2900, stock: 0 },
      ],
    },
    { title: 'Holder', variants: [{ sku: 'HOLDER', price: 3350, stock: 3 }] },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('what is sold before it is there (design 5)', () => {
  test('is set by the owner for a variant, told where that is chosen, and put into the cart', async ({ page }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Candle' }).click();
    const tall = page.getByRole('group', { name: 'Tall' });
    await tall.getByText('More of it').click();
    await tall.getByRole('button', { name: /When none is left/ }).click();
    await page.getByRole('option', { name: 'Take back-orders' }).click();
    await tall.getByLabel('At most so many').fill('3');
    await tall.getByLabel('Expected on').fill('2099-05-12');
    await tall.getByLabel('What buyers are told').fill('The next ones are poured in May.');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();

    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    const text = 'On back-order, expected May 12, 2099. The next ones are poured in May.';
    const told = () => page.locator('.price-terms:visible').allInnerTexts();
    expect(await told()).toEqual([]);
    await page.getByLabel('Size').selectOption('Tall');
    await expect.poll(told, { timeout: 30_000 }).toEqual([text]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(new URL('/cart', page.url()).href);
    await page.getByText(text).waitFor();
    await expectAccessible(page);
  });
});

describe('notes by the button (design 5)', () => {
  test(
    'are written by the owner, and open by keyboard on the page of their products, on a phone too',
    { timeout: 180_000 },
    async ({ page }) => {
      await workshop.enter(page, 'selling/notes');
      await page.getByRole('button', { name: 'Add a note' }).click();
      await page.getByLabel('Text', { exact: true }).fill('By hand.\n\nSize | Burns\nShort | 20 h\nTall | 40 h');
      await page.getByText('Some products').click();
      await page.getByRole('searchbox', { name: 'Find a product that it is for' }).fill('cand');
      await page
        .getByRole('list', { name: 'Find a product that it is for' })
        .getByRole('button', { name: /Candle/ })
        .click();
      await page.getByRole('button', { name: 'No longer for Candle' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('region', { name: 'Not saved' }).waitFor({ state: 'detached' });

      await workshop.enter(page, 'products');
      await page.getByRole('link', { name: 'Candle' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
      await page.getByText('Size guide').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('cell', { name: '40 h' }).waitFor();
      await expectAccessible(page);
    },
  );
});

describe('what was recently seen (design 5)', () => {
  test(
    'is shown on the next product’s page, kept by the browser alone, and gone without it',
    { timeout: 120_000 },
    async ({ page }) => {
      await workshop.enter(page, 'products');
      await page.getByRole('link', { name: 'Candle' }).click();
      const shop = (await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '';
      const seen = page.getByRole('region', { name: 'Recently seen' });
      await page.goto(new URL('/shop/candle', shop).href);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recently-seen'))).toContain('Candle');
      expect(await seen.count()).toBe(0);
      await page.goto(new URL('/shop/holder', shop).href);
      await seen.getByRole('link', { name: 'Candle' }).waitFor();
      expect(await seen.getByRole('link').count()).toBe(1);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await expectAccessible(page);
      await page.evaluate(() =>
        sessionStorage.setItem('recently-seen', '{"value":[{"url":"javascript:x","title":"X","picture":""}]}'),
      );
      await page.reload();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recently-seen'))).toContain('Holder');
      expect(await seen.count()).toBe(0);
    },
  );
});
