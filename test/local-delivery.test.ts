import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible, findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { button, field, fillInNewYork, heading, pay, success } from './checkout-page.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const days = 'Tuesday and Friday, 4 to 7';
const van = /By our own van/;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Candle', variants: [{ sku: 'CANDLE', price: 3000, stock: 40 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

/** Puts a candle into the cart of the page's visitor, and opens the checkout. */
async function begin(page: Page): Promise<void> {
  const { url } = workshop.server;
  const form = { itemId: workshop.shop.site.itemIds[0] ?? '', sku: 'CANDLE', quantity: '1' };
  await page.context().request.post(`${url}/cart/entries`, { form, headers: { origin: url } });
  await page.goto(`${url}/checkout`, { waitUntil: 'networkidle' });
  await heading(page, 'Checkout').waitFor();
}

describe('what a shop brings itself, nearby', { timeout: 90_000 }, () => {
  test('is a way to ship that its owner writes with its postcodes and days (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'selling/shipping');
    // Zones and rates are lines that open.
    const line = (said: string | RegExp) => page.locator('summary', { hasText: said }).first();
    const zone = page.getByRole('group', { name: 'Zone 1' });
    await line(/\d rates?$/).click();
    await zone.getByRole('button', { name: 'Add a rate' }).click();
    const way = zone.getByRole('group', { name: 'Rate 2' });
    await way.getByLabel('Name').fill('By our own van');
    await way.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Local delivery, by postcode' }).click();
    await way.getByText('Name at least one postcode').waitFor();
    await way.getByLabel('Postcodes').fill('125*, 12099-12000');
    await way.getByText('“12099-12000” ends before it begins.').waitFor();
    await way.getByLabel('Postcodes').fill('125*, 12000-12099');
    await way.getByLabel('Cost', { exact: true }).fill('6');
    await way.getByLabel('Minimum order').fill('25');
    await way.getByLabel('Free from').fill('80');
    await way.getByLabel('When you come').fill(days);
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.reload();
    await line(/\d rates?$/).click();
    await line('By our own van').click();
    await expect.poll(() => way.getByLabel('Postcodes').inputValue()).toBe('125*, 12000-12099');
    await expect.poll(() => way.getByLabel('Cost', { exact: true }).inputValue()).toBe('$6.00');
  });

  test('is offered to a postcode nearby and to no other, and the order says when it comes (storefront 2)', async ({
    page,
  }) => {
    await begin(page);
    await fillInNewYork(page);
    await page.getByRole('radio', { name: /Parcel/ }).waitFor();
    expect(await page.getByRole('radio', { name: van }).count()).toBe(0);
    await field(page, 'postalCode').fill('12534');
    const choice = page.getByRole('radio', { name: van });
    await choice.waitFor();
    expect(await page.locator('.choice', { hasText: van }).innerText()).toContain(days);
    await choice.check();
    await expectAccessible(page);
    await field(page, 'postalCode').fill('12207');
    await expect.poll(() => choice.count()).toBe(0);
    await field(page, 'postalCode').fill('12034');
    await choice.check();
    await field(page, 'cardNumber').fill(success);
    await pay(page, '$38.88');
    await page.waitForURL('**/order/**');
    expect(await page.locator('main').innerText()).toContain(days);
  });
});
