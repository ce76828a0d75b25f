import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { saveAddressKey } from '#domain/checkout/address-account.ts';
import { mustAct } from '#domain/testing/act.ts';
import { GeoapifyStandIn } from '#providers/testing/geoapify-stand-in.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { begin, field, fillIn, pay, success } from './checkout-page.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';

const look = process.env.LOOK;
let standIn: GeoapifyStandIn;
let shop: CheckoutShop;
beforeAll(async () => {
  standIn = await GeoapifyStandIn.start();
  shop = await openCheckoutShop({ geoapifyAddress: standIn.url });
});
afterAll(async () => {
  await shop.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.trouble = undefined;
  await setKey(GeoapifyStandIn.key);
});

const setKey = (key: string | undefined) => {
  const { services, site } = shop;
  return mustAct(services, site.websiteId, (unit) => saveAddressKey(unit, services.secrets, key));
};
const line = (page: Page) => field(page, 'line1');
const options = (page: Page) => page.getByRole('option').filter({ hasText: 'State Street' });
const status = (page: Page) => page.locator('.field--line1 output');
const filled = async (page: Page) => {
  const names = ['line1', 'city', 'region', 'postalCode'];
  return Promise.all(names.map((name) => field(page, name).inputValue()));
};
const albany = ['20 State Street', 'Albany', 'NY', '12207'];

describe('the first line of an address', { timeout: 90_000 }, () => {
  test('offers whole addresses by keyboard, fills in the fields of the country, and is bought with (design 11)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(shop, context, page);
    await fillIn(page, { email: 'ada@example.com', name: 'Ada' });
    await line(page).focus();
    await line(page).pressSequentially('20 State');
    await options(page).first().waitFor();
    expect(await line(page).getAttribute('aria-expanded')).toBe('true');
    expect(await status(page).innerText()).toBe('2 addresses are offered. Arrow down leads to them.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = await line(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Albany');
    await page.keyboard.press('Enter');
    expect(await filled(page)).toEqual(albany);
    expect(await status(page).innerText()).toBe('The address is filled in.');
    expect(await line(page).evaluate((element) => document.activeElement === element)).toBe(true);
    expect(await options(page).count()).toBe(0);
    // What was filled in is kept as what was typed is, and priced.
    await page.getByRole('button', { name: 'Pay $30.24' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await filled(page)).toEqual(albany);
    await field(page, 'cardNumber').fill(success);
    await pay(page, '$30.24');
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText('20 State Street').first().waitFor();
  });

  test('is chosen by the mouse, and closes on Escape and on leaving without a change (design 11)', async ({
    page,
    context,
  }) => {
    await begin(shop, context, page);
    const open = async () => {
      await line(page).fill('');
      await line(page).pressSequentially('State');
      await options(page).first().waitFor();
    };
    await open();
    await page.keyboard.press('Escape');
    expect([await options(page).count(), await line(page).inputValue()]).toEqual([0, 'State']);
    await open();
    await page.keyboard.press('Tab');
    expect([await options(page).count(), await line(page).inputValue()]).toEqual([0, 'State']);
    await open();
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        if (look) await page.screenshot({ path: `${look}/address-${colorScheme}-${width}.png` });
      }
    }
    await options(page).filter({ hasText: 'Boston' }).click();
    expect(await filled(page)).toEqual(['20 State Street', 'Boston', 'MA', '02109']);
    // In another country the addresses are its own, and a region that it does not have is not asked for.
    await field(page, 'country').selectOption('DE');
    await line(page).fill('');
    await line(page).pressSequentially('Lessing');
    await page.getByRole('option').filter({ hasText: 'Regensburg' }).click();
    expect(await field(page, 'line1').inputValue()).toBe('Lessingstraße 3');
    expect(await field(page, 'postalCode').inputValue()).toBe('93049');
  });

  test('is an ordinary field while the provider is down or slow, without one, and without scripts (design 11)', async ({
    page,
    context,
    browser,
  }) => {
    await begin(shop, context, page);
    for (const trouble of ['down', 'slow', 500] as const) {
      standIn.trouble = trouble;
      const asked = standIn.asked.length;
      await line(page).fill('');
      await line(page).pressSequentially('20 State Street');
      await expect.poll(() => standIn.asked.length).toBeGreaterThan(asked);
      await fillIn(page, { city: 'Albany', postalCode: '12207' });
      expect([await options(page).count(), await line(page).inputValue()]).toEqual([0, '20 State Street']);
    }
    await expectAccessible(page);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await shop.add(plain, 'MUG');
    const still = await plain.newPage();
    await still.goto(`${shop.url}/checkout`);
    expect(await still.locator('[name="line1"]').getAttribute('role')).toBeNull();
    await plain.close();
    await setKey(undefined);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await line(page).getAttribute('role')).toBeNull();
  });
});
