import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 2000, stock: 4 }] },
    { title: 'Holder', variants: [{ sku: 'HOLDER', price: 3350, stock: 0 }] },
    { title: 'Taper', variants: [{ sku: 'TAPER', price: 500, stock: 12 }] },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('many products at once', () => {
  test('change their prices after a look at what will change, and back with one press (issue 16, 2)', async ({
    page,
  }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('checkbox', { name: 'Choose all' }).check({ force: true });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Price …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
    await page.keyboard.press('Tab');
    await dialog.getByText('3 products, 3 variants').waitFor();
    await dialog.getByText('$20.00 → $22.00').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bulk-1440.png` });
    await dialog.getByRole('button', { name: 'Change 3 products' }).click();
    await page.getByText('3 products changed.').waitFor();
    await page.getByText('$22.00').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: 3 products.').waitFor();
    await page.getByText('$20.00').waitFor();
  });

  test('are deleted and brought back on a phone (issue 16, 2)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products');
    await page.getByRole('checkbox', { name: 'Candle' }).check({ force: true });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bulk-bar-390.png` });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete products' });
    const go = dialog.getByRole('button', { name: 'Delete 1 product' });
    await go.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bulk-390.png` });
    await go.click();
    await page.getByText('1 product deleted.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Candle' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Candle' }).waitFor();
  });
});
