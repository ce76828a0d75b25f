import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { holdMs } from '#catalog/stock.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let host = '';
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const words = 'We fire the kiln again in May.';

// Each test has a shop of its own: two bowls are there, and three more may be sold; a book is not there yet.
beforeEach(async () => {
  host = `${crypto.randomUUID()}.example`;
  const bowl = {
    title: 'Bowl',
    variants: [{ sku: 'BOWL', price: 3800, stock: 2, aheadLimit: 3, aheadOn: '2099-05-12', aheadWords: words }],
  };
  const book = {
    title: 'Book',
    variants: [{ sku: 'BOOK', price: 2500, stock: 0, aheadLimit: 50, aheadKind: 'pre-order' as const }],
  };
  site = await makeTestSite(test.services.database, [bowl, book], { host });
  visitor = new TestVisitor(test.app, host);
});

const bowlId = () => site.itemIds[0] ?? '';
const bookId = () => site.itemIds[1] ?? '';

async function stock(sku = 'BOWL') {
  const query = sql<{ there: number; owed: number; ledger: number }>`select qty_in_stock as there, owed,
      (select sum(change) from stock_ledger where variant_id = variants.id) as ledger
    from variants where website_id = ${site.websiteId} and sku = ${sku}`;
  const [row] = (await query.execute(test.services.database.read)).rows;
  return { there: Number(row?.there), owed: Number(row?.owed), ledger: Number(row?.ledger) };
}

async function begin(quantity: number): Promise<string> {
  await visitor.addToCart(bowlId(), 'BOWL', quantity);
  return visitor.startCheckout();
}

async function buy(id: string): Promise<{ orderUrl: string }> {
  const { status, json } = await visitor.pay(id, crypto.randomUUID());
  expect(status).toBe(200);
  return { orderUrl: json.url ?? json.orderUrl };
}

describe('what is sold before it is there (design 5)', () => {
  it('is said in cart, checkout and order, with how many pieces, for when, and in the words of the shop', async () => {
    await visitor.addToCart(bowlId(), 'BOWL', 4);
    const text = `2 of them on back-order, expected May 12, 2099. ${words}`;
    const ahead = { kind: 'back-order', quantity: 2, on: '2099-05-12', text };
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries[0].ahead).toEqual(ahead);
    const id = await visitor.startCheckout();
    expect((await visitor.get(`/api/commerce/checkouts/${id}`)).json.entries[0].ahead).toEqual(ahead);
    // What the checkout holds is not missing from its own cart.
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries[0].ahead).toEqual(ahead);
    expect((await visitor.get('/cart', { accept: 'text/html' })).body).toContain(text);
    const { orderUrl } = await buy(id);
    expect((await visitor.get(orderUrl, { accept: 'text/html' })).body).toContain(text);
    const lines = await sql<{ ahead: string }>`select ahead from order_items
      where website_id = ${site.websiteId}`.execute(test.services.database.read);
    expect(lines.rows.map((line): unknown => JSON.parse(line.ahead))).toEqual([ahead]);
    await test.worker.runDue();
    const [mail] = await test.services.mailbox(site.websiteId).list(100);
    expect(mail?.text).toContain(text);
    expect(await stock()).toEqual({ there: 0, owed: 2, ledger: -2 });
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is sold up to its limit and not beyond, however many buy at the same time (design 5, invariant 1)', async () => {
    const rivals = Array.from({ length: 9 }, () => new TestVisitor(test.app, host));
    for (const rival of rivals) await rival.addToCart(bowlId(), 'BOWL', 1);
    const answers = await Promise.all(rivals.map((rival) => rival.call('POST', '/api/commerce/checkouts', {})));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    for (const { json } of refused) {
      expect(Object.values(json.errors)).toEqual([`${messages.notEnoughStock} None is left at the moment.`]);
    }
    expect(await stock()).toEqual({ there: 0, owed: 3, ledger: -3 });
    const bought = answers
      .filter(({ status }) => status < 300)
      .map(({ json }) => json.checkout.entries[0].ahead?.quantity ?? 0);
    expect(bought.toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 1]);
    test.clock.advance(holdMs);
    await expireCheckouts(test.services);
    expect(await stock()).toEqual({ there: 2, owed: 0, ledger: 2 });
  });

  it('goes first to who waits when pieces come in, and can be counted down no further than what is there', async () => {
    await buy(await begin(5));
    expect(await stock()).toEqual({ there: 0, owed: 3, ledger: -3 });
    const variantId = site.variantIds.BOWL ?? '';
    const owner = await signInTestOwner(test, site.websiteId, `${crypto.randomUUID()}@shop.example`);
    const path = `/api/commerce/variants/${variantId}/stock?websiteId=${site.websiteId}`;
    const set = (by: number) => owner.call('POST', path, { by, reason: 'Fired' });
    expect((await set(-1)).json.errors).toEqual({ by: 'There are only 0 pieces.' });
    await set(2);
    expect(await stock()).toEqual({ there: 0, owed: 1, ledger: -1 });
    await set(6);
    expect(await stock()).toEqual({ there: 5, owed: 0, ledger: 5 });
  });

  it('is said by orders by hand, too, and anew where a change of theirs makes it another number (design 11)', async () => {
    const owner = await signInTestOwner(test, site.websiteId, `${crypto.randomUUID()}@shop.example`);
    const at = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}`;
    const articles = [{ variantId: site.variantIds.BOWL, quantity: 4 }];
    const buyer = { email: 'ada@example.com', name: 'Ada', payment: 'transfer' };
    const body = { articles, free: [], discountCents: 0, totalCents: 4 * 3800, ...buyer };
    const placed = await owner.call('PUT', at(`hand-orders/${crypto.randomUUID()}`), body);
    const id: string = placed.json.orderId;
    const said = async () => {
      const { order, lines } = (await owner.get(at(`orders/${id}`))).json;
      return { text: order.items[0].ahead?.text, line: lines[0].id };
    };
    const day = `expected May 12, 2099. ${words}`;
    const { text, line } = await said();
    expect(text).toBe(`2 of them on back-order, ${day}`);
    await test.worker.runDue();
    const [mail] = await test.services.mailbox(site.websiteId).list(100);
    expect(mail?.text).toContain(text);
    let version = 0;
    const change = async (quantity: number) => {
      const change = { version: version++, lines: [{ orderItemId: line, quantity }], totalCents: quantity * 3800 };
      expect((await owner.call('POST', at(`orders/${id}/changes`), change)).status).toBe(200);
      return (await said()).text;
    };
    expect(await change(5)).toBe(`3 of them on back-order, ${day}`);
    expect(await stock()).toEqual({ there: 0, owed: 3, ledger: -3 });
    expect(await change(3)).toBe(`1 of them on back-order, ${day}`);
    expect(await change(2)).toBeUndefined();
    expect(await stock()).toEqual({ there: 0, owed: 0, ledger: 0 });
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is offered as a pre-order by its button, its price and for search engines, and is not sold out (platform 4)', async () => {
    const item = (await visitor.get('/shop/book?format=json')).json.item;
    expect(item.structuredContent.variants[0]).toMatchObject({
      qtyInStock: 0,
      inStock: true,
      ahead: { kind: 'pre-order', left: 10 },
    });
    const page = (await visitor.get('/shop/book', { accept: 'text/html' })).body;
    expect(page).toContain('https://schema.org/PreOrder');
    expect(page).toMatch(/<button[^>]*purchase__button[^>]*>Pre-order</);
    expect((await visitor.get('/products.xml')).body).toContain('<g:availability>preorder</g:availability>');
    await visitor.addToCart(bookId(), 'BOOK', 2);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries[0].ahead.text).toBe('Pre-order');
  });
});
