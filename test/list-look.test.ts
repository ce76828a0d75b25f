import { afterAll, beforeAll, describe, expect } from 'vitest';
import { plainListLook } from '#contract/list-look.ts';
import { demoThemes } from '../scripts/shots-pages.mjs';
import { change, dress } from '../scripts/shots-states.mjs';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';
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
    await page.getByText('Saved. Visitors see the list like this now.').first().waitFor();
    await page.getByText('By name, A to Z').first().waitFor();
  });
});

/** Where a product of a list is pointed at: Try Square has rows. */
const cardOrRow = ':is(.product-card__link, .row__link)';

describe.for([...demoThemes, 'try-square'])('the second picture of a list in %s', (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    dress(server.dataFolder, theme);
    const look = JSON.stringify({ ...plainListLook, columns: 3, hasSecondPicture: true });
    change(server.dataFolder, (db) => db.run(`update collections set list_look = ? where url_id = 'shop'`, look));
  });
  afterAll(() => server.stop());

  test('lies over the first for who points at the card or comes to it by keys, and for nobody else (design 11)', async ({
    page,
  }) => {
    await page.goto(`${server.url}/shop`, { waitUntil: 'networkidle' });
    const link = page.locator(cardOrRow).nth(1);
    const [first, second] = [link.locator('picture').first(), link.locator('.picture--second')];
    const seen = () => second.evaluate((picture) => getComputedStyle(picture).opacity);
    expect(await seen()).toBe('0');
    await link.hover();
    await expect.poll(seen).toBe('1');
    expect(await second.boundingBox()).toEqual(await first.boundingBox());
    const sources = [first, second].map((picture) => picture.locator('img').getAttribute('src'));
    expect(new Set(await Promise.all(sources)).size).toBe(2);
    await page.mouse.move(0, 0);
    await expect.poll(seen).toBe('0');
    await page.locator(cardOrRow).first().focus();
    for (let at = 0; at < 6 && (await seen()) === '0'; at++) await page.keyboard.press('Tab');
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  });
});
