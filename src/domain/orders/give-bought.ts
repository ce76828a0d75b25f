import { productTypes } from '#catalog/product-types.ts';
import { deliveryOf, giftOf } from '../gift-cards/gift-fields.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { grantDownloads } from './downloads.ts';
import { grantAreas } from './grant-areas.ts';
import { enqueueBoughtCards } from './issue-bought-cards.ts';
import type { OrderDraft } from './order-draft.ts';

/** Gives what an order bought and nobody sends, once it is paid and its lines stand: files, areas, and gift cards by mail. */
export async function giveBought(unit: Unit, secrets: Secrets, draft: OrderDraft, orderId: string): Promise<void> {
  await giveCards(unit, draft, orderId);
  await grantDownloads(unit, secrets, draft, orderId);
  await grantAreas(unit, draft, orderId);
}

async function giveCards(unit: Unit, draft: OrderDraft, orderId: string): Promise<void> {
  const bought = draft.entries.filter((entry) => entry.productType === productTypes.giftCard);
  if (bought.length === 0) return;
  const ids = await lineIds(unit, orderId);
  const gifts = await giftsOf(unit, draft);
  const lines = bought.map((entry) => {
    const { denominationCents, purchasePriceCents, quantity } = entry;
    const at = draft.entries.indexOf(entry);
    const [orderItemId, gift] = [ids.get(at), gifts.get(entry)];
    const amountCents = denominationCents ?? purchasePriceCents;
    return { amountCents, quantity, ...(orderItemId !== undefined && { orderItemId }), ...(gift && { gift }) };
  });
  await enqueueBoughtCards(unit, { orderId, currency: draft.totals.currency, isTest: draft.testMode, lines });
}

/** An order's lines by their place. */
async function lineIds({ tx, websiteId }: Unit, orderId: string): Promise<ReadonlyMap<number, string>> {
  const own = tx.selectFrom('order_items').select(['id', 'position']).where('website_id', '=', websiteId);
  const rows = await own.where('order_id', '=', orderId).execute();
  return new Map(rows.map(({ id, position }) => [position, id]));
}

/** Whom the gift cards of an order are for, where its buyer said so, and when they are sent. */
async function giftsOf({ tx, websiteId, now }: Unit, { entries }: OrderDraft) {
  const website = tx.selectFrom('websites').select('time_zone').where('id', '=', websiteId);
  const { time_zone: timeZone } = await website.executeTakeFirstOrThrow();
  return new Map(
    entries.flatMap((entry) => {
      const gift = giftOf(entry.additionalFields);
      if (!gift) return [];
      const { day: _day, ...said } = gift;
      const deliverAt = gift.email ? deliveryOf(gift, { now, timeZone }) : undefined;
      return [[entry, { ...said, ...(deliverAt !== undefined && { deliverAt }) }] as const];
    }),
  );
}
