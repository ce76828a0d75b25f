import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import type { NewDiscount } from '#contract/discount.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';
import { act, mustAct } from '#domain/testing/act.ts';

let test: TestApp;
let site: TestSite;
const cart = '/api/commerce/shopping-cart';
const decline = '4000000000000002';
let keys = 0;
const newKey = () => `key-of-benefits-${String(keys++).padStart(6, '0')}`;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 5000, stock: 'unlimited' }] },
  ]);
});
afterAll(() => test.close());

/** A visitor in the midst of a checkout of some mugs: 20.00 each, parcel 8.00, 8 % tax on both. */
async function begin(quantity = 1, item: 'MUG' | 'CARD' = 'MUG') {
  test.clock.advance(16 * 60_000);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[item === 'MUG' ? 0 : 1] ?? '', item, quantity);
  return visitor;
}

async function coupon(code: string, part: Partial<NewDiscount> = {}): Promise<string> {
  const benefit = { kind: 'fixed', amountCents: 500 } as const;
  const limits = { scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true } as const;
  return mustAct(test.services, site.websiteId, (unit) =>
    addDiscount(unit, { name: code, code, benefit, ...limits, ...part }),
  );
}

async function giftCard(amountCents: number): Promise<{ id: string; code: string }> {
  const card = { amountCents, currency: 'USD', isTest: true, orderId: null };
  const id = await act(test.services, site.websiteId, (unit) => issueGiftCard(unit, test.services.secrets, card));
  return { id, code: codeOf(test.services.secrets, id) };
}

async function usesOf(discountId: string): Promise<{ uses: number; recorded: number }> {
  const { read } = test.services.database;
  const { uses } = await read
    .selectFrom('discounts')
    .select('uses')
    .where('id', '=', discountId)
    .executeTakeFirstOrThrow();
  const recorded = await read
    .selectFrom('discount_uses')
    .select('id')
    .where('discount_id', '=', discountId)
    .where('state', '<>', 'released')
    .execute();
  return { uses, recorded: recorded.length };
}

async function balanceOf(giftCardId: string): Promise<{ balance: number; ledger: number }> {
  const { read } = test.services.database;
  const card = await read
    .selectFrom('gift_cards')
    .select('balance_cents')
    .where('id', '=', giftCardId)
    .executeTakeFirstOrThrow();
  const movements = await read
    .selectFrom('gift_card_ledger')
    .select('amount_cents')
    .where('gift_card_id', '=', giftCardId)
    .execute();
  return { balance: card.balance_cents, ledger: movements.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
}

async function orderOf(checkoutId: string) {
  return test.services.database.read
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

describe('a coupon at checkout', () => {
  it('is explained line by line, does not end the checkout, and stays with the order (storefront 3)', async () => {
    await coupon('FIVE');
    const visitor = await begin(2);
    const id = await visitor.startCheckout();
    await visitor.call('POST', `${cart}/coupons`, { code: 'FIVE' });
    const { json } = await visitor.call('PUT', `/api/commerce/checkouts/${id}`, testDetails());
    // 40.00 − 5.00, parcel 8.00, 8 % of both.
    expect(json).toMatchObject({
      state: 'open',
      validCoupons: [{ code: 'FIVE', name: 'FIVE' }],
      discounts: [{ name: 'FIVE', code: 'FIVE', amountCents: 500 }],
      taxes: [{ name: 'Tax', rate: 8, isInclusive: false, amountCents: 344 }],
      totals: { discountCents: 500, taxCents: 344, grandTotalCents: 4644, dueCents: 4644 },
    });
    expect((await visitor.pay(id, newKey())).status).toBe(200);
    const order = await orderOf(id);
    expect(order).toMatchObject({ discount_cents: 500, grand_total_cents: 4644 });
    expect(JSON.parse(order?.discounts ?? '')).toMatchObject([{ code: 'FIVE', amountCents: 500 }]);
    expect((await visitor.get(cart)).json.coupons).toEqual([]);
  });

  it('is used by no more orders than it may, by none twice, and is free again after a decline (design 5, 8)', async () => {
    const discountId = await coupon('THREE-TIMES', { maxUses: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = await begin();
        await visitor.call('POST', `${cart}/coupons`, { code: 'THREE-TIMES' });
        return { visitor, id: await visitor.startCheckout() };
      }),
    );
    const [first] = buyers;
    expect((await first?.visitor.pay(first.id, newKey(), decline))?.status).toBe(402);
    expect(await usesOf(discountId)).toEqual({ uses: 0, recorded: 0 });
    const expectedTotalCents = 2484;
    const answers = await Promise.all(
      buyers.map(({ visitor, id }) => {
        const body = {
          details: testDetails(),
          means: { provider: 'test', token: '4242424242424242' },
          expectedTotalCents,
        };
        return visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, { 'idempotency-key': newKey() });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status, json }) => status === 409 && json.code === 'total-changed')).toHaveLength(5);
    expect(await usesOf(discountId)).toEqual({ uses: 3, recorded: 3 });
  });

  it('that each customer has once is refused to the same email, whatever its case (design 5, 8)', async () => {
    await coupon('WELCOME', { oncePerCustomer: true });
    const buy = async (email: string) => {
      const visitor = await begin();
      await visitor.call('POST', `${cart}/coupons`, { code: 'WELCOME' });
      const id = await visitor.startCheckout();
      await visitor.pay(id, newKey(), undefined, email);
      return (await orderOf(id))?.discount_cents;
    };
    expect(await buy('Eve@example.com')).toBe(500);
    expect(await buy('eve@EXAMPLE.com')).toBe(0);
    expect(await buy('mallory@example.com')).toBe(500);
  });
});

describe('a gift card at checkout', () => {
  it('pays its part, the rest is charged, and the books balance (design 5, 8)', async () => {
    const card = await giftCard(1000);
    const visitor = await begin();
    await visitor.call('POST', `${cart}/gift-cards`, { code: card.code });
    const id = await visitor.startCheckout();
    expect((await visitor.pay(id, newKey(), decline)).status).toBe(402);
    expect(await balanceOf(card.id)).toEqual({ balance: 1000, ledger: 1000 });
    expect((await visitor.pay(id, newKey())).status).toBe(200);
    expect(await balanceOf(card.id)).toEqual({ balance: 0, ledger: 0 });
    const order = await orderOf(id);
    expect(order).toMatchObject({ grand_total_cents: 3024, gift_card_cents: 1000 });
    const attempt = await test.services.database.read
      .selectFrom('payment_attempts')
      .select(['amount_cents', 'provider'])
      .where('id', '=', order?.attempt_id ?? '')
      .executeTakeFirst();
    expect(attempt).toEqual({ amount_cents: 2024, provider: 'test' });
  });

  it('that covers everything pays without a charge (storefront 1)', async () => {
    const card = await giftCard(10_000);
    const visitor = await begin();
    await visitor.call('POST', `${cart}/gift-cards`, { code: card.code });
    const id = await visitor.startCheckout();
    expect((await visitor.pay(id, newKey())).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ grand_total_cents: 3024, gift_card_cents: 3024, test_mode: 1 });
    expect(await balanceOf(card.id)).toEqual({ balance: 6976, ledger: 6976 });
  });

  it('never pays more than it holds, whoever redeems it at once (design 5, 8)', async () => {
    const card = await giftCard(7000);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = await begin();
        await visitor.call('POST', `${cart}/gift-cards`, { code: card.code });
        const id = await visitor.startCheckout();
        const body = { details: testDetails(), means: { provider: 'test', token: 'x' }, expectedTotalCents: 0 };
        return visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, { 'idempotency-key': newKey() });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await balanceOf(card.id)).toEqual({ balance: 952, ledger: 952 });
  });

  it('that is bought holds its denomination, is mailed once, and can pay (storefront 1)', async () => {
    const buyer = await begin(2, 'CARD');
    const id = await buyer.startCheckout();
    const body = { details: { email: 'giver@example.com' }, means: { provider: 'test', token: '4242424242424242' } };
    const key = { 'idempotency-key': newKey() };
    expect((await buyer.call('POST', `/api/commerce/checkouts/${id}/payment`, body, key)).status).toBe(200);
    await test.worker.runDue();
    expect(test.reports).toEqual([]);
    const mails = (await test.services.mailbox(site.websiteId).list(100)).filter(
      ({ to }) => to === 'giver@example.com',
    );
    const [mail, ...others] = mails.filter(({ subject }) => subject.includes('gift card'));
    expect(others).toEqual([]);
    const codes = mail?.text.match(/([0-9A-Z]{4}-){6}[0-9A-Z]{4}/g) ?? [];
    expect(new Set(codes).size).toBe(2);
    expect(mail?.text).toContain('$50.00');
    const visitor = await begin();
    const { json } = await visitor.call('POST', `${cart}/gift-cards`, { code: codes[0] });
    expect(json.shoppingCart).toMatchObject({ giftCards: [{ balanceCents: 5000 }], dueCents: 0 });
  });
});
