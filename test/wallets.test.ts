import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { PreferencesOf } from '#contract/preferences.ts';
import { mustAct } from '#domain/testing/act.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { begin, button, field, fillInNewYork, heading, summary } from './checkout-page.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';
import { standInForStripe, type StripeSeen } from './stripe-script.ts';

const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };

let standIn: StripeStandIn;
let shop: CheckoutShop;
let before: Partial<PreferencesOf<'commerce'>>;
beforeAll(async () => {
  standIn = await StripeStandIn.start(keys);
  shop = await openCheckoutShop({ stripeAddress: standIn.address });
  const account = { test: { ...keys, publishableKey: 'pk_test_shop' }, country: 'US' };
  await mustAct(shop.services, shop.site.websiteId, (unit) => saveStripeAccount(unit, shop.services.secrets, account));
  const rows = await shop.services.database.read
    .selectFrom('preferences')
    .select(['key', 'value'])
    .where('key', 'in', ['shippingZones', 'taxRules'])
    .execute();
  before = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
});
beforeEach(() => prefer({ ...before, asksPhone: 'no', asksCompany: 'no', consents: [] }));
afterAll(async () => {
  await shop.close();
  await standIn.close();
});

const prefer = (commerce: Partial<PreferencesOf<'commerce'>>) =>
  mustAct(shop.services, shop.site.websiteId, (unit) => savePreferences(unit, 'commerce', commerce));
const wallet = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button');
const sheet = (page: Page) => page.frameLocator('iframe[title="Wallet"]');
const payIn = (page: Page) => sheet(page).getByRole('button', { name: 'Pay' });
const shows = (page: Page, text: string) => sheet(page).getByText(text, { exact: true }).waitFor();
const seen = async (page: Page) => (await page.evaluate<StripeSeen>('stripeSeen')).wallet;
const thanks = (page: Page) => heading(page, /Thank you/).waitFor();
const charged = () => [...standIn.books.intents.values()].filter(({ status }) => status === 'succeeded');
const total = (page: Page) => page.locator('.checkout__order .totals').innerText();
const atPayment = (page: Page) => page.locator('#checkout-payment + .checkout__errors');

async function lastDetails(): Promise<unknown> {
  const orders = shop.services.database.read.selectFrom('orders').select('details').orderBy('id', 'desc');
  return JSON.parse((await orders.executeTakeFirstOrThrow()).details);
}

/** From the cart to the checkout of one mug, in a browser with a wallet. */
async function begins(context: BrowserContext, page: Page): Promise<void> {
  await standInForStripe(context, standIn, true);
  await begin(shop, context, page);
  await wallet(page).waitFor();
}

async function open(context: BrowserContext, page: Page): Promise<void> {
  await begins(context, page);
  await wallet(page).click();
  await shows(page, 'Total $30.24');
}

describe('a checkout by a wallet of the browser', { timeout: 90_000 }, () => {
  test('is one press from the cart, and pays what the server reckons for its address (storefront 2)', async ({
    context,
    page,
  }) => {
    const asked = await standInForStripe(context, standIn, true);
    await shop.add(context, 'MUG');
    await page.goto(`${shop.url}/cart`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await button(page, 'Check out').click();
    await wallet(page).waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/wallet-${width}.png`, fullPage: true });
    }
    await field(page, 'notes').fill('By the side door, please.');
    await wallet(page).click();
    // 20.00 and a parcel of 8.00, and 8 % on both as the wallet's “New York” is NY.
    for (const line of ['Subtotal $20.00', 'Shipping $8.00', 'Sales tax $2.24', 'Total $30.24'])
      await shows(page, line);
    await payIn(page).click();
    await thanks(page);
    expect(charged().at(-1)).toMatchObject({ amount: 3024, currency: 'usd' });
    const text = await page.locator('main').innerText();
    for (const part of ['1 Main Street', 'Google Pay (Visa ending in 4242)', '$30.24']) expect(text).toContain(part);
    expect(await lastDetails()).toMatchObject({
      email: 'ada@example.com',
      shippingAddress: { name: 'Ada Example', region: 'NY', postalCode: '12207' },
      notes: 'By the side door, please.',
    });
  });

  test('shows the ways to send there, and what each makes of the total (storefront 2)', async ({ context, page }) => {
    await open(context, page);
    await sheet(page).getByLabel('Collection: Studio $0.00').check();
    await shows(page, 'Total $21.60');
    // What is collected is collected there, wherever its buyer lives.
    await sheet(page).getByLabel('Address').selectOption('Berlin');
    await sheet(page).getByLabel('Airmail $24.00').check();
    await shows(page, 'Total $44.00');
    await shows(page, 'Shipping $24.00');
    // Airmail is not offered there.
    await sheet(page).getByLabel('Address').selectOption('Albany');
    await shows(page, 'Total $30.24');
    await sheet(page).getByLabel('Collection: Studio $0.00').check();
    await shows(page, 'Total $21.60');
    await payIn(page).click();
    await thanks(page);
    expect(charged().at(-1)).toMatchObject({ amount: 2160 });
    expect(await page.locator('main').innerText()).toContain('Studio');
  });

  test('refuses in its sheet a place that nothing is sent to (storefront 8)', async ({ context, page }) => {
    const rates = [{ id: 'parcel', name: 'Parcel post', kind: 'flat' as const, costCents: 800 }];
    await prefer({ shippingZones: [{ id: 'ny', name: 'NY', territories: [{ country: 'US', region: 'NY' }], rates }] });
    await open(context, page);
    await sheet(page).getByLabel('Address').selectOption('Portland');
    await shows(page, 'Not available for this address.');
    expect(await payIn(page).isDisabled()).toBe(true);
    // Where the shop sends nothing at all is known to the wallet itself.
    await sheet(page).getByLabel('Address').selectOption('Berlin');
    await shows(page, 'Country not allowed.');
    await sheet(page).getByLabel('Address').selectOption('Albany');
    await shows(page, 'Total $30.24');
    await payIn(page).click();
    await thanks(page);
  });

  test('leaves everything as it was where it is cancelled (storefront 8)', async ({ context, page }) => {
    await begins(context, page);
    const shown = await total(page);
    const count = charged().length;
    await wallet(page).click();
    await shows(page, 'Total $30.24');
    await expect.poll(() => total(page)).toContain('$30.24');
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => total(page)).toBe(shown);
    expect(await page.locator('iframe[title="Wallet"]').count()).toBe(0);
    expect(charged().length).toBe(count);
    expect(await field(page, 'line1').inputValue()).toBe('');
    await wallet(page).click();
    await shows(page, 'Total $30.24');
  });

  test('charges nothing where the price has changed meanwhile, and says the new one (design 5)', async ({
    context,
    page,
  }) => {
    await open(context, page);
    const count = charged().length;
    await prefer({ taxRules: before.taxRules?.map((rule) => (rule.id === 'ny' ? { ...rule, rate: 10 } : rule)) ?? [] });
    await payIn(page).click();
    const changed = 'The total has changed to $30.80. You have not been charged.';
    await summary(page).getByText(changed).waitFor();
    const failure = { reason: 'fail', message: expect.stringContaining(changed) };
    await expect.poll(async () => (await seen(page)).failures).toEqual([failure]);
    expect(charged().length).toBe(count);
    await wallet(page).click();
    await shows(page, 'Total $30.80');
    await payIn(page).click();
    await thanks(page);
    expect(charged().at(-1)).toMatchObject({ amount: 3080 });
  });

  test('says why it was declined, and leaves in the form what it told, to be paid by card (storefront 8)', async ({
    context,
    page,
  }) => {
    await open(context, page);
    await sheet(page).getByLabel('Card').selectOption('Visa 0002');
    await payIn(page).click();
    await atPayment(page).getByText('Your card was declined. You have not been charged.').waitFor();
    await expect.poll(async () => (await seen(page)).failures).toHaveLength(1);
    await expectAccessible(page);
    for (const [name, value] of Object.entries({ email: 'ada@example.com', line1: '1 Main Street', region: 'NY' }))
      expect(await field(page, name).inputValue()).toBe(value);
    await page.frameLocator('iframe[title="Secure payment fields"]').getByLabel('Card number').fill('4242424242424242');
    await button(page, 'Pay $30.24').click();
    await thanks(page);
  });

  test('shows in the form what is missing of its address (storefront 8)', async ({ context, page }) => {
    await open(context, page);
    await sheet(page).getByLabel('Address').selectOption('No code');
    await shows(page, 'Total $30.24');
    await payIn(page).click();
    await summary(page).getByRole('link').first().waitFor();
    await expect.poll(() => field(page, 'line1').inputValue()).toBe('2 Main Street');
    await expect.poll(() => field(page, 'postalCode').getAttribute('aria-invalid')).toBe('true');
  });

  test('opens once the form has what no wallet tells, and asks it for the telephone (storefront 8)', async ({
    context,
    page,
  }) => {
    const terms = { id: 'terms', text: 'I agree to the terms', url: '', isRequired: true };
    await prefer({ asksPhone: 'required', asksCompany: 'required', consents: [terms] });
    await begins(context, page);
    await wallet(page).click();
    await summary(page).waitFor();
    expect(await summary(page).getByRole('link').allInnerTexts()).toHaveLength(2);
    expect(await page.locator('iframe[title="Wallet"]').count()).toBe(0);
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page, 'company').fill('Kiln & Co');
    await field(page, 'consent.terms').check();
    await wallet(page).click();
    await shows(page, 'Total $30.24');
    await payIn(page).click();
    await thanks(page);
    const text = await page.locator('main').innerText();
    for (const part of ['Kiln & Co', 'I agree to the terms']) expect(text).toContain(part);
    expect(await lastDetails()).toMatchObject({ phone: '+15185550100' });
  });

  test('takes a code that was typed before it opens, and shows what it makes of the total (storefront 1)', async ({
    context,
    page,
  }) => {
    await begins(context, page);
    await field(page, 'code').fill('SPRING');
    await wallet(page).click();
    await summary(page).getByText('The total has changed').first().waitFor();
    await wallet(page).click();
    await shows(page, 'Spring sale $-2.00');
    await shows(page, 'Total $28.08');
    await payIn(page).click();
    await thanks(page);
  });

  test('asks for no address where nothing is sent, and is not there where nothing is due (storefront 2)', async ({
    context,
    page,
  }) => {
    await standInForStripe(context, standIn, true);
    await begin(shop, context, page, 'BOOKLET');
    await wallet(page).click();
    await shows(page, 'Total $5.00');
    expect(await sheet(page).getByLabel('Address').isVisible()).toBe(false);
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await field(page, 'code').fill(await shop.giftCard(500));
    await button(page, 'Apply').click();
    await wallet(page).waitFor({ state: 'detached' });
    expect(await page.getByText('Express checkout').count()).toBe(0);
  });

  test('is used by keyboard alone (design 7)', async ({ context, page }) => {
    await begins(context, page);
    await heading(page, 'Checkout').click();
    await page.keyboard.press('Tab');
    await expect.poll(() => wallet(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await shows(page, 'Total $30.24');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await shows(page, 'Total $21.60');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await thanks(page);
  });

  test('shows nothing where the browser has none, and the form works as ever (storefront 2)', async ({
    context,
    page,
  }) => {
    const asked = await standInForStripe(context, standIn);
    await begin(shop, context, page);
    await page.frameLocator('iframe[title="Secure payment fields"]').getByLabel('Card number').fill('4242424242424242');
    expect(await page.getByText('Express checkout').isVisible()).toBe(false);
    expect((await page.locator('.checkout__wallets').boundingBox())?.height).toBe(0);
    expect(asked).not.toContain('/express.html');
    await fillInNewYork(page);
    await button(page, 'Pay $30.24').click();
    await thanks(page);
  });
});
