import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 4 }] },
    { title: 'Apron', variants: [{ sku: 'APRON', price: 3350, stock: 2 }] },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('the look of a list of products', () => {
  test('is chosen under “Categories and order”, on a phone (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products/categories');
    await page.getByRole('button', { name: 'Change how the list is shown' }).click();
    const dialog = page.getByRole('dialog', { name: 'How the list is shown' });
    await dialog.getByRole('button', { name: /Order/ }).click();
    await page.getByRole('option', { name: 'By name, A to Z' }).click();
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/list-look-${width}.png` });
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Visitors see the list so.').first().waitFor();
    await page.getByText('By name, A to Z').first().waitFor();
  });
});
