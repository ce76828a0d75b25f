import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import {
  addressLabels,
  begin,
  button,
  decline,
  field,
  fillIn,
  fillInNewYork,
  heading,
  late,
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
afterEach(() => shop.setTheme('field-and-kiln'));

async function ordersOf(sku = 'MUG'): Promise<number> {
  const rows = await shop.services.database.read
    .selectFrom('order_items')
    .select('id')
    .where('sku', '=', sku)
    .execute();
  return rows.length;
}

describe('an order', { timeout: patience }, () => {
  async function ready(context: BrowserContext, page: Page, card: string): Promise<number> {
    const before = await ordersOf();
    await begin(shop, context, page);
    await fillInNewYork(page);
    await field(page, 'cardNumber').fill(card);
    await button(page, 'Pay $30.24').waitFor();
    return before;
  }

  test('is placed once by a double click and by two tabs, and the way back leads on (design 5)', async ({
    context,
    page,
  }) => {
    const before = await ready(context, page, success);
    const other = await context.newPage();
    await other.goto(page.url(), { waitUntil: 'networkidle' });
    await fillInNewYork(other);
    await field(other, 'cardNumber').fill(success);
    await button(other, 'Pay $30.24').waitFor();
    await Promise.all([button(page, 'Pay $30.24').dblclick(), button(other, 'Pay $30.24').click()]);
    await heading(page, /Thank you/).waitFor();
    await heading(other, /Thank you/).waitFor();
    expect(other.url()).toBe(page.url());
    expect(await ordersOf()).toBe(before + 1);
    await page.goBack({ waitUntil: 'networkidle' });
    expect(await heading(page, 'Checkout').count()).toBe(0);
  });

  test('waits for a late answer over a reload, and is placed once (design 5)', async ({ context, page }) => {
    const before = await ready(context, page, late);
    await pay(page, '$30.24');
    await button(page, 'One moment…').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await heading(page, 'Your payment is on its way').waitFor();
    await expectAccessible(page);
    shop.advance(61_000);
    await page.getByRole('link', { name: 'Look again now' }).click();
    await heading(page, /Thank you/).waitFor();
    expect(await ordersOf()).toBe(before + 1);
  });

  test('goes on by itself once a late answer has come (design 5)', async ({ context, page }) => {
    const before = await ready(context, page, late);
    await pay(page, '$30.24');
    await button(page, 'One moment…').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await heading(page, 'Your payment is on its way').waitFor();
    shop.advance(61_000);
    await shop.worker.runDue();
    await heading(page, /Thank you/).waitFor();
    expect(await ordersOf()).toBe(before + 1);
  });

  test('shows what it is, how far it is, and what listeners are told of it (storefront 7.46)', async ({
    context,
    page,
  }) => {
    const told: unknown[] = [];
    await page.exposeFunction('noteDown', (order: unknown) => void told.push(order));
    await page.addInitScript("document.addEventListener('purchase', (event) => noteDown(event.detail))");
    await ready(context, page, success);
    await pay(page, '$30.24');
    await heading(page, /Thank you/).waitFor();
    await expectAccessible(page);
    await page.getByText('This was a test').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(told).toMatchObject([
      {
        testMode: true,
        items: [{ sku: 'MUG', productName: 'Morning Mug', quantity: 1 }],
        grandTotal: { decimalValue: '30.24', currencyCode: 'USD' },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('ada@example.com');
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await page.getByText('We are getting it ready').waitFor();
    await expectAccessible(page);
    expect((await page.request.get(`${shop.url}/order/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`)).status()).toBe(404);
  });

  test('of what is collected needs no address (storefront 2)', async ({ context, page }) => {
    await begin(shop, context, page);
    await page.getByLabel('I collect it').check();
    expect(await field(page, 'line1').isVisible()).toBe(false);
    await page.getByText('New York, United States').waitFor();
    await expectAccessible(page);
    await fillIn(page, { email: newYork.email, contactName: newYork.name, cardNumber: success });
    await pay(page, '$21.60');
    await heading(page, /Thank you/).waitFor();
    await page.getByRole('heading', { name: 'You collect it' }).waitFor();
  });

  test('of what is downloaded asks for neither address nor shipping (storefront 3)', async ({ context, page }) => {
    await begin(shop, context, page, 'BOOKLET');
    expect(await field(page, 'line1').count()).toBe(0);
    await fillIn(page, { email: newYork.email, cardNumber: success });
    await pay(page, '$5.00');
    await heading(page, /Thank you/).waitFor();
  });
});

describe('by keyboard, without scripts, in every theme', { timeout: patience }, () => {
  test('a visitor buys by keyboard alone, without a pointer (design 6)', async ({ context, page }) => {
    await begin(shop, context, page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    async function tabTo(name: string): Promise<void> {
      for (let steps = 0; steps < 40 && (await focused()) !== name; steps++) await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
    await tabTo('email');
    await page.keyboard.type(newYork.email);
    for (const name of ['name', 'line1', 'city'] as const) {
      await tabTo(name);
      await page.keyboard.type(newYork[name]);
    }
    await tabTo('region');
    await page.keyboard.type('New Y');
    await tabTo('postalCode');
    await page.keyboard.type(newYork.postalCode);
    await tabTo('code');
    await page.keyboard.type('SPRING');
    await page.keyboard.press('Enter');
    await page.getByText('Spring sale: $2.00 off').waitFor();
    expect(await focused()).toBe('code');
    await tabTo('cardNumber');
    await page.keyboard.type(success);
    await button(page, 'Pay $28.08').waitFor();
    await page.keyboard.press('Enter');
    await heading(page, /Thank you/).waitFor();
  });

  test('a visitor without scripts changes the country, uses a code, and buys (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await begin(shop, context, page);
    await fillIn(page, { email: 'ida@example.com', name: 'Ida', line1: 'Torstraße 1', city: 'Berlin' });
    await field(page, 'country').selectOption('DE');
    await button(page, 'Show this country’s fields').click();
    expect(await addressLabels(page)).toContain('Postal code');
    expect(await field(page, 'city').inputValue()).toBe('Berlin');
    await field(page, 'code').fill('SPRING');
    await button(page, 'Apply').click();
    await page.getByText('Spring sale: $2.00 off').waitFor();
    expect(await field(page, 'line1').inputValue()).toBe('Torstraße 1');
    await field(page, 'cardNumber').fill(success);
    await button(page, 'Pay $42.00').click();
    await summary(page).getByRole('link', { name: 'Enter the postal code.' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('checkout__errors');
    await fillIn(page, { postalCode: '10119', cardNumber: success });
    await button(page, 'Pay $42.00').click();
    await heading(page, /Thank you/).waitFor();
    expect(await page.locator('address').innerText()).toContain('10119 Berlin');
    await context.close();
  });

  test('a visitor without scripts collects the order without an address (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await begin(shop, context, page);
    await page.getByLabel('I collect it').check();
    expect(await field(page, 'line1').isVisible()).toBe(false);
    await fillIn(page, { email: 'ida@example.com', contactName: 'Ida Ames', cardNumber: success });
    await button(page, /^Pay/).click();
    await page.getByText('The total has changed to $21.60').waitFor();
    await field(page, 'cardNumber').fill(success);
    await button(page, 'Pay $21.60').click();
    await page.getByRole('heading', { name: 'You collect it' }).waitFor();
    await context.close();
  });

  test.for([
    { theme: 'field-and-kiln', width: 390 },
    { theme: 'press', width: 390 },
    { theme: 'field-and-kiln', width: 1280 },
    { theme: 'press', width: 1280 },
  ])(
    '$theme at $width px is accessible at each step, the summary in sight (design 6)',
    async ({ theme, width }, { context, page }) => {
      await shop.setTheme(theme);
      await page.setViewportSize({ width, height: 844 });
      await begin(shop, context, page);
      await expectAccessible(page);
      const order = page.getByText('Your order', { exact: true });
      if (width < 800) {
        await page.getByText('Order summary').click();
        await page.getByText('Quantity: 1').waitFor();
        await expectAccessible(page);
        await page.getByText('Order summary').click();
      } else expect(await order.isVisible()).toBe(true);
      await fillInNewYork(page);
      await field(page, 'cardNumber').fill(decline);
      await pay(page, '$30.24');
      await summary(page).waitFor();
      await expectAccessible(page);
      const total = page.locator(width < 800 ? '.checkout__toggle' : '.checkout__summary .totals__line--grand');
      await button(page, /^Pay/).scrollIntoViewIfNeeded();
      expect(await total.evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      expect(await total.innerText()).toContain('$30.24');
      await field(page, 'cardNumber').fill(success);
      await pay(page, '$30.24');
      await heading(page, /Thank you/).waitFor();
      await expectAccessible(page);
    },
  );
});
