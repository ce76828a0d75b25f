import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, focused, listen, openCart, prefer, products } from './shopper.ts';

const entries = '**/api/commerce/shopping-cart/entries';

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', products);
  const stripe = { publishableKey: 'pk_test_1', sealedSecretKey: '', sealedWebhookSecret: '', country: 'US' };
  await prefer(shop, 'payments', 'stripe', { ...stripe, instalments: { aboveCents: 3500, upToCents: 6000 } });
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

const visit = (page: Page, path: string) => page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
const pill = (page: Page) => page.getByRole('navigation', { name: 'Cart' });
const alertOf = (page: Page) => page.getByRole('alertdialog');

/** Makes the page long, and scrolls its header out of sight. */
async function leaveHeader(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    document.body.style.paddingBlockEnd = '3000px';
    scrollTo({ top: 1500, behavior: 'instant' });
  });
}

/** Lets the next add be answered so, without the server. */
async function answerAdd(page: Page, status: number, body: object): Promise<void> {
  await page.route(entries, (route) => route.fulfill({ status, json: body }));
}

describe('the add-to-cart button', () => {
  test('says what it does, and returns a second after an error (storefront 4.1, 4.2, 4.5, 8.5 and 8.30)', async ({
    page,
    context,
  }) => {
    await visit(page, '/shop/mug');
    await button(page, 'Add To Cart').click();
    await button(page, 'Adding…').waitFor();
    await button(page, 'Added!').waitFor();
    await button(page, 'Add To Cart').waitFor();
    await context.setOffline(true);
    await button(page, 'Add To Cart').click();
    await alertOf(page).waitFor();
    expect(await alertOf(page).innerText()).toMatch(/^Unable to Add Item\s+Please check your internet connection\./);
    await expectAccessible(page);
    await alertOf(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => focused(page)).toMatch(/Add/);
    await button(page, 'Add To Cart').waitFor();
  });

  test.for([
    [429, {}, 'Please try again in a few seconds.'],
    [400, { crumbFail: true }, 'Your session has expired. Please reload the page and try again.'],
    [409, { message: 'Gone.' }, 'Gone.'],
  ] as const)(
    'tells of a %i in the right words (storefront 8.1, 8.3 and 8.4)',
    async ([status, body, message], { page }) => {
      await answerAdd(page, status, body);
      await visit(page, '/shop/mug');
      await button(page, 'Add To Cart').click();
      await alertOf(page).getByText(message).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => alertOf(page).count()).toBe(0);
    },
  );

  test('asks for cookies where they are off (storefront 8.2)', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
    await answerAdd(page, 400, { crumbFail: true });
    await visit(page, '/shop/mug');
    await button(page, 'Add To Cart').click();
    await alertOf(page).getByText('Please enable cookies in your browser, reload the page, and try again.').waitFor();
  });

  test('asks for what is missing at the field that misses it (storefront 5.1, 5.5 to 5.7)', async ({ page }) => {
    await visit(page, '/shop/bowl');
    await button(page, 'Add To Cart').click();
    await page.getByText('Please select the Size option.').waitFor();
    await expect.poll(() => focused(page)).toContain('Select Size');
    await page.getByLabel('Size').selectOption('Small');
    for (const [typed, message] of [
      ['9', 'Sorry, we do not have enough of that item available.'],
      ['1.5', 'Quantity must be a whole number'],
      ['', 'Quantity must be a number.'],
    ] as const) {
      await page.getByLabel('Quantity').fill(typed);
      await button(page, 'Add To Cart').click();
      await page.getByText(message).waitFor();
    }
    await expectAccessible(page);
  });

  test('goes straight to the checkout in express mode, and names what failed (storefront 2.21, 4.7 and 8.6)', async ({
    page,
  }) => {
    await using express = await openShop('sqlite', products);
    await prefer(express, 'commerce', 'expressCheckout', true);
    const at = await express.serve();
    await page.goto(`${at.url}/shop/mug`);
    await page.route(entries, (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
    await button(page, 'Add To Cart').click();
    await alertOf(page).getByText('Unable to Purchase Item').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Add To Cart').click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await page.goBack();
    await button(page, 'Add To Cart').waitFor();
  });
});

describe('the quantity', () => {
  test('takes steps by button and keyboard, says each, and goes into the cart (storefront 5.12, 5.13, 5.15, 9.18 and 9.20; platform 5.8, 5.9 and 5.11)', async ({
    page,
  }) => {
    await visit(page, '/shop/plate');
    await page.waitForLoadState('networkidle');
    const quantity = page.getByLabel('Quantity');
    await button(page, 'One more').focus();
    // The island wakes up at the focus.
    await page.locator('[data-settled]').waitFor();
    const said = await listen(page);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
    await page.keyboard.press('Space');
    expect(await quantity.inputValue()).toBe('3');
    await page.waitForTimeout(150);
    await button(page, 'One less').click();
    expect(await said()).toEqual(['Quantity 2', 'Quantity 3']);
    await button(page, 'One less').click();
    await button(page, 'One less').click();
    expect(await quantity.inputValue()).toBe('1');
    await expectAccessible(page);
    await button(page, 'One more').click();
    await button(page, 'Add To Cart').click();
    await pill(page).getByRole('link', { name: '2 items in cart' }).waitFor();
  });

  test('is a plain number without JavaScript (storefront 2.8 and 5.11; platform 5.7; design 6)', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await visit(page, '/shop/plate');
    expect(await page.getByLabel('Quantity').getAttribute('type')).toBe('number');
    expect(await button(page, 'One more').count()).toBe(0);
    await page.getByLabel('Quantity').fill('3');
    await button(page, 'Add To Cart').click();
    await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
    expect(await page.getByLabel('Quantity of Plate').inputValue()).toBe('3');
    expect(await button(page, 'One more Plate').count()).toBe(0);
    await context.close();
  });
});

describe('the cart pill', () => {
  test('asks for a cart only where there may be one, and follows it then (storefront 1.15, 2.2, 4.9, 4.11 and 4.12; platform 4.26 to 4.28)', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/shopping-cart') && asked.push(request.url()));
    await visit(page, '/shop/mug');
    await button(page, 'Add To Cart').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await pill(page).count()).toBe(0);
    expect(await page.locator('.cart-initialized.cart-empty').count()).toBe(1);
    const said = await listen(page);
    await page.getByLabel('Quantity').fill('2');
    await button(page, 'Add To Cart').click();
    await pill(page).getByRole('link', { name: '2 items in cart' }).waitFor();
    expect(await said()).toEqual(['2 items in cart']);
    expect(await page.locator('.cart-empty').count()).toBe(0);
    await visit(page, '/shop');
    await pill(page).getByRole('link', { name: '2 items in cart' }).waitFor();
    expect(asked).toHaveLength(1);
    await expectAccessible(page);
    await leaveHeader(page.mainFrame());
    await pill(page).getByRole('link').click();
    await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
  });

  test('shows 100+ above a hundred, and says so (storefront 4.14, 4.15 and 9.14; platform 8.86 and 9.141)', async ({
    page,
  }) => {
    await visit(page, '/shop/plate');
    const said = await listen(page);
    await page.getByLabel('Quantity').fill('101');
    await button(page, 'Add To Cart').click();
    await pill(page).getByText('100+').waitFor();
    expect(await said()).toEqual(['More than 100 items in cart']);
  });

  test('fades in, and stands in a landmark of its own (storefront 4.13)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openCart(page, shop, server, ['Mug']);
    await visit(page, '/shop/mug');
    await pill(page).getByRole('link', { name: '1 item in cart' }).waitFor();
    const animation = await pill(page)
      .locator('a')
      .evaluate((link) => getComputedStyle(link).animationName);
    expect(animation).toBe('cart-pill-in');
    await expectAccessible(page, ['region']);
  });
});

describe('the instalment message', () => {
  const message = (page: Page) => page.locator('.instalments__pill');

  test('follows the chosen variant, within its range (storefront 1.10, 5.20, 9.23 and 9.24)', async ({ page }) => {
    await visit(page, '/shop/bowl');
    expect(await message(page).innerText()).toContain('Pay in 4 interest-free payments from $9.50 with Afterpay');
    await page.getByLabel('Size').focus();
    await page.getByLabel('Size').selectOption('Small');
    await expect.poll(() => message(page).innerText()).toContain('interest-free payments of $9.50 with Afterpay');
    await page.getByLabel('Size').selectOption('Large');
    await expect.poll(() => message(page).innerText()).toContain('Afterpay is available for orders up to $60.00');
    await visit(page, '/shop/mug');
    expect(await message(page).innerText()).toContain('Afterpay is available for orders over $35.00');
  });

  test('opens its explanation, which keeps the focus and gives it back (storefront 2.9, 2.14 to 2.17, 4.16 to 4.18)', async ({
    page,
  }) => {
    await visit(page, '/shop/bowl');
    const dialog = page.getByRole('dialog', { name: 'Pay in 4 with Afterpay' });
    const open = async () => {
      await message(page).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
    };
    await open();
    await expectAccessible(page);
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focused(page)).toContain('Afterpay');
    await open();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await open();
    await page.mouse.click(5, 5);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focused(page)).toContain('Afterpay');
    // Closed and asked for again in one breath.
    await open();
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.requestClose();
      document.querySelector<HTMLFormElement>('.instalments form')?.requestSubmit();
    });
    await expect.poll(() => page.locator('.instalments__pill').getAttribute('aria-busy')).toBe('false');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await dialog.isVisible()).toBe(true);
  });

  test('only warns in the log where its explanation cannot be had (storefront 7.22 and 8.32)', async ({ page }) => {
    await page.route('**/instalments/*', (route) => route.abort());
    await visit(page, '/shop/bowl');
    const warning = page.waitForEvent('console', (entry) => entry.type() === 'warning');
    await message(page).click();
    expect((await warning).text()).toContain('The instalment page could not be fetched.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unroute('**/instalments/*');
    await message(page).click();
    await page.getByRole('dialog').waitFor();
  });

  test('tells of a context that cannot be read as a caught error, and leaves the shop as it is (storefront 8.33)', async ({
    page,
  }) => {
    const caught: string[] = [];
    await page.exposeFunction('note', (text: string) => caught.push(text));
    await page.addInitScript(() => {
      const { note } = globalThis as unknown as { note: (text: string) => void };
      document.addEventListener('caught-error', ({ detail }) => note(String(detail.error)));
    });
    // As a server that cannot read it either writes the page.
    await page.route('**/shop/bowl', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/<div class="instalments">.*?<\/form><\/div>/s, '')
        .replaceAll(/"shopperLanguage":"[^"]*"/g, '"shopperLanguage":null');
      await route.fulfill({ response: answer, body });
    });
    await visit(page, '/shop/bowl');
    await page.getByLabel('Size').focus();
    await expect.poll(() => caught[0]).toContain('TypeError');
    await expect.poll(() => message(page).count()).toBe(0);
    await page.getByLabel('Size').selectOption('Small');
    await button(page, 'Add To Cart').click();
    await button(page, 'Added!').waitFor();
  });

  test('leads to the explanation without JavaScript, and stands on the cart too (storefront 2)', async ({
    browser,
  }) => {
    const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await openCart(page, shop, server, ['Plate', 'Mug']);
    expect(await message(page).innerText()).toContain('payments of $13.50 with');
    await message(page).click();
    await page.getByRole('heading', { name: 'Pay in 4 with Afterpay', level: 1 }).waitFor();
    await context.close();
  });
});

describe('the page around a product', () => {
  test('says of the chosen variant, and of no other, that it is scarce (storefront 3)', async ({ page }) => {
    await visit(page, '/shop/bowl');
    const told = page.locator('.product-scarcity');
    await page.locator('form.purchase').evaluate((form) => {
      for (const size of ['Small', 'Large']) {
        const attributes = JSON.stringify({ Size: size });
        form.insertAdjacentHTML(
          'afterend',
          `<div class="product-scarcity" data-variant-attributes='${attributes}' hidden>The last ${size}</div>`,
        );
      }
      form.insertAdjacentHTML('afterend', '<div class="product-scarcity">The last of all</div>');
    });
    await expect.poll(() => told.filter({ visible: true }).allInnerTexts()).toEqual(['The last of all']);
    await page.getByLabel('Size').selectOption('Large');
    await expect.poll(() => told.filter({ visible: true }).allInnerTexts()).toEqual(['The last Large']);
    await page.getByLabel('Size').selectOption('');
    await expect.poll(() => told.filter({ visible: true }).allInnerTexts()).toEqual(['The last of all']);
  });

  const opacity = (page: Page) => pill(page).evaluate((element) => getComputedStyle(element).opacity);

  test('shows the cart pill only once its own link to the cart is out of sight, and never over a price', async ({
    page,
  }) => {
    await openCart(page, shop, server, ['Mug']);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/shop');
    await pill(page).getByRole('link', { name: '1 item in cart' }).waitFor();
    await page.waitForTimeout(500);
    expect(await opacity(page)).toBe('0');
    await leaveHeader(page.mainFrame());
    await expect.poll(() => opacity(page)).toBe('1');
    // A price that comes later is one as well.
    await page.evaluate(() => {
      const price = document.createElement('p');
      price.className = 'product-price';
      price.textContent = '$12.00';
      price.style.cssText = 'position: absolute; right: 40px; top: 2300px';
      const more = document.createElement('div');
      more.style.blockSize = '400px';
      document.querySelector('main')?.append(more, price);
    });
    await expect.poll(() => opacity(page)).toBe('0');
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
    await expect.poll(() => opacity(page)).toBe('1');
  });

  test('never lays the cart pill over what has the focus (WCAG 2.4.11)', async ({ page }) => {
    await openCart(page, shop, server, ['Mug']);
    await visit(page, '/shop');
    await leaveHeader(page.mainFrame());
    await expect.poll(() => opacity(page)).toBe('1');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#';
      link.textContent = 'Under the pill';
      link.style.cssText = 'position: fixed; right: 60px; bottom: 40px';
      document.body.append(link);
      link.focus();
    });
    await expect.poll(() => opacity(page)).toBe('0');
    await page.evaluate(() => document.querySelector<HTMLElement>('.site-header a')?.focus({ preventScroll: true }));
    await expect.poll(() => opacity(page)).toBe('1');
  });

  test('keeps the cart pill off what one is about to press', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/shop/mug');
    await button(page, 'Add To Cart').click();
    await page.getByRole('link', { name: /in cart$/ }).waitFor();
    const scroll = (top: number) =>
      page.locator('.purchase__button').evaluate((element, at) => {
        document.body.style.paddingBlock = '1000px';
        scrollTo(0, scrollY + element.getBoundingClientRect().top - at);
      }, top);
    await scroll(770);
    await expect.poll(() => opacity(page)).toBe('0');
    await scroll(300);
    await expect.poll(() => opacity(page)).toBe('1');
  });
});
