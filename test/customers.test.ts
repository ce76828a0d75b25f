import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 20 }] }]);
  await workshop.sell({ sku: 'CANDLE', quantity: 1 });
  await workshop.sell({ sku: 'CANDLE', quantity: 3 });
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('customers in the workshop', () => {
  test('are found by name, sorted, and lead to their orders (design 11)', async ({ page }) => {
    await workshop.enter(page, 'customers');
    await page.getByText('2 orders').waitFor();
    await page.getByRole('button', { name: 'Spent' }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('sort=spent');
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('Nobody fits.').waitFor();
    await page.getByRole('searchbox').fill('example');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('region', { name: 'Addresses used' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Order 1002' }).click();
    await page.getByRole('heading', { name: 'Order 1002', level: 1 }).waitFor();
  });

  test('have notes, are saved as a file, and erased on a phone; their orders stay (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'customers');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByLabel('A note for those who work here').fill('Likes it wrapped');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('region', { name: 'Notes' }).getByText('Likes it wrapped').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save their data' }).click(),
    ]);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ notes: [{ text: 'Likes it wrapped' }], orders: [{}, {}] });

    for (const number of [1002, 1001]) {
      await page.getByRole('link', { name: `Order ${number}` }).click();
      await page.getByRole('heading', { name: `Order ${number}`, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Mark as done' }).click();
      await page.getByText('The order is done.').first().waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase this person …' }).click();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByText('2 orders stay in the books.').waitFor();
    await page.getByText('No customers yet').waitFor();
    await page.getByRole('link', { name: 'See the orders' }).click();
    await page.getByText('Erased').first().waitFor();
  });
});
