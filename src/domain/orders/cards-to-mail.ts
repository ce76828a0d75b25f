import type { GiftCards } from '#database/gift-card-schema.ts';
import type { Unit } from '../unit.ts';
import { cardsPerMail } from './issue-bought-cards.ts';
import { paidLines } from './paid-lines.ts';

interface Part {
  orderId: string;
  /** The line whose cards go to whom it is for; the buyer's own without one. */
  orderItemId?: string | undefined;
  /** Counted from 1. */
  part: number;
}

/**
 * The cards of one mail. Of what goes to somebody else, only what is still paid for on its day goes out: the rest pays for
 * nothing any more, as nobody has its code.
 */
export async function cardsToMail(unit: Unit, { orderId, orderItemId, part }: Part): Promise<GiftCards[]> {
  const own = unit.tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('website_id', '=', unit.websiteId)
    .where('order_id', '=', orderId)
    .orderBy('id');
  const from = (part - 1) * cardsPerMail;
  if (orderItemId === undefined) {
    return own.where('deliver_at', 'is', null).offset(from).limit(cardsPerMail).execute();
  }
  const cards = await own.where('order_item_id', '=', orderItemId).offset(from).limit(cardsPerMail).execute();
  const line = (await paidLines(unit.tx, unit.websiteId, orderId)).find(({ id }) => id === orderItemId);
  const paid = Math.max((line?.left ?? 0) - from, 0);
  await withdraw(unit, cards.slice(paid));
  return cards.slice(0, paid).filter((card) => card.blocked_at === null);
}

async function withdraw({ tx, websiteId, now }: Unit, cards: readonly GiftCards[]): Promise<void> {
  const ids = cards.filter((card) => card.blocked_at === null).map(({ id }) => id);
  if (ids.length === 0) return;
  const own = tx.updateTable('gift_cards').set({ blocked_at: now }).where('website_id', '=', websiteId);
  await own.where('id', 'in', ids).execute();
}
