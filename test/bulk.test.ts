import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { zipOf } from '../src/server/testing/zip.ts';
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
  test('change their prices after a look at what will change, and back with one press (design 11)', async ({
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

  test('are changed by keyboard alone from any row, by a number that counts as it is typed (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('checkbox', { name: 'Choose Holder' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ControlOrMeta+Enter');
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Price …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    const percent = dialog.getByRole('textbox', { name: 'Percent' });
    await percent.pressSequentially('12');
    await page.keyboard.press('ArrowUp');
    expect(await percent.inputValue()).toBe('13%');
    await page.keyboard.press('ControlOrMeta+A');
    // Nothing leaves the field, in which a comma ends no thousands.
    await percent.pressSequentially('12,5');
    await dialog.getByText('$33.50 → $37.69').waitFor();
    expect(await percent.inputValue()).toBe('12,5');
    // What was entered is dropped only when somebody says so.
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Change 1 product' }).press('Enter');
    await page.getByText('1 product changed.').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: 1 product.').waitFor();
  });

  test('are deleted and brought back on a phone (design 11)', async ({ page }) => {
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

describe('very many products', () => {
  test('are deleted by a job that says how far it is, is stopped on a phone, and is taken back (design 11)', async ({
    page,
  }) => {
    const { database, site } = workshop.shop;
    // A job that has come so far, and goes no further.
    const ids = Array.from({ length: 4000 }, (_, at) => String(at));
    const row = { website_id: site.websiteId, id: 'far', products: 1250, variants: 1250, skipped: 0, undone: null };
    const far = { state: 'working' as const, done: 1250, total: 4000, created_at: Date.now() };
    const change = JSON.stringify({ change: { kind: 'delete' }, ids });
    await database.write((tx) =>
      tx
        .insertInto('bulk_changes')
        .values({ ...row, ...far, change })
        .execute(),
    );
    await workshop.enter(page, 'products/changes');
    await page.getByText('Deleting 1250 of 4000').waitFor();
    await page.getByRole('progressbar', { name: 'Deleting' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/deleting-1440.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/deleting-390.png` });
    await page.getByRole('button', { name: 'Stop the deletion of 4000 products' }).click();
    await page.getByText('Stopped. What was deleted can be taken back.').waitFor();
    await page.getByRole('button', { name: 'Take back: Deleted, 1250 products' }).click();
    await page.getByText('They are being brought back.', { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Take back: Deleted, 1250 products' }).count()).toBe(0);
  });
});

describe('a table of variants', () => {
  test('takes what a spreadsheet has, says what cannot be, and saves it once (design 11)', async ({ page }) => {
    await workshop.enter(page, 'products/table');
    const grid = page.getByRole('grid', { name: 'Table of variants' });
    await grid.getByRole('gridcell', { name: 'CANDLE' }).waitFor();
    await grid.focus();
    await page.keyboard.press('ArrowRight');
    await grid.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '21.00\t30\t7\n34\t\t2\n');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await grid.getByRole('gridcell', { name: '34' }).waitFor();
    await page.getByText('5 cells changed').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/table-1440.png` });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('One cell cannot be saved: it is marked.').first().waitFor();
    await page.getByRole('button', { name: 'Go to the first' }).click();
    await grid.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('19');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('2 products saved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await grid.getByRole('gridcell', { name: '20.00' }).waitFor();
  });
});

describe('a file of products', () => {
  test('is looked at on a phone, and written by a press (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products/import');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const buffer = Buffer.from('Title,Address,Price\nCandle,candle,25\nSnuffer,snuffer,9\nWick,wick,dear\n');
    await (await choosing).setFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });
    await page.getByText('“dear” is no amount.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/import-390.png` });
    await page.getByRole('tab', { name: '1 changed' }).click();
    await page.getByText('20.00 → 25.00').waitFor();
    await page.getByRole('button', { name: 'Import 2 products, leave 1 out' }).click();
    await page.getByText('2 products imported.').waitFor();
  });

  test('brings its pictures with it, from a zip and one by one, and says which lack (platform 9)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products/import');
    const drawn = sharp({ create: { width: 400, height: 500, channels: 3, background: '#a94f2b' } });
    const picture = await drawn.png().toBuffer();
    const choose = async (button: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      await (await choosing).setFiles(files);
    };
    const zip = await zipOf([
      ['images/jar.png', picture],
      ['images/notes.png', 'no picture'],
    ]);
    await choose('Choose pictures or a zip', { name: 'photos.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByText('1 picture is here.').waitFor();
    await page.getByText('It is no picture.').waitFor();
    await choose('Choose pictures or a zip', { name: 'lid.png', mimeType: 'image/png', buffer: picture });
    await page.getByText('2 pictures are here.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/beside-390.png`, fullPage: true });
    const rows = ['Jar,jar,25,images/jar.png lid.png', 'Tray,tray,9,images/tray.jpg'];
    const buffer = Buffer.from(`Title,Address,Price,Pictures\n${rows.join('\n')}\n`);
    await choose('Choose a file', { name: 'autumn.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('tab', { name: '1 without pictures' }).waitFor();
    await page.getByText('This file is not among the pictures. images/tray.jpg').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/beside-seen-390.png`, fullPage: true });
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('2 products imported.').waitFor();
    await page.getByRole('tab', { name: '2 new' }).click();
    await page.getByRole('link', { name: 'Jar' }).click();
    await page.getByRole('heading', { name: 'Jar' }).waitFor();
    const tiles = page.getByRole('grid', { name: /^The order of the pictures/ }).getByRole('row');
    await expect.poll(() => tiles.count()).toBe(2);
  });
});
