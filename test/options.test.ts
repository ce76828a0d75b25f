import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { TestProduct } from '#server/testing/site.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { button, listen } from './shopper.ts';

const variant = (Size: string, Colour: string, stock: number) => ({
  sku: `${Size}-${Colour}`,
  attributes: { Size, Colour },
  price: 3000,
  stock,
});
const shirt: TestProduct = {
  title: 'Shirt',
  options: ['Size', 'Colour'],
  // There is no blue M.
  variants: [variant('S', 'Red', 3), variant('M', 'Red', 0), variant('S', 'Blue', 0), variant('L', 'Red', 0)],
};

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', [shirt]);
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

const offered = (page: Page, option: string) => page.getByLabel(option).locator('option').allInnerTexts();

async function visit(page: Page): Promise<void> {
  await page.goto(`${server.url}/shop/shirt`, { waitUntil: 'domcontentloaded' });
}

describe('a list of options', () => {
  test('says what is sold out or not made beside what is chosen, from either side (storefront 5)', async ({ page }) => {
    await visit(page);
    expect(await offered(page, 'Size')).toEqual(['Select Size', 'S', 'M (sold out)', 'L (sold out)']);
    expect(await offered(page, 'Colour')).toEqual(['Select Colour', 'Red', 'Blue (sold out)']);
    await page.getByLabel('Size').selectOption('M');
    await expect.poll(() => offered(page, 'Colour')).toEqual(['Select Colour', 'Red (sold out)', 'Blue (unavailable)']);
    // There is no M of any colour.
    await button(page, 'sold out').waitFor();
    await page.getByLabel('Size').selectOption('');
    await button(page, 'Add To Cart').waitFor();
    await page.getByLabel('Colour').selectOption('Blue');
    await expect
      .poll(() => offered(page, 'Size'))
      .toEqual(['Select Size', 'S (sold out)', 'M (unavailable)', 'L (unavailable)']);
  });

  test('is chosen by the address that names a variant (storefront 2)', async ({ page }) => {
    await page.goto(`${server.url}/shop/shirt?variant=S-Red`);
    await expect.poll(() => page.getByLabel('Size').inputValue()).toBe('S');
    expect(await page.getByLabel('Colour').inputValue()).toBe('Red');
    await button(page, 'Add To Cart').click();
    await button(page, 'Added!').waitFor();
  });

  test.for([
    ['Size', 'Colour'],
    ['Colour', 'Size'],
  ])('makes the button say so whichever of %s and %s comes first (storefront 5)', async (order, { page }) => {
    const chosen = { Size: 'M', Colour: 'Red' } as Record<string, string>;
    await visit(page);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Size').focus();
    await page.locator('[data-settled]').waitFor();
    const said = await listen(page);
    for (const option of order) await page.getByLabel(option).selectOption(chosen[option] ?? '');
    await button(page, 'sold out').waitFor();
    expect(await button(page, 'sold out').isDisabled()).toBe(true);
    // Choices in quick succession are said together, slow ones each.
    expect((await said()).join('. ')).toBe('sold out. $30.00');
    await expectAccessible(page);
    await page.getByLabel('Size').selectOption('S');
    await expect.poll(() => button(page, 'Add To Cart').isEnabled()).toBe(true);
  });

  test('says so of what was chosen before any module was there (design 6)', async ({ page }) => {
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${server.url}/shop/shirt`, { waitUntil: 'commit' });
    await page.getByLabel('Colour').selectOption('Red');
    await page.getByLabel('Size').selectOption('L');
    go();
    await button(page, 'sold out').waitFor();
    expect(await offered(page, 'Size')).toEqual(['Select Size', 'S', 'M (sold out)', 'L (sold out)']);
  });

  test('says so where a theme has placed it outside of the form (platform 9)', async ({ page }) => {
    await page.route('**/shop/shirt', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: placeOutside(await response.text()) });
    });
    await visit(page);
    expect(await page.locator('form.purchase select').count()).toBe(0);
    await page.getByLabel('Colour').selectOption('Red');
    await page.getByLabel('Size').selectOption('M');
    await button(page, 'sold out').waitFor();
    expect(await offered(page, 'Colour')).toEqual(['Select Colour', 'Red (sold out)', 'Blue (unavailable)']);
  });
});

/** The page as a theme with `variants-select` and `add-to-cart-btn` prints it. */
function placeOutside(html: string): string {
  const [selectors = ''] = /<div class="purchase__variants"[^>]*>.*?<\/div><\/div>/s.exec(html) ?? [];
  const [quantity = ''] = /<div class="field purchase__quantity">.*?<\/p><\/div>/s.exec(html) ?? [];
  return html
    .replace(selectors, '')
    .replace(quantity, '')
    .replace('<form class="purchase"', '<form class="purchase" id="outside"')
    .replace('{"itemId":', '{"formId":"outside","itemId":')
    .replace('<div data-island', `${selectors.replaceAll('<select ', '<select form="outside" ')}<div data-island`);
}
