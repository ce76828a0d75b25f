import type { OrderChange } from '#contract/order-change-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { announce } from '../announce.ts';
import type { Unit } from '../unit.ts';
import { changeDetails } from './change-details.ts';
import { openOrder } from './open-order.ts';

/** Changes an order that is not sent yet; gives its version then. What the buyer sees follows at once. */
export async function changeOrder(
  unit: Unit,
  orderId: string,
  change: OrderChange,
): Promise<{ version: number } | Refusal> {
  const open = await openOrder(unit, { orderId, version: change.version });
  if (open instanceof Refusal) return open;
  const fields = await changeDetails(unit, open, change);
  if (fields instanceof Refusal) return fields;
  if (fields.length > 0) {
    await unit.record({ action: 'order.change', subjectId: orderId, details: { fields } });
    await announce(unit, 'order.updated', { orderId, fulfillment: open.row.fulfillment });
  }
  return { version: open.row.version };
}
