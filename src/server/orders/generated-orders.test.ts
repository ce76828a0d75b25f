import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { suggestRefund } from '#domain/payments/suggest-refund.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { bookErrors, keptCharges } from '../testing/books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { salesErrors } from '../testing/sales-errors.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

/** `npm run soak -- --orders` makes 2,000. */
const runs = Number(process.env.SERVED_ORDERS ?? 16);

const skus = ['BOWL', 'MUG', 'HOUR', 'FILE', 'CARD'] as const;
const types = [productTypes.physical, productTypes.physical, productTypes.service, productTypes.digital];
const prices = [3800, 333, 1999, 700, 2500];

/** A shop whose prices are without taxes, and one where they are with them. */
const shops = [
  { host: '127.0.0.1', isInclusive: false },
  { host: 'prints.example', isInclusive: true },
];
interface Shop {
  site: TestSite;
  owner: TestVisitor;
  host: string;
}

let test: TestApp;
let opened: Shop[];

async function openShop({ host, isInclusive }: (typeof shops)[number], at: number): Promise<Shop> {
  const { database } = test.services;
  const products = skus.map((sku, index) => ({
    title: sku,
    productType: types[index] ?? productTypes.giftCard,
    variants: [{ sku, price: prices[index] ?? 0, stock: index < 2 ? 100_000 : ('unlimited' as const) }],
  }));
  const site = await makeTestSite(database, products, at === 0 ? {} : { host });
  const tax = { name: 'Tax', country: 'US', isInclusive };
  await mustAct(test.services, site.websiteId, (unit) =>
    savePreferences(unit, 'commerce', {
      taxRules: [
        { ...tax, id: 'ny', region: 'NY', rate: 8.875, appliesToShipping: true },
        { ...tax, id: 'us', rate: 7.7, appliesToShipping: false },
      ],
    }),
  );
  const own = { minimumSubtotalCents: 0, stacks: true, scope: { kind: 'order' as const } };
  await mustAct(test.services, site.websiteId, (unit) =>
    addDiscount(unit, { ...own, name: 'Third', code: 'THIRD', benefit: { kind: 'percentage', percent: 33 } }),
  );
  await mustAct(test.services, site.websiteId, (unit) =>
    addDiscount(unit, { ...own, name: 'Five', code: 'FIVE', benefit: { kind: 'fixed', amountCents: 501 } }),
  );
  return { site, owner: await signInTestOwner(test, site.websiteId, `owner@${host}`), host };
}

beforeAll(async () => {
  test = await openTestApp();
  opened = [];
  for (const [at, shop] of shops.entries()) opened.push(await openShop(shop, at));
});
afterAll(() => test.close());

const sku = fc.constantFrom(...skus);
const changed = fc.constantFrom('BOWL', 'MUG', 'HOUR');
const step = fc.oneof(
  fc.record({ act: fc.constant('change' as const), sku: changed, quantity: fc.nat(5) }),
  fc.record({ act: fc.constant('move' as const), isFar: fc.boolean() }),
  fc.record({ act: fc.constant('pay' as const), isLink: fc.boolean(), share: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('pieces' as const), line: fc.nat(3), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('amount' as const), cents: fc.nat(4000), shipping: fc.nat(900) }),
  fc.record({ act: fc.constant('send' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('wait' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const generated = fc.record({
  shop: fc.nat(1),
  goods: fc.uniqueArray(fc.record({ sku, quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: (each) => each.sku,
  }),
  coupons: fc.subarray(['THIRD', 'FIVE']),
  giftCard: fc.option(fc.integer({ min: 1, max: 25_000 }), { nil: 0 }),
  steps: fc.array(step, { maxLength: 6 }),
  isCancelled: fc.boolean(),
});
type Generated = typeof generated extends fc.Arbitrary<infer G> ? G : never;

/** An order through the calls of buyers and owners. */
class ServedOrder {
  readonly #shop: Shop;
  readonly #id: string;
  readonly #url: string;

  private constructor(shop: Shop, id: string, url: string) {
    [this.#shop, this.#id, this.#url] = [shop, id, url];
  }

  static async buy(shop: Shop, { goods, coupons }: Generated, giftCard: string | undefined): Promise<ServedOrder> {
    const visitor = new TestVisitor(test.app, shop.host);
    for (const { sku: each, quantity } of goods) {
      const added = await visitor.addToCart(shop.site.itemIds[skus.indexOf(each)] ?? '', each, quantity);
      expect(added.status).toBe(200);
    }
    const cart = '/api/commerce/shopping-cart';
    for (const code of coupons) await visitor.call('POST', `${cart}/coupons`, { code });
    if (giftCard) expect((await visitor.call('POST', `${cart}/gift-cards`, { code: giftCard })).status).toBe(200);
    const checkoutId = await visitor.startCheckout();
    const details = { ...testDetails(), contactName: 'Ada Example' };
    const body = { details, means: { provider: 'test', token: '4242424242424242' } };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const paid = await visitor.call('POST', `/api/commerce/checkouts/${checkoutId}/payment`, body, key);
    expect(paid).toMatchObject({ status: 200, json: { status: 'completed' } });
    const own = test.services.database.read.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId);
    return new ServedOrder(shop, (await own.executeTakeFirstOrThrow()).id, paid.json.url);
  }

  #of(path: string): string {
    return `/api/commerce/orders/${this.#id}${path}?websiteId=${this.#shop.site.websiteId}`;
  }

  async open(): Promise<OfficeOrder> {
    return (await this.#shop.owner.get(this.#of(''))).json;
  }

  async take(asked: Step): Promise<void> {
    if (asked.act === 'change') await this.#change(asked);
    if (asked.act === 'move') await this.#move(asked.isFar);
    if (asked.act === 'pay') await this.#pay(asked);
    if (asked.act === 'pieces') await this.#giveBack(asked);
    if (asked.act === 'amount') await this.refund(asked.cents, { shippingCents: asked.shipping });
    if (asked.act === 'send') await this.#send(asked.count);
    if (asked.act === 'wait') await test.worker.runDue();
  }

  async #change({ sku: of, quantity }: Extract<Step, { act: 'change' }>): Promise<void> {
    const { version, order, lines } = await this.open();
    const line = lines[order.items.findIndex((item) => item.sku === of)];
    const added = [{ variantId: this.#shop.site.variantIds[of], quantity: quantity + 1 }];
    await this.#become(line ? { version, lines: [{ orderItemId: line.id, quantity }] } : { version, added });
  }

  async #move(isFar: boolean): Promise<void> {
    const { version, order } = await this.open();
    if (!order.shippingAddress) return;
    const { shippingAddress: home } = testDetails();
    const far = { ...home, city: 'Newark', region: 'NJ', postalCode: '07102' };
    await this.#become({ version, shippingAddress: isFar ? far : home });
  }

  async #become(change: object): Promise<void> {
    const priced = await this.#shop.owner.call('POST', this.#of('/changes/price'), change);
    if (priced.status !== 200) return;
    const { totalCents, owedCents, paidBackCents } = priced.json;
    const before = await this.open();
    const { status } = await this.#shop.owner.call('POST', this.#of('/changes'), { ...change, totalCents });
    expect([200, 400]).toContain(status);
    if (status !== 200) return;
    // What was said before is what comes.
    const after = await this.open();
    expect([after.totalCents, after.owedCents]).toEqual([totalCents, owedCents]);
    expect(before.refundableCents - after.refundableCents).toBe(paidBackCents);
  }

  async #pay({ isLink, share }: Extract<Step, { act: 'pay' }>): Promise<void> {
    const { owedCents, fulfillment } = await this.open();
    if (owedCents === 0 || fulfillment === 'canceled') return;
    if (!isLink) {
      const payment = { amountCents: Math.ceil(owedCents / share) };
      await this.#shop.owner.call('PUT', this.#of(`/payments/${crypto.randomUUID()}`), payment);
      return;
    }
    const visitor = new TestVisitor(test.app, this.#shop.host);
    const started = await visitor.submit(`${this.#url}/payment`, {});
    const path = `/api/commerce/checkouts/${String(started.headers.location).split('/').at(-1)}/payment`;
    const body = { details: { email: 'friend@example.com' }, means: { provider: 'test', token: '4242424242424242' } };
    const paid = await visitor.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
    expect(paid.status).toBe(200);
  }

  async #giveBack({ line, count }: Extract<Step, { act: 'pieces' }>): Promise<void> {
    const { lines, refundableCents } = await this.open();
    const { id } = lines[line % lines.length] ?? { id: '' };
    const items = [{ orderItemId: id, quantity: count }];
    const { read } = test.services.database;
    const suggested = await suggestRefund(read, this.#shop.site.websiteId, this.#id, items);
    if (!suggested.ok) return;
    await this.refund(Math.min(suggested.amountCents, refundableCents), { items, restock: true });
  }

  /** Gives back an amount, or no more than there is. */
  async refund(asked: number, more: { shippingCents?: number; items?: object[]; restock?: boolean } = {}) {
    const { refundableCents } = await this.open();
    const amountCents = Math.min(asked, refundableCents);
    if (amountCents === 0) return;
    const refund = { amountCents, items: [], restock: false, reason: '', ...more };
    const path = this.#of(`/refunds/${crypto.randomUUID()}`);
    const { status } = await this.#shop.owner.call('PUT', path, refund);
    expect(status === 200 || (status === 400 && (more.shippingCents ?? 0) > 0)).toBe(true);
    const over = { ...refund, amountCents: refundableCents + 1 };
    expect((await this.#shop.owner.call('PUT', this.#of(`/refunds/${crypto.randomUUID()}`), over)).status).toBe(400);
  }

  async #send(count: number): Promise<void> {
    const { lines } = await this.open();
    const items = lines.flatMap(({ id, unsentQuantity }) => {
      const quantity = Math.min(count, unsentQuantity);
      return quantity > 0 ? [{ lineId: id, quantity }] : [];
    });
    if (items.length === 0) return;
    const { status } = await this.#shop.owner.call('PUT', this.#of(`/parcels/${crypto.randomUUID()}`), { items });
    expect([200, 409]).toContain(status);
  }

  async cancel(): Promise<void> {
    expect([200, 409]).toContain((await this.#shop.owner.call('POST', this.#of('/cancellation'))).status);
  }

  /** What came for it in minor units: by charges, noted by hand, and off gift cards. */
  async #captured(): Promise<{ ids: string[]; cents: number }> {
    const { read } = test.services.database;
    const order = await read.selectFrom('orders').selectAll().where('id', '=', this.#id).executeTakeFirstOrThrow();
    const attempts = await read
      .selectFrom('payment_attempts')
      .select(['id', 'amount_cents'])
      .where('state', '=', 'succeeded')
      .where((eb) => eb.or([eb('id', '=', order.attempt_id), eb('order_id', '=', this.#id)]))
      .execute();
    const cents = attempts.reduce((sum, each) => sum + each.amount_cents, order.gift_card_cents);
    return { ids: attempts.map(({ id }) => id), cents };
  }

  /** Gives back all that is left, and expects that it is what was captured. */
  async expectAllBack(giftCardId: string | undefined, giftCardCents: number): Promise<void> {
    await test.worker.runDue();
    await this.refund((await this.open()).refundableCents);
    await test.worker.runDue();
    const { ids, cents } = await this.#captured();
    expect(await this.open()).toMatchObject({ refundedCents: cents, refundableCents: 0 });
    const kept = await keptCharges(test.services);
    expect(ids.filter((id) => kept.has(id))).toEqual([]);
    if (giftCardId === undefined) return;
    const card = test.services.database.read
      .selectFrom('gift_cards')
      .select('balance_cents')
      .where('id', '=', giftCardId);
    expect((await card.executeTakeFirstOrThrow()).balance_cents).toBe(giftCardCents);
  }
}

describe('generated orders through a server', () => {
  it(
    'add up through changes, payments, parcels and refunds, and give back exactly what was captured (design 5, 7 and 8)',
    async () => {
      await fc.assert(
        fc.asyncProperty(generated, async (chosen) => {
          test.clock.advance(1000);
          const shop = opened[chosen.shop];
          if (!shop) throw new Error('There is no such shop.');
          const { secrets } = test.services;
          const card = { amountCents: chosen.giftCard, currency: 'USD', isTest: true, orderId: null };
          const cardId =
            chosen.giftCard > 0
              ? await act(test.services, shop.site.websiteId, (unit) => issueGiftCard(unit, secrets, card))
              : undefined;
          const order = await ServedOrder.buy(shop, chosen, cardId && codeOf(secrets, cardId));
          for (const asked of chosen.steps) await order.take(asked);
          if (chosen.isCancelled) await order.cancel();
          await order.expectAllBack(cardId, chosen.giftCard);
          expect(test.reports).toEqual([]);
        }),
        { numRuns: runs, endOnFailure: runs > 100 },
      );
      expect(await bookErrors(test.services)).toEqual([]);
      expect(await salesErrors(test.services)).toEqual([]);
    },
    60_000 + runs * 1000,
  );
});
