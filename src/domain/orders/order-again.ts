import type { repeatedMails } from '#contract/order-office-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { cardsPerMail } from './issue-bought-cards.ts';

interface Repeated {
  mail: (typeof repeatedMails)[number];
  /** Of the parcel or the refund; the last one without it. */
  id?: string;
}

const none = (message: string) => new Refusal('not-found', message);

/** Has the confirmation of an order mailed once more. */
export async function mailOrderAgain(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  if (!(await isThere(unit, orderId))) return none('There is no such order.');
  const again = await unit.record({ action: 'order.mail', subjectId: orderId });
  await unit.enqueue({ kind: 'mail.order-confirmation', payload: { orderId, again } });
  return undefined;
}

/** Has the mail of a parcel, of a refund that is done, or of an order's gift cards sent once more. */
export async function repeatMail(unit: Unit, orderId: string, { mail, id }: Repeated): Promise<Refusal | undefined> {
  if (!(await isThere(unit, orderId))) return none('There is no such order.');
  if (mail === 'gift-cards') return repeatCards(unit, orderId);
  const found = mail === 'order-shipped' ? await parcelOf(unit, orderId, id) : await refundOf(unit, orderId, id);
  if (found === undefined) {
    return none(mail === 'order-shipped' ? 'No such parcel has left.' : 'Nothing of that kind was paid back.');
  }
  const again = await unit.record({ action: 'order.mail', subjectId: orderId });
  await unit.enqueue(
    mail === 'order-shipped'
      ? { kind: 'mail.order-shipped', payload: { orderId, shipmentId: found, again } }
      : { kind: 'mail.order-refund', payload: { orderId, refundId: found, again } },
  );
  return undefined;
}

/** The buyer's codes, and those of each gift whose day has come. */
async function repeatCards(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['order_item_id', 'deliver_at'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('deliver_at', 'is', null), eb('deliver_at', '<=', now)]))
    .execute();
  if (cards.length === 0) return none('No gift cards of this order were mailed.');
  const again = await unit.record({ action: 'order.mail', subjectId: orderId });
  const groups = Map.groupBy(cards, (card) => (card.deliver_at === null ? '' : (card.order_item_id ?? '')));
  for (const [orderItemId, own] of groups) {
    const parts = Math.ceil(own.length / cardsPerMail);
    for (let part = 1; part <= parts; part++) {
      const of = { orderId, ...(orderItemId && { orderItemId }) };
      await unit.enqueue({ kind: 'mail.gift-cards', payload: { ...of, part, parts, again } });
    }
  }
  return undefined;
}

async function isThere({ tx, websiteId }: Unit, orderId: string): Promise<boolean> {
  const order = tx.selectFrom('orders').select('id').where('website_id', '=', websiteId);
  return (await order.where('id', '=', orderId).executeTakeFirst()) !== undefined;
}

async function parcelOf({ tx, websiteId }: Unit, orderId: string, id: string | undefined) {
  let own = tx.selectFrom('shipments').select('id').where('website_id', '=', websiteId);
  own = own.where('order_id', '=', orderId).where('undone_at', 'is', null);
  if (id !== undefined) own = own.where('id', '=', id);
  return (await own.orderBy('id', 'desc').executeTakeFirst())?.id;
}

async function refundOf({ tx, websiteId }: Unit, orderId: string, id: string | undefined) {
  let own = tx.selectFrom('refunds').select('id').where('website_id', '=', websiteId).where('state', '=', 'done');
  own = own.where('order_id', '=', orderId);
  if (id !== undefined) own = own.where('id', '=', id);
  return (await own.orderBy('updated_at', 'desc').executeTakeFirst())?.id;
}
