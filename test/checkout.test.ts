import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import {
  addressLabels,
  begin,
  button,
  confirmation,
  decline,
  field,
  fillIn,
  fillInNewYork,
  heading,
  newYork,
  pay,
  success,
  summary,
} from './checkout-page.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';

/** A slow machine takes its time for the first page. */
const patience = 90_000;

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop.close());

async function ordersOf(sku = 'MUG'): Promise<number> {
  const rows = await shop.services.database.read
    .selectFrom('order_items')
    .select('id')
    .where('sku', '=', sku)
    .execute();
  return rows.length;
}

describe('the address', { timeout: patience }, () => {
  const [street, floor] = ['Street and number', 'Apartment, floor (optional)'];
  test.for([
    {
      country: 'US',
      labels: ['Full name', street, floor, 'City', 'State', 'ZIP code'],
      values: { name: 'Ada', line1: '1 Main Street', city: 'Albany', region: 'NY', postalCode: '12207' },
      lines: ['Ada', '1 Main Street', 'Albany, NY 12207', 'United States'],
      total: '$30.24',
    },
    {
      country: 'GB',
      labels: ['Full name', street, floor, 'Town or city', 'Postcode'],
      values: { name: 'Gwen', line1: '10 Low Road', city: 'Leeds', postalCode: 'LS1 1AA' },
      lines: ['Gwen', '10 Low Road', 'Leeds', 'LS1 1AA', 'United Kingdom'],
      total: '$44.00',
    },
    {
      country: 'JP',
      labels: ['Full name', 'Postal code', 'Prefecture', street, floor],
      values: { name: 'Jun', postalCode: '100-0001', region: 'Tokyo', line1: '1-1 Chiyoda' },
      lines: ['〒100-0001', 'Tokyo', '1-1 Chiyoda', 'Jun', 'Japan'],
      total: '$44.00',
    },
    {
      country: 'DE',
      labels: ['Full name', street, floor, 'Postal code', 'Town or city'],
      values: { name: 'Ida', line1: 'Torstraße 1', postalCode: '10119', city: 'Berlin' },
      lines: ['Ida', 'Torstraße 1', '10119 Berlin', 'Germany'],
      total: '$44.00',
    },
    {
      country: 'IE',
      labels: ['Full name', street, floor, 'Town or city', 'County (optional)', 'Eircode (optional)'],
      values: { name: 'Nora', line1: '2 Quay Street', city: 'Galway' },
      lines: ['Nora', '2 Quay Street', 'Galway', 'Ireland'],
      total: '$44.00',
    },
  ])('of $country has the fields of that country, in its order (storefront 2)', async (given, { context, page }) => {
    const { country, labels, values, lines, total } = given;
    await begin(shop, context, page);
    await field(page, 'email').fill('ada@example.com');
    await field(page, 'country').selectOption(country);
    expect(await addressLabels(page)).toEqual(['Country', ...labels]);
    for (const [name, value] of Object.entries(values)) {
      const input = field(page, name);
      await (name === 'region' && country === 'US' ? input.selectOption(value) : input.fill(value));
    }
    await field(page, 'cardNumber').fill(success);
    await pay(page, total);
    await heading(page, /Thank you/).waitFor();
    expect((await page.locator('address').innerText()).split('\n')).toEqual(lines);
  });

  test('says the total that it has made another, once, to who does not see it (design 6)', async ({
    context,
    page,
  }) => {
    await begin(shop, context, page);
    await fillInNewYork(page);
    const said = page.getByRole('status').filter({ hasText: /^Total/ });
    await expect.poll(() => said.allInnerTexts(), { timeout: 10_000 }).toEqual(['Total $30.24.']);
    await page.getByLabel('I collect it').check();
    await expect.poll(() => said.allInnerTexts(), { timeout: 10_000 }).toEqual(['Total $21.60.']);
  });

  test('keeps what one country asked for while another is looked at (storefront 2)', async ({ context, page }) => {
    await begin(shop, context, page);
    await fillInNewYork(page);
    await field(page, 'country').selectOption('DE');
    await page.getByText('Airmail').waitFor();
    expect(await field(page, 'city').inputValue()).toBe('Albany');
    await field(page, 'country').selectOption('US');
    expect(await field(page, 'region').inputValue()).toBe('NY');
    expect(await field(page, 'postalCode').inputValue()).toBe('12207');
  });

  test('whose price comes while “Pay” is pressed takes no press away: it says what has changed (storefront 8)', async ({
    context,
    page,
  }) => {
    await begin(shop, context, page);
    await fillInNewYork(page);
    await field(page, 'cardNumber').fill(success);
    await button(page, 'Pay $30.24').waitFor();
    const answers: (() => void)[] = [];
    await page.route(/\/api\/commerce\/checkouts\/[\w-]+$/, async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'PUT') await new Promise<void>((resolve) => answers.push(resolve));
      await route.fulfill({ response });
    });
    await field(page, 'country').selectOption('DE');
    await fillIn(page, { city: 'Berlin', postalCode: '10119' });
    await expect.poll(() => answers.length).toBe(1);
    await button(page, 'Pay $30.24').hover();
    const before = await button(page, 'Pay $30.24').boundingBox();
    await page.mouse.down();
    for (const answer of answers) answer();
    await page.waitForTimeout(300);
    await page.mouse.up();
    await summary(page).getByText('The total has changed to $44.00').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('checkout__errors');
    // It is no matter of chance: what came did move the button.
    expect((await button(page, 'Pay $44.00').boundingBox())?.y).not.toBe(before?.y);
    await pay(page, '$44.00');
    await heading(page, /Thank you/).waitFor();
  });

  test('says what is wrong in the words of the country, above and beside the fields (storefront 8)', async ({
    context,
    page,
  }) => {
    await begin(shop, context, page);
    await fillIn(page, { email: 'ada@', postalCode: '1' });
    await page.getByRole('button', { name: /^Pay/ }).click();
    await summary(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('checkout__errors');
    expect(await summary(page).getByRole('link').allInnerTexts()).toEqual([
      'Enter an email address like user@domain.com.',
      'Enter the full name.',
      'Enter the street and number.',
      'Enter the city.',
      'Choose a state.',
      'Enter a valid ZIP code.',
      'Enter a card number.',
    ]);
    await expectAccessible(page);
    await summary(page).getByRole('link', { name: 'Enter the city.' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('checkout-city');
    const describedBy = await field(page, 'city').getAttribute('aria-describedby');
    expect(await page.locator(`#${describedBy}`).innerText()).toBe('Enter the city.');
    await page.keyboard.type('Albany');
    expect(await field(page, 'city').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('what was typed', { timeout: patience }, () => {
  const kept = async (page: Page) => ({
    email: await field(page, 'email').inputValue(),
    line1: await field(page, 'line1').inputValue(),
    region: await field(page, 'region').inputValue(),
    notes: await field(page, 'notes').inputValue(),
    isReminded: await field(page, 'reminderConsent').isChecked(),
    card: await field(page, 'cardNumber').inputValue(),
  });
  const typed = { email: newYork.email, line1: newYork.line1, region: 'NY', notes: 'Ring twice', isReminded: true };

  async function type(page: Page, card: string): Promise<void> {
    await fillInNewYork(page);
    await field(page, 'notes').fill('Ring twice');
    await field(page, 'reminderConsent').check();
    await field(page, 'cardNumber').fill(card);
    await button(page, 'Pay $30.24').waitFor();
  }

  test('stays over a refusal, and all but the card over a reload (storefront 8, design 9)', async ({
    context,
    page,
  }) => {
    await begin(shop, context, page);
    await type(page, decline);
    await pay(page, '$30.24');
    await summary(page).getByText('Your card was declined.').waitFor();
    expect(await page.locator('#checkout-cardNumber-error').innerText()).toContain('Your card was declined.');
    expect(await kept(page)).toEqual({ ...typed, card: decline });
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).toContain('1 Main Street');
    expect(stored).not.toContain('4000 0000');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await kept(page)).toEqual({ ...typed, card: '' });
    await button(page, 'Pay $30.24').waitFor();
  });

  test('is there right after a reload, though nothing was saved yet (storefront 8)', async ({ context, page }) => {
    await begin(shop, context, page);
    await field(page, 'line1').fill('7 Quick Lane');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await field(page, 'line1').inputValue()).toBe('7 Quick Lane');
  });

  test('is there on the way back from the bank’s page, which can be taken up again (design 5)', async ({
    context,
    page,
  }) => {
    const before = await ordersOf();
    await begin(shop, context, page);
    await type(page, confirmation);
    await pay(page, '$30.24');
    await heading(page, 'Confirm this test payment').waitFor();
    await page.goBack({ waitUntil: 'networkidle' });
    expect(await kept(page)).toEqual({ ...typed, card: '' });
    await page.getByRole('link', { name: 'Confirm the payment' }).click();
    await button(page, 'Refuse').click();
    const seen = () => page.locator('main').innerText();
    await expect.poll(seen, { timeout: 20_000 }).toContain('The payment was not confirmed.');
    expect(await kept(page)).toEqual({ ...typed, card: '' });
    await field(page, 'cardNumber').fill(confirmation);
    await pay(page, '$30.24');
    await button(page, 'Confirm the payment').click();
    await heading(page, /Thank you/).waitFor();
    expect(await ordersOf()).toBe(before + 1);
    // The next order begins anew.
    await begin(shop, context, page);
    expect(await field(page, 'line1').inputValue()).toBe('');
  });

  test('stays when the time is over and the checkout starts again (design 5)', async ({ context, page }) => {
    await begin(shop, context, page);
    await type(page, success);
    shop.advance(holdMs);
    await pay(page, '$30.24');
    await heading(page, 'This checkout has expired').waitFor();
    await expectAccessible(page);
    await button(page, 'Start again').click();
    await heading(page, 'Checkout').waitFor();
    await button(page, 'Pay $30.24').waitFor();
    expect(await kept(page)).toEqual({ ...typed, card: '' });
  });
});

describe('discounts and gift cards', { timeout: patience }, () => {
  const lines = async (page: Page) => {
    const found = await page.locator('.checkout__summary .totals__line').allInnerTexts();
    return found.map((line) => line.replaceAll(/\s+/g, ' '));
  };
  async function apply(page: Page, code: string): Promise<void> {
    await field(page, 'code').fill(code);
    await button(page, 'Apply').click();
  }

  test('are explained line by line, and given back (storefront 3)', async ({ context, page }) => {
    await begin(shop, context, page);
    await fillInNewYork(page);
    await apply(page, 'spring');
    await page.getByText('Spring sale: $2.00 off').waitFor();
    await button(page, 'Pay $28.08').waitFor();
    expect(await lines(page)).toEqual([
      'Subtotal $20.00',
      'Spring sale (SPRING) −$2.00',
      'Shipping $8.00',
      'Sales tax 8% $2.08',
      'Total $28.08',
    ]);
    await apply(page, 'BIG');
    await page.locator('.checkout__unused').getByText('your order subtotal must be $500.00 or more').waitFor();
    await apply(page, 'NOPE');
    await page.locator('#checkout-code-error').getByText('That code is not valid.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await expectAccessible(page);
    await button(page, 'Remove SPRING').click();
    await button(page, 'Pay $30.24').waitFor();
  });

  test('name taxes inside the prices below the total (storefront 3)', async ({ context, page }) => {
    await begin(shop, context, page);
    await field(page, 'country').selectOption('DE');
    await page.getByText('Includes VAT 19%').waitFor({ state: 'attached' });
    expect((await lines(page)).slice(-2)).toEqual(['Total $44.00', 'Includes VAT 19% $7.02']);
  });

  test('use a code that was typed and not applied before anything is paid (storefront 5)', async ({
    context,
    page,
  }) => {
    await begin(shop, context, page);
    await fillInNewYork(page);
    await fillIn(page, { code: 'SPRING', cardNumber: success });
    await button(page, 'Pay $30.24').click();
    await summary(page).getByText('The total has changed to $28.08.').waitFor();
    await pay(page, '$28.08');
    await heading(page, /Thank you/).waitFor();
    expect(await page.locator('main').innerText()).toContain('Spring sale (SPRING)');
  });

  test('pay everything by a gift card without a card (storefront 1)', async ({ context, page }) => {
    const code = await shop.giftCard(5000);
    await begin(shop, context, page);
    await fillInNewYork(page);
    await apply(page, code.toLowerCase().replaceAll('-', ' '));
    await page.getByText('pays $30.24, $19.76 stays on it').waitFor();
    await page.getByText('Your gift card covers everything.').waitFor();
    expect(await field(page, 'cardNumber').count()).toBe(0);
    await expectAccessible(page);
    await button(page, 'Place order').click();
    await heading(page, /Thank you/).waitFor();
    const bill = (await page.locator('.order__bill').innerText()).replaceAll(/\s+/g, ' ');
    expect(bill).toContain(`Gift card ending in ${code.slice(-4)} −$30.24 Paid $0.00`);
  });
});
