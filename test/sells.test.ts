import { afterAll, beforeAll, describe, expect } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { expectAccessible, findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    {
      title: 'Candle',
      options: ['Size'],
      variants: [
        { sku: 'S', attributes: { Size: 'Short' }, price: 1900, stock: 4 },
        { sku: 'T', attributes: { Size: 'Tall' }, price: 2900, stock: 0 },
      ],
    },
    { title: 'Holder', variants: [{ sku: 'HOLDER', price: 3350, stock: 3 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 2000, stock: 50 }] },
    {
      title: 'Evening',
      productType: productTypes.service,
      options: ['Date'],
      variants: ['Friday', 'Sunday'].map((Date) => ({ sku: Date, attributes: { Date }, price: 9500, stock: 6 })),
    },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('what is sold before it is there (design 5)', () => {
  test('is set by the owner for a variant, told where that is chosen, and put into the cart', async ({ page }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Candle' }).click();
    const tall = page.getByRole('group', { name: 'Tall' });
    await tall.getByText('More details').click();
    await tall.getByRole('button', { name: /When none is left/ }).click();
    await page.getByRole('option', { name: 'Take back-orders' }).click();
    await tall.getByLabel('Limit', { exact: true }).fill('3');
    await tall.getByLabel('Expected on').fill('2099-05-12');
    await tall.getByLabel('What customers read').fill('The next ones are poured in May.');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();

    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    const text = 'On back-order, expected May 12, 2099. The next ones are poured in May.';
    const told = () => page.locator('.price-terms:visible').allInnerTexts();
    expect(await told()).toEqual([]);
    await page.getByLabel('Size').selectOption('Tall');
    await expect.poll(told, { timeout: 30_000 }).toEqual([text]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(new URL('/cart', page.url()).href);
    await page.getByText(text).waitFor();
    await expectAccessible(page);
  });
});

describe('notes by the button (design 5)', () => {
  test(
    'are written by the owner, and open by keyboard on the page of their products, on a phone too',
    { timeout: 180_000 },
    async ({ page }) => {
      await workshop.enter(page, 'selling/notes');
      await page.getByRole('button', { name: 'Add a note' }).click();
      await page.getByLabel('Text', { exact: true }).fill('By hand.\n\nSize | Burns\nShort | 20 h\nTall | 40 h');
      await page.getByText('Some products').click();
      await page.getByRole('searchbox', { name: 'Find a product that it is for' }).fill('cand');
      await page
        .getByRole('list', { name: 'Find a product that it is for' })
        .getByRole('button', { name: /Candle/ })
        .click();
      await page.getByRole('button', { name: 'Remove Candle' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('region', { name: 'Not saved' }).waitFor({ state: 'detached' });

      await workshop.enter(page, 'products');
      await page.getByRole('link', { name: 'Candle' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
      await page.getByText('Size guide').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('cell', { name: '40 h' }).waitFor();
      await expectAccessible(page);
    },
  );
});

describe('what was recently seen (design 5)', () => {
  test(
    'is shown on the next product’s page, kept by the browser alone, and gone without it',
    { timeout: 120_000 },
    async ({ page }) => {
      await workshop.enter(page, 'products');
      await page.getByRole('link', { name: 'Candle' }).click();
      const shop = (await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '';
      const seen = page.getByRole('region', { name: 'Recently seen' });
      const visit = async (path: string) => {
        await page.goto(new URL(path, shop).href, { waitUntil: 'networkidle' });
        await page.mouse.move(9, 9);
      };
      await visit('/shop/candle');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recently-seen'))).toContain('Candle');
      expect(await seen.count()).toBe(0);
      await visit('/shop/holder');
      await seen.getByRole('link', { name: 'Candle' }).waitFor();
      expect(await seen.getByRole('link').count()).toBe(1);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await expectAccessible(page);
      await page.evaluate(() =>
        sessionStorage.setItem('recently-seen', '{"value":[{"url":"javascript:x","title":"X","picture":""}]}'),
      );
      await visit('/shop/holder');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recently-seen'))).toContain('Holder');
      expect(await seen.count()).toBe(0);
    },
  );
});

const widths = [390, 1440];
const shots = process.env.SHOTS;

describe('an order that is ordered again (design 5)', () => {
  async function buyBowls(): Promise<string> {
    return workshop.sell({ item: 2, sku: 'BOWL', quantity: 2 });
  }

  test('is in the cart by one press of a key, what became of it has the focus, and its links lead on', async ({
    page,
  }) => {
    const order = await buyBowls();
    const { database, site } = workshop.shop;
    const change = [{ id: site.variantIds.BOWL ?? '', price: 2400, salePrice: 2400 }];
    await mustAct({ database, clock: systemClock }, site.websiteId, (unit) =>
      changeProduct(unit, site.itemIds[2] ?? '', { variants: { change } }),
    );
    await page.goto(`${workshop.server.url}${order}`, { waitUntil: 'networkidle' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (shots) await page.screenshot({ path: `${shots}/order-${width}.png`, fullPage: true });
    }
    await page.getByRole('button', { name: 'Order again' }).focus();
    await page.keyboard.press('Enter');
    const told = page.locator('.cart__again');
    await told.getByText('is $24.00 now. It was $20.00.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await told.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (shots) await page.screenshot({ path: `${shots}/again-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await told.getByRole('link', { name: 'Bowl' }).click();
    await page.getByRole('heading', { name: 'Bowl' }).waitFor();
  });

  test('works without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${workshop.server.url}${await buyBowls()}/status`);
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.getByText('is in your cart again').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart');
    expect(await page.locator('.cart-entry').count()).toBe(1);
    await context.close();
  });
});

describe('a date of a service (design 5)', () => {
  test('is given to a variant by its owner, told where that is chosen, and said to be over', async ({ page }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Evening' }).click();
    const friday = page.getByRole('group', { name: 'Friday' });
    await friday.getByLabel('Takes place').fill('2099-05-08T18:30');
    await page.getByRole('group', { name: 'Sunday' }).getByLabel('Takes place').fill('2020-05-10T18:30');
    await page.getByText('This date is over: it is not sold any more.').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // To the top, where no button is half behind a bar: half a button is no target.
      await friday.evaluate((group) => group.scrollIntoView());
      if (shots) await page.screenshot({ path: `${shots}/begins-${width}.png` });
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    // Of what is left there is nothing to choose.
    expect(await page.getByLabel('Date').count()).toBe(0);
    await page.getByText(/^Friday, May 8, 2099 at 6:30\sPM$/).waitFor();
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (shots) await page.screenshot({ path: `${shots}/service-${width}.png` });
    }
  });
});
