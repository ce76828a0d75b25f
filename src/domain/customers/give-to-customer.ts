import type { Unit } from '../unit.ts';
import { paidBack } from '../paid-back.ts';
import { fromFlag } from '#database/values.ts';
import { countSpent, learnCustomer, meetCustomer } from './customers.ts';

/** Makes an order that of whoever has its email now. Who has none left is forgotten; what was noted on them and their
 * other addresses go along. */
export async function giveToCustomer(unit: Unit, orderId: string, name: string): Promise<void> {
  const { tx, websiteId } = unit;
  const order = await tx
    .selectFrom('orders')
    .select(['customer_id', 'email', 'test_mode', 'currency', 'grand_total_cents', 'surplus_cents'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { customer_id: before, email, currency } = order;
  const cents = order.grand_total_cents + order.surplus_cents - (await paidBack(tx, websiteId, orderId));
  await countSpent(unit, orderId, -cents);
  const after = await meetCustomer(unit, { email, name, isTest: fromFlag(order.test_mode), cents, currency });
  await learnCustomer(unit, after, { email, name });
  await tx
    .updateTable('orders')
    .set({ customer_id: after })
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
  if (before === null) return;
  const { orders } = await tx
    .updateTable('customers')
    .set((eb) => ({ orders: eb('orders', '-', 1) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', before)
    .returning('orders')
    .executeTakeFirstOrThrow();
  if (orders > 0 || before === after) return;
  const notes = tx.updateTable('customer_notes').set({ customer_id: after }).where('website_id', '=', websiteId);
  await notes.where('customer_id', '=', before).execute();
  const addresses = tx.updateTable('customers').set({ merged_into: after }).where('website_id', '=', websiteId);
  await addresses.where('merged_into', '=', before).execute();
  await tx.deleteFrom('customers').where('website_id', '=', websiteId).where('id', '=', before).execute();
}
