import { productTypes } from '#catalog/product-types.ts';
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
  const lines = bought.map(({ denominationCents, purchasePriceCents, quantity }) => {
    return { amountCents: denominationCents ?? purchasePriceCents, quantity };
  });
  await enqueueBoughtCards(unit, { orderId, currency: draft.totals.currency, isTest: draft.testMode, lines });
}
