import type { PayloadOf } from '#contract/jobs.ts';
import { issueGiftCards } from '../gift-cards/gift-cards.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';

/** The gift cards that an order bought, line by line. */
export type BoughtCards = PayloadOf<'gift-cards.issue'>;

/** Codes of an order that has more come in several mails. */
export const cardsPerMail = 100;

/** So many are made at once: nobody else waits for longer than that takes. */
const batch = 50;

/** Has an order's gift cards made once it stands. */
export async function enqueueBoughtCards(unit: Unit, payload: BoughtCards, issued = 0): Promise<void> {
  // Each batch is a job of its own, so that others come between them.
  await unit.enqueue({ kind: 'gift-cards.issue', payload, name: `issue-gift-cards:${payload.orderId}:${issued}` });
}

/**
 * Makes the next of an order's gift cards, and after the last has their codes mailed. However often it runs, also at
 * once, each piece becomes one card.
 */
export async function issueBoughtCards(unit: Unit, secrets: Secrets, bought: BoughtCards): Promise<void> {
  const { orderId, currency, isTest } = bought;
  const email = await lockOrder(unit, orderId);
  const issued = await countIssued(unit, orderId);
  const amounts = bought.lines.flatMap(({ amountCents, quantity }) => Array<number>(quantity).fill(amountCents));
  const next = amounts.slice(issued, issued + batch);
  const cards = next.map((amountCents) => ({ amountCents, currency, isTest, orderId, email }));
  if (cards.length > 0) await issueGiftCards(unit, secrets, cards);
  const after = issued + cards.length;
  if (after < amounts.length) await enqueueBoughtCards(unit, bought, after);
  else await enqueueMails(unit, orderId, after);
}

/** Two batches of one order follow each other; gives who bought. */
async function lockOrder({ tx, websiteId }: Unit, orderId: string): Promise<string> {
  const { email } = await tx
    .updateTable('orders')
    .set((eb) => ({ order_number: eb.ref('order_number') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

async function countIssued({ tx, websiteId }: Unit, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('gift_cards')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function enqueueMails(unit: Unit, orderId: string, cards: number): Promise<void> {
  const parts = Math.ceil(cards / cardsPerMail);
  for (let part = 1; part <= parts; part++) {
    const name = `gift-cards:${orderId}:${part}`;
    await unit.enqueue({ kind: 'mail.gift-cards', payload: { orderId, part, parts }, name });
  }
}
