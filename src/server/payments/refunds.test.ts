import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundMessages } from '#catalog/messages.ts';
import { newId } from '#database/ids.ts';
import { takeBackRefund, payRefund, retryRefunds } from '#domain/payments/pay-refund.ts';
import { requestRefund, type RefundOrder } from '#domain/payments/request-refund.ts';
import { returnCharge } from '#domain/payments/return-charge.ts';
import type { ChargeCase } from '#contract/charge-case-calls.ts';
import { suggestRefund } from '#domain/payments/suggest-refund.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import type { TestSite } from '../testing/site.ts';
import { TestPurchase } from '../testing/purchase.ts';
import { act } from '#domain/testing/act.ts';

const total = 9072;
const hour = 3_600_000;

let test: TestApp;
let site: TestSite;
let purchase: TestPurchase;
let orderId: string;
let orderItemId: string;

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
});
afterAll(() => test.close());

async function buy(card: string = testCards.success) {
  purchase = await new TestPurchase(test, site).begin(2);
  await purchase.pay(card);
  await test.worker.runDue();
  orderId = (await purchase.orders())[0]?.id ?? '';
  orderItemId = (await purchase.orderItems())[0]?.id ?? '';
}
beforeEach(() => buy());

/** Asks for a refund; each one its own unless it says otherwise. */
function refund(amountCents: number, more: Partial<RefundOrder> = {}) {
  const order = { orderId, key: crypto.randomUUID(), amountCents, items: [], restock: false, reason: '', ...more };
  return act(test.services, site.websiteId, (unit) => requestRefund(unit, order));
}
const idOf = (answer: Awaited<ReturnType<typeof refund>>) => (answer.ok ? answer.refundId : '');

describe('a refund', () => {
  it('in parts pays back what is asked, and never more than was paid (design 5, 8)', async () => {
    expect(await refund(3000)).toMatchObject({ ok: true });
    await test.worker.runDue();
    expect(await purchase.kept()).toBe(total - 3000);
    expect(await refund(total)).toMatchObject({ ok: false, message: refundMessages.tooMuch('$60.72') });
    expect(await refund(total - 3000)).toMatchObject({ ok: true });
    await test.worker.runDue();
    expect([await purchase.kept(), await purchase.attempts()]).toMatchObject([0, [{ refunded_cents: total }]]);
    expect((await purchase.refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await refund(1)).toMatchObject({ ok: false });
  });

  it.each([0, -1, 0.5, Number.NaN])('of %s is refused (design 5, 8)', async (amount) => {
    expect(await refund(amount)).toMatchObject({ ok: false, message: refundMessages.notAnAmount });
  });

  it('of 20 at once pays out as many as the order bears, on any database (design 5, 8)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(1000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
    await test.worker.runDue();
    expect(await purchase.kept()).toBe(total - 9000);
  });

  it('asked for ten times at once under one key is one (design 5, 3)', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(5000, { key: `key of ${orderId}` })));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    await test.worker.runDue();
    expect(await purchase.kept()).toBe(total - 5000);
  });

  it('is none where its key comes again with another amount or order (design 5, 3)', async () => {
    const key = `key of ${orderId}`;
    await refund(1000, { key });
    expect(await refund(2000, { key })).toMatchObject({ ok: false, message: refundMessages.keyReused });
    await buy();
    expect(await refund(1000, { key })).toMatchObject({ ok: false, message: refundMessages.keyReused });
    await test.worker.runDue();
    expect(await purchase.kept()).toBe(total);
  });

  it('puts its pieces up for sale again when asked to, each once (design 4)', async () => {
    const before = await purchase.stock();
    const items = [{ orderItemId, quantity: 1 }];
    await refund(1000, { items, restock: true });
    await refund(1000, { items, restock: false });
    await test.worker.runDue();
    expect(await purchase.stock()).toEqual({ there: before.there + 1, ledger: before.ledger + 1 });
    expect(await refund(1000, { items })).toMatchObject({ ok: false, message: refundMessages.tooMany(0) });
    expect((await purchase.orderItems())[0]?.refunded_quantity).toBe(2);
  });

  it('for the last piece, asked for by several at once, is one (design 5, 8)', async () => {
    const items = [{ orderItemId, quantity: 2 }];
    const answers = await Promise.all([1, 2, 3].map(() => refund(100, { items })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('suggests what pieces cost with their share of tax, all together exactly the line (design 5, 7)', async () => {
    const one = await suggestRefund(test.services.database.read, site.websiteId, orderId, [
      { orderItemId, quantity: 1 },
    ]);
    const both = await suggestRefund(test.services.database.read, site.websiteId, orderId, [
      { orderItemId, quantity: 2 },
    ]);
    expect(one.ok && both.ok && one.amountCents * 2 === both.amountCents).toBe(true);
    const three = await suggestRefund(test.services.database.read, site.websiteId, orderId, [
      { orderItemId, quantity: 3 },
    ]);
    expect(three).toEqual({ ok: false, message: refundMessages.tooMany(2) });
  });

  it('is tried again when the provider is down, and paid once (design 5, 8)', async () => {
    await buy(testCards.refundRetry);
    await refund(2000);
    await test.worker.runDue();
    expect((await purchase.refunds()).map(({ state }) => state)).toEqual(['requested']);
    test.clock.advance(60_000);
    await test.worker.runDue();
    expect((await purchase.refunds()).map(({ state }) => state)).toEqual(['done']);
    expect(await purchase.kept()).toBe(total - 2000);
  });

  it('run twice at once, as after a lost lease, is paid and told once (design 5, 6)', async () => {
    const id = idOf(await refund(2000));
    await Promise.all([1, 2].map(() => payRefund(test.services, site.websiteId, id)));
    const mails = test.services.database.read
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', `refund-mail:${id}`);
    expect(await mails.execute()).toEqual([{ payload: JSON.stringify({ orderId, refundId: id }) }]);
    await test.worker.runDue();
    const { read } = test.services.database;
    const told = read.selectFrom('provider_records').select('key').where('key', '=', `order-refund-${id}`);
    expect(await told.execute()).toHaveLength(1);
    expect(await purchase.kept()).toBe(total - 2000);
    expect((await purchase.refunds()).map(({ state }) => state)).toEqual(['done']);
  });

  it('comes again after its job gave up (design 5, 6)', async () => {
    const id = idOf(await refund(2000));
    await test.services.database.write((tx) => tx.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute());
    await retryRefunds(test.services);
    expect(await purchase.kept()).toBe(total);
    test.clock.advance(hour);
    await retryRefunds(test.services);
    await test.worker.runDue();
    expect(await purchase.refunds()).toMatchObject([{ id, state: 'done' }]);
  });

  it('that the provider refuses frees amount and pieces for another (design 5, 8)', async () => {
    const payments = test.services.embeddedPayments(site.websiteId);
    const [attempt] = await purchase.attempts();
    // The owner paid back by the provider's own page.
    await payments.refund({ attemptId: attempt?.id ?? '', amountCents: 9000, key: 'by hand' });
    await refund(1000, { items: [{ orderItemId, quantity: 2 }] });
    await test.worker.runDue();
    expect(await purchase.refunds()).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('less left') },
    ]);
    expect(await purchase.attempts()).toMatchObject([{ refunded_cents: 0 }]);
    expect(await refund(72, { items: [{ orderItemId, quantity: 2 }] })).toMatchObject({ ok: true });
  });

  it('that comes back from the bank is due again, once (design 5, 8)', async () => {
    const id = idOf(await refund(total, { items: [{ orderItemId, quantity: 2 }], restock: true }));
    await test.worker.runDue();
    const stock = await purchase.stock();
    const back = () => act(test.services, site.websiteId, (unit) => takeBackRefund(unit, id, 'The card is lost.'));
    await Promise.all([back(), back()]);
    expect(await purchase.refunds()).toMatchObject([{ state: 'failed', failure: 'The card is lost.' }]);
    expect(await purchase.attempts()).toMatchObject([{ refunded_cents: 0 }]);
    expect(await purchase.stock()).toEqual(stock);
    expect(await refund(1)).toMatchObject({ ok: true });
  });

  it('that needs somebody is listed until it is paid, or dealt with (design 11)', async () => {
    const owner = await signInTestOwner(test, site.websiteId);
    const at = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}`;
    const cases = async (): Promise<ChargeCase[]> => (await owner.get(at('charge-cases'))).json.cases;
    const payments = test.services.embeddedPayments(site.websiteId);
    const [attempt] = await purchase.attempts();
    await payments.refund({ attemptId: attempt?.id ?? '', amountCents: total - 500, key: 'by hand' });
    const id = idOf(await refund(1000));
    await test.worker.runDue();
    // Of other tests some are there, too.
    const others = (await cases()).flatMap((one) => (one.id === id ? [] : [one.id]));
    const refused = (await cases()).find((one) => one.id === id);
    expect(refused).toMatchObject({ id, kind: 'refund-refused', orderId, amountCents: 1000, isTest: true });
    expect(refused?.about).toContain('less left');
    const { charges } = (await owner.get(`/api/to-do?websiteId=${site.websiteId}`)).json;
    expect(charges).toBe((await cases()).length);
    const dealt = at(`charge-cases/${id}/dealt`);
    expect((await owner.call('PUT', dealt)).status).toBe(200);
    expect((await cases()).some((one) => one.id === id)).toBe(false);
    expect((await owner.call('DELETE', dealt)).status).toBe(200);
    expect((await owner.call('PUT', at(`charge-cases/${newId(0)}/dealt`))).status).toBe(404);
    expect((await cases()).some((one) => one.id === id)).toBe(true);

    // What the provider does not answer is listed after a day, and what has no order after an hour.
    await buy();
    const waiting = idOf(await refund(2000));
    const other = await new TestPurchase(test, site).begin(1);
    await other.pay(testCards.success);
    const [{ id: strayId } = { id: '' }] = await other.attempts();
    await act(test.services, site.websiteId, async (unit) => {
      const own = unit.tx.selectFrom('payment_attempts').selectAll().where('id', '=', strayId);
      await returnCharge(unit, await own.executeTakeFirstOrThrow());
    });
    await test.services.database.write((tx) => tx.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute());
    const found = async () =>
      (await cases()).flatMap((one) => ([id, ...others].includes(one.id) ? [] : [[one.kind, one.orderId]]));
    expect(await found()).toEqual([]);
    test.clock.advance(2 * hour);
    expect(await found()).toEqual([['stray-charge', null]]);
    test.clock.advance(23 * hour);
    expect(await found()).toEqual(
      expect.arrayContaining([
        ['stray-charge', null],
        ['refund-waiting', orderId],
      ]),
    );
    await payRefund(test.services, site.websiteId, waiting);
    expect((await cases()).some((one) => one.id === waiting)).toBe(false);
  });

  it('goes to the charge first and the rest to the gift card that paid (design 5, 8)', async () => {
    const cardId = await payWithGiftCard(2500);
    const first = await refund(total + 1000);
    expect(await refund(1501)).toMatchObject({ ok: false, message: refundMessages.tooMuch('$15.00') });
    expect(await refund(1500)).toMatchObject({ ok: true });
    await test.worker.runDue();
    expect([first.ok, await purchase.kept(), await balance(cardId)]).toEqual([true, 0, { there: 2500, ledger: 2500 }]);
  });

  it('belongs to its website (design 5, 10)', async () => {
    const order = { orderId, key: 'k', amountCents: 1, items: [], restock: false, reason: '' };
    await expect(act(test.services, newId(0), (unit) => requestRefund(unit, order))).rejects.toThrow();
  });
});

/** As if a gift card had paid so much more of the order. */
async function payWithGiftCard(amount: number): Promise<string> {
  const [id, website] = [newId(test.clock.now()), { website_id: site.websiteId }];
  const attempt = (await purchase.attempts())[0]?.id ?? '';
  await test.services.database.write(async (tx) => {
    const texts = { code_hash: id, last_four: '1234', currency: 'USD', order_id: null };
    const gift = { recipient_name: '', sender_name: '', order_item_id: null, deliver_at: null };
    const uses = { email: null, message: '', blocked_at: null, ...gift };
    const money = { issued_cents: amount, balance_cents: 0, test_mode: 1 as const, created_at: 0 };
    await tx
      .insertInto('gift_cards')
      .values({ ...website, id, ...texts, ...uses, ...money })
      .execute();
    const hold = { id, attempt_id: attempt, gift_card_id: id, amount_cents: amount, state: 'spent' as const };
    await tx
      .insertInto('gift_card_holds')
      .values({ ...website, ...hold })
      .execute();
  });
  return id;
}

async function balance(cardId: string): Promise<{ there: number; ledger: number }> {
  const { read } = test.services.database;
  const card = await read.selectFrom('gift_cards').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow();
  const moves = await read.selectFrom('gift_card_ledger').selectAll().where('gift_card_id', '=', cardId).execute();
  return { there: card.balance_cents, ledger: moves.reduce((sum, move) => sum + move.amount_cents, 0) };
}
