import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';

const success = '4242 4242 4242 4242';
const decline = '4000 0000 0000 0002';
const confirmation = '4000 0000 0000 3220';
const late = '4000 0000 0000 0317';
/** A slow machine takes its time for the first page. */
const patience = 90_000;

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setTheme('field-and-kiln'));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const summary = (page: Page) => page.locator('.checkout__errors');

async function begin(context: BrowserContext, page: Page, sku: 'MUG' | 'BOOKLET' = 'MUG'): Promise<void> {
  await shop.add(context, sku);
  await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' });
  await heading(page, 'Checkout').waitFor();
}

const newYork = {
  email: 'ada@example.com',
  name: 'Ada Example',
  line1: '1 Main Street',
  city: 'Albany',
  postalCode: '12207',
};

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function fillInNewYork(page: Page): Promise<void> {
  await fillIn(page, newYork);
  await field(page, 'region').selectOption('NY');
}

async function pay(page: Page, amount: string): Promise<void> {
  await button(page, `Pay ${amount}`).click();
}

/** The labels of the address, in the order of the page. */
function addressLabels(page: Page): Promise<string[]> {
  return page.locator('.checkout__address .field__label').allInnerTexts();
}

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
    await begin(context, page);
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

  test('keeps what one country asked for while another is looked at (storefront 2)', async ({ context, page }) => {
    await begin(context, page);
    await fillInNewYork(page);
    await field(page, 'country').selectOption('DE');
    await page.getByText('Airmail').waitFor();
    expect(await field(page, 'city').inputValue()).toBe('Albany');
    await field(page, 'country').selectOption('US');
    expect(await field(page, 'region').inputValue()).toBe('NY');
    expect(await field(page, 'postalCode').inputValue()).toBe('12207');
  });

  test('says what is wrong in the words of the country, above and beside the fields (storefront 8)', async ({
    context,
    page,
  }) => {
    await begin(context, page);
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
    await begin(context, page);
    await type(page, decline);
    await pay(page, '$30.24');
    await summary(page).getByText('Your card was declined.').waitFor();
    expect(await page.locator('#checkout-cardNumber-error').innerText()).toContain('Your card was declined.');
    expect(await kept(page)).toEqual({ ...typed, card: decline });
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).toContain('1 Main Street');
    expect(stored).not.toContain('4000');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await kept(page)).toEqual({ ...typed, card: '' });
    await button(page, 'Pay $30.24').waitFor();
  });

  test('is there right after a reload, though nothing was saved yet (storefront 8)', async ({ context, page }) => {
    await begin(context, page);
    await field(page, 'line1').fill('7 Quick Lane');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await field(page, 'line1').inputValue()).toBe('7 Quick Lane');
  });

  test('is there on the way back from the bank’s page, which can be taken up again (design 5)', async ({
    context,
    page,
  }) => {
    const before = await ordersOf();
    await begin(context, page);
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
    await begin(context, page);
    expect(await field(page, 'line1').inputValue()).toBe('');
  });

  test('stays when the time is over and the checkout starts again (design 5)', async ({ context, page }) => {
    await begin(context, page);
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
    await begin(context, page);
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
    await begin(context, page);
    await field(page, 'country').selectOption('DE');
    await page.getByText('Includes VAT 19%').waitFor({ state: 'attached' });
    expect((await lines(page)).slice(-2)).toEqual(['Total $44.00', 'Includes VAT 19% $7.02']);
  });

  test('use a code that was typed and not applied before anything is paid (storefront 5)', async ({
    context,
    page,
  }) => {
    await begin(context, page);
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
    await begin(context, page);
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

describe('an order', { timeout: patience }, () => {
  async function ready(context: BrowserContext, page: Page, card: string): Promise<number> {
    const before = await ordersOf();
    await begin(context, page);
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

  test('shows what it is, how far it is, and what listeners are told of it (storefront 2 and 3)', async ({
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
    await begin(context, page);
    await page.getByLabel('I collect it').check();
    expect(await field(page, 'line1').isVisible()).toBe(false);
    await page.getByText('New York, United States').waitFor();
    await expectAccessible(page);
    await fillIn(page, { email: newYork.email, cardNumber: success });
    await pay(page, '$21.60');
    await heading(page, /Thank you/).waitFor();
    await page.getByRole('heading', { name: 'You collect it' }).waitFor();
  });

  test('of what is downloaded asks for neither address nor shipping (storefront 3)', async ({ context, page }) => {
    await begin(context, page, 'BOOKLET');
    expect(await field(page, 'line1').count()).toBe(0);
    await fillIn(page, { email: newYork.email, cardNumber: success });
    await pay(page, '$5.00');
    await heading(page, /Thank you/).waitFor();
  });
});

describe('by keyboard, without scripts, in every theme', { timeout: patience }, () => {
  test('a visitor buys by keyboard alone, without a pointer (design 6)', async ({ context, page }) => {
    await begin(context, page);
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
    await begin(context, page);
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
    await begin(context, page);
    await page.getByLabel('I collect it').check();
    expect(await field(page, 'line1').isVisible()).toBe(false);
    await fillIn(page, { email: 'ida@example.com', cardNumber: success });
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
      await begin(context, page);
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
