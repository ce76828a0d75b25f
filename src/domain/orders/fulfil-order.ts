import { trackingAddress } from '#commerce/tracking-address.ts';
import type { Parcel, Tracking } from '#contract/order-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Orders } from '#database/order-schema.ts';
import { announce } from '../announce.ts';
import { planReviewRequest } from '../reviews/review-requests.ts';
import type { Unit } from '../unit.ts';
import { keepPieces, packParcel } from './parcel-pieces.ts';
import { takeOffSale } from './sales-sums.ts';

const canceled = () => new Refusal('canceled', 'This order is cancelled. Nothing more can be sent for it.');

/**
 * Notes that a parcel has left and mails the buyer, once: a parcel of the same id, or the same number, is the same
 * parcel. The last one fulfils the order (storefront 2, order status).
 */
export async function shipOrder(
  unit: Unit,
  orderId: string,
  parcel: Parcel,
  id: string = unit.newId(),
): Promise<Refusal | undefined> {
  const trackingUrl = trackingUrlOf(parcel);
  if (trackingUrl instanceof Refusal) return trackingUrl;
  const state = await lockOrder(unit, orderId);
  if (state instanceof Refusal) return state;
  if (state === 'canceled') return canceled();
  const known = await findKnown(unit, orderId, { ...parcel, id });
  if (known) {
    if (known.undone_at !== null) return isUndone();
    if (parcel.isLast && state === 'pending') await setState(unit, orderId, 'fulfilled');
    return undefined;
  }
  const packed = await packParcel(unit, orderId, parcel);
  if (packed instanceof Refusal) return packed;
  const isDone = packed.isLast && state === 'pending';
  if (isDone) await setState(unit, orderId, 'fulfilled');
  const shipment = {
    id,
    website_id: unit.websiteId,
    order_id: orderId,
    ...trackingRow(parcel, trackingUrl),
    shipped_at: unit.now,
    undone_at: null,
  };
  const left = unit.tx
    .insertInto('shipments')
    .values(shipment)
    .onConflict((conflict) => conflict.doNothing());
  if (!(await left.returning('id').executeTakeFirst())) return undefined;
  await keepPieces(unit, id, packed.pieces);
  if (!isDone) await announce(unit, 'order.updated', { orderId, fulfillment: state });
  await unit.record({ action: 'order.ship', subjectId: orderId, details: { shipmentId: id } });
  await unit.enqueue({ kind: 'mail.order-shipped', payload: { orderId, shipmentId: id }, name: `shipped:${id}` });
  return undefined;
}

/** Notes that an order is done without anything to send, as a pick-up or a service. */
export async function fulfilOrder(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  const state = await lockOrder(unit, orderId);
  if (state instanceof Refusal) return state;
  if (state === 'canceled') return canceled();
  if (state === 'fulfilled') return undefined;
  await setState(unit, orderId, 'fulfilled');
  await unit.record({ action: 'order.fulfil', subjectId: orderId });
  return undefined;
}

/** Marks an order of which nothing is fulfilled as cancelled; true where this call was the one that did. */
export async function setCanceled(unit: Unit, orderId: string): Promise<boolean | Refusal> {
  const state = await lockOrder(unit, orderId);
  if (state instanceof Refusal) return state;
  if (state === 'fulfilled') return new Refusal('fulfilled', 'This order is fulfilled already.');
  if (state === 'canceled') return false;
  await setState(unit, orderId, 'canceled');
  await takeOffSale(unit, orderId);
  await unit.record({ action: 'order.cancel', subjectId: orderId });
  return true;
}

type State = Orders['fulfillment'];

/** How a parcel is followed, as it is stored. */
export const trackingRow = ({ carrier, trackingNumber }: Tracking, trackingUrl: string | undefined) => ({
  carrier: carrier ?? null,
  tracking_number: trackingNumber ?? null,
  tracking_url: trackingUrl ?? null,
});

/** What is said of a parcel of which somebody else has taken back that it left. */
export const isUndone = () =>
  new Refusal('changed-meanwhile', 'Somebody else has taken back that this parcel was sent. Load the order again.');

/** How far an order is. Two who move it on follow each other; SQLite has one writer anyhow. */
export async function lockOrder({ tx, websiteId, kind }: Unit, orderId: string): Promise<State | Refusal> {
  const own = tx
    .selectFrom('orders')
    .select('fulfillment')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId);
  const order = await (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
  return order ? order.fulfillment : new Refusal('not-found', 'There is no such order.');
}

/** Moves an order on, or back to what is to be sent. */
export async function setState(unit: Unit, orderId: string, to: State): Promise<void> {
  await unit.tx
    .updateTable('orders')
    .set({ fulfillment: to, fulfillment_changed_at: to === 'pending' ? null : unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', orderId)
    .execute();
  await announce(unit, 'order.updated', { orderId, fulfillment: to });
  if (to === 'fulfilled') await planReviewRequest(unit, orderId);
}

type Named = Pick<Parcel, 'trackingNumber'> & { id: string };

/** The parcel of that id, or, as far as that left, of that number. */
async function findKnown({ tx, websiteId }: Unit, orderId: string, { id, trackingNumber = '' }: Named) {
  const known = await tx
    .selectFrom('shipments')
    .select(['id', 'undone_at'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('tracking_number', '=', trackingNumber), eb('undone_at', 'is', null)])]),
    )
    .execute();
  return known.find((parcel) => parcel.id === id) ?? known[0];
}

/** Where its buyer follows a parcel: what was given, else where its carrier shows it. */
export function trackingUrlOf({ carrier, trackingNumber, trackingUrl }: Tracking): string | undefined | Refusal {
  if (trackingUrl !== undefined) {
    if (/^https?:\/\//.test(trackingUrl) && URL.canParse(trackingUrl)) return trackingUrl;
    const message = 'The address to follow the parcel must begin with https://.';
    return new Refusal('invalid', message, { errors: { trackingUrl: message } });
  }
  return trackingAddress(carrier, trackingNumber);
}
