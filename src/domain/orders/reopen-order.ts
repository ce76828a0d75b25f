import { Refusal } from '#contract/refusals.ts';
import { dropReviewRequest } from '../reviews/review-requests.ts';
import type { Unit } from '../unit.ts';
import { whyKept } from './change-parcel.ts';
import { lockOrder, setState } from './fulfil-order.ts';
import { sentPieces, unsentOf } from './parcel-pieces.ts';

/**
 * Takes back that an order is done: it is to be sent or picked up after all, and nobody is asked what they think of it.
 * Where all of it is in parcels, it is for one of those to be taken back.
 */
export async function reopenOrder(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  const state = await lockOrder(unit, orderId);
  if (state instanceof Refusal) return state;
  if (state === 'pending') return undefined;
  const refused = (await whyKept(unit, orderId, state)) ?? (await whySent(unit, orderId));
  if (refused) return refused;
  await setState(unit, orderId, 'pending');
  await dropReviewRequest(unit, orderId);
  await unit.record({ action: 'order.reopen', subjectId: orderId });
  return undefined;
}

/** Why there would be nothing to do for an order. */
async function whySent({ tx, websiteId }: Unit, orderId: string): Promise<Refusal | undefined> {
  const sent = await sentPieces(tx, websiteId, orderId);
  if (sent.size === 0) return undefined;
  const lines = tx.selectFrom('order_items').select(['id', 'product_type', 'quantity', 'refunded_quantity']);
  const own = await lines.where('website_id', '=', websiteId).where('order_id', '=', orderId).execute();
  if (own.some((line) => unsentOf(line, sent.get(line.id) ?? 0) > 0)) return undefined;
  return new Refusal('refused', 'All of this order is in parcels. Undo the sending of one of them.');
}
