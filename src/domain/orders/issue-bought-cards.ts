import type { PayloadOf } from '#contract/jobs.ts';
import { expiryOfBought } from '../gift-cards/expiry.ts';
import { issueGiftCards } from '../gift-cards/gift-cards.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';

/** The gift cards that an order bought, line by line. */
export type BoughtCards = PayloadOf<'gift-cards.issue'>;
type BoughtLine = BoughtCards['lines'][number];

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
  const pieces = bought.lines.flatMap((line) => Array<BoughtLine>(line.quantity).fill(line));
  const next = pieces.slice(issued, issued + batch);
  const expiryFrom = await expiryOfBought(unit);
  const cards = next.map((line) => {
    const expiresAt = expiryFrom(Math.max(unit.now, line.gift?.deliverAt ?? 0));
    return { ...toCard(line, { email, isTest }), currency, isTest, orderId, expiresAt };
  });
  if (cards.length > 0) await issueGiftCards(unit, secrets, cards);
  const after = issued + cards.length;
  if (after < pieces.length) await enqueueBoughtCards(unit, bought, after);
  else await enqueueMails(unit, bought);
}

/**
 * One card of a line: the recipient's where that is to be mailed there, else the buyer's. What somebody only tries goes to
 * nobody else: its card would pay for nothing.
 */
function toCard({ amountCents, orderItemId, gift }: BoughtLine, { email, isTest }: { email: string; isTest: boolean }) {
  const { deliverAt } = gift ?? {};
  return {
    amountCents,
    email: gift && deliverAt !== undefined && !isTest ? gift.email : email,
    ...(gift && { message: gift.message, recipientName: gift.to, senderName: gift.from }),
    ...(orderItemId !== undefined && { orderItemId }),
    ...(deliverAt !== undefined && { deliverAt }),
  };
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

/** The buyer's codes at once, those of each gift when that is due. */
async function enqueueMails(unit: Unit, { orderId, lines }: BoughtCards): Promise<void> {
  const isSent = ({ gift }: BoughtLine) => gift?.deliverAt !== undefined;
  const own = lines.filter((line) => !isSent(line)).reduce((sum, { quantity }) => sum + quantity, 0);
  await enqueueParts(unit, { orderId }, own);
  for (const { orderItemId, quantity, gift } of lines.filter(isSent)) {
    await enqueueParts(unit, { orderId, ...(orderItemId !== undefined && { orderItemId }) }, quantity, gift?.deliverAt);
  }
}

async function enqueueParts(
  unit: Unit,
  of: { orderId: string; orderItemId?: string },
  cards: number,
  runAt = unit.now,
): Promise<void> {
  const parts = Math.ceil(cards / cardsPerMail);
  for (let part = 1; part <= parts; part++) {
    const name = ['gift-cards', ...Object.values(of), part].join(':');
    await unit.enqueue({ kind: 'mail.gift-cards', payload: { ...of, part, parts }, name, runAt });
  }
}
