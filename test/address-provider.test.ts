import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const look = process.env.LOOK;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 7 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('who completes addresses', () => {
  test('is set up by its key on a screen that the checkout’s settings lead to, and says what is wrong (design 11)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'selling/checkout');
    await page.getByRole('link', { name: 'Address completion' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Complete addresses in the checkout' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('API key').fill('short');
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'The key is the line of letters and digits' }).waitFor();
    expect(await page.getByLabel('API key').inputValue()).toBe('short');
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        if (look) await page.screenshot({ path: `${look}/provider-${colorScheme}-${width}.png` });
      }
    }
    const current = page.getByRole('navigation', { name: 'Selling' }).locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Checkout']);
    // The other provider’s screen has kept its own fields.
    await workshop.enter(page, 'selling/providers/taxes');
    await page.getByRole('heading', { name: 'Tax provider' }).waitFor();
    expect(await current.allTextContents()).toEqual(['Taxes']);
    await page.getByRole('switch', { name: /TaxJar/ }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('API token').waitFor();
    await page.getByText('Product tax codes').first().waitFor();
  });
});
