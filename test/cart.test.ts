import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, focused, lines, listen, openCart, prefer, products } from './shopper.ts';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', products);
  await shop.owner.addCoupon('TEN', { name: 'Ten percent off', benefit: { kind: 'percentage', percent: 10 } });
  await shop.owner.addCoupon('LARGE', { minimumSubtotalCents: 100_000 });
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

const fill = (page: Page, ...titles: string[]) => openCart(page, shop, server, titles);
const quantity = (page: Page, title: string) => page.getByLabel(`Quantity of ${title}`);
const total = (page: Page) => page.locator('.cart__summary dd');
const awake = (page: Page) => page.locator('.cart-entry__update[hidden]').first().waitFor({ state: 'attached' });

/** Presses Tab until the focus is on what has this text. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await focused(page)) === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach "${text}".`);
}

describe('a line', () => {
  test('is removed and put back in its place by keyboard alone, the focus never lost, each change said once (decisions, cart)', async ({
    page,
  }) => {
    await fill(page, 'Mug', 'Bowl', 'Plate');
    await awake(page);
    const said = await listen(page);
    await tabTo(page, 'Remove Bowl');
    await page.keyboard.press('Enter');
    await page.getByText('Bowl removed.', { exact: true }).first().waitFor();
    expect(await lines(page)).toEqual(['Mug', 'Plate']);
    await expect.poll(() => focused(page)).toBe('Undo removing Bowl');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => lines(page)).toEqual(['Mug', 'Bowl', 'Plate']);
    await expect.poll(() => focused(page)).toBe('Remove Bowl');
    expect(await said()).toEqual(['Bowl removed.', 'Bowl is back in your cart.']);
    await page.reload();
    expect(await lines(page)).toEqual(['Mug', 'Bowl', 'Plate']);
  });

  test('that was the last one leaves an empty cart that can be filled again (storefront 8.29)', async ({ page }) => {
    await fill(page, 'Mug');
    await button(page, 'Remove Mug').click();
    await page.getByText('You have nothing in your shopping cart.').waitFor();
    await expectAccessible(page);
    await button(page, 'Undo removing Mug').click();
    await button(page, 'Check out').waitFor();
    expect(await lines(page)).toEqual(['Mug']);
  });

  test('takes another quantity, said once with the new total, and the checkout waits for it (design 5)', async ({
    page,
  }) => {
    await fill(page, 'Mug', 'Plate');
    await awake(page);
    const said = await listen(page);
    await quantity(page, 'Mug').fill('3');
    await expect.poll(() => total(page).innerText()).toBe('$102.00');
    expect(await said()).toEqual(['Mug: 3 in cart. Total $102.00.']);
    // What has just been typed and not been sent goes with it.
    await quantity(page, 'Mug').fill('5');
    await button(page, 'Check out').click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    expect(await page.locator('.checkout__summary').innerText()).toContain('Quantity: 5');
  });

  test('takes steps, of which several become one change, said once (design 5)', async ({ page }) => {
    await fill(page, 'Mug', 'Plate');
    await awake(page);
    const said = await listen(page);
    for (let steps = 0; steps < 3; steps++) await button(page, 'One more Mug').click();
    await button(page, 'One less Mug').focus();
    await page.keyboard.press('Enter');
    expect(await quantity(page, 'Mug').inputValue()).toBe('3');
    await expect.poll(() => total(page).innerText()).toBe('$102.00');
    expect(await said()).toEqual(['Mug: 3 in cart. Total $102.00.']);
    expect(await focused(page)).toContain('One less Mug');
    await page.reload();
    expect(await quantity(page, 'Mug').inputValue()).toBe('3');
  });

  test('takes steps from the first moment on, before any module is there (design 6)', async ({ page }) => {
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    void fill(page, 'Mug').catch(() => undefined);
    await button(page, 'One more Mug').click();
    await button(page, 'One more Mug').click();
    expect(await quantity(page, 'Mug').inputValue()).toBe('3');
    go();
    await expect.poll(() => total(page).innerText()).toBe('$72.00');
  });

  test('that asks for too many keeps what was typed, says what the cart holds, and lets nobody check out (storefront 8.24)', async ({
    page,
  }) => {
    await fill(page, 'Bowl');
    await quantity(page, 'Bowl').fill('9');
    const error = page.getByRole('alert');
    await error.waitFor();
    expect(await error.innerText()).toBe(
      'Unable to update quantity. Sorry, we do not have enough of that item available. There are 3 left. There is still 1 in your cart.',
    );
    expect(await quantity(page, 'Bowl').inputValue()).toBe('9');
    expect(await total(page).innerText()).toBe('$38.00');
    await expectAccessible(page);
    await button(page, 'Check out').click();
    await expect.poll(() => focused(page)).toBe('quantity');
    expect(page.url()).toBe(`${server.url}/cart`);
    await quantity(page, 'Bowl').fill('2');
    await expect.poll(() => total(page).innerText()).toBe('$76.00');
    await expect.poll(() => error.count()).toBe(0);
  });

  test('shows what it waits for (design 6)', async ({ page }) => {
    await fill(page, 'Mug', 'Plate');
    await awake(page);
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/shopping-cart/**', async (route) => {
      await gate;
      await route.continue();
    });
    await button(page, 'Remove Mug').click();
    await button(page, 'Removing… Mug').waitFor();
    await page.getByText('Updating…').waitFor();
    go();
    await button(page, 'Undo removing Mug').waitFor();
    await expect.poll(() => page.getByText('Updating…').count()).toBe(0);
  });

  test('stays where it is when the page wakes up (design 8)', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    await page.route(/react-.*\.js/, async (route) => {
      await gate;
      await route.continue();
    });
    const forms = page.locator('.cart-entry__form');
    const boxes = () => forms.evaluateAll((all) => all.map((form) => form.getBoundingClientRect().toJSON()));
    void fill(page, 'Mug', 'Plate').catch(() => undefined);
    await forms.last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes();
    go();
    await awake(page);
    expect(await boxes()).toEqual(before);
  });
});

describe('what changes the price', () => {
  test('is a coupon, explained line by line; a bad one keeps what was typed (storefront 3)', async ({ page }) => {
    await fill(page, 'Mug', 'Plate');
    await awake(page);
    await page.getByText('Add a coupon').click();
    const code = page.getByLabel('Coupon code');
    const apply = page.locator('.cart-extra[open]').getByRole('button', { name: 'Apply' });
    const said = await listen(page);
    await code.fill('ten');
    await apply.click();
    await expect.poll(() => total(page).innerText()).toBe('$48.60');
    await code.fill('large');
    await apply.click();
    await page.getByText('your order subtotal must be $1,000.00 or more.').first().waitFor();
    expect(await said()).toEqual([
      'TEN: Ten percent off: $5.40 off',
      'LARGE: To use that code, your order subtotal must be $1,000.00 or more.',
    ]);
    expect(await page.locator('.cart__side .totals').first().innerText()).toContain('Ten percent off (TEN)');
    await code.fill('nonsense');
    await apply.click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('That code is not valid.');
    expect(await code.inputValue()).toBe('nonsense');
    await expect.poll(() => focused(page)).toBe('code');
    await expectAccessible(page);
    await button(page, 'Remove coupon TEN').click();
    await expect.poll(() => total(page).innerText()).toBe('$54.00');
    await expect.poll(() => focused(page)).toBe('Add a coupon');
  });

  test('is a gift card, with what it pays and what stays on it (storefront 1)', async ({ page }) => {
    const card = await shop.owner.giveCard(10_000);
    await fill(page, 'Mug');
    await awake(page);
    await page.getByText('Use a gift card').click();
    await page.getByLabel('Gift card code').fill(card);
    await page.locator('.cart-extra[open]').getByRole('button', { name: 'Apply' }).click();
    await page.getByText('pays $24.00, $76.00 stays on it.').first().waitFor();
    expect(await page.locator('.cart__summary').innerText()).toContain('To pay');
    expect(await total(page).innerText()).toBe('$0.00');
    await button(page, /Remove gift card ending in/).click();
    await expect.poll(() => total(page).innerText()).toBe('$24.00');
  });

  test('is the place to estimate for, and the way to ship (storefront 3)', async ({ page }) => {
    await fill(page, 'Mug');
    await awake(page);
    await page.getByText('Estimate shipping and tax').click();
    await page.getByLabel('State').selectOption('NY');
    await page.getByLabel('ZIP code').fill('12207');
    await button(page, 'Estimate').click();
    await page.getByLabel('Parcel').check();
    await expect.poll(() => total(page).innerText()).toBe('$34.56');
    const parts = await page.locator('.cart__side .totals').first().innerText();
    expect(parts.replaceAll(/\s+/g, ' ')).toBe('Subtotal $24.00 Shipping $8.00 Tax 8% $2.56');
    await expectAccessible(page);
    await page.reload();
    expect(await page.getByLabel('State').inputValue()).toBe('NY');
    expect(await page.getByLabel('Parcel').isChecked()).toBe(true);
  });
});

describe('on a phone', () => {
  test('the total and the way on stay in sight, and hide nothing that has the focus (design 6)', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    await fill(page, 'Mug', 'Bowl', 'Plate');
    await awake(page);
    const checkOut = button(page, 'Check out');
    const bar = page.locator('.cart__summary');
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect((await box(checkOut)).y + (await box(checkOut)).height).toBeLessThanOrEqual(844);
    await page.getByText('Estimate shipping and tax').click();
    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press('Tab');
      const field = page.locator('.cart :focus').first();
      if ((await field.count()) === 0 || (await bar.locator(':focus').count()) > 0) continue;
      const { y, height } = await box(field);
      expect(y + height, await focused(page)).toBeLessThanOrEqual((await box(bar)).y);
    }
    await expectAccessible(page);
    await context.close();
  });
});

describe('two tabs', () => {
  test('see the server’s cart after a refusal, and when they come to the front (design 6)', async ({
    page,
    context,
  }) => {
    await fill(page, 'Mug', 'Plate');
    await awake(page);
    const other = await context.newPage();
    await other.goto(`${server.url}/cart`);
    await awake(other);
    await button(other, 'Remove Mug').click();
    await button(other, 'Undo removing Mug').waitFor();
    // The first tab still shows the mug, and tries to change it.
    expect(await lines(page)).toEqual(['Mug', 'Plate']);
    await quantity(page, 'Plate').fill('4');
    await quantity(page, 'Mug').fill('2');
    await page.getByText('Mug is no longer in your cart.').waitFor();
    expect(await lines(page)).toEqual(['Plate']);
    await expect.poll(() => focused(page)).toBe('Cart');
    expect(await total(page).innerText()).toBe('$120.00');
    // The other one learns of the plates when it comes to the front.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => total(other).innerText()).toBe('$120.00');
    expect(await quantity(other, 'Plate').inputValue()).toBe('4');
  });
});

describe('without a connection', () => {
  test('nothing is lost, and the page says what to do (storefront 8.25 and 8.30)', async ({ page, context }) => {
    await fill(page, 'Mug');
    await awake(page);
    await context.setOffline(true);
    await quantity(page, 'Mug').fill('2');
    const error = page.getByRole('alert');
    await error.waitFor();
    expect(await error.innerText()).toContain('Unable to update quantity. Please check your internet connection.');
    await button(page, 'Remove Mug').click();
    await expect
      .poll(() => error.innerText())
      .toContain('Unable to remove item. Please check your internet connection.');
    expect(await quantity(page, 'Mug').inputValue()).toBe('2');
    await context.setOffline(false);
    await quantity(page, 'Mug').press('Enter');
    await expect.poll(() => total(page).innerText()).toBe('$48.00');
  });
});

describe('without JavaScript', () => {
  test('every change is a plain form, and what is refused comes back as typed (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await fill(page, 'Mug', 'Bowl');
    await quantity(page, 'Mug').fill('2');
    await button(page, 'Update').first().click();
    expect(await total(page).innerText()).toBe('$86.00');
    await quantity(page, 'Bowl').fill('9');
    await button(page, 'Update').last().click();
    expect(await quantity(page, 'Bowl').inputValue()).toBe('9');
    expect(await page.locator('.cart-entry__error').innerText()).toContain('There is still 1 in your cart.');
    await button(page, 'Remove Mug').click();
    expect(await lines(page)).toEqual(['Bowl']);
    await button(page, 'Undo removing Mug').click();
    expect(await lines(page)).toEqual(['Mug', 'Bowl']);
    expect(await quantity(page, 'Mug').inputValue()).toBe('2');
    await page.getByText('Add a coupon').click();
    await page.getByLabel('Coupon code').fill('wrong');
    await page.locator('.cart-extra[open]').getByRole('button', { name: 'Apply' }).click();
    expect(await page.getByLabel('Coupon code').inputValue()).toBe('wrong');
    await page.getByLabel('Coupon code').fill('TEN');
    await page.locator('.cart-extra[open]').getByRole('button', { name: 'Apply' }).click();
    expect(await total(page).innerText()).toBe('$77.40');
    await button(page, 'Remove coupon TEN').click();
    await page.getByText('Estimate shipping and tax').click();
    await page.getByLabel('State').selectOption('NY');
    await button(page, 'Estimate').click();
    await page.getByLabel('Parcel').check();
    await button(page, 'Update').last().click();
    expect(await total(page).innerText()).toBe('$101.52');
    await button(page, 'Check out').click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await context.close();
  });
});

describe('a shop with a minimum', () => {
  test('says from which subtotal on it takes orders, and lets go on once it is reached (storefront 8)', async ({
    page,
  }) => {
    await using strict = await openShop('sqlite', products);
    await prefer(strict, 'commerce', 'minimumSubtotalCents', 5000);
    const at = await strict.serve();
    await openCart(page, strict, at, ['Mug']);
    await awake(page);
    const message = page.getByText('To check out, your order subtotal must be $50.00 or more.');
    await message.first().waitFor();
    await expectAccessible(page);
    const checkOut = button(page, 'Check out');
    expect(await checkOut.getAttribute('aria-disabled')).toBe('true');
    await checkOut.click({ force: true });
    expect(page.url()).toBe(`${at.url}/cart`);
    await quantity(page, 'Mug').fill('3');
    // The button does not yet know of it, and waits.
    await checkOut.click({ force: true });
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  });
});
