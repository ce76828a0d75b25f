import { trackingAddresses } from '#catalog/carriers.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { enqueue } from '#domain/queue.ts';
import { can, type AccountWithRoles } from '../accounts/permissions.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** A parcel that leaves; without an address to follow it, that of a known carrier is taken. */
export interface Parcel {
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  /** Whether nothing is left to send. */
  isLast: boolean;
}

/** Who changes which order. */
export interface OrderChange {
  account: AccountWithRoles;
  websiteId: string;
  orderId: string;
}

const canceled = () => new HttpProblem(409, 'canceled', 'This order is cancelled. Nothing more can be sent for it.');

/**
 * Notes that a parcel has left and mails the buyer, once: a parcel with the same number is the same parcel. The last
 * one fulfils the order. Throws `HttpProblem` (storefront 2, order status).
 */
export async function shipOrder(services: Services, change: OrderChange, parcel: Parcel): Promise<void> {
  requireManager(change);
  const trackingUrl = trackingUrlOf(parcel);
  await services.database.write(async (tx) => {
    const now = services.clock.now();
    await moveOrder(tx, change, 'pending', parcel.isLast ? 'fulfilled' : 'pending', now, canceled);
    if (await isKnown(tx, change, parcel)) return;
    const shipment = {
      id: newId(now),
      website_id: change.websiteId,
      order_id: change.orderId,
      carrier: parcel.carrier ?? null,
      tracking_number: parcel.trackingNumber ?? null,
      tracking_url: trackingUrl ?? null,
      shipped_at: now,
    };
    await tx.insertInto('shipments').values(shipment).execute();
    const payload = { orderId: change.orderId, shipmentId: shipment.id };
    const job = {
      kind: 'mail.order-shipped',
      websiteId: change.websiteId,
      payload,
      name: `shipped:${shipment.id}`,
    } as const;
    await enqueue(services.database, tx, job, now);
  });
}

/** Notes that an order is done without anything to send, as a pick-up or a service. Throws `HttpProblem`. */
export async function fulfilOrder(services: Services, change: OrderChange): Promise<void> {
  requireManager(change);
  await services.database.write((tx) => moveOrder(tx, change, 'pending', 'fulfilled', services.clock.now(), canceled));
}

/** Cancels an order of which nothing is fulfilled; a refund is another matter. Throws `HttpProblem`. */
export async function cancelOrder(services: Services, change: OrderChange): Promise<void> {
  requireManager(change);
  const fulfilled = () => new HttpProblem(409, 'fulfilled', 'This order is fulfilled already.');
  await services.database.write((tx) => moveOrder(tx, change, 'pending', 'canceled', services.clock.now(), fulfilled));
}

function requireManager({ account, websiteId }: OrderChange): void {
  if (can(account, websiteId, 'orders.manage')) return;
  throw new HttpProblem(403, 'forbidden', 'Your role on this website does not allow this.');
}

/** Moves an order on, in one conditional statement; one that is there already stays. */
async function moveOrder(
  tx: Write,
  { websiteId, orderId }: OrderChange,
  from: 'pending',
  to: 'pending' | 'fulfilled' | 'canceled',
  now: number,
  refusal: () => HttpProblem,
): Promise<void> {
  const target = to === 'pending' ? 'fulfilled' : to;
  const moved = await tx
    .updateTable('orders')
    .set((eb) => ({
      fulfillment: eb.case().when('fulfillment', '=', from).then(to).else(eb.ref('fulfillment')).end(),
      fulfillment_changed_at: now,
    }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .where('fulfillment', 'in', [from, target])
    .returning('id')
    .executeTakeFirst();
  if (moved) return;
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  throw order ? refusal() : new HttpProblem(404, 'not-found', 'There is no such order.');
}

async function isKnown(tx: Write, { websiteId, orderId }: OrderChange, { trackingNumber }: Parcel): Promise<boolean> {
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

function trackingUrlOf({ carrier, trackingNumber, trackingUrl }: Parcel): string | undefined {
  if (trackingUrl !== undefined) {
    if (/^https?:\/\//.test(trackingUrl) && URL.canParse(trackingUrl)) return trackingUrl;
    const message = 'The address to follow the parcel must begin with https://.';
    throw new HttpProblem(400, 'invalid', message, { errors: { trackingUrl: message } });
  }
  const address = carrier === undefined ? undefined : trackingAddresses[carrier];
  return address !== undefined && trackingNumber !== undefined
    ? `${address}${encodeURIComponent(trackingNumber)}`
    : undefined;
}
