import { afterAll, expect, it } from 'vitest';
import { queueDue, reviveBilling } from '#domain/renewals/due-billing.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { day, openSubscriptionShop } from '../testing/subscription-shop.ts';

const plans = { COFFEE: monthly, TRIAL: { ...monthly, trialDays: 14 } };
const { test, bought, rowOf, periodsOf, billAll } = await openSubscriptionShop(plans);
afterAll(() => test.close());

const read = () => test.services.database.read;

it('charges a period whose job was given up once, a day later by itself; others go on meanwhile', async () => {
  const { id } = await bought('COFFEE');
  const { entry } = await rowOf(id);
  const write = (broken: string) =>
    test.services.database.write((tx) =>
      tx.updateTable('subscriptions').set({ entry: broken }).where('id', '=', id).execute(),
    );
  await write('{}');
  test.clock.advance(32 * day);
  const other = await bought('TRIAL');
  for (let tries = 0; tries < 10; tries++) {
    await billAll();
    test.clock.advance(3_600_000);
  }
  const dead = () => read().selectFrom('jobs').select('id').where('state', '=', 'dead').execute();
  expect(await dead()).toHaveLength(1);
  await write(entry);
  await reviveBilling(test.services);
  await billAll();
  expect(await periodsOf(id)).toEqual(['0 paid']);
  test.clock.advance(day);
  await Promise.all([reviveBilling(test.services), reviveBilling(test.services), queueDue(test.services)]);
  await Promise.all([billAll(), billAll()]);
  expect([await periodsOf(id), await dead()]).toEqual([['0 paid', '1 paid'], []]);
  test.clock.advance(14 * day);
  await billAll();
  expect(await periodsOf(other.id)).toEqual(['0 paid']);
  expect(test.reports.splice(0).every((text) => text.startsWith('The job subscription.bill failed'))).toBe(true);
});
