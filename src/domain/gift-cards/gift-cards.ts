import type { Redemption } from '#commerce/gift-cards.ts';
import type { GiftCardLedger, GiftCards } from '#database/gift-card-schema.ts';
import { toFlag } from '#database/values.ts';
import { hashToken, type Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { isUnexpired } from './expiry.ts';
import { canonicalGiftCardCode, giftCardCode } from './gift-card-code.ts';

type Movement = Pick<GiftCardLedger, 'gift_card_id' | 'amount_cents' | 'reason' | 'reference'>;

/**
 * Takes what each gift card pays for an attempt, in id order. Gives the cards that no longer hold enough; the unit must
 * then be refused (design 5, invariant 8).
 */
export async function holdGiftCards(
  unit: Unit,
  redemptions: readonly Redemption[],
  attemptId: string,
): Promise<string[]> {
  const { tx, websiteId, now } = unit;
  const short: string[] = [];
  for (const { id, amountCents } of redemptions.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const taken = await tx
      .updateTable('gift_cards')
      .set((eb) => ({ balance_cents: eb('balance_cents', '-', amountCents) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('balance_cents', '>=', amountCents)
      .where('blocked_at', 'is', null)
      .where(isUnexpired(now))
      .returning('id')
      .executeTakeFirst();
    if (!taken) {
      short.push(id);
      continue;
    }
    const held = { id: unit.newId(), website_id: websiteId, gift_card_id: id, amount_cents: amountCents };
    const hold = { ...held, attempt_id: attemptId, state: 'held' as const };
    await tx.insertInto('gift_card_holds').values(hold).execute();
    await recordMove(unit, { gift_card_id: id, amount_cents: -amountCents, reason: 'hold', reference: attemptId });
  }
  return short;
}

/** The attempt has made its order: what was held is spent. */
export async function spendGiftCards(unit: Unit, attemptId: string): Promise<void> {
  await heldBy(unit, attemptId).set({ state: 'spent' }).execute();
}

/** The attempt has failed: the cards get back what was held; a second call gives back nothing. */
export async function releaseGiftCards(unit: Unit, attemptId: string): Promise<void> {
  const released = await heldBy(unit, attemptId)
    .set({ state: 'released' })
    .returning(['gift_card_id', 'amount_cents'])
    .execute();
  for (const hold of released.toSorted((a, b) => (a.gift_card_id < b.gift_card_id ? -1 : 1))) {
    await creditGiftCard(unit, { ...hold, reason: 'release', reference: attemptId });
  }
}

/** Puts an amount back on a card, and into its ledger. */
export async function creditGiftCard(unit: Unit, movement: Movement): Promise<void> {
  await unit.tx
    .updateTable('gift_cards')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', movement.amount_cents) }))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', movement.gift_card_id)
    .execute();
  await recordMove(unit, movement);
}

export interface NewGiftCard {
  /** A new one where it is left out. */
  id?: string;
  /** Minor units. */
  amountCents: number;
  currency: string;
  isTest: boolean;
  /** The order that bought it. */
  orderId: string | null;
  /** Whom its code is mailed to. */
  email?: string;
  /** What that mail says of it. */
  message?: string;
  /** Whom it is for and who gives it. */
  recipientName?: string;
  senderName?: string;
  /** The line that bought it. */
  orderItemId?: string;
  /** When its code is mailed to somebody else than its buyer, in epoch ms. */
  deliverAt?: number;
  /** When it pays no more, in epoch ms; null where it always does. */
  expiresAt?: number | null;
}

/** Makes a gift card; its code is derived from its id (`codeOf`), so that only its hash is stored. Gives the id. */
export async function issueGiftCard(unit: Unit, secrets: Secrets, card: NewGiftCard): Promise<string> {
  const [id = ''] = await issueGiftCards(unit, secrets, [card]);
  return id;
}

/** Makes gift cards, at least one; gives their ids in the same order. */
export async function issueGiftCards(unit: Unit, secrets: Secrets, cards: readonly NewGiftCard[]): Promise<string[]> {
  const rows = cards.map((card) => toRow(unit, secrets, card));
  await unit.tx.insertInto('gift_cards').values(rows).execute();
  const movements = rows.map(({ id, website_id, issued_cents: amount_cents, order_id: reference }) => ({
    id: unit.newId(),
    website_id,
    gift_card_id: id,
    amount_cents,
    reason: 'issue' as const,
    reference,
    created_at: unit.now,
  }));
  await unit.tx.insertInto('gift_card_ledger').values(movements).execute();
  return rows.map(({ id }) => id);
}

function toRow(unit: Unit, secrets: Secrets, card: NewGiftCard): GiftCards {
  const { id = unit.newId() } = card;
  const code = codeOf(secrets, id);
  return {
    id,
    website_id: unit.websiteId,
    code_hash: hashOfCode(code),
    last_four: code.slice(-4),
    currency: card.currency,
    issued_cents: card.amountCents,
    balance_cents: card.amountCents,
    test_mode: toFlag(card.isTest),
    order_id: card.orderId,
    email: card.email?.toLowerCase() ?? null,
    message: card.message ?? '',
    recipient_name: card.recipientName ?? '',
    sender_name: card.senderName ?? '',
    order_item_id: card.orderItemId ?? null,
    deliver_at: card.deliverAt ?? null,
    blocked_at: null,
    expires_at: card.expiresAt ?? null,
    reminded_expiry: null,
    created_at: unit.now,
  };
}

/** A gift card's code, as it is shown to its owner. */
export function codeOf(secrets: Secrets, giftCardId: string): string {
  return giftCardCode(secrets.token('gift-card', giftCardId));
}

/** What is stored of a code, however it was typed. */
export function hashOfCode(code: string): string {
  return hashToken(canonicalGiftCardCode(code));
}

function heldBy({ tx, websiteId }: Unit, attemptId: string) {
  return tx
    .updateTable('gift_card_holds')
    .where('website_id', '=', websiteId)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'held');
}

async function recordMove(unit: Unit, movement: Movement): Promise<void> {
  await unit.tx
    .insertInto('gift_card_ledger')
    .values({ ...movement, website_id: unit.websiteId, id: unit.newId(), created_at: unit.now })
    .execute();
}
