import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { giftWords } from '#catalog/gift-words.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { press, tabTo, type } from './by-keyboard.ts';
import { newYork, success } from './checkout-page.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-shop.ts';

const hour = 3_600_000;

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop.close());

/** Axe needs a page whose scripts run; those without are the same. */
async function check(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await expectAccessible(page);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** The day after the next where the shop is, by the parts of its field. */
function afterNext(): string[] {
  const at = new Date(shop.services.clock.now() + 48 * hour);
  const parts = at.toLocaleDateString('en-US', { timeZone: 'America/New_York' });
  return parts.split('/');
}

const mails = async (about: RegExp) =>
  (await shop.services.mailbox(shop.site.websiteId).list(500)).filter(({ subject }) => about.test(subject));

/** From the page of the card to the form of whom it is for, filled in but for the email that a day needs. */
async function chooseCard(page: Page): Promise<void> {
  await page.goto(`${shop.url}/shop/gift-card`);
  await press(page, page.locator('form.purchase button[type=submit]'));
  await press(page, link(page, new RegExp(giftWords.choose)));
  await type(page, { giftTo: 'Ann', giftFrom: 'Ben', giftMessage: 'All the best' });
  const days = page.locator('[name="giftDay"]');
  for (const [at, part] of afterNext().entries()) {
    await tabTo(page, days.nth(at));
    await page.keyboard.type(part);
  }
}

/** Says it, first without the email that its day needs. */
async function sayWhomFor(page: Page): Promise<void> {
  await chooseCard(page);
  const save = page.locator('form:has([name="giftTo"]) button[type=submit]').last();
  await press(page, save);
  await page.getByText(giftWords.needsEmail).first().waitFor();
  await check(page);
  expect(await page.locator('[name="giftMessage"]').inputValue()).toBe('All the best');
  await page.locator('[name="giftEmail"][aria-invalid=true]').waitFor();
  await type(page, { giftEmail: 'ann@example.com' });
  await press(page, save);
  await page.getByText('To: Ann').first().waitFor();
  await check(page);
}

/** Pays what is in the cart, from the page of the gift cards or of the cart. */
async function pays(page: Page, amount: string): Promise<void> {
  await press(page, button(page, /Check out/i));
  await heading(page, 'Checkout').waitFor();
  await type(page, { email: newYork.email });
  const card = page.locator('[name="cardNumber"]');
  if (await card.count()) await type(page, { cardNumber: success });
  await press(page, page.locator('.checkout__pay'));
  await heading(page, /Thank you/).waitFor();
  expect(await page.locator('main').innerText()).toContain(amount);
}

/** The mail of the card comes on its day, with its code and the page to print. */
async function takeCard(page: Page): Promise<string> {
  const before = (await mails(/gift card from Ben/)).length;
  shop.advance(24 * hour);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await mails(/gift card from Ben/)).toHaveLength(before);
  shop.advance(48 * hour);
  await expect.poll(async () => (await mails(/gift card from Ben/)).length, { timeout: 20_000 }).toBe(before + 1);
  const mail = (await mails(/gift card from Ben/)).toSorted((a, b) => a.sentAt - b.sentAt).at(-1);
  const [code = ''] = /([0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(mail?.text ?? '') ?? [];
  for (const part of ['For Ann', 'All the best', 'From Ben', '$25.00']) expect(mail?.text).toContain(part);
  const [print = ''] = /\/cart\/gift-card\/print\/\S+/.exec(mail?.text ?? '') ?? [];
  await page.goto(shop.url + print);
  for (const part of [code, 'For Ann', 'All the best', 'From Ben']) await page.getByText(part).first().waitFor();
  await check(page);
  return code;
}

/** Asks what a card holds. */
async function holds(page: Page, code: string, amount: string): Promise<void> {
  await page.goto(`${shop.url}/cart/gift-card/balance`);
  await type(page, { code });
  await press(page, button(page, giftWords.balanceSubmit));
  const told = giftWords.balanceIs(code.slice(-4), amount);
  await page.getByText(told).waitFor();
  // The focus reads it aloud.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(told);
  await check(page);
}

/** Buys a booklet of 5.00 with the card of 25.00, then a mug of which the card pays what is left on it. */
async function redeem(context: BrowserContext, page: Page, code: string): Promise<void> {
  await shop.add(context, 'BOOKLET');
  await page.goto(`${shop.url}/checkout`);
  await type(page, { email: newYork.email, code });
  await press(page, button(page, 'Apply'));
  await page.getByText('Your gift card covers everything.').waitFor();
  await press(page, page.locator('.checkout__pay'));
  await heading(page, /Thank you/).waitFor();
  expect(await page.locator('main').innerText()).toContain(`Gift card ending in ${code.slice(-4)}`);
}

describe('a gift card for somebody', { timeout: 120_000 }, () => {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without';
    test(`is bought, sent on its day, printed, looked up and used in part, by keyboard and ${how} scripts (storefront 3, design 6)`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, locale: 'en-US', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await sayWhomFor(page);
      await pays(page, '$25.00');
      const code = await takeCard(page);
      await holds(page, code, '$25.00');
      await redeem(context, page, code);
      await holds(page, code, '$20.00');
      await context.close();
    });
  }
});
