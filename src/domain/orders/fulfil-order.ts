import { trackingAddresses } from '#catalog/carriers.ts';
import type { Parcel } from '#contract/order-calls.ts';
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
  if (await isKnown(unit, orderId, { ...parcel, id })) {
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
    carrier: parcel.carrier ?? null,
    tracking_number: parcel.trackingNumber ?? null,
    tracking_url: trackingUrl ?? null,
    shipped_at: unit.now,
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

/** How far an order is. Two who move it on follow each other; SQLite has one writer anyhow. */
async function lockOrder({ tx, websiteId, kind }: Unit, orderId: string): Promise<State | Refusal> {
  const own = tx
    .selectFrom('orders')
    .select('fulfillment')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId);
  const order = await (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
  return order ? order.fulfillment : new Refusal('not-found', 'There is no such order.');
}

async function setState(unit: Unit, orderId: string, to: State): Promise<void> {
  await unit.tx
    .updateTable('orders')
    .set({ fulfillment: to, fulfillment_changed_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', orderId)
    .execute();
  await announce(unit, 'order.updated', { orderId, fulfillment: to });
  if (to === 'fulfilled') await planReviewRequest(unit, orderId);
}

type Named = Pick<Parcel, 'trackingNumber'> & { id: string };

async function isKnown({ tx, websiteId }: Unit, orderId: string, { id, trackingNumber }: Named): Promise<boolean> {
  const known = await tx
    .selectFrom('shipments')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('id', '=', id), ...(trackingNumber === undefined ? [] : [eb('tracking_number', '=', trackingNumber)])]),
    )
    .executeTakeFirst();
  return known !== undefined;
}

function trackingUrlOf({ carrier, trackingNumber, trackingUrl }: Parcel): string | undefined | Refusal {
  if (trackingUrl !== undefined) {
    if (/^https?:\/\//.test(trackingUrl) && URL.canParse(trackingUrl)) return trackingUrl;
    const message = 'The address to follow the parcel must begin with https://.';
    return new Refusal('invalid', message, { errors: { trackingUrl: message } });
  }
  const address = carrier === undefined ? undefined : trackingAddresses[carrier];
  return address !== undefined && trackingNumber !== undefined
    ? `${address}${encodeURIComponent(trackingNumber)}`
    : undefined;
}
