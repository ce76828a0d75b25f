import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { changeSubscription } from '#domain/subscriptions/change-subscription.ts';
import { periodFailed, periodPaid } from '#domain/subscriptions/settle-period.ts';
import { mustAct } from '#domain/testing/act.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';

const { test, site, bought, rowOf, periodsOf, billAll } = await openSubscriptionShop({ COFFEE: monthly, TEA: monthly });
afterAll(() => test.close());

const act = (id: string, what: 'pause' | 'resume') =>
  mustAct(test.services, site.websiteId, (unit) => changeSubscription(unit, id, { act: what }));
const payBy = (id: string, card: string) =>
  mustAct(test.services, site.websiteId, ({ tx }) =>
    tx.updateTable('subscriptions').set({ saved_means: card }).where('id', '=', id).execute(),
  );
const daysTo = async (id: string) => (((await rowOf(id)).due_at ?? NaN) - test.clock.now()) / day;

it('goes on while a charge is under way with what becomes of that, and charges no period early (storefront 3)', async () => {
  const { id } = await bought('TEA');
  await payBy(id, cards.late);
  test.clock.advance(32 * day);
  const goOn = async () => {
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 charging']);
    await act(id, 'pause');
    await act(id, 'resume');
    expect(await rowOf(id)).toMatchObject({ state: 'active', next_period: 1, due_at: null });
    await billAll();
  };
  await goOn();
  await mustAct(test.services, site.websiteId, (unit) =>
    periodFailed(unit, { subscriptionId: id, period: 1 }, { message: 'Your card was declined.' }),
  );
  // It is tried again a day later, and not the period after it.
  expect(await rowOf(id)).toMatchObject({ next_period: 1, tries: 1, due_at: test.clock.now() + day });
  test.clock.advance(day);
  await goOn();
  test.clock.advance(120_000);
  await reconcilePayments(test.services);
  expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
  expect(await daysTo(id)).toBeGreaterThan(25);
});

it('stays cancelled where that comes at the very moment in which a charge ends (design 5, invariant 11)', async () => {
  const { id } = await bought('TEA');
  await payBy(id, cards.late);
  test.clock.advance(32 * day);
  await billAll();
  const { order_id: orderId } = await rowOf(id);
  const settling = Promise.withResolvers<void>();
  const cancelled = mustAct(test.services, site.websiteId, async (unit) => {
    await changeSubscription(unit, id, { act: 'cancel' });
    await settling.promise;
  });
  await setTimeout(200);
  const paid = mustAct(test.services, site.websiteId, (unit) =>
    periodPaid(unit, { subscriptionId: id, period: 1 }, orderId),
  );
  await setTimeout(200);
  settling.resolve();
  await Promise.all([cancelled, paid]);
  expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', due_at: null, billed: 2 });
});

it('is paid what it owes once it goes on, and nothing for the months in which nothing was sent (storefront 3)', async () => {
  const { id } = await bought('COFFEE');
  await payBy(id, cards.declinesLater);
  test.clock.advance(32 * day);
  for (let turn = 0; turn < 8; turn++) {
    await billAll();
    test.clock.advance(day);
  }
  expect(await rowOf(id)).toMatchObject({ state: 'unpaid' });
  test.clock.advance(100 * day);
  await payBy(id, cards.success);
  await act(id, 'resume');
  for (let turn = 0; turn < 3; turn++) await billAll();
  expect(await periodsOf(id)).toEqual(['0 paid', '1 paid', '2 skipped', '3 skipped', '4 skipped']);
  expect(await rowOf(id)).toMatchObject({ state: 'active', next_period: 5, billed: 2 });
  expect(await daysTo(id)).toBeGreaterThan(0);
});
