import { act } from '#domain/testing/act.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PayPalStandIn } from '#providers/testing/paypal-stand-in.ts';
import { savePayPalAccount } from '#domain/payments/paypal-account.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { field, fillInNewYork } from './checkout-page.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';
import { launchBrowser } from './launch-browser.ts';
import { standInForStripe, type StripeSeen } from './stripe-script.ts';
import { startTlsProxy } from './tls-proxy.ts';

const payPalKeys = { mode: 'test', clientId: 'client', secret: 'secret' } as const;
const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };
const patience = 90_000;

let standIn: StripeStandIn;
let payPal: PayPalStandIn;
let shop: CheckoutShop;
beforeAll(async () => {
  standIn = await StripeStandIn.start(keys);
  payPal = await PayPalStandIn.start(payPalKeys);
  shop = await openCheckoutShop({ stripeAddress: standIn.address, payPalAddress: payPal.address });
  await act(shop.services, shop.site.websiteId, (unit) =>
    saveStripeAccount(unit, shop.services.secrets, {
      test: { ...keys, publishableKey: 'pk_test_shop' },
      country: 'US',
      instalments: { aboveCents: 100, upToCents: 2900 },
    }),
  );
});
afterAll(async () => {
  await shop.close();
  await standIn.close();
  await payPal.close();
});

const thanks = (page: Page) => page.getByRole('heading', { name: /Thank you/ });
const card = (page: Page) => page.frameLocator('iframe[title="Secure payment fields"]').getByLabel('Card number');
/** Where a refusal stands that is about nothing else: between the payment's fields and the button. */
const atPayment = '#checkout-payment + .checkout__errors:has(+ .checkout__pay)';
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $30.24' });
const seen = (page: Page) => page.evaluate<StripeSeen>('stripeSeen');
const lastIntent = () => [...standIn.books.intents.values()].at(-1);

/** In the midst of a checkout of one mug: 20.00, a parcel 8.00, in New York 8 % of both. */
async function begin(context: BrowserContext, page: Page): Promise<string[]> {
  const asked = await standInForStripe(context, standIn);
  await shop.add(context, 'MUG');
  await page.goto(`${shop.url}/cart`, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' });
  return asked;
}

async function fillIn(page: Page): Promise<void> {
  await fillInNewYork(page);
  await payButton(page).waitFor();
}

describe('a checkout with Stripe’s own fields', { timeout: patience }, () => {
  test('loads them from Stripe on this page alone, and pays without seeing a card (design 9)', async ({
    context,
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    const asked = await begin(context, page);
    expect(asked).toEqual(['/endive/stripe.js', '/fields.html']);
    expect(await field(page, 'cardNumber').count()).toBe(0);
    await fillIn(page);
    await card(page).fill('4242 4242 4242 4242');
    await expectAccessible(page);
    expect(await page.content()).not.toContain('4242 4242');
    expect(await seen(page)).toMatchObject({
      key: 'pk_test_shop',
      options: { mode: 'payment', amount: 3024, currency: 'usd' },
    });
    await payButton(page).click();
    await thanks(page).waitFor();
    expect(lastIntent()).toMatchObject({ status: 'succeeded', amount: 3024, currency: 'usd' });
    expect(refused).toEqual([]);
  });

  test('offers instalments where they hold for the total, and tells Stripe when they do not (storefront 9)', async ({
    context,
    page,
  }) => {
    await begin(context, page);
    await page.getByText('Pay in 4 interest-free payments of $7.00 with Afterpay').waitFor();
    await expect
      .poll(async () => (await seen(page)).options.excludedPaymentMethodTypes)
      .not.toContain('afterpay_clearpay');
    await fillIn(page);
    expect(await page.getByText('interest-free').count()).toBe(0);
    await expect
      .poll(async () => (await seen(page)).options)
      .toMatchObject({
        amount: 3024,
        excludedPaymentMethodTypes: expect.arrayContaining(['afterpay_clearpay', 'sepa_debit']),
      });
  });

  test('says at the payment, in Stripe’s words, what is wrong and what to do next; keeps what was typed, and takes another card (storefront 8)', async ({
    context,
    page,
  }) => {
    await begin(context, page);
    await fillIn(page);
    await payButton(page).click();
    await page.locator(`${atPayment} >> text=Your card number is incomplete.`).waitFor();
    await card(page).fill('4000 0000 0000 0002');
    await payButton(page).click();
    const problem = page.locator(atPayment);
    const next = 'You have not been charged. Please try again, or pay in another way.';
    await expect.poll(() => problem.innerText()).toBe(`Your card was declined. ${next}`);
    expect(await problem.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.checkout__errors').count()).toBe(1);
    await expectAccessible(page);
    expect(await field(page, 'line1').inputValue()).toBe('1 Main Street');
    await card(page).fill('4242 4242 4242 4242');
    await payButton(page).click();
    await thanks(page).waitFor();
  });

  test('leads to the bank and back, refused and confirmed (design 5)', async ({ context, page }) => {
    await begin(context, page);
    await fillIn(page);
    await card(page).fill('4000 0000 0000 3220');
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Your bank' }).waitFor();
    standIn.books.settle(lastIntent()?.id ?? '', false);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.locator('.checkout__errors').getByText('Not confirmed.').waitFor();
    expect(await field(page, 'line1').inputValue()).toBe('1 Main Street');
    await card(page).fill('4000 0000 0000 3220');
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Your bank' }).waitFor();
    standIn.books.settle(lastIntent()?.id ?? '', true);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await thanks(page).waitFor();
  });

  test('says when they could not be loaded, and loads them again (storefront 8)', async ({ context, page }) => {
    await standInForStripe(context, standIn);
    await context.route('**/stripe.js', (route) => route.abort());
    await shop.add(context, 'MUG');
    await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' });
    await page.getByText('The payment fields could not be loaded.').first().waitFor();
    await fillIn(page);
    await payButton(page).click();
    await page.locator('.checkout__errors').getByText('The payment fields could not be loaded.').waitFor();
    await context.unroute('**/stripe.js');
    await page.getByRole('button', { name: 'Load them again' }).click();
    await card(page).fill('4242 4242 4242 4242');
    await payButton(page).click();
    await thanks(page).waitFor();
  });

  test('are not there where a gift card covers all (storefront 1)', async ({ context, page }) => {
    const code = await shop.giftCard(5000);
    await begin(context, page);
    await fillIn(page);
    await field(page, 'code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Your gift card covers everything.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    await thanks(page).waitFor();
  });

  test('say without scripts what they need (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await shop.add(context, 'MUG');
    await page.goto(`${shop.url}/checkout`);
    expect(await page.locator('noscript .notice--error').isVisible()).toBe(true);
    await page.locator('.checkout__pay').click();
    await page.locator('.checkout__errors').getByText('Paying here needs JavaScript.').waitFor();
    await context.close();
  });
});

describe('a checkout with PayPal beside Stripe', { timeout: patience }, () => {
  test('is paid on PayPal’s page without scripts, and comes back with everything where it is left (storefront 2)', async () => {
    const { secrets } = shop.services;
    const account = { ...payPalKeys, webhookId: '' };
    await act(shop.services, shop.site.websiteId, (unit) => savePayPalAccount(unit, secrets, [account]));
    const pages = await startTlsProxy(payPal.address, () => ({}));
    const browser = await launchBrowser(
      `--host-resolver-rules=MAP www.sandbox.paypal.com 127.0.0.1:${pages.port}`,
      '--ignore-certificate-errors',
    );
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await shop.add(context, 'MUG');
    await page.goto(`${shop.url}/checkout`);
    await fillInNewYork(page);
    await page.getByLabel('PayPal').check();
    await page.locator('.checkout__pay').click();
    // Without scripts the tax of New York is seen after the first press.
    await page.getByText('The total has changed to $30.24.').first().waitFor();
    await page.getByRole('button', { name: 'Pay $30.24 with PayPal' }).click();
    await page.getByRole('heading', { name: 'Pay 30.24 USD' }).waitFor();
    expect(page.url()).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow/);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.locator('.checkout__errors').getByText('You have not been charged.').waitFor();
    expect(await field(page, 'line1').inputValue()).toBe('1 Main Street');
    expect(await page.getByLabel('PayPal').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Pay $30.24 with PayPal' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await thanks(page).waitFor();
    await page.getByText('PayPal').first().waitFor();
    await browser.close();
    await pages.close();
  });
});
