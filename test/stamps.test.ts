import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  const variants = [{ sku: 'SONGS', price: 900, stock: 0 }];
  workshop = await openWorkshop([{ title: 'Songbook', productType: productTypes.digital, variants }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('stamps on PDFs (storefront 3)', () => {
  test('are turned on by keyboard at the files of a product, which say what gets none', async ({ page }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Songbook' }).click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    const songs = await PDFDocument.create();
    songs.addPage();
    const mimeType = 'application/pdf';
    await (
      await chosen
    ).setFiles([
      { name: 'songs.pdf', mimeType, buffer: Buffer.from(await songs.save()) },
      { name: 'locked.pdf', mimeType, buffer: Buffer.from('%PDF-1.7 locked') },
    ]);
    await page.getByText('locked.pdf').waitFor();
    const { database } = workshop.shop;
    const locked = database.write((tx) =>
      tx.updateTable('product_files').set({ unstampable: 'encrypted' }).where('filename', '=', 'locked.pdf').execute(),
    );
    await locked;

    const stamps = page.getByRole('switch', { name: /name, mail and order number on each page/ });
    await stamps.focus();
    await page.keyboard.press('Space');
    await page.getByText('Delivered without a stamp: it is protected.').waitFor();
    expect(await stamps.isChecked()).toBe(true);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // What stands beside at one width and below at another moves a frame after the window.
      await expect.poll(() => findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (process.env.STAMP_SHOTS) {
        await stamps.scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${process.env.STAMP_SHOTS}/stamps-${width}.png` });
      }
    }
    await page.reload();
    await expect.poll(() => stamps.isChecked()).toBe(true);
  });
});
