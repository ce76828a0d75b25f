import { afterAll, beforeAll, describe, expect } from 'vitest';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

const tea = {
  title: 'Tea',
  options: ['Bag'],
  variants: [
    { sku: 'S', attributes: { Bag: 'Small' }, price: 1100, stock: 9 },
    { sku: 'L', attributes: { Bag: 'Large' }, price: 3000, stock: 9 },
  ],
};

let shop: Shop;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openShop('sqlite', [tea]);
  const { websiteId, variantIds, itemIds } = shop.site;
  // A day after the shop was made.
  const deps = { database: shop.database, clock: { now: () => 1_800_086_400_000 } };
  const contents = [
    { id: variantIds.S ?? '', content: '250 g' },
    { id: variantIds.L ?? '', content: '1 kg', onSale: true, salePrice: 2400 },
  ];
  await mustAct(deps, websiteId, async (unit) => {
    const law = { showsPriorPrices: true, showsUnitPrices: true, showsMakers: true };
    await savePreferences(unit, 'commerce', law);
    const makers = { manufacturer: 'Kilnwork\n1 Mud Lane', responsiblePerson: 'Ton GmbH\nBremen' };
    return changeProduct(unit, itemIds[0] ?? '', { ...makers, variants: { change: contents } });
  });
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

describe('what the law asks beside a price', () => {
  test('follows the variant that is chosen, and can be reached by keyboard (storefront 2)', async ({ page }) => {
    await page.goto(`${server.url}/shop/tea`);
    const told = () => page.locator('.price-terms:visible').allInnerTexts();
    expect(await told()).toEqual(['250 g ($44.00 / kg)']);
    await expectAccessible(page);
    await page.getByLabel('Bag').selectOption('Large');
    await expect
      .poll(told)
      .toEqual([expect.stringMatching(/^Lowest price of the 30 days before: \$30.00\s+1 kg \(\$24.00 \/ kg\)$/)]);
    await page.getByLabel('Bag').selectOption('Small');
    await expect.poll(told).toEqual(['250 g ($44.00 / kg)']);
    await page.getByLabel('Bag').selectOption('');
    await expect.poll(told).toEqual(['250 g ($44.00 / kg)']);
    await page.getByText('Who made it').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Ton GmbH').waitFor();
    await expectAccessible(page);
  });

  test.for([1440, 390])('fits a list and a page of %i px', async (width, { page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/shop', '/shop/tea']) {
      await page.goto(server.url + path);
      expect(await page.locator('.price-terms:visible').count()).toBe(1);
      await expectAccessible(page);
    }
  });
});
