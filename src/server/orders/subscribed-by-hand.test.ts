import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { followAgreements } from '#domain/payments/follow-agreements.ts';
import { savePayPalAccount } from '#domain/payments/paypal-account.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { mustAct } from '#domain/testing/act.ts';
import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { bookErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const keys = {
  publishableKey: 'pk_test_shop',
  secretKey: 'sk_test_never_to_be_seen',
  webhookSecret: 'whsec_never_to_be_seen',
};
const account = { test: keys, country: 'US' };
const standIn = await StripeStandIn.start(keys);
const { test, site, rowOf, periodsOf, ordersOf, billAll, itemOf } = await openSubscriptionShop(
  { COFFEE: monthly, TRIAL: { ...monthly, trialDays: 14 } },
  { stripeAddress: standIn.address },
);
const { websiteId, variantIds } = site;
let owner: TestVisitor;
// Each test lets so much time pass that nobody is signed in any more.
let owners = 0;
beforeEach(async () => {
  owner = await signInTestOwner(test, websiteId, `owner${owners++}@shop.example`);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const read = () => test.services.database.read;
const at = (path: string) => `/api/commerce/${path}?websiteId=${websiteId}`;
const article = (sku: string, quantity = 1) => ({ variantId: variantIds[sku], quantity });
const { shippingAddress } = testDetails();
const office = async (id: string) => (await owner.get(at(`orders/${id}`))).json;
const subscriptionsOf = async (orderId: string) =>
  read().selectFrom('subscriptions').select('id').where('order_id', '=', orderId).orderBy('id').execute();

async function place(skus: string[], more: object = {}) {
  const articles = skus.map((sku) => article(sku));
  const lines = { articles, free: [], discountCents: 0, shippingAddress, ...more };
  const { payment: _, ...priced } = lines as typeof lines & { payment?: string };
  const { totalCents } = (await owner.call('POST', at('hand-orders/price'), priced)).json;
  const body = { email: 'ada@example.com', name: 'Ada', payment: 'link', totalCents, ...lines };
  return owner.call('PUT', at(`hand-orders/${crypto.randomUUID()}`), body);
}

/** Begins to pay an order by its link; gives the visitor and the checkout. */
async function follow(orderId: string) {
  const { buyerUrl } = await office(orderId);
  const visitor = new TestVisitor(test.app);
  const { location } = (await visitor.submit(`${new URL(buyerUrl).pathname}/payment`, {})).headers;
  return { visitor, checkout: String(location) };
}

function pay(visitor: TestVisitor, checkout: string, token = cards.success, provider = 'test') {
  const body = { details: { email: 'ada@example.com' }, means: { provider, token } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return visitor.call('POST', `/api/commerce/checkouts/${checkout.split('/').at(-1)}/payment`, body, headers);
}

describe('a subscription in an order by hand', () => {
  it('is found among the articles, with how often it is charged (design 11)', async () => {
    const find = async (given: string) =>
      (await owner.get(`${at('order-articles')}&search=coffee${given}`)).json.articles;
    expect(await find('')).toEqual([]);
    expect(await find('&given=true')).toMatchObject([{ sku: 'COFFEE', repeats: 'every month' }]);
  });

  it('begins when its link is paid, whose card pays what follows (design 5, 11)', async () => {
    const { orderId } = (await place(['COFFEE', 'MUG'])).json;
    await test.worker.runDue();
    expect(await subscriptionsOf(orderId)).toEqual([]);
    test.clock.advance(3 * day);
    const { visitor, checkout } = await follow(orderId);
    const page = (await visitor.get(checkout)).body;
    // Who pays reads what they agree to, and that the card is kept.
    expect(page).toContain('COFFEE, every month');
    expect(page).toContain('savesMeans');
    expect((await pay(visitor, checkout, cards.refused)).json.status).not.toBe('completed');
    expect(await subscriptionsOf(orderId)).toEqual([]);
    expect((await pay(visitor, checkout)).json.status).toBe('completed');
    const [subscription, ...others] = await subscriptionsOf(orderId);
    expect(others).toEqual([]);
    const id = subscription?.id ?? '';
    const anchor = test.clock.now();
    expect(await rowOf(id)).toMatchObject({
      state: 'active',
      provider: 'test',
      saved_means: cards.success,
      created_at: anchor,
    });
    expect(await periodsOf(id)).toEqual(['0 paid']);
    test.clock.advance(32 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
    // The mug was bought once, and so was what it took to send both.
    expect((await ordersOf(id)).at(-1)).toMatchObject({ subtotal_cents: 1200, owed_cents: 0 });
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('comes with its trial, and only once by two who pay at the same time (design 5, 3 and 11)', async () => {
    const { orderId } = (await place(['TRIAL', 'MUG'])).json;
    const both = [await follow(orderId), await follow(orderId)];
    await Promise.all(both.map(({ visitor, checkout }) => pay(visitor, checkout)));
    await test.worker.runDue();
    const [{ id } = { id: '' }, ...others] = await subscriptionsOf(orderId);
    expect(others).toEqual([]);
    expect(await periodsOf(id)).toEqual([]);
    test.clock.advance(15 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid']);
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('is refused where nothing keeps what pays it, in a sentence that says what to do (design 11)', async () => {
    const messages = async (skus: string[], more: object) => (await place(skus, more)).json.message;
    expect(await messages(['COFFEE'], { payment: 'cash' })).toBe(
      'COFFEE is charged again by itself: have the order paid by its link, which keeps the customer’s card for that.',
    );
    expect(await messages(['COFFEE'], { shippingAddress: undefined })).toContain('say where it is sent');
    const { orderId } = (await place(['COFFEE'])).json;
    const received = await owner.call('PUT', at(`orders/${orderId}/payments/${crypto.randomUUID()}`), {
      amountCents: 100,
    });
    expect([received.status, received.json.message]).toEqual([400, expect.stringContaining('the order’s link')]);
    // It comes into no order that stands already, and no change makes the order free before it has begun.
    const { order } = await office(orderId);
    const change = { version: 0, added: [article('COFFEE')], totalCents: 0 };
    expect((await owner.call('POST', at(`orders/${orderId}/changes`), change)).status).toBe(400);
    expect(order.items.length).toBe(1);
  });

  it('has to cost something, now and after a change (design 11)', async () => {
    await test.services.database.write((tx) => {
      const own = tx.updateTable('products').set({ product_type: productTypes.service });
      return own.where('item_id', '=', itemOf('TRIAL')).execute();
    });
    const handed = { shippingAddress: undefined };
    expect((await place(['TRIAL'], handed)).json.message).toContain('the order has to cost something');
    const { orderId } = (await place(['TRIAL', 'MUG'], handed)).json;
    const mug = (await office(orderId)).lines.at(-1);
    const change = { version: 0, lines: [{ orderItemId: mug.id, quantity: 0 }], totalCents: 0 };
    const changed = await owner.call('POST', at(`orders/${orderId}/changes`), change);
    expect([changed.status, changed.json.message]).toEqual([400, expect.stringContaining('has to cost something')]);
  });

  it('that is never paid never begins (design 5)', async () => {
    const { orderId } = (await place(['COFFEE'])).json;
    await owner.call('POST', at(`orders/${orderId}/cancellation`), {});
    await followAgreements(test.services);
    await test.worker.runDue();
    expect(await subscriptionsOf(orderId)).toEqual([]);
  });

  it('is kept by Stripe, and by nothing where PayPal alone is set up (platform 9)', async () => {
    const { services } = test;
    const payPal = {
      mode: 'test' as const,
      clientId: 'client-of-the-shop',
      secret: 'never-to-be-seen',
      webhookId: 'w',
    };
    await mustAct(services, websiteId, (unit) => savePayPalAccount(unit, services.secrets, [payPal]));
    expect((await place(['COFFEE'])).json.message).toBe(
      'COFFEE is charged again by itself, and nothing here keeps a customer’s card for that. Set up Stripe under Payments first.',
    );
    await mustAct(services, websiteId, (unit) => saveStripeAccount(unit, services.secrets, account));
    const { orderId } = (await place(['COFFEE'])).json;
    const { visitor, checkout } = await follow(orderId);
    expect((await pay(visitor, checkout, standInTokens.success, 'stripe')).json.status).toBe('completed');
    const [{ id } = { id: '' }] = await subscriptionsOf(orderId);
    const { saved_means: saved, provider } = await rowOf(id);
    expect([provider, saved]).toEqual(['stripe', expect.stringMatching(/^cus_\d+:pm_/)]);
    test.clock.advance(32 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
  });
});
