import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('gift cards in the workshop', () => {
  test('are issued on a phone, topped up with a reason, and blocked (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'gift-cards');
    await page.getByRole('button', { name: 'Issue a gift card' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByLabel('Email').fill('ann@shop.example');
    await dialog.getByLabel('Message').fill('Happy birthday');
    await dialog.getByRole('button', { name: 'Issue it' }).click();
    const code = await dialog.getByLabel('Its code').inputValue();
    expect(code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: `…\u00a0${code.slice(-4)}` }).click();
    await page.getByText('issued with $50.00').waitFor();
    await page.getByRole('button', { name: 'Add an amount …' }).click();
    await dialog.getByLabel('Amount').fill('2.50');
    await dialog.getByLabel('Why').fill('A late parcel');
    await dialog.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('$52.50').first().waitFor();
    await page.getByText('A late parcel').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change until when it is valid …' }).click();
    await dialog.getByLabel('Last day').fill('2099-05-08');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('valid until').waitFor();
    expect(await page.getByText('May 8, 2099').count()).toBe(1);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Block it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block it' }).click();
    await page.getByText('Blocked', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
