import { openStates } from '#commerce/returns.ts';
import type { TrackingChange } from '#contract/order-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { announce } from '../announce.ts';
import { invalid } from '../check-input.ts';
import { dropReviewRequest } from '../reviews/review-requests.ts';
import type { Unit } from '../unit.ts';
import { isUndone, lockOrder, setState, trackingRow, trackingUrlOf } from './fulfil-order.ts';

interface Of {
  orderId: string;
  parcelId: string;
}

/**
 * Sets right how a parcel that has left is followed, of an order of the version that was seen: of two who change the same
 * at once, one is told. The buyer's page has it at once; a mail goes out where that is asked for.
 */
export async function changeTracking(unit: Unit, of: Of, change: TrackingChange): Promise<Refusal | undefined> {
  const { orderId, parcelId } = of;
  const trackingUrl = trackingUrlOf(change);
  if (trackingUrl instanceof Refusal) return trackingUrl;
  const state = await lockOrder(unit, orderId);
  if (state instanceof Refusal) return state;
  const refused = (await whyNot(unit, of)) ?? (await whyTaken(unit, of, change.trackingNumber));
  if (refused) return refused;
  if (!(await nextVersion(unit, orderId, change.version))) {
    return new Refusal('changed-meanwhile', 'Somebody else has changed this order meanwhile. Look at it once more.');
  }
  await unit.tx
    .updateTable('shipments')
    .set(trackingRow(change, trackingUrl))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', parcelId)
    .execute();
  await announce(unit, 'order.updated', { orderId, fulfillment: state });
  const again = await unit.record({ action: 'order.track', subjectId: orderId, details: { shipmentId: parcelId } });
  if (change.tellsCustomer) {
    const payload = { orderId, shipmentId: parcelId, again, corrects: true };
    await unit.enqueue({ kind: 'mail.order-shipped', payload });
  }
  return undefined;
}

/**
 * Takes back that a parcel has left: what is in it is to be sent again, the order is not done any more, and nobody is
 * asked what they think of it. What was mailed stays said. Stock was taken when the order was placed, and stays taken.
 */
export async function undoSending(unit: Unit, of: Of): Promise<Refusal | undefined> {
  const { orderId, parcelId } = of;
  const state = await lockOrder(unit, orderId);
  if (state instanceof Refusal) return state;
  const refused = (await whyNot(unit, of)) ?? (await whyKept(unit, orderId, state));
  if (refused) return refused;
  await unit.tx
    .updateTable('shipments')
    .set({ undone_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', parcelId)
    .execute();
  if (state === 'fulfilled') {
    await setState(unit, orderId, 'pending');
    await dropReviewRequest(unit, orderId);
  } else await announce(unit, 'order.updated', { orderId, fulfillment: state });
  await unit.record({ action: 'order.unship', subjectId: orderId, details: { shipmentId: parcelId } });
  return undefined;
}

/** Why nothing of a parcel can be changed: it is not there, or did not leave after all. */
async function whyNot({ tx, websiteId }: Unit, { orderId, parcelId }: Of): Promise<Refusal | undefined> {
  const parcel = await tx
    .selectFrom('shipments')
    .select('undone_at')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('id', '=', parcelId)
    .executeTakeFirst();
  if (!parcel) return new Refusal('not-found', 'The order has no such parcel.');
  return parcel.undone_at === null ? undefined : isUndone();
}

/** One number is one parcel, as where it is sent. */
async function whyTaken({ tx, websiteId }: Unit, { orderId, parcelId }: Of, trackingNumber: string | undefined) {
  if (trackingNumber === undefined) return undefined;
  const other = await tx
    .selectFrom('shipments')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('id', '<>', parcelId)
    .where('tracking_number', '=', trackingNumber)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return other && invalid({ trackingNumber: 'Another parcel of this order has this number.' });
}

/** Why what was sent stays sent: of a cancelled order nothing can be sent again, and what comes back has left. */
export async function whyKept({ tx, websiteId }: Unit, orderId: string, state: string): Promise<Refusal | undefined> {
  if (state === 'canceled') {
    return new Refusal('canceled', 'This order is cancelled. What was sent of it stays marked as sent.');
  }
  const back = await tx
    .selectFrom('returns')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('state', 'in', [...openStates])
    .where((eb) => eb.or([eb('kind', '=', 'return'), eb('state', '=', 'received')]))
    .executeTakeFirst();
  return back && new Refusal('refused', 'The customer sends something of this order back. Decide on the return first.');
}

/** Counts an order on from the version that was seen; false where somebody else has. */
async function nextVersion({ tx, websiteId }: Unit, orderId: string, seen: number): Promise<boolean> {
  const order = await tx
    .updateTable('orders')
    .set({ version: seen + 1 })
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .where('version', '=', seen)
    .returning('id')
    .executeTakeFirst();
  return order !== undefined;
}
