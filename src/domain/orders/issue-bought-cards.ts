import type { PayloadOf } from '#contract/jobs.ts';
import type { Write } from '#database/database.ts';
import { enqueue } from '../queue.ts';
import type { Services } from '../services.ts';
import { issueGiftCards } from './gift-cards.ts';

/** The gift cards that an order bought, line by line. */
export type BoughtCards = PayloadOf<'gift-cards.issue'>;

/** Codes of an order that has more come in several mails. */
export const cardsPerMail = 100;

/** So many are made at once: nobody else waits for longer than that takes. */
const batch = 50;

/** Has an order's gift cards made once it stands. */
export async function enqueueBoughtCards(
  services: Services,
  tx: Write,
  websiteId: string,
  bought: BoughtCards,
  now: number,
  issued = 0,
): Promise<void> {
  // Each batch is a job of its own, so that others come between them.
  const name = `issue-gift-cards:${bought.orderId}:${issued}`;
  await enqueue(services.database, tx, { kind: 'gift-cards.issue' as const, websiteId, payload: bought, name }, now);
}

/**
 * Makes the next of an order's gift cards, and after the last has their codes mailed. However often it runs, also at
 * once, each piece becomes one card.
 */
export async function issueBoughtCards(services: Services, websiteId: string, bought: BoughtCards): Promise<void> {
  const { orderId, currency, isTest } = bought;
  await services.database.write(async (tx) => {
    const now = services.clock.now();
    await lockOrder(tx, websiteId, orderId);
    const issued = await countIssued(tx, websiteId, orderId);
    const amounts = bought.lines.flatMap(({ amountCents, quantity }) => Array<number>(quantity).fill(amountCents));
    const cards = amounts.slice(issued, issued + batch).map((amountCents) => {
      return { websiteId, amountCents, currency, isTest, orderId };
    });
    if (cards.length > 0) await issueGiftCards(services, tx, cards, now);
    const after = issued + cards.length;
    if (after < amounts.length) await enqueueBoughtCards(services, tx, websiteId, bought, now, after);
    else await enqueueMails(services, tx, websiteId, orderId, after, now);
  });
}

/** Two batches of one order follow each other. */
async function lockOrder(tx: Write, websiteId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ order_number: eb.ref('order_number') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
}

async function countIssued(tx: Write, websiteId: string, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('gift_cards')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function enqueueMails(
  { database }: Services,
  tx: Write,
  websiteId: string,
  orderId: string,
  cards: number,
  now: number,
) {
  const parts = Math.ceil(cards / cardsPerMail);
  for (let part = 1; part <= parts; part++) {
    const payload = { orderId, part, parts };
    await enqueue(
      database,
      tx,
      { kind: 'mail.gift-cards', websiteId, payload, name: `gift-cards:${orderId}:${part}` },
      now,
    );
  }
}
