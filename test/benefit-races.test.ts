import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { testDetails, TestVisitor, type TestAnswer } from '#server/testing/visitor.ts';
import { bookErrors, keptCharges } from '#server/testing/books.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { arrangements, openShop, type Shop } from './shop.ts';

// Every step is slowed down, so that rivals meet in the midst of it.
const slow = ['payment.recorded=wait:60', 'payment.charged=wait:60', 'order.written=wait:10', 'refund.paid=wait:30'];
const cart = '/api/commerce/shopping-cart';
/** One mug with parcel and tax, in minor units; and with 5.00 off. */
const total = 3024;
const discounted = 2484;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const count = (answers: TestAnswer[], status: number, code?: string) =>
  answers.filter((answer) => answer.status === status && (code === undefined || answer.json.code === code)).length;

describe.each(arrangements)('in $where', ({ kind, processes }) => {
  let shop: Shop;
  let servers: ServerProcess[];

  beforeAll(async () => {
    shop = await openShop(kind, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] }]);
    servers = await Promise.all(times(processes, () => shop.serve({ FAULTS: slow.join() })));
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  interface Begun {
    visitor: TestVisitor;
    id: string;
  }

  /** A visitor with a mug, these codes, and the checkout begun. */
  async function begin(codes: { coupon?: string; giftCard?: string }): Promise<Begun> {
    const visitor = new TestVisitor(overHttp(...servers));
    await visitor.addToCart(shop.site.itemIds[0] ?? '', 'MUG');
    const { coupon, giftCard } = codes;
    if (coupon) expect((await visitor.call('POST', `${cart}/coupons`, { code: coupon })).status).toBe(200);
    if (giftCard) expect((await visitor.call('POST', `${cart}/gift-cards`, { code: giftCard })).status).toBe(200);
    return { visitor, id: await visitor.startCheckout() };
  }

  /** Begins as many, a few at a time: more codes at once from one address are put off. */
  async function beginAll(number: number, codes: { coupon?: string; giftCard?: string }): Promise<Begun[]> {
    const begun: Begun[] = [];
    while (begun.length < number) begun.push(...(await Promise.all(times(4, () => begin(codes)))));
    return begun.slice(0, number);
  }

  /** Pays with a key of its own; `expectedTotalCents` is what the buyer was shown. */
  function pay({ visitor, id }: Begun, more: { token?: string; email?: string; expectedTotalCents?: number } = {}) {
    const { token = testCards.success, email, expectedTotalCents } = more;
    const body = { details: testDetails(email), means: { provider: 'test', token }, expectedTotalCents };
    const key = { 'idempotency-key': crypto.randomUUID() };
    return visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, key);
  }

  async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
    return (await query.execute(shop.database.read)).rows[0];
  }
  const cardOf = (code: string) =>
    one(sql<{ balance: number; ledger: number }>`
      select balance_cents as balance, (select sum(amount_cents) from gift_card_ledger where gift_card_id = gift_cards.id) as ledger
      from gift_cards where last_four = ${code.slice(-4)} order by id desc limit 1`);
  const usesOf = (code: string) => one(sql<{ uses: number }>`select uses from discounts where code = ${code}`);
  const attemptOf = ({ id }: Begun) =>
    one(sql<{ order: string; attempt: string; refunded: number }>`
      select orders.id as "order", attempt_id as attempt, refunded_cents as refunded
      from orders join payment_attempts on payment_attempts.id = attempt_id where orders.checkout_id = ${id}`);

  it('lets a gift card pay for as many as it can, and refuses the others before they are charged (design 5, 8)', async () => {
    const code = await shop.owner.giveCard(7000);
    const buyers = await beginAll(8, { giftCard: code });
    const answers = await Promise.all(buyers.map((buyer) => pay(buyer, { expectedTotalCents: 0 })));
    expect([count(answers, 200), count(answers, 409, 'total-changed')]).toEqual([2, 6]);
    expect(await cardOf(code)).toEqual({ balance: 7000 - 2 * total, ledger: 7000 - 2 * total });
  });

  it('charges buyers who share a gift card what it leaves, to the cent (design 5, 8)', async () => {
    const code = await shop.owner.giveCard(5000);
    const buyers = await beginAll(6, { giftCard: code });
    const insist = async (buyer: Begun): Promise<TestAnswer> => {
      const answer = await pay(buyer);
      return answer.json.code === 'total-changed' ? insist(buyer) : answer;
    };
    const answers = await Promise.all(buyers.map(insist));
    expect(count(answers, 200)).toBe(6);
    expect(await cardOf(code)).toEqual({ balance: 0, ledger: 0 });
    const kept = await keptCharges(shop);
    const attempts = await Promise.all(buyers.map(attemptOf));
    const charged = attempts.reduce((sum, row) => sum + (kept.get(row?.attempt ?? '') ?? 0), 0);
    expect(charged).toBe(6 * total - 5000);
  });

  it('gives a gift card back what declined payments held, and no more (design 5, 8)', async () => {
    const code = await shop.owner.giveCard(2000);
    const buyers = await beginAll(4, { giftCard: code });
    const token = testCards.decline;
    for (let round = 0; round < 3; round++) await Promise.all(buyers.map((buyer) => pay(buyer, { token })));
    expect(await cardOf(code)).toEqual({ balance: 2000, ledger: 2000 });
  });

  it('lets a coupon be used as often as it may, whoever comes at once (design 5, 8)', async () => {
    const coupon = await shop.owner.addCoupon('THREE', { maxUses: 3 });
    const buyers = await beginAll(10, { coupon });
    const answers = await Promise.all(buyers.map((buyer) => pay(buyer, { expectedTotalCents: discounted })));
    expect([count(answers, 200), count(answers, 409, 'total-changed')]).toEqual([3, 7]);
    expect(await usesOf(coupon)).toEqual({ uses: 3 });
  });

  it('gives each customer a coupon once, however many tabs they pay in at once (design 5, 8)', async () => {
    const coupon = await shop.owner.addCoupon('ONCE', { oncePerCustomer: true });
    const buyers = await beginAll(8, { coupon });
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const email = index % 2 === 0 ? 'Ada@example.com' : `eve@example.${index < 4 ? 'com' : 'COM'}`;
        return pay(buyer, { email, expectedTotalCents: discounted });
      }),
    );
    expect([count(answers, 200), count(answers, 409, 'total-changed')]).toEqual([2, 6]);
    expect(await usesOf(coupon)).toEqual({ uses: 2 });
  });

  /** Asks for refunds from two processes at once. */
  async function refundOften(times: number, order: string, cents: number, key?: string) {
    await using other = await shop.otherOwner();
    const ask = (index: number) => (index % 2 === 0 ? shop : other).owner.refund(order, cents, key);
    return await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
  }

  it('pays back no more than was paid, however many refunds come at once (design 5, 8)', async () => {
    const code = await shop.owner.giveCard(1000);
    const buyer = await begin({ giftCard: code });
    expect((await pay(buyer)).status).toBe(200);
    const { order = '', attempt = '' } = (await attemptOf(buyer)) ?? {};
    const answers = await refundOften(20, order, 500);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(Math.floor(total / 500));
    await expect.poll(() => bookErrors(shop), { timeout: 20_000 }).toEqual([]);
    // 2024 were charged; what more goes back is the gift card's.
    expect([(await keptCharges(shop)).get(attempt), await cardOf(code)]).toEqual([
      undefined,
      { balance: 976, ledger: 976 },
    ]);
  });

  it('makes one refund of one key that comes from both at once (design 5, 3)', async () => {
    const buyer = await begin({});
    expect((await pay(buyer)).status).toBe(200);
    const { order = '', attempt = '' } = (await attemptOf(buyer)) ?? {};
    const answers = await refundOften(10, order, 1000, 'the one key');
    expect(new Set(answers.map((answer) => answer.ok && answer.refundId)).size).toBe(1);
    await expect.poll(async () => (await keptCharges(shop)).get(attempt), { timeout: 20_000 }).toBe(total - 1000);
  });

  it('leaves books that add up, and reports no error (design 5)', async () => {
    await expect.poll(() => bookErrors(shop), { timeout: 20_000 }).toEqual([]);
    expect(servers.map((server) => server.output()).join('')).not.toContain('failed');
  });
});
