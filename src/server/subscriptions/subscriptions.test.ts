import { afterAll, describe, expect, it } from 'vitest';
import { billSubscription } from '#domain/renewals/bill-subscription.ts';
import { queueDue } from '#domain/renewals/due-billing.ts';
import { reserveRenewal } from '#domain/renewals/reserve-renewal.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import type { SubscriptionPlan } from '#contract/product.ts';
import { mustAct } from '#domain/testing/act.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';
import { openedAt } from '../testing/opened-at.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const plans: Record<string, SubscriptionPlan> = {
  COFFEE: monthly,
  TEA: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 3 },
  YEARBOOK: { billingPeriod: { value: 1, unit: 'YEAR' }, numBillingCycles: 2 },
  TRIAL: { ...monthly, trialDays: 14 },
  RARE: monthly,
  BOX: monthly,
};

const { test, site, itemOf, subscribe, buy, bought, pathOf, rowOf, periodsOf, ordersOf, billAll } =
  await openSubscriptionShop(plans);
afterAll(() => test.close());

const read = () => test.services.database.read;

describe('a subscription', () => {
  it('is added by its call, whose token opens the checkout of the own cart (storefront 1.7, 2.19, 4.8 and 7.8)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(itemOf('MUG'), 'MUG');
    const added = await subscribe(visitor, 'COFFEE', { additionalFields: null });
    expect(added).toMatchObject({ status: 200, json: { cartToken: expect.stringMatching(/^[\w-]{32}$/) } });
    const path = `/checkout/subscription/${added.json.cartToken}`;
    const there = await visitor.get(path);
    expect([there.status, there.headers.location]).toEqual([303, expect.stringMatching(/^\/checkout\/[\da-f-]{36}$/)]);
    const page = await visitor.get(String(there.headers.location));
    expect(page.body).toContain('every month');
    // The token opens nobody else's cart, nor the cart to anybody else.
    const stranger = new TestVisitor(test.app);
    await stranger.addToCart(itemOf('MUG'), 'MUG');
    expect((await stranger.get(path)).headers.location).toBe('/cart');
    expect((await new TestVisitor(test.app).get(path)).headers.location).toBe('/cart');
    // Once more is not twice.
    await subscribe(visitor, 'COFFEE');
    const { entries } = (await visitor.get('/api/commerce/shopping-cart')).json;
    expect(entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([1, 1]);
  });

  it('is nothing for the other call, and other goods are nothing for this one (storefront 7)', async () => {
    const visitor = new TestVisitor(test.app);
    expect(await visitor.addToCart(itemOf('COFFEE'), 'COFFEE')).toMatchObject({
      status: 400,
      json: { message: 'This product is sold as a subscription.' },
    });
    expect(await subscribe(visitor, 'MUG')).toMatchObject({
      status: 400,
      json: { message: 'This product is not sold as a subscription.' },
    });
    expect((await subscribe(visitor, 'COFFEE', { qty: 'many' })).json.message).toBe('Quantity must be a number.');
  });

  it('is subscribed to by a plain form as well, which leads to the subscription checkout (storefront 4.8)', async () => {
    const sent = await new TestVisitor(test.app).submit('/cart/entries', { itemId: itemOf('TEA'), sku: 'TEA' });
    expect(sent.headers.location).toMatch(/^\/checkout\/subscription\/[\w-]{32}$/);
  });

  it('is confirmed with what is paid next, and where it is looked after', async () => {
    const { visitor, orderUrl } = await bought('COFFEE');
    const page = await visitor.get(orderUrl);
    expect(page.body).toContain('COFFEE, every month.');
    expect(page.body).toContain('The next payment is on');
    const other = new TestVisitor(test.app);
    await other.addToCart(itemOf('MUG'), 'MUG');
    expect((await other.get(await buy(other))).body).not.toContain('every month');
  });
});

describe('a period', () => {
  it('is billed once, and makes an order of its own (storefront 3.116, 3.118 and 3.119; design 5, 11)', async () => {
    const { id } = await bought('COFFEE');
    const before = await rowOf(id);
    expect(new Date(before.due_at ?? 0).toISOString()).toBe('2027-02-15T08:01:40.000Z');
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid']);
    test.clock.advance(32 * day);
    await queueDue(test.services);
    const both = await Promise.all([1, 2, 3].map(() => billSubscription(test.services, site.websiteId, id)));
    expect(both).toHaveLength(3);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
    const [first, second] = await ordersOf(id);
    expect(second).toMatchObject({
      subtotal_cents: 1200,
      grand_total_cents: first?.grand_total_cents,
      fulfillment: 'pending',
    });
    const attempts = await read()
      .selectFrom('payment_attempts as attempt')
      .innerJoin('orders', 'orders.attempt_id', 'attempt.id')
      .select(['attempt.state', 'attempt.amount_cents'])
      .where('orders.customer_id', '=', second?.customer_id ?? '')
      .where('idempotency_key', 'like', 'renewal:%')
      .execute();
    expect(attempts).toEqual([{ state: 'succeeded', amount_cents: second?.grand_total_cents }]);
  });

  it('ends the subscription with the last of its cycles (storefront 3.117)', async () => {
    const { id } = await bought('TEA');
    for (let turn = 0; turn < 4; turn++) {
      test.clock.advance(14 * day);
      await billAll();
    }
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid', '2 paid']);
    expect(await rowOf(id)).toMatchObject({ state: 'ended', billed: 3, due_at: null });
  });

  it('is billed for every one that was missed while the shop was down, and not again when the clock falls back', async () => {
    const { id } = await bought('COFFEE');
    test.clock.advance(100 * day);
    for (let turn = 0; turn < 6; turn++) await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid', '2 paid', '3 paid']);
    test.clock.advance(-70 * day);
    await billAll();
    expect(await periodsOf(id)).toHaveLength(4);
    test.clock.advance(70 * day);
  });

  it('is paid for the first time when the trial is over (storefront 3)', async () => {
    const { id } = await bought('TRIAL');
    const [order] = await read().selectFrom('orders').selectAll().orderBy('order_number', 'desc').limit(1).execute();
    expect(order).toMatchObject({ subtotal_cents: 0 });
    expect(await periodsOf(id)).toEqual([]);
    test.clock.advance(14 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid']);
    expect((await ordersOf(id))[0]).toMatchObject({ subtotal_cents: 1200 });
  });

  it('that is refused is tried again after 1, 2 and 3 days with a mail each, and then waits', async () => {
    const { id } = await bought('COFFEE', cards.declinesLater);
    const { email } = await rowOf(id);
    test.clock.advance(32 * day);
    for (const days of [0, 1, 2, 3]) {
      test.clock.advance(days * day);
      await billAll();
    }
    expect(await periodsOf(id)).toEqual(['0 paid', '1 failed']);
    expect(await rowOf(id)).toMatchObject({ state: 'unpaid', tries: 4, due_at: null });
    await test.worker.runDue();
    const mails = (await test.services.mailbox(site.websiteId).list(500)).filter(
      (mail) => mail.to === email && mail.id.startsWith('subscription-refused'),
    );
    expect(mails).toHaveLength(4);
    expect(mails.every(({ text }) => text.includes('Your card was declined.'))).toBe(true);
  });

  it('takes its stock, and where there is none is tried again like any other', async () => {
    const { id } = await bought('RARE');
    const { id: other } = await bought('RARE');
    test.clock.advance(32 * day);
    await billAll();
    expect([(await rowOf(id)).tries, (await rowOf(other)).tries]).toEqual([1, 1]);
    await mustAct(test.services, site.websiteId, ({ tx }) =>
      tx.updateTable('variants').set({ qty_in_stock: 1 }).where('sku', '=', 'RARE').execute(),
    );
    test.clock.advance(day);
    await billAll();
    const states = [await periodsOf(id), await periodsOf(other)].map((periods) => periods[1]);
    expect(new Set(states)).toEqual(new Set(['1 failed', '1 paid']));
  });

  it('whose payment is under way is settled by the reconciler, and meanwhile charged by nobody', async () => {
    const { id } = await bought('COFFEE');
    await mustAct(test.services, site.websiteId, ({ tx }) =>
      tx.updateTable('subscriptions').set({ saved_means: cards.late }).where('id', '=', id).execute(),
    );
    test.clock.advance(32 * day);
    await billAll();
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 charging']);
    test.clock.advance(120_000);
    await reconcilePayments(test.services);
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
  });
});

it('that was cancelled before the bank was asked, by a process that then died, is no refusal and comes at once', async () => {
  const { id } = await bought('COFFEE');
  test.clock.advance(32 * day);
  const shopSite = await test.services.sites.byId(site.websiteId);
  if (!shopSite) throw new Error('The shop is gone.');
  const reserved = await mustAct(test.services, site.websiteId, (unit) =>
    reserveRenewal(unit, { site: shopSite, charges: { live: false, test: true }, vat: undefined }, id),
  );
  await test.services.embeddedPayments(site.websiteId).cancel(reserved?.attempt.id ?? '');
  test.clock.advance(120_000);
  await reconcilePayments(test.services);
  await test.worker.runDue();
  expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
  expect(await rowOf(id)).toMatchObject({ tries: 0, billed: 2 });
});

describe('the page of a subscription', () => {
  const dueOf = async (id: string) => new Date((await rowOf(id)).due_at ?? 0).toISOString().slice(0, 10);

  it('passes a period, pauses and goes on, and charges nothing for what was passed', async () => {
    const { visitor, id } = await bought('COFFEE');
    const path = pathOf(id);
    const next = await dueOf(id);
    expect((await visitor.get(path)).body).toContain('Pause');
    // The same press twice passes one period.
    expect((await visitor.get(path)).body).toContain('name="period" value="1"');
    const skip = async () => (await visitor.submit(`${path}/skip`, { period: '1' })).headers.location;
    expect([await skip(), await skip()]).toEqual([`${path}?done=skip`, `${path}?done=skip`]);
    const afterNext = await dueOf(id);
    expect(afterNext > next).toBe(true);
    await visitor.submit(`${path}/pause`, {});
    test.clock.advance(75 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 skipped']);
    await visitor.submit(`${path}/resume`, {});
    expect(await rowOf(id)).toMatchObject({ state: 'active', billed: 1, next_period: 3 });
    expect((await visitor.get(`${path}?done=resume`)).body).toContain('The subscription goes on.');
  });

  it('sends what follows to another address, and says what is missing in one', async () => {
    const { visitor, id } = await bought('COFFEE');
    const path = pathOf(id);
    const moved = { name: 'Ada', line1: '2 Side Street', city: 'Albany', region: 'NY', postalCode: '12207' };
    const wrong = await visitor.submit(`${path}/address`, { ...moved, line1: '', city: '' });
    expect([wrong.status, openedAt(wrong.body)]).toEqual([400, ['account-line1']]);
    await visitor.submit(`${path}/address`, moved);
    test.clock.advance(32 * day);
    await billAll();
    const [, renewed] = await ordersOf(id);
    expect(JSON.parse(renewed?.details ?? '{}').shippingAddress).toMatchObject({
      line1: '2 Side Street',
      country: 'US',
    });
  });

  it('cancels, after which nothing is charged and nothing can be changed', async () => {
    const { visitor, id } = await bought('COFFEE');
    const path = pathOf(id);
    await visitor.submit(`${path}/cancel`, {});
    test.clock.advance(32 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid']);
    expect((await visitor.submit(`${path}/resume`, {})).status).toBe(400);
    expect((await visitor.get('/subscription/none')).status).toBe(404);
    expect((await visitor.get(path)).headers['x-robots-tag']).toBe('noindex');
  });
});

describe('another variant', () => {
  const large = () => `${site.variantIds['BOX-L']} 2000`;

  it('is sent from the next period on, at the price of the day that the page says before', async () => {
    const { visitor, id, path } = await bought('BOX');
    const { body } = await visitor.get(path);
    expect(body).toContain('1 × BOX, Small');
    // What is sold out is not offered, nor what is sent already.
    const offered = [...body.matchAll(/<option value="([^"]*)">([^<]*)/g)].map(([, value, text]) => [value, text]);
    expect(offered).toEqual([[large(), 'Large: $20.00 every month']]);
    // The same twice is once.
    for (const turn of [1, 2]) {
      const { location } = (await visitor.submit(`${path}/swap`, { article: large() })).headers;
      expect([turn, location]).toEqual([turn, `${path}?done=swap`]);
    }
    const swapped = (await visitor.get(path)).body;
    expect(swapped.match(/Changed from Small to Large/g)).toHaveLength(1);
    expect(swapped).toContain('1 × BOX, Large');
    test.clock.advance(32 * day);
    await billAll();
    const orders = await ordersOf(id);
    expect(orders.map(({ subtotal_cents: cents }) => cents)).toEqual([1200, 2000]);
    const item = read()
      .selectFrom('order_items')
      .select('sku')
      .where('order_id', '=', orders[1]?.id ?? '');
    expect(await item.execute()).toEqual([{ sku: 'BOX-L' }]);
  });

  it('is refused at another price than was seen, where it is sold out or not there, and of one that is over', async () => {
    const { visitor, id, path } = await bought('BOX');
    const wrong = [
      [`${site.variantIds['BOX-L']} 1900`, 'Large costs $20.00 by now. Nothing was changed.'],
      [`${site.variantIds['BOX-XL']} 3000`, 'Huge is sold out.'],
      [`${site.variantIds.COFFEE} 1200`, 'BOX is not sold any more.'],
      ['', 'BOX is not sold any more.'],
    ];
    const before = await rowOf(id);
    for (const [article = '', words = ''] of wrong) {
      const refused = await visitor.submit(`${path}/swap`, { article });
      // No field is wrong: the page opens at what is said.
      expect([refused.status, openedAt(refused.body)]).toEqual([400, [expect.stringContaining(words)]]);
    }
    expect((await rowOf(id)).entry).toBe(before.entry);
    await visitor.submit(`${path}/cancel`, {});
    expect((await visitor.submit(`${path}/swap`, { article: large() })).status).toBe(400);
    expect((await rowOf(id)).entry).toBe(before.entry);
  });

  it('is chosen by the shop as well, whose forecast follows', async () => {
    const owner = await signInTestOwner(test, site.websiteId, 'swaps@shop.example');
    const { id } = await bought('BOX');
    const at = (more = '') => `/api/commerce/subscriptions/${id}${more}?websiteId=${site.websiteId}`;
    const { json: before } = await owner.get(at());
    const article = { variantId: site.variantIds['BOX-L'] ?? '', priceCents: 2000 };
    expect(before.swaps).toEqual([
      { variantId: article.variantId, title: 'Large', cents: 2000, isSoldOut: false },
      { variantId: site.variantIds['BOX-XL'], title: 'Huge', cents: 3000, isSoldOut: true },
    ]);
    expect((await owner.call('PUT', at('/article'), { ...article, priceCents: 1 })).status).toBe(400);
    expect((await owner.call('PUT', at('/article'), article)).status).toBe(200);
    const { json: after } = await owner.get(at());
    expect(after.subscription).toMatchObject({ variant: 'Large', cents: 2000 });
    expect(after.forecast[0].cents - before.forecast[0].cents).toBe(800 * 1.08);
    expect(after.changes).toMatchObject([{ person: 'swaps@shop.example' }]);
    expect(after.changes[0].text).toMatch(/^changed a subscription of the order .* from “Small” to “Large”$/);
  });
});

describe('whoever works in the shop', () => {
  it('sees who has what, changes it, and is told what will be charged, which then is', async () => {
    let owner = await signInTestOwner(test, site.websiteId);
    const { id } = await bought('TEA');
    const { email } = await rowOf(id);
    const query = `websiteId=${site.websiteId}&test=true`;
    const at = (path = '') => `/api/commerce/subscriptions${path}?${query}`;
    const { json: found } = await owner.get(`${at()}&search=${email.toUpperCase()}`);
    expect(found).toMatchObject({ subscriptions: [{ id, email, title: 'TEA', state: 'active', cents: 1200 }] });
    const { json: opened } = await owner.get(at(`/${id}`));
    expect(opened.forecast).toHaveLength(2);
    const { json: before } = await owner.get(`/api/commerce/subscription-forecast?${query}`);
    const sums = before.months.reduce((sum: number, { charges }: { charges: number }) => sum + charges, 0);
    expect(sums).toBeGreaterThan(24);
    for (let turn = 0; turn < 3; turn++) {
      test.clock.advance(14 * day);
      await billAll();
    }
    const orders = (await ordersOf(id)).slice(1).map(({ grand_total_cents: cents }) => cents);
    expect(orders).toEqual(opened.forecast.map(({ cents }: { cents: number }) => cents));
    // Who signed in six weeks ago has to do so again.
    owner = await signInTestOwner(test, site.websiteId, 'other@shop.example');
    const { json: after } = await owner.get(at(`/${id}`));
    expect(after).toMatchObject({ subscription: { state: 'ended', nextAt: null }, forecast: [] });
    expect(
      after.periods
        .map(({ dueAt }: { dueAt: number }) => dueAt)
        .slice(0, 2)
        .toReversed(),
    ).toEqual(opened.forecast.map((charge: { at: number }) => expect.closeTo(charge.at, -9)));
    const other = await bought('COFFEE');
    await owner.call('POST', at(`/${other.id}/acts`), { act: 'pause' });
    expect((await rowOf(other.id)).state).toBe('paused');
    expect((await owner.call('POST', at('/none/acts'), { act: 'skip' })).status).toBe(404);
    const address = { ...testDetails().shippingAddress, line1: '7 New Street' };
    expect((await owner.call('PUT', at(`/${other.id}/address`), address)).status).toBe(200);
    expect((await owner.get(at(`/${other.id}`))).json.address).toEqual(address);
    const wrong = await owner.call('PUT', at(`/${other.id}/address`), { ...address, city: '' });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['city']]);
  });
});

it('goes with other goods and other subscriptions in one order, each on its own (storefront 1.7)', async () => {
  const visitor = new TestVisitor(test.app);
  await subscribe(visitor, 'YEARBOOK');
  await subscribe(visitor, 'COFFEE');
  await visitor.addToCart(itemOf('MUG'), 'MUG', 2);
  const id = await visitor.startCheckout();
  const agreed = { details: testDetails('both@example.com'), means: { provider: 'free', token: '' } };
  const refused = await visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, agreed, {
    'idempotency-key': 'another-key-of-a-purchase',
  });
  expect(refused.status).toBe(400);
  await buy(visitor, cards.success, { email: 'both@example.com' });
  const own = read().selectFrom('subscriptions').select(['id', 'plan']);
  const rows = await own.where('email', '=', 'both@example.com').execute();
  expect(rows).toHaveLength(2);
  // Each goes on by itself, and what was sold once is not sold again.
  test.clock.advance(32 * day);
  await billAll();
  const renewed = await Promise.all(rows.map(async (row) => [row.plan.includes('YEAR'), await linesOf(row.id)]));
  expect(renewed.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [false, ['COFFEE 1']],
    [true, []],
  ]);
});

/** What the orders of a subscription hold beside the first, each line with its quantity. */
async function linesOf(id: string): Promise<string[]> {
  const orders = (await ordersOf(id)).slice(1).map((order) => order.id);
  if (orders.length === 0) return [];
  const lines = read().selectFrom('order_items').select(['sku', 'quantity']).where('order_id', 'in', orders);
  return (await lines.execute()).map(({ sku, quantity }) => `${sku} ${quantity}`);
}
