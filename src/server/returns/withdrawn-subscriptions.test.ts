import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { returnWords } from '#catalog/return-words.ts';
import type { SubscriptionPlan } from '#contract/product.ts';
import type { ListedReturn } from '#contract/return-calls.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { mustAct } from '#domain/testing/act.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';
import type { TestVisitor } from '../testing/visitor.ts';

const weekly: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 };
const plans = { COFFEE: weekly, CLASS: weekly, TRIAL: { ...weekly, trialDays: 30 } };
const services = ['CLASS', 'TRIAL'];

const { test, site, bought, rowOf, periodsOf, ordersOf, billAll } = await openSubscriptionShop(plans, {
  typeOf: (sku) => (services.includes(sku) ? productTypes.service : productTypes.physical),
});
let count = 0;
/** Sessions end while a test lets weeks pass. */
const owner = () => signInTestOwner(test, site.websiteId, `owner${count++}@shop.example`);
beforeAll(async () => {
  const path = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
  expect((await (await owner()).call('PUT', path, { takesWithdrawals: true })).status).toBe(200);
});
afterAll(async () => {
  await test.worker.runDue();
  expect(await sumErrors(test.services)).toEqual([]);
  await test.close();
});

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const returnsOf = async (orderId: string): Promise<ListedReturn[]> =>
  (await (await owner()).get(of('returns', `&orderId=${orderId}`))).json.returns;
const act = async (id: string, what: string, body?: object) =>
  (await owner()).call('POST', of(`returns/${id}/${what}`), body);

interface Bought {
  visitor: TestVisitor;
  orderUrl: string;
  path: string;
}

/** Withdraws as the page of a subscription leads there. */
async function withdraw({ visitor, path }: Bought) {
  const page = (await visitor.get(path)).body;
  const [, form = ''] = /href="(\/order\/[\w-]+\/withdrawal)"/.exec(page) ?? [];
  const shown = (await visitor.get(form)).body;
  const fields = [...shown.matchAll(/name="(pieces-[^"]+|id)"[^>]* value="([^"]*)"/g)];
  return visitor.submit(form, Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])));
}

describe('a subscription (Directive 2011/83/EU, article 9)', () => {
  it('is withdrawn from by its page, ends at once, and is paid back with what it was charged since', async () => {
    const own = await bought('CLASS');
    expect((await own.visitor.get(own.orderUrl)).body).toContain(returnWords.withdraw);
    test.clock.advance(8 * day);
    await billAll();
    expect(await periodsOf(own.id)).toEqual(['0 paid', '1 paid']);
    expect((await withdraw(own)).status).toBe(303);
    expect(await rowOf(own.id)).toMatchObject({ state: 'cancelled', due_at: null });
    expect((await own.visitor.get(own.path)).body).not.toContain(returnWords.withdrawSubscription);
    const orders = await ordersOf(own.id);
    expect(orders).toHaveLength(2);
    for (const { id: orderId, grand_total_cents: amountCents } of orders) {
      const [it] = await returnsOf(orderId);
      expect(it).toMatchObject({ kind: 'withdrawal', state: 'asked', hasLeft: false, suggestedCents: amountCents });
      expect((await act(it?.id ?? '', 'decision', { accepts: true })).status).toBe(200);
      expect((await act(it?.id ?? '', 'refund', { amountCents, restock: false })).status).toBe(200);
    }
    test.clock.advance(8 * day);
    await billAll();
    for (const { id: orderId, grand_total_cents: amountCents } of orders) {
      const { refunds } = (await (await owner()).get(of(`orders/${orderId}`))).json;
      expect(refunds).toMatchObject([{ amountCents, state: 'done' }]);
    }
    expect(await periodsOf(own.id)).toEqual(['0 paid', '1 paid']);
    const { email } = await rowOf(own.id);
    const mails = (await test.services.mailbox(site.websiteId).list(100)).filter(({ to }) => to === email);
    const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.includes('withdrawal'));
    expect(subjects.map((subject) => subject.replace(/\d+.*/, '')).toSorted()).toEqual([
      'We accept your withdrawal from the contract of order ',
      'We accept your withdrawal from the contract of order ',
      'Your withdrawal from the contract of order ',
      'Your withdrawal from the contract of order ',
    ]);
    expect((await own.visitor.get(`${own.orderUrl}/status`)).body).toContain(returnWords.states.refunded);
  });

  it('is withdrawn from for 14 days from its first order, whatever is charged later', async () => {
    const own = await bought('CLASS');
    test.clock.advance(7 * day);
    await billAll();
    test.clock.advance(7 * day - 1);
    expect((await own.visitor.get(own.path)).body).toContain(returnWords.withdrawSubscription);
    test.clock.advance(1);
    await billAll();
    expect((await own.visitor.get(own.path)).body).not.toContain(returnWords.withdrawSubscription);
    for (const path of ['', '/status']) {
      expect((await own.visitor.get(own.orderUrl + path)).body).not.toContain(returnWords.withdraw);
    }
    const late = await own.visitor.submit(`${own.orderUrl}/withdrawal`, {});
    expect([late.status, late.body.includes(returnWords.over.withdrawal)]).toEqual([400, true]);
    expect(await rowOf(own.id)).toMatchObject({ state: 'active' });
  });

  it('ends with the goods that began it, all of them together, and never in part', async () => {
    const own = await bought('COFFEE');
    const { body } = await own.visitor.get(`${own.orderUrl}/withdrawal`);
    expect(body).toContain(returnWords.endsSubscription(1, 'COFFEE'));
    const none = await own.visitor.submit(`${own.orderUrl}/withdrawal`, {});
    expect(none.status).toBe(400);
    expect(await rowOf(own.id)).toMatchObject({ state: 'active' });
    expect((await withdraw(own)).status).toBe(303);
    expect(await rowOf(own.id)).toMatchObject({ state: 'cancelled' });
  });

  it('that has cost nothing yet is over once that is accepted', async () => {
    const own = await bought('TRIAL');
    expect((await withdraw(own)).status).toBe(303);
    const waiting: ListedReturn[] = (await (await owner()).get(of('returns'))).json.returns;
    const it = waiting.find(({ suggestedCents }) => suggestedCents === 0);
    expect(it).toMatchObject({ state: 'asked', kind: 'withdrawal' });
    expect((await act(it?.id ?? '', 'decision', { accepts: true })).status).toBe(200);
    const over: ListedReturn[] = (await (await owner()).get(of('returns', '&folder=over'))).json.returns;
    expect(over.find(({ id }) => id === it?.id)).toMatchObject({ state: 'accepted', dueAt: null });
    expect((await own.visitor.get(`${own.orderUrl}/status`)).body).toContain(returnWords.acceptedAsIs);
    test.clock.advance(31 * day);
    await billAll();
    expect(await periodsOf(own.id)).toEqual([]);
  });

  it('is withdrawn from with what is being charged meanwhile, once that has come', async () => {
    const own = await bought('CLASS');
    await mustAct(test.services, site.websiteId, ({ tx }) =>
      tx.updateTable('subscriptions').set({ saved_means: cards.late }).where('id', '=', own.id).execute(),
    );
    test.clock.advance(7 * day);
    await billAll();
    expect(await periodsOf(own.id)).toEqual(['0 paid', '1 charging']);
    expect((await withdraw(own)).status).toBe(303);
    test.clock.advance(120_000);
    await reconcilePayments(test.services);
    expect(await periodsOf(own.id)).toEqual(['0 paid', '1 paid']);
    test.clock.advance(600_000);
    await test.worker.runDue();
    const [, second] = await ordersOf(own.id);
    expect(await returnsOf(second?.id ?? '')).toMatchObject([{ kind: 'withdrawal', state: 'asked' }]);
    expect(await rowOf(own.id)).toMatchObject({ state: 'cancelled' });
  });
});
