import type { BrowserContext, Page } from 'playwright-core';
import type { CheckoutShop } from './checkout-shop.ts';

export const success = '4242 4242 4242 4242';
export const decline = '4000 0000 0000 0002';
export const confirmation = '4000 0000 0000 3220';
export const late = '4000 0000 0000 0317';
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const summary = (page: Page) => page.locator('.checkout__errors');

/** Puts something into the cart and opens the checkout. */
export async function begin(
  shop: CheckoutShop,
  context: BrowserContext,
  page: Page,
  sku: 'MUG' | 'BOOKLET' = 'MUG',
): Promise<void> {
  await shop.add(context, sku);
  await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' });
  await heading(page, 'Checkout').waitFor();
}

export const newYork = {
  email: 'ada@example.com',
  name: 'Ada Example',
  line1: '1 Main Street',
  city: 'Albany',
  postalCode: '12207',
};

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export async function fillInNewYork(page: Page): Promise<void> {
  await fillIn(page, newYork);
  await field(page, 'region').selectOption('NY');
}

export async function pay(page: Page, amount: string): Promise<void> {
  await button(page, `Pay ${amount}`).click();
}

/** The labels of the address, in the order of the page. */
export function addressLabels(page: Page): Promise<string[]> {
  return page.locator('.checkout__address .field__label').allInnerTexts();
}
