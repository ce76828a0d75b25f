import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartLimits } from '#catalog/limits.ts';
import { cartBoundMessages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const cart = '/api/commerce/shopping-cart';
const { lines, giftCards, additionalFields: longest } = cartLimits;

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const many = Array.from({ length: lines + 1 }, (_, index) => ({ sku: `TILE-${index}`, price: 100, stock: 1000 }));
  const cards = ['SMALL', 'LARGE'].map((sku) => ({ sku, price: 2500, stock: 'unlimited' as const }));
  site = await makeTestSite(test.services.database, [
    { title: 'Tile', variants: many },
    { title: 'Ring', formId: 'engraving', variants: [{ sku: 'RING', price: 9000, stock: 1000 }] },
    { title: 'Card', productType: productTypes.giftCard, variants: cards },
  ]);
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
});

const [tile, ring, card] = [() => site.itemIds[0] ?? '', () => site.itemIds[1] ?? '', () => site.itemIds[2] ?? ''];
const lineCount = async () => (await visitor.get(cart)).json.entries.length;
const engrave = (additionalFields: unknown, sku = 'RING', itemId = ring()) =>
  visitor.call('POST', `${cart}/entries`, { itemId, sku, quantity: 1, additionalFields });
/** A text that cannot be compressed. */
const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

async function fillCart(): Promise<void> {
  for (let index = 0; index < lines; index++) {
    expect((await visitor.addToCart(tile(), `TILE-${index}`)).status).toBe(200);
  }
}

describe('a full cart', () => {
  it('takes no further line, whichever way it comes, but more of what it holds (storefront 9)', async () => {
    await fillCart();
    const message = cartBoundMessages.full(lines);
    expect(await visitor.addToCart(ring(), 'RING')).toMatchObject({ status: 400, json: { message } });
    expect((await visitor.addToCart(tile(), 'TILE-0', 3)).status).toBe(200);
    const undo = { itemId: ring(), sku: 'RING', quantity: 1 };
    expect(await visitor.call('PUT', `${cart}/entries/any`, undo)).toMatchObject({ status: 400, json: { message } });
    const form = await visitor.submit('/cart/entries', { itemId: ring(), sku: 'RING', quantity: '1' });
    expect(form.status).toBe(400);
    expect(form.body).toContain(message);
    expect(await lineCount()).toBe(lines);
  });

  it('takes over no other cart, and says so (storefront 9)', async () => {
    const giver = new TestVisitor(test.app);
    await giver.addToCart(ring(), 'RING');
    const id = await giver.startCheckout();
    await giver.call('PUT', `/api/commerce/checkouts/${id}`, { ...testDetails(), reminderConsent: true });
    test.clock.advance(5 * 3_600_000);
    await test.services.database.write((tx) =>
      tx.updateTable('checkouts').set({ state: 'expired', live_cart_id: null }).where('id', '=', id).execute(),
    );
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(20);
    const address = /Open your cart: (\S+)/.exec(mails.find((mail) => mail.id.startsWith('cart-'))?.text ?? '')?.[1];
    await fillCart();
    const refused = await visitor.submit(new URL(address ?? '').pathname, {});
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(cartBoundMessages.full(lines));
    expect(await lineCount()).toBe(lines);
  });

  it('takes no order that is ordered again, and says so (storefront 9)', async () => {
    const buyer = new TestVisitor(test.app);
    await buyer.addToCart(ring(), 'RING');
    const { url } = (await buyer.pay(await buyer.startCheckout(), 'key-of-a-ring-000001')).json as { url: string };
    await fillCart();
    const refused = await visitor.submit(`${url}/again`, {});
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(cartBoundMessages.full(lines));
    expect(await lineCount()).toBe(lines);
  });

  it('of gift cards takes no further piece, of whichever value (storefront 9)', async () => {
    const message = cartBoundMessages.tooManyGiftCards(giftCards);
    expect((await visitor.addToCart(card(), 'SMALL', giftCards - 1)).status).toBe(200);
    const { json } = await visitor.addToCart(card(), 'LARGE', 1);
    expect(await visitor.addToCart(card(), 'LARGE', 1)).toMatchObject({ status: 400, json: { message } });
    const raised = await visitor.call('PUT', `${cart}/entries/${json.newlyAdded.id}`, { quantity: 2 });
    expect(raised).toMatchObject({ status: 400, json: { message } });
    expect((await visitor.addToCart(tile(), 'TILE-0', 9)).status).toBe(200);
  });
});

describe('additional fields', () => {
  it.each(['{"name":"Ada"}', '{}', '"x"', '{oops'])(
    '%s are not taken by a product without a form (storefront 3)',
    async (text) => {
      const message = cartBoundMessages.takesNoDetails;
      expect(await engrave(text, 'TILE-0', tile())).toMatchObject({ status: 400, json: { message } });
      const { json } = await visitor.addToCart(tile(), 'TILE-0');
      const url = `${cart}/entries/${json.newlyAdded.id}/additionalFields`;
      expect(await visitor.call('PUT', url, { additionalFields: text })).toMatchObject({
        status: 400,
        json: { message },
      });
      const undo = { itemId: tile(), sku: 'TILE-0', quantity: 1, additionalFields: text };
      expect(await visitor.call('PUT', `${cart}/entries/any`, undo)).toMatchObject({ status: 400, json: { message } });
      for (const none of [null, 'null', '', undefined])
        expect((await engrave(none, 'TILE-0', tile())).status).toBe(200);
      expect(await lineCount()).toBe(1);
    },
  );

  it('are told apart however long they are, up to what one line takes (storefront 9)', async () => {
    const texts = [1, 2].map(() => JSON.stringify(noise(longest - 2)));
    for (const text of [...texts, ...texts]) expect((await engrave(text)).status).toBe(200);
    const { json } = await visitor.get(cart);
    expect(json.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([2, 2]);
    const [kept, merged] = json.entries.map((entry: { id: string }) => entry.id);
    const changed = { additionalFields: texts[0] };
    const answer = await visitor.call('PUT', `${cart}/entries/${merged}/additionalFields`, changed);
    expect(answer.json.updatedEntry).toMatchObject({ id: kept, quantity: 4 });
    expect(test.reports).toEqual([]);
  });

  it.each([
    ['longer than that', () => JSON.stringify(noise(longest))],
    [
      'that grow as they are kept',
      () =>
        `[${Array(longest / 5)
          .fill('1e20')
          .join()}]`,
    ],
    ['of 20 kB', () => JSON.stringify(noise(19_000))],
  ])('%s are refused kindly (storefront 9)', async (_, text) => {
    const { status, json } = await engrave(text());
    expect([status, json.message]).toEqual([400, cartBoundMessages.detailsTooLong]);
    expect(await lineCount()).toBe(0);
  });
});

describe('a body', () => {
  it('is kept without what its schema does not name (design 9)', async () => {
    await visitor.addToCart(ring(), 'RING');
    const id = await visitor.startCheckout();
    const { shippingAddress } = testDetails();
    const extra = { extra: noise(50_000) };
    const details = { ...testDetails(), ...extra, shippingAddress: { ...shippingAddress, ...extra } };
    const saved = await visitor.call('PUT', `/api/commerce/checkouts/${id}`, details);
    expect(saved.json.details).toEqual(testDetails());
    const body = { details, means: { provider: 'test', token: '4242424242424242', ...extra }, ...extra };
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, key)).status).toBe(200);
    const { read } = test.services.database;
    const row = await read.selectFrom('orders').select('details').where('checkout_id', '=', id).executeTakeFirst();
    expect(JSON.parse(row?.details ?? '')).toEqual(testDetails());
    const attempts = read.selectFrom('payment_attempts').select('order_draft').where('checkout_id', '=', id);
    expect((await attempts.executeTakeFirstOrThrow()).order_draft.length).toBeLessThan(5000);
  });
});

describe('the plain form of a checkout', () => {
  it.each([noise(8000), noise(129), 'short', `${'k'.repeat(16)} `])(
    'refuses a key that is none, and comes back with a new one (design 5, 3)',
    async (idempotencyKey) => {
      await visitor.addToCart(ring(), 'RING');
      const id = await visitor.startCheckout();
      const fields = { email: 'ada@example.com', ...testDetails().shippingAddress, cardNumber: '4242424242424242' };
      const refused = await visitor.submit(`/checkout/${id}`, { ...fields, idempotencyKey });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain('Please send it again.');
      const fresh = /name="idempotencyKey" value="([\w-]+)"/.exec(refused.body)?.[1] ?? '';
      const paid = await visitor.submit(`/checkout/${id}`, { ...fields, idempotencyKey: fresh });
      expect(paid.headers.location).toMatch(/^\/order\//);
      expect(test.reports).toEqual([]);
    },
  );
});
