import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { TestPurchase } from '../testing/purchase.ts';
import type { TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
  owner = await signInTestOwner(test, site.websiteId);
  const rule = { id: 'vat', name: 'VAT', country: 'US', rate: 10, isInclusive: false, appliesToShipping: true };
  await mustAct(test.services, site.websiteId, (unit) => savePreferences(unit, 'commerce', { taxRules: [rule] }));
  const props = {
    title: 'For the kiln',
    amounts: [{ amount: 10 }, { amount: 25 }],
    minimum: 5,
    maximum: 500,
    hasNote: true,
  };
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 4 } };
  const block = { sectionId: 's', order: 'a0', type: blockTypes.donation, typeVersion: 1, props, layout };
  const document = { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks: { b: block } };
  await mustAct(test.services, site.websiteId, async (unit) => {
    const page = await createPage(unit, { title: 'Give' });
    if ('id' in page) await saveDraft(unit, page.id, document);
    return 'id' in page ? ((await publishDraft(unit, page.id)) ?? {}) : page;
  });
});
afterAll(() => test.close());

const html = { accept: 'text/html' };
const give = (visitor: TestVisitor, fields: Record<string, string>) =>
  visitor.submit('/checkout/donation', { _from: '/give', _block: 'b', ...fields });

/** Of which type a page is, as its theme is told. */
async function pageTypeOf(visit: () => Promise<{ body: string }>): Promise<number> {
  const theme = sampleTheme({
    'site.region': '<p>page type {pageType}</p>{mainContent}',
    'checkout.region': '<p>page type {pageType}</p>{mainContent}',
  });
  const spy = vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
  const { body } = await visit();
  spy.mockRestore();
  return Number(/page type (\d+)/.exec(body)?.[1]);
}

describe('a donation', () => {
  it('is asked for by a block with amounts, one’s own and a few words (platform 3.45)', async () => {
    const { body } = await new TestVisitor(test.app).get('/give', html);
    expect(body).toContain('action="/checkout/donation#b-b-form"');
    expect(body).toMatch(/<input type="radio" name="amount" checked="" value="1000"\/>\$10\.00/);
    expect(body).toMatch(/value="2500"\/>\$25\.00/);
    expect(body).toContain('Between $5.00 and $500.00.');
    expect(body).toContain('name="note"');
  });

  it('is an amount within the limits of its block; another is asked for again, on a page of the type 203 (platform 2.50; storefront 2.37)', async () => {
    const visitor = new TestVisitor(test.app);
    const wrong = [
      { amount: '1500' },
      { amount: 'own', own: '4.99' },
      { amount: 'own', own: '500,01' },
      { amount: 'own', own: 'x' },
    ];
    for (const fields of [...wrong, {}]) {
      const answer = await give(visitor, { own: '', ...fields, note: 'For clay' });
      expect([answer.status, answer.body.includes('Enter an amount between $5.00 and $500.00.')]).toEqual([400, true]);
      expect(answer.body).toContain('>For clay</textarea>');
    }
    expect(await pageTypeOf(() => give(visitor, { amount: '1' }))).toBe(203);
    expect((await give(visitor, { amount: '1000', _block: 'c' })).status).toBe(404);
    expect((await give(visitor, { amount: '1000', _from: '/shop' })).status).toBe(404);
  });

  it('is paid at a checkout of its own, untaxed and not sent, beside the cart, and thanked for on a page of the type 204 (platform 2.51; storefront 2.38)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 1);
    const { headers } = await give(visitor, { amount: 'own', own: '12,50', note: 'For clay' });
    const path = String(headers.location);
    const page = await visitor.get(path, html);
    expect(page.body).toContain('>For clay</textarea>');
    expect(page.body).not.toMatch(/name="(code|line1|contactName|reminderConsent)"/);
    expect(await pageTypeOf(() => visitor.get(path, html))).toBe(203);
    expect((await new TestVisitor(test.app).get(path, html)).status).toBe(404);
    const checkoutId = path.split('/').at(-1) ?? '';
    const { json: checkout } = await visitor.get(`/api/commerce/checkouts/${checkoutId}`);
    expect(checkout).toMatchObject({ requiresShipping: false, totals: { taxCents: 0, grandTotalCents: 1250 } });
    const form = { email: 'ada@example.com', notes: 'For clay', cardNumber: '4242424242424242' };
    const paid = await visitor.submit(path, { ...form, expectedTotalCents: '1250' });
    expect(paid.status).toBe(303);
    const order = String(paid.headers.location);
    const thanks = await visitor.get(order, html);
    expect(thanks.body).toContain('Thank you for your donation');
    expect(await pageTypeOf(() => visitor.get(order, html))).toBe(204);
    const { json: cart } = await visitor.get('/api/commerce/shopping-cart');
    expect([cart.totalQuantity, cart.isPurchased]).toEqual([1, false]);
  });

  it('stands among the orders of its owners, with nothing left to do', async () => {
    const { json } = await owner.get(`/api/commerce/orders?test=true&websiteId=${site.websiteId}`);
    expect(json.orders).toMatchObject([{ fulfillment: 'fulfilled' }]);
    const { json: order } = await owner.get(`/api/commerce/orders/${json.orders[0].id}?websiteId=${site.websiteId}`);
    expect(JSON.stringify(order)).toContain('For the kiln');
    expect(JSON.stringify(order)).toContain('For clay');
  });

  it('is given without a cart, and leaves a visitor the cart that they fill meanwhile', async () => {
    const visitor = new TestVisitor(test.app);
    const { headers } = await give(visitor, { amount: '2500' });
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
    const checkoutId = String(headers.location).split('/').at(-1) ?? '';
    expect((await visitor.pay(checkoutId, crypto.randomUUID())).json.status).toBe('completed');
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).toBe(2);
    const bowls = await visitor.startCheckout();
    expect((await visitor.get(`/api/commerce/checkouts/${bowls}`)).json.details.notes).toBeUndefined();
  });
});
