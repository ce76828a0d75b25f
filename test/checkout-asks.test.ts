import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { begin, field, fillIn, fillInNewYork, heading, pay, success, summary } from './checkout-page.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  const terms = { id: 'terms', text: 'I agree to the terms', url: '/terms', isRequired: true };
  const adult = { id: 'adult', text: 'I am of age', url: '', isRequired: false };
  const asks = { asksPhone: 'required', asksCompany: 'optional', asksBillingAddress: true, consents: [terms, adult] };
  await mustAct(shop.services, shop.site.websiteId, (unit) => savePreferences(unit, 'commerce', asks));
});
afterAll(() => shop.close());

const topOf = (page: Page, name: string) => field(page, name).evaluate((input) => input.getBoundingClientRect().top);

describe('what a shop asks for beside', { timeout: 90_000 }, () => {
  for (const width of [390, 1440]) {
    test(`is ticked, filled in and kept with the order, at ${width} px (storefront 2 and 8)`, async ({
      context,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await begin(shop, context, page);
      await fillInNewYork(page);
      await field(page, 'cardNumber').fill(success);
      // The bill's fields are there once its box is ticked.
      expect(await field(page, 'billing-line1').isVisible()).toBe(false);
      await field(page, 'billingElsewhere').check();
      await field(page, 'billing-country').selectOption('DE');
      await pay(page, '$30.24');
      await summary(page).waitFor();
      const said = await summary(page).getByRole('link').allInnerTexts();
      expect(said).toEqual(expect.arrayContaining(['Enter a telephone number.', 'Please tick this to go on.']));
      // What lacks in the bill's address is told from the same of where the goods go, and stands as that does.
      expect(said).toContain('Billing address: Enter the street and number.');
      const [code, city] = await Promise.all(['postalCode', 'city'].map((name) => topOf(page, `billing-${name}`)));
      expect(code).toBe(city);
      await expectAccessible(page);

      const bill = { name: 'Ida', line1: 'Torstraße 1', postalCode: '10119', city: 'Berlin' };
      const prefixed = Object.entries(bill).map(([name, value]) => [`billing-${name}`, value]);
      await fillIn(page, { phone: '030 1234', company: 'Kiln & Co', ...Object.fromEntries(prefixed) });
      await field(page, 'consent.terms').check();
      // What is below the order summary, which stays, is no smaller for it.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await pay(page, '$30.24');
      await heading(page, /thank|order/i).waitFor();
      const text = await page.locator('main').innerText();
      for (const part of ['Torstraße 1', '10119 Berlin', 'Kiln & Co', 'I agree to the terms'])
        expect(text).toContain(part);
      // What was not ticked was not agreed to.
      expect(text).not.toContain('I am of age');
      await expectAccessible(page);
    });
  }
});
