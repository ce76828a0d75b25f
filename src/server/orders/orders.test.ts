import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import type { Parcel } from '#contract/order-calls.ts';
import { fulfilOrder, shipOrder } from '#domain/orders/fulfil-order.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import type { Unit } from '#domain/unit.ts';
import { act, mustAct } from '#domain/testing/act.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let email = '';
let orderUrl = '';
let orderId = '';
let count = 0;
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
  ]);
  await mustAct(test.services, site.websiteId, (unit) =>
    addDiscount(unit, {
      name: 'Spring <sale>',
      code: 'SPRING',
      benefit: { kind: 'percentage', percent: 10 },
      scope: { kind: 'order' },
      minimumSubtotalCents: 0,
      stacks: true,
    }),
  );
});
afterAll(() => test.close());

// Each test has an order of its own: two mugs, 10 % off, parcel 8.00, 8 % tax.
beforeEach(async () => {
  email = `buyer-${count}@example.com`;
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
  await visitor.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'SPRING' });
  const checkoutId = await visitor.startCheckout();
  const paid = await visitor.pay(checkoutId, `key-of-orders-${String(count++).padStart(4, '0')}`, undefined, email);
  orderUrl = paid.json.url;
  const order = await test.services.database.read
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  orderId = order.id;
});

const own = <T>(work: (unit: Unit) => Promise<T>) => act(test.services, site.websiteId, work);
const ship = (parcel: Parcel) => own((unit) => shipOrder(unit, orderId, parcel));
const cancel = () => own((unit) => cancelOrder(unit, orderId));

async function mails() {
  await test.worker.runDue();
  expect(test.reports).toEqual([]);
  return (await test.services.mailbox(site.websiteId).list(100)).filter(({ to }) => to === email);
}

const status = async () => (await visitor.get(`${orderUrl}/status`, html)).body;

describe('the confirmation mail', () => {
  it('says line by line how the total came about (storefront 3)', async () => {
    const [mail] = await mails();
    // 40.00 − 4.00 + 8.00 + 8 % of 44.00.
    for (const text of [
      'Spring <sale> (SPRING): −$4.00',
      'Shipping: $8.00',
      'Tax 8%: $3.52',
      'Total: $47.52',
      'Albany, NY 12207\nUnited States',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('Spring &lt;sale&gt;');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/\{[.a-z@]/);
  });
});

describe('an order', () => {
  it('shows how far it is behind its own address alone (storefront 2, page type 211)', async () => {
    expect(await status()).toContain('We are getting it ready');
    expect((await visitor.get('/order/not-a-token/status', html)).status).toBe(404);
  });

  it('is sent in parcels, each mailed once with a link to follow it (storefront 2)', async () => {
    const parcel = { carrier: 'UPS', trackingNumber: '1Z 999', isLast: false };
    expect(await ship(parcel)).toBeUndefined();
    expect(await ship(parcel)).toBeUndefined();
    expect(await status()).toContain('A part of it is on its way');
    await ship({ trackingUrl: 'https://parcels.example/7', isLast: true });
    const page = await status();
    expect(page).toContain('Everything is on its way');
    expect(page).toContain('https://www.ups.com/track?tracknum=1Z%20999');
    expect(page).toContain('https://parcels.example/7');
    const sent = (await mails()).filter(({ subject }) => subject.includes('on its way'));
    expect(sent).toHaveLength(2);
    expect(sent.map(({ text }) => text).join()).toContain('https://www.ups.com/track?tracknum=1Z%20999');
    for (const { html: body, text } of sent) for (const part of [body, text]) expect(part).not.toMatch(/\{[.a-z@]/);
  });

  it('is not sent once it is cancelled, nor cancelled once it is fulfilled (storefront 2)', async () => {
    expect([await cancel(), await cancel()]).toEqual([undefined, undefined]);
    expect(await ship({ isLast: true })).toMatchObject({ code: 'canceled' });
    expect(await status()).toContain('This order is cancelled');
  });

  it('that is fulfilled without a parcel is done (storefront 2)', async () => {
    await own((unit) => fulfilOrder(unit, orderId));
    expect(await cancel()).toMatchObject({ code: 'fulfilled' });
    expect((await mails()).filter(({ subject }) => subject.includes('on its way'))).toEqual([]);
  });

  it('is changed by its own website alone (design 5)', async () => {
    const other = await makeTestSite(test.services.database, []);
    const refused = await act(test.services, other.websiteId, (unit) => cancelOrder(unit, orderId));
    expect(refused).toMatchObject({ code: 'not-found' });
  });

  it('takes no address that is not one of the web (design 9)', async () => {
    const parcel = { trackingUrl: 'javascript:alert(1)', isLast: true };
    expect(await ship(parcel)).toMatchObject({ code: 'invalid' });
  });
});

describe('the refund mail', () => {
  it('says what went back and how, once (storefront 1)', async () => {
    const now = test.clock.now();
    const order = await test.services.database.read
      .selectFrom('orders')
      .select('attempt_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const refund = {
      id: `refund-${count}`,
      website_id: site.websiteId,
      attempt_id: order.attempt_id,
      order_id: orderId,
      request_key: `refund-${count}`,
      amount_cents: 1000,
      shipping_cents: 0,
      charge_cents: 1000,
      gift_cards: '[]',
      reason: 'One mug was broken.',
      restock: 0 as const,
      state: 'done' as const,
      created_at: now,
      updated_at: now,
    };
    // Paid back, while its mail is still to be asked for.
    await test.services.database.write((tx) => tx.insertInto('refunds').values(refund).execute());
    await own(async (unit) => {
      const job = { kind: 'mail.order-refund', payload: { orderId, refundId: refund.id } } as const;
      await unit.enqueue(job);
      await unit.enqueue(job);
    });
    const [mail, ...others] = (await mails()).filter(({ subject }) => subject.includes('refund'));
    expect(others).toEqual([]);
    expect(mail?.text).toContain('We have paid $10.00 back.');
    expect(mail?.text).toContain('One mug was broken.');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/\{[.a-z@]/);
    const page = await status();
    expect(page).toContain('$10.00 paid back');
    expect(page).toContain('−$10.00');
  });
});
