import { trackingAddresses } from '#catalog/carriers.ts';
import { Refusal } from '#contract/refusals.ts';
import { announce } from '../announce.ts';
import type { Unit } from '../unit.ts';

/** A parcel that leaves; without an address to follow it, that of a known carrier is taken. */
export interface Parcel {
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  /** Whether nothing is left to send. */
  isLast: boolean;
}

const canceled = () => new Refusal('canceled', 'This order is cancelled. Nothing more can be sent for it.');

/**
 * Notes that a parcel has left and mails the buyer, once: a parcel with the same number is the same parcel. The last
 * one fulfils the order (storefront 2, order status).
 */
export async function shipOrder(unit: Unit, orderId: string, parcel: Parcel): Promise<Refusal | undefined> {
  const trackingUrl = trackingUrlOf(parcel);
  if (trackingUrl instanceof Refusal) return trackingUrl;
  const refusal = await moveOrder(unit, orderId, 'pending', parcel.isLast ? 'fulfilled' : 'pending', canceled);
  if (refusal) return refusal;
  if (await isKnown(unit, orderId, parcel)) return undefined;
  const shipment = {
    id: unit.newId(),
    website_id: unit.websiteId,
    order_id: orderId,
    carrier: parcel.carrier ?? null,
    tracking_number: parcel.trackingNumber ?? null,
    tracking_url: trackingUrl ?? null,
    shipped_at: unit.now,
  };
  await unit.tx.insertInto('shipments').values(shipment).execute();
  const payload = { orderId, shipmentId: shipment.id };
  await unit.enqueue({ kind: 'mail.order-shipped', payload, name: `shipped:${shipment.id}` });
  return undefined;
}

/** Notes that an order is done without anything to send, as a pick-up or a service. */
export function fulfilOrder(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  return moveOrder(unit, orderId, 'pending', 'fulfilled', canceled);
}

/** Cancels an order of which nothing is fulfilled; a refund is another matter. */
export function cancelOrder(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  const fulfilled = () => new Refusal('fulfilled', 'This order is fulfilled already.');
  return moveOrder(unit, orderId, 'pending', 'canceled', fulfilled);
}

/** Moves an order on, in one conditional statement; one that is there already stays. */
async function moveOrder(
  unit: Unit,
  orderId: string,
  from: 'pending',
  to: 'pending' | 'fulfilled' | 'canceled',
  refusal: () => Refusal,
): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const target = to === 'pending' ? 'fulfilled' : to;
  const moved = await tx
    .updateTable('orders')
    .set((eb) => ({
      fulfillment: eb.case().when('fulfillment', '=', from).then(to).else(eb.ref('fulfillment')).end(),
      fulfillment_changed_at: unit.now,
    }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .where('fulfillment', 'in', [from, target])
    .returning('id')
    .executeTakeFirst();
  if (moved) {
    await announce(unit, 'order.updated', { orderId, fulfillment: target });
    return undefined;
  }
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order ? refusal() : new Refusal('not-found', 'There is no such order.');
}

async function isKnown({ tx, websiteId }: Unit, orderId: string, { trackingNumber }: Parcel): Promise<boolean> {
  if (trackingNumber === undefined) return false;
  const known = await tx
    .selectFrom('shipments')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('tracking_number', '=', trackingNumber)
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
