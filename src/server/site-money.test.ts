import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/app.ts';
import { makeTestSite, type TestSite } from './testing/site.ts';
import { TestVisitor } from './testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  const bowl = { title: 'Bowl', variants: [{ sku: 'BOWL', price: 123_456, stock: 100 }] };
  site = await makeTestSite(test.services.database, [bowl]);
  const { database } = test.services;
  await database.write((tx) =>
    tx.updateTable('websites').set({ currency: 'COP' }).where('id', '=', site.websiteId).execute(),
  );
});
afterAll(() => test.close());

const prefer = (key: string, value: unknown) =>
  setPreferences(test.services, site.websiteId, 'commerce', { [key]: value });

/** Buys a bowl; gives every page and mail on the way that shows what one costs. */
async function buy(): Promise<Record<string, string>> {
  const visitor = new TestVisitor(test.app);
  const page = async (url: string) => (await visitor.get(url, { accept: 'text/html' })).body.replaceAll(' ', ' ');
  const list = await page('/shop');
  const product = await page('/shop/bowl');
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
  const cart = await page('/cart');
  await prefer('minimumSubtotalCents', 200_000);
  const refusal = (await visitor.call('POST', '/api/commerce/checkouts', {})).json.message;
  await prefer('minimumSubtotalCents', 0);
  const id = await visitor.startCheckout();
  const checkout = await page(`/checkout/${id}`);
  const { json } = await visitor.pay(id, crypto.randomUUID());
  const order = await page(json.url);
  await test.worker.runDue();
  const [mail] = await test.services.mailbox(site.websiteId).list(1);
  return { list, product, cart, checkout, order, refusal, 'mail as text': mail?.text ?? '', mail: mail?.html ?? '' };
}

describe('the amounts of a site', () => {
  it('have two fraction digits in all that a buyer sees, also in pesos (storefront 3.23)', async () => {
    const { refusal = '', ...shown } = await buy();
    for (const [where, text] of Object.entries(shown))
      expect([where, text]).toEqual([where, expect.stringMatching(/COP\s1,234\.56/)]);
    expect(refusal).toContain('2,000.00');
  });

  it('have those of CLDR in all that a buyer sees where the site says so (platform 3.275)', async () => {
    await prefer('useCLDRMoneyFormat', true);
    const { refusal = '', ...shown } = await buy();
    for (const [where, text] of Object.entries(shown)) {
      expect([where, text]).toEqual([where, expect.stringMatching(/COP\s1,235(?![\d.,]\d)/)]);
      expect([where, text.includes('1,234.56')]).toEqual([where, false]);
    }
    expect(refusal).toMatch(/COP\s2,000 or more/);
    const { json } = await new TestVisitor(test.app).get('/shop?format=json');
    expect(json.websiteSettings.useCLDRMoneyFormat).toBe(true);
  });
});
