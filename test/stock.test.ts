import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 2000, stock: 4 }] },
    {
      title: 'Holder',
      options: ['Size'],
      variants: [
        { sku: 'HOLDER-S', attributes: { Size: 'Small' }, price: 3350, stock: 0 },
        { sku: 'HOLDER-L', attributes: { Size: 'Large' }, price: 3350, stock: 30 },
      ],
    },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('the stock in the workshop', () => {
  test('is changed by pieces with a reason, which its history tells, and back with one press (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'stock?search=small');
    expect(await page.getByRole('link', { name: 'Candle' }).count()).toBe(0);
    const change = page.getByRole('button', { name: 'Change the stock of Holder, Small' });
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Holder, Small' });
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('6');
    await page.keyboard.press('Tab');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('6 pieces').waitFor();
    await change.click();
    await dialog.getByText('+6').waitFor();
    await dialog.getByText('Delivery').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('cell', { name: 'Sold out' }).waitFor();
  });

  test('says how many there are, takes another number then, and is saved while one is typed (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'stock?search=large');
    await page.getByRole('button', { name: 'Change the stock of Holder, Large' }).click();
    const dialog = page.getByRole('dialog', { name: 'Holder, Large' });
    await dialog.getByText('Remove from stock').click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).pressSequentially('999');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('There are only 30 pieces.').waitFor();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('28 pieces').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('30 pieces').waitFor();
  });

  test('leaves nothing to be saved where a number was typed and the dialog was closed (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'stock?search=large');
    await page.getByRole('button', { name: 'Change the stock of Holder, Large' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).pressSequentially('7');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Holder, Large' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Not saved' }).count()).toBe(0);
  });

  test('is counted on a phone, variant by variant, with a thumb (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'stock');
    await page.getByRole('link', { name: 'Holder, Large' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/stock-390.png` });
    await page.getByRole('link', { name: 'Count' }).click();
    await page.getByRole('heading', { name: 'Candle' }).waitFor();
    await page.getByText('1 of 3').waitFor();
    await page.getByRole('button', { name: 'One more' }).click();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/count-390.png` });
    await page.setViewportSize({ width: 1440, height: 900 });
    const [less, more] = await Promise.all(
      ['One fewer', 'One more'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect((more?.x ?? 0) + (more?.width ?? 0) - (less?.x ?? 0)).toBeLessThanOrEqual(400);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Counted: 5' }).click();
    await page.getByRole('heading', { name: 'Holder, Small' }).waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('textbox', { name: 'Counted quantity' }).fill('28');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Counted: 28' }).click();
    await page.getByText('You counted 2 variants.').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByText('28 pieces').waitFor();
    await page.getByText('5 pieces').waitFor();
  });
});
