import type { Locator, Page } from 'playwright-core';
import { setPreferences } from '#domain/testing/set-preferences.ts';
import { systemClock } from '#providers/clock.ts';
import type { TestProduct } from '#server/testing/site.ts';
import type { ServerProcess } from './server-process.ts';
import type { Shop } from './shop.ts';

/** What the shop of the cart's browser tests sells. */
export const products: TestProduct[] = [
  { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
  {
    title: 'Bowl',
    options: ['Size'],
    variants: [
      { sku: 'BOWL-S', attributes: { Size: 'Small' }, price: 3800, stock: 3 },
      { sku: 'BOWL-L', attributes: { Size: 'Large' }, price: 6400, stock: 3 },
    ],
  },
  { title: 'Plate', variants: [{ sku: 'PLATE', price: 3000, stock: 500 }] },
];

/** Sets a preference of a shop; servers that start afterwards know it. */
export function prefer(
  { database, site }: Shop,
  namespace: Parameters<typeof setPreferences>[2],
  key: string,
  value: unknown,
): Promise<void> {
  return setPreferences({ database, clock: systemClock }, site.websiteId, namespace, { [key]: value });
}

/** Puts what these products' only variants or given sizes are into the page's cart, by the plain form, and shows the cart. */
export async function openCart(page: Page, shop: Shop, server: ServerProcess, titles: string[]): Promise<void> {
  for (const title of titles) await addByForm(page, shop, server, title);
  await page.goto(`${server.url}/cart`);
}

async function addByForm(page: Page, { site }: Shop, server: ServerProcess, title: string): Promise<void> {
  const index = products.findIndex((product) => product.title === title);
  const form = { itemId: site.itemIds[index] ?? '', sku: products[index]?.variants[0]?.sku ?? '', quantity: '1' };
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
  const answer = await page.context().request.post(`${server.url}/cart/entries`, { form, headers, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${title} was not added: ${answer.status()}`);
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** The titles of the cart's lines, from the top. */
export const lines = (page: Page): Promise<string[]> => page.locator('.cart-entry__title').allInnerTexts();

/** All that the page's polite region said since this was called, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const text = document.body.querySelector(':scope > [role=status]')?.textContent;
      if (text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    await page.waitForTimeout(100);
    return page.evaluate(() => [...new Set((globalThis as unknown as { said: string[] }).said)]);
  };
}

/** What the focus is on, by its accessible text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.textContent || document.activeElement?.getAttribute('name')) ?? '');
