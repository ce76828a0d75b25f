import { afterAll, describe, expect, it } from 'vitest';
import type { TaxReport } from '#contract/report-calls.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { queueDue } from '#domain/renewals/due-billing.ts';
import { mustAct } from '#domain/testing/act.ts';
import { bookErrors, sumErrors } from '../testing/books.ts';
import { address, details, french, means, openVatShop } from '../testing/vat-shop.ts';
import { TestVisitor } from '../testing/visitor.ts';

const shop = await openVatShop();
const { test, site, owner, register, of, checkout, bought, open, invoiceOf } = shop;
afterAll(shop.close);

const ofTaxes = async (): Promise<TaxReport> => (await owner.get(of('reports/taxes', '&test=true'))).json;
const reverseIn = ({ total }: TaxReport) => total.find(({ name }) => name === 'Reverse charge');
const booksAreRight = async () =>
  expect([await bookErrors(test.services), await sumErrors(test.services)]).toEqual([[], []]);

describe('an order without VAT', () => {
  it('goes back whole, stands in the taxes as its own line, and its credit note says why (design 5, 8 and 11)', async () => {
    const { id } = await bought({ vatNumber: french });
    expect(reverseIn(await ofTaxes())).toMatchObject({
      country: 'FR',
      rate: 0,
      orders: 1,
      baseCents: 10_500,
      taxCents: 0,
    });
    const refund = { amountCents: 10_500, items: [], restock: false, reason: '' };
    await owner.call('PUT', of(`orders/${id}/refunds/${crypto.randomUUID()}`), refund);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ totalCents: 10_500, refundedCents: 10_500, refundableCents: 0 });
    expect(reverseIn(await ofTaxes())).toMatchObject({ refundedBaseCents: 10_500, refundedTaxCents: 0 });
    const [, credit] = await invoiceOf(id);
    expect(credit.notes[0]).toContain('Reverse charge');
    await booksAreRight();
  });

  it('bears VAT once it goes elsewhere, and none when it comes back; so does what is added (design 5, 7)', async () => {
    const { id } = await bought({ vatNumber: french });
    const change = (body: object) => owner.call('POST', of(`orders/${id}/changes`), body);
    const german = { ...address, postalCode: '10115', city: 'Berlin', country: 'DE' };
    const moved = await change({ version: 0, shippingAddress: german, totalCents: 12_600 });
    expect([moved.status, moved.json]).toEqual([200, { version: 1 }]);
    const there = await open(id);
    expect(there).toMatchObject({ totalCents: 12_600, owedCents: 2100 });
    expect(there.order.vat).toMatchObject({ number: french, isReverseCharge: false });
    expect(there.order.items[0]?.unitPrice.decimalValue).toBe('120.00');
    expect(there.order.taxes).toMatchObject([{ name: 'VAT', rate: 19 }]);
    await booksAreRight();
    const added = [{ variantId: site.variantIds.COFFEE, quantity: 2 }];
    const back = await change({ version: 1, shippingAddress: address, added, totalCents: 12_500 });
    expect([back.status, back.json]).toEqual([200, { version: 2 }]);
    const { order } = await open(id);
    expect(order.vat?.isReverseCharge).toBe(true);
    expect(order.items.map(({ unitPrice }) => unitPrice.decimalValue)).toEqual(['100.00', '10.00']);
    await booksAreRight();
  });

  it('has its number given or taken away before it is sent; the VAT goes back or is asked for (design 5, 7)', async () => {
    const { id } = await bought({});
    const price = async (body: object) => (await owner.call('POST', of(`orders/${id}/changes/price`), body)).json;
    const change = (body: object) => owner.call('POST', of(`orders/${id}/changes`), body);
    const wrong = await change({ version: 0, vatNumber: 'FR1' });
    expect([wrong.json.code, Object.keys(wrong.json.errors)]).toEqual(['invalid', ['vatNumber']]);
    const priced = await price({ version: 0, vatNumber: french });
    expect(priced).toMatchObject({ beforeCents: 12_600, totalCents: 10_500, paidBackCents: 2100, owedCents: 0 });
    expect(priced.vat.state).toBe('reverse-charge');
    expect((await change({ version: 0, vatNumber: french })).json.code).toBe('total-changed');
    expect((await change({ version: 0, vatNumber: french, totalCents: 10_500 })).json).toEqual({ version: 1 });
    await test.worker.runDue();
    const without = await open(id);
    expect(without).toMatchObject({ totalCents: 10_500, refundedCents: 2100, owedCents: 0 });
    expect(without.order.vat).toMatchObject({ number: french, isReverseCharge: true, name: 'SA Sodimas' });
    expect(without.acts[0]?.text).toContain('(vat number)');
    await booksAreRight();
    expect((await change({ version: 1, vatNumber: '', totalCents: 12_600 })).json).toEqual({ version: 2 });
    const withVat = await open(id);
    expect(withVat).toMatchObject({ totalCents: 12_600, owedCents: 2100 });
    expect(withVat.order.vat).toBeUndefined();
    await booksAreRight();
  });

  it('is written by hand, too (design 7 and 11)', async () => {
    const lines = {
      articles: [{ variantId: site.variantIds.BOWL, quantity: 3 }],
      free: [{ title: 'Wrapping', unitCents: 600, quantity: 1 }],
      discountCents: 1200,
      shippingAddress: address,
    };
    const price = async (vatNumber: string) =>
      (await owner.call('POST', of('hand-orders/price'), { ...lines, vatNumber })).json;
    expect(await price('')).toMatchObject({ totalCents: 36_000, vat: { state: 'none' } });
    expect(await price('FR1')).toMatchObject({ totalCents: 36_000, vat: { state: 'wrong' } });
    const asked = await price(french);
    expect(asked).toMatchObject({ totalCents: 30_000, discountCents: 1000, vat: { state: 'reverse-charge' } });
    const place = (vatNumber: string, totalCents: number) => {
      const body = { ...lines, vatNumber, totalCents, email: 'ada@example.com', name: '', payment: 'cash' };
      return owner.call('PUT', of(`hand-orders/${crypto.randomUUID()}`), body);
    };
    const wrong = await place('FR1', 36_000);
    expect([wrong.json.code, Object.keys(wrong.json.errors)]).toEqual(['invalid', ['vatNumber']]);
    const placed = await place(french, 30_000);
    expect(placed.status).toBe(200);
    expect((await open(placed.json.orderId)).order.vat).toMatchObject({ number: french, isReverseCharge: true });
    await test.worker.runDue();
    await booksAreRight();
  });

  it('is said of in the file of orders (design 11)', async () => {
    await bought({ vatNumber: 'DE999999999', place: { country: 'DE', postalCode: '10115' } });
    const [header, ...rows] = (await owner.get(of('orders/export', '&test=true'))).body.trim().split('\n');
    expect(header).toMatch(/,tax,vatNumber,reverseCharge,company,phone,consents$/);
    expect(rows[0]).toMatch(/,20\.12,DE999999999,,,,$/);
    expect(rows.some((row) => row.endsWith(`,0.00,${french},yes,,,`))).toBe(true);
  });

  it('is in the cart before it is one, at the prices of the checkout (storefront 3; design 7)', async () => {
    const { visitor, json } = await checkout({ vatNumber: french });
    const cart = (await visitor.get('/api/commerce/shopping-cart')).json;
    expect(cart.taxes).toMatchObject([{ name: 'Reverse charge', amountCents: 0 }]);
    expect([cart.dueCents, cart.entries[0].subTotal]).toEqual([json.totals.dueCents, 10_000]);
    expect((await visitor.get('/cart')).body).toContain('Reverse charge');
  });

  it('follows each period of a subscription, by what the register says then (design 7)', async () => {
    const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
    const itemId = site.itemIds[1] ?? '';
    await mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, itemId, { subscriptionPlan }));
    const visitor = new TestVisitor(test.app);
    await visitor.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku: 'COFFEE', qty: 1 });
    const path = `/api/commerce/checkouts/${await visitor.startCheckout()}/payment`;
    const body = { details: { ...details({ vatNumber: french }), email: 'sub@example.com' }, means };
    expect((await visitor.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200);
    const next = async () => {
      test.clock.advance(32 * 86_400_000);
      await queueDue(test.services);
      await test.worker.runDue();
      const orders = test.services.database.read
        .selectFrom('orders')
        .select(['id', 'grand_total_cents as cents', 'details']);
      const { cents, ...row } = await orders.orderBy('id', 'desc').executeTakeFirstOrThrow();
      return [cents, JSON.parse(row.details).vat?.isReverseCharge];
    };
    expect(await next()).toEqual([1500, true]);
    register.known.delete(french);
    expect(await next()).toEqual([1800, undefined]);
    register.known.set(french, 'SA Sodimas');
    await booksAreRight();
  });
});

describe('the VAT number of a person', () => {
  it('is in what is told of them, and leaves with them but for the books (design 11)', async () => {
    await owner.call('POST', '/api/account/session', {
      email: 'owner@shop.example',
      password: 'the password of an owner',
    });
    const number = 'FR83404833048';
    register.known.set(number, 'Ada Example');
    const { pay } = await checkout({ vatNumber: number });
    expect((await pay()).status).toBe(200);
    await test.worker.runDue();
    const { orders } = (await owner.get(of('orders', '&test=true&search=ada@example.com'))).json;
    const id = String(orders[0].id);
    await invoiceOf(id);
    const { customers } = (await owner.get(of('customers', '&test=true'))).json;
    const customer = customers.find(({ email }: { email: string }) => email === 'ada@example.com').id;
    const told = await owner.get(of(`customers/${customer}/export`));
    expect(told.body).toContain(number);
    for (const each of orders) await owner.call('POST', of(`orders/${each.id}/fulfillment`));
    await test.worker.runDue();
    const before = reverseIn(await ofTaxes());
    expect((await owner.call('DELETE', of(`customers/${customer}`))).status).toBe(200);
    expect((await open(id)).order.vat).toBeUndefined();
    const { database } = test.services;
    const attempts = await database.read.selectFrom('payment_attempts').select('order_draft').execute();
    expect(JSON.stringify(attempts)).not.toContain(number);
    expect(JSON.stringify(await invoiceOf(id))).toContain(number);
    expect(reverseIn(await ofTaxes())).toEqual(before);
  });
});
