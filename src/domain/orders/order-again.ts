import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';

/** Has the confirmation of an order mailed once more. */
export async function mailOrderAgain(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  const order = unit.tx.selectFrom('orders').select('id').where('website_id', '=', unit.websiteId);
  if (!(await order.where('id', '=', orderId).executeTakeFirst())) {
    return new Refusal('not-found', 'There is no such order.');
  }
  const again = await unit.record({ action: 'order.mail', subjectId: orderId });
  await unit.enqueue({ kind: 'mail.order-confirmation', payload: { orderId, again } });
  return undefined;
}
