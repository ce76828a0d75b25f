import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { followAgreements } from '#domain/payments/follow-agreements.ts';
import { sumErrors } from '../testing/books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const day = 24 * 3_600_000;
const transfer = {
  id: 'transfer',
  kind: 'transfer',
  title: 'Bank transfer',
  instructions: 'IBAN DE00 1234\nWithin <b>7</b> days',
};
const cash = { id: 'cash', kind: 'cash', title: 'Cash at pick-up', instructions: '' };

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());
beforeEach(() => agree({ agreements: [transfer, cash], remindAfterDays: 0, cancelAfterDays: 0 }));

const settings = () => `/api/settings/agreements?websiteId=${site.websiteId}`;
const agree = (body: object) => owner.call('PUT', settings(), body);
const of = (path: string) => `/api/commerce/orders/${path}?websiteId=${site.websiteId}`;
const listOf = (query: string) => `/api/commerce/orders?websiteId=${site.websiteId}&test=true${query}`;

/** Orders two bowls by a way of paying; gives the answer. */
async function order(token = 'transfer') {
  // The list is by time.
  test.clock.advance(1);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
  const checkoutId = await visitor.startCheckout();
  const body = { details: testDetails(), means: { provider: 'agreement', token } };
  const path = `/api/commerce/checkouts/${checkoutId}/payment`;
  const answer = await visitor.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
  await test.worker.runDue();
  return { visitor, answer };
}

async function placed() {
  const { visitor, answer } = await order();
  const { orders } = (await owner.get(listOf(''))).json;
  return { visitor, url: String(answer.json.url), id: String(orders[0].id) };
}
const open = async (id: string): Promise<OfficeOrder> => (await owner.get(of(id))).json;
const receive = (id: string, amountCents: number, payment: string = crypto.randomUUID()) =>
  owner.call('PUT', of(`${id}/payments/${payment}`), { amountCents });
const stock = async () => {
  const found = test.services.database.read.selectFrom('variants').select('qty_in_stock');
  return (await found.where('id', '=', site.variantIds.BOWL ?? '').executeTakeFirstOrThrow()).qty_in_stock;
};
const texts = async () =>
  (await owner.get(`/api/mailbox?websiteId=${site.websiteId}`)).json.mails.map(
    ({ subject }: { subject: string }) => subject,
  );

describe('an order that is paid by agreement', () => {
  it('is received, takes its stock, and says how to pay (design 11)', async () => {
    const before = await stock();
    const { visitor, url, id } = await placed();
    const page = await visitor.get(url);
    expect(page.body).toContain('IBAN DE00 1234\nWithin &lt;b&gt;7&lt;/b&gt; days');
    expect(await stock()).toBe(before - 2);
    expect(await open(id)).toMatchObject({ owedCents: 9072, refundableCents: 0, payments: [] });
    expect(await texts()).toContainEqual(expect.stringMatching(/^Order \d+ received/));
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is offered by transfer only once the shop says where to (design 11)', async () => {
    const agreements = [{ id: 'mute', kind: 'transfer', title: 'Transfer', instructions: ' ' }];
    const settings = { agreements, remindAfterDays: 0, cancelAfterDays: 0 };
    const answer = await owner.call('PUT', `/api/settings/agreements?websiteId=${site.websiteId}`, settings);
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: { 'agreements.0.instructions': expect.any(String) } },
    });
  });

  it('is refused where the shop does not offer the way, or not for this delivery (design 11)', async () => {
    expect((await order('gold')).answer.status).toBe(400);
    expect((await order('cash')).answer.status).toBe(400);
  });

  it('is paid in parts, each once, and never more than it costs (design 11)', async () => {
    const { visitor, url, id } = await placed();
    const payment = crypto.randomUUID();
    const answers = await Promise.all([receive(id, 5000, payment), receive(id, 5000, payment), receive(id, 5000)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThan(3);
    expect(await open(id)).toMatchObject({ owedCents: 4072, refundableCents: 5000 });
    expect((await receive(id, 4073)).status).toBe(400);
    expect((await receive(id, 4072)).status).toBe(200);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ owedCents: 0, refundableCents: 9072 });
    expect((await visitor.get(url)).body).not.toContain('IBAN');
    expect(await texts()).toContainEqual(expect.stringMatching(/^Order \d+ is paid/));
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is paid back to the cent of what came, and listed while it waits (design 11)', async () => {
    const { id } = await placed();
    const waiting = async () => (await owner.get(listOf('&unpaid=true'))).json.orders;
    expect((await waiting()).map((each: { id: string }) => each.id)).toContain(id);
    await receive(id, 9072);
    expect((await waiting()).map((each: { id: string }) => each.id)).not.toContain(id);
    const body = { amountCents: 9072, items: [], restock: false, reason: '' };
    expect((await owner.call('PUT', of(`${id}/refunds/${crypto.randomUUID()}`), body)).status).toBe(200);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ refundedCents: 9072, refundableCents: 0 });
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('gives its pieces back once when it is cancelled, and takes no money after (design 11)', async () => {
    const before = await stock();
    const { visitor, url, id } = await placed();
    await Promise.all([1, 2].map(() => owner.call('POST', of(`${id}/cancellation`))));
    expect(await stock()).toBe(before);
    expect((await receive(id, 100)).status).toBe(409);
    expect((await visitor.get(url)).body).not.toContain('IBAN');
    expect(await open(id)).toMatchObject({ owedCents: 0, isPaid: false, fulfillment: 'canceled' });
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is reminded of once, and cancelled after its days where nothing came (design 11)', async () => {
    const { id } = await placed();
    const part = await placed();
    await receive(part.id, 100);
    await agree({ remindAfterDays: 3, cancelAfterDays: 7 });
    const reminders = async () => (await texts()).filter((text: string) => text.includes('waits for your payment'));
    const after = async (days: number) => {
      test.clock.advance(days * day);
      await Promise.all([followAgreements(test.services), followAgreements(test.services)]);
      await test.worker.runDue();
    };
    const before = (await reminders()).length;
    await after(2);
    expect((await reminders()).length).toBe(before);
    await after(2);
    const reminded = (await reminders()).length;
    expect(reminded).toBeGreaterThanOrEqual(before + 2);
    expect((await open(id)).fulfillment).toBe('pending');
    await after(4);
    expect((await reminders()).length).toBe(reminded);
    expect((await open(id)).fulfillment).toBe('canceled');
    expect((await open(part.id)).fulfillment).toBe('pending');
    expect(await sumErrors(test.services)).toEqual([]);
  });
});
