import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { addProductFile } from '#domain/catalogue/product-files.ts';
import { followAgreements } from '#domain/payments/follow-agreements.ts';
import { mustAct } from '#domain/testing/act.ts';
import { bookErrors } from '../testing/books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 10 }] },
    {
      title: 'Mug',
      variants: [
        { sku: 'MUG-RED', price: 500, stock: 10 },
        { sku: 'MUG-BLUE', price: 600, stock: 'unlimited' },
      ],
    },
    { title: 'Card', productType: 4, variants: [{ sku: 'CARD', price: 2500, stock: 'unlimited' }] },
    { title: 'Pattern', productType: 2, variants: [{ sku: 'FILE', price: 900, stock: 'unlimited' }] },
  ]);
  other = await makeTestSite(
    test.services.database,
    [{ title: 'Print', variants: [{ sku: 'P', price: 1, stock: 1 }] }],
    {
      host: 'prints.example',
    },
  );
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const at = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}`;
const open = async (id: string): Promise<OfficeOrder> => (await owner.get(at(`orders/${id}`))).json;
const article = (sku: string, quantity: number) => ({ variantId: site.variantIds[sku], quantity });
const price = async (lines: object) => owner.call('POST', at('hand-orders/price'), { ...blank, ...lines });
const place = (body: object, key: string = crypto.randomUUID()) =>
  owner.call('PUT', at(`hand-orders/${key}`), {
    ...blank,
    email: 'ada@example.com',
    name: 'Ada',
    payment: 'cash',
    ...body,
  });
const blank = { articles: [], free: [], discountCents: 0 };
const stockOf = async (sku: string) => {
  const found = test.services.database.read.selectFrom('variants').select('qty_in_stock');
  return (await found.where('id', '=', site.variantIds[sku] ?? '').executeTakeFirstOrThrow()).qty_in_stock;
};

describe('an order by hand', () => {
  it('has articles that are found by their words, of this website alone (design 9 and 11)', async () => {
    const find = async (search: string) =>
      (await owner.get(`${at('order-articles')}&search=${search}`)).json.articles.map(
        ({ sku }: { sku: string }) => sku,
      );
    expect(await find('mug')).toEqual(['MUG-RED', 'MUG-BLUE']);
    expect(await find('mug blue')).toEqual(['MUG-BLUE']);
    // What is given with its payment comes to no order that stands already, and into a new one.
    expect(await find('card')).toEqual([]);
    expect(await find('card&given=true')).toEqual(['CARD']);
    expect(await find('print')).toEqual([]);
    const foreign = await price({ articles: [{ variantId: other.variantIds.P, quantity: 1 }] });
    expect([foreign.status, foreign.json.code]).toEqual([400, 'refused']);
  });

  it('is paid already: priced by the rules, taken from the stock, told of, and placed once (design 5, 3 and 11)', async () => {
    const { shippingAddress } = testDetails();
    const lines = {
      articles: [article('BOWL', 2), article('MUG-BLUE', 1)],
      free: [{ title: 'Wrapping', unitCents: 300, quantity: 2 }],
      discountCents: 800,
      shippingAddress,
    };
    // Nothing is sent without an address.
    const unsent = { articles: lines.articles, shippingOptionId: 'parcel' };
    expect((await price(unsent)).json).toMatchObject({ shippingCents: 0, shippingOptions: [], shippingOptionId: null });
    const { json: priced } = await price(lines);
    expect(priced).toMatchObject({ subtotalCents: 8800, discountCents: 800, shippingCents: 800, taxCents: 704 });
    expect(priced).toMatchObject({ totalCents: 9504, shippingOptionId: 'parcel' });
    const stock = await stockOf('BOWL');
    const key = crypto.randomUUID();
    const body = { ...lines, shippingOptionId: 'parcel', totalCents: 9504, phone: '+1 555' };
    expect((await place({ ...body, totalCents: 9503 })).json.code).toBe('total-changed');
    const answers = [await place(body, key), await place(body, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    await test.worker.runDue();
    const order = await open(answers[0]?.json.orderId);
    expect(order).toMatchObject({ totalCents: 9504, owedCents: 0, refundableCents: 9504, fulfillment: 'pending' });
    expect(order.order).toMatchObject({ phone: '+1 555', customerEmail: 'ada@example.com', testMode: true });
    expect(order.order.items.map(({ productName }) => productName)).toEqual(['Bowl', 'Mug', 'Wrapping']);
    expect(order.acts.map(({ text }) => text).at(-1)).toMatch(/^placed the order/);
    expect(await stockOf('BOWL')).toBe(stock - 2);
    const mails = (await owner.get(`/api/mailbox?websiteId=${site.websiteId}`)).json.mails;
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([expect.stringMatching(/^Order \d+/)]);
    const refund = { amountCents: 9504, items: [], restock: false, reason: '' };
    await owner.call('PUT', at(`orders/${order.order.id}/refunds/${crypto.randomUUID()}`), refund);
    await test.worker.runDue();
    expect(await open(order.order.id)).toMatchObject({ refundedCents: 9504, refundableCents: 0 });
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('gives files and gift cards with the last of its money, and says where its bill goes (design 5, 8)', async () => {
    const { services } = test;
    const [itemId = ''] = site.itemIds.slice(-1);
    const kept = { blob_key: 'files/x', filename: 'pattern.pdf', media_type: 'application/pdf', byte_size: 8 };
    await mustAct(services, site.websiteId, (unit) => addProductFile(unit, itemId, kept));
    const { shippingAddress: address } = testDetails();
    const lines = { articles: [article('FILE', 1), article('CARD', 2)], billingAddress: { ...address, name: 'Books' } };
    const { totalCents } = (await price(lines)).json;
    expect(totalCents).toBe(5900);
    const cards = async (id: string) => {
      const own = services.database.read.selectFrom('gift_cards').select('balance_cents').where('order_id', '=', id);
      return (await own.execute()).map(({ balance_cents: cents }) => cents);
    };
    const { orderId } = (await place({ ...lines, payment: 'link', totalCents })).json;
    await test.worker.runDue();
    const { order, buyerUrl } = await open(orderId);
    const page = async () => (await new TestVisitor(test.app).get(`${new URL(buyerUrl).pathname}/status`)).body;
    expect([await cards(orderId), (await page()).includes('pattern.pdf')]).toEqual([[], false]);
    expect(order.billingAddress).toMatchObject({ name: 'Books' });
    const receive = `orders/${orderId}/payments/${crypto.randomUUID()}`;
    expect((await owner.call('PUT', at(receive), { amountCents: 5900 })).status).toBe(200);
    await test.worker.runDue();
    expect([await cards(orderId), (await page()).includes('pattern.pdf')]).toEqual([[2500, 2500], true]);
    const given = (await place({ ...lines, totalCents })).json.orderId;
    await test.worker.runDue();
    expect(await cards(given)).toEqual([2500, 2500]);
    expect(await bookErrors(services)).toEqual([]);
  });

  it('is refused where somebody or something is missing (design 11)', async () => {
    const lines = { articles: [article('BOWL', 1)], totalCents: 3800 };
    const nobody = await place({ ...lines, email: 'ada', name: ' ' });
    expect([nobody.status, Object.keys(nobody.json.errors)]).toEqual([400, ['email', 'name']]);
    expect((await price({})).json.code).toBe('refused');
    const many = { articles: [article('BOWL', 1000)], totalCents: 3_800_000 };
    expect((await place(many)).json.code).toBe('out-of-stock');
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('is paid by the link that is mailed, and changed before it is sent (design 5, 7 and 11)', async () => {
    const lines = { articles: [article('MUG-RED', 2)] };
    const { totalCents } = (await price(lines)).json;
    // It is handed over where the shop is, whose country has no tax of its own here.
    expect(totalCents).toBe(1000);
    const { orderId } = (await place({ ...lines, payment: 'link', totalCents })).json;
    await test.worker.runDue();
    const { buyerUrl, owedCents, order } = await open(orderId);
    expect([owedCents, order.contactName]).toEqual([1000, 'Ada']);
    const { pathname } = new URL(buyerUrl);
    const buyer = new TestVisitor(test.app);
    expect((await buyer.get(`${pathname}/status`)).body).toContain('Pay $10.00 now');
    const [line] = (await open(orderId)).lines;
    const change = { version: 0, lines: [{ orderItemId: line?.id, quantity: 3 }], totalCents: 1500 };
    expect((await owner.call('POST', at(`orders/${orderId}/changes`), change)).status).toBe(200);
    const checkout = String((await buyer.submit(`${pathname}/payment`, {})).headers.location)
      .split('/')
      .at(-1);
    const means = { provider: 'test', token: '4242424242424242' };
    const details = { email: 'ada@example.com' };
    const path = `/api/commerce/checkouts/${checkout}/payment`;
    const paid = await buyer.call('POST', path, { details, means }, { 'idempotency-key': crypto.randomUUID() });
    expect(paid.json).toEqual({ status: 'completed', url: pathname });
    await test.worker.runDue();
    expect(await open(orderId)).toMatchObject({ owedCents: 0, totalCents: 1500, refundableCents: 1500 });
    expect((await buyer.get(pathname)).body).not.toContain('Pay $');
    // What was paid is not given up where a change asks for more.
    const more = { version: 1, lines: [{ orderItemId: line?.id, quantity: 4 }], totalCents: 2000 };
    expect((await owner.call('POST', at(`orders/${orderId}/changes`), more)).status).toBe(200);
    await owner.call('PUT', at('settings/agreements').replace('/commerce', ''), {
      remindAfterDays: 1,
      cancelAfterDays: 7,
    });
    test.clock.advance(9 * 24 * 3_600_000);
    await followAgreements(test.services);
    await test.worker.runDue();
    const row = test.services.database.read.selectFrom('orders').selectAll().where('id', '=', orderId);
    expect(await row.executeTakeFirst()).toMatchObject({ fulfillment: 'pending', owed_cents: 500, was_paid: 1 });
    expect(await bookErrors(test.services)).toEqual([]);
  });
});
