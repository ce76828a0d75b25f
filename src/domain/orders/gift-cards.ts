import type { Redemption } from '#commerce/gift-cards.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { GiftCardLedger, GiftCards } from '#database/shop-schema.ts';
import { toFlag } from '#database/values.ts';
import type { Services } from '../services.ts';
import type { AttemptRef } from './discount-uses.ts';
import { canonicalGiftCardCode, giftCardCode } from './gift-card-code.ts';

type Movement = Pick<GiftCardLedger, 'website_id' | 'gift_card_id' | 'amount_cents' | 'reason' | 'reference'>;

/**
 * Takes what each gift card pays for an attempt, in id order. Gives the cards that no longer hold enough; the caller's
 * transaction must then be taken back (design 5, invariant 8).
 */
export async function holdGiftCards(
  tx: Write,
  redemptions: readonly Redemption[],
  attempt: AttemptRef,
): Promise<string[]> {
  const short: string[] = [];
  for (const { id, amountCents } of redemptions.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const taken = await tx
      .updateTable('gift_cards')
      .set((eb) => ({ balance_cents: eb('balance_cents', '-', amountCents) }))
      .where('website_id', '=', attempt.websiteId)
      .where('id', '=', id)
      .where('balance_cents', '>=', amountCents)
      .returning('id')
      .executeTakeFirst();
    if (!taken) {
      short.push(id);
      continue;
    }
    const owned = { website_id: attempt.websiteId, gift_card_id: id, amount_cents: amountCents };
    const hold = { ...owned, id: newId(attempt.now), attempt_id: attempt.attemptId, state: 'held' as const };
    await tx.insertInto('gift_card_holds').values(hold).execute();
    const movement: Movement = { ...owned, amount_cents: -amountCents, reason: 'hold', reference: attempt.attemptId };
    await record(tx, movement, attempt.now);
  }
  return short;
}

/** The attempt has made its order: what was held is spent. */
export async function spendGiftCards(tx: Write, attempt: AttemptRef): Promise<void> {
  await heldBy(tx, attempt).set({ state: 'spent' }).execute();
}

/** The attempt has failed: the cards get back what was held; a second call gives back nothing. */
export async function releaseGiftCards(tx: Write, attempt: AttemptRef): Promise<void> {
  const released = await heldBy(tx, attempt)
    .set({ state: 'released' })
    .returning(['gift_card_id', 'amount_cents'])
    .execute();
  for (const hold of released.toSorted((a, b) => (a.gift_card_id < b.gift_card_id ? -1 : 1))) {
    const credit = { ...hold, website_id: attempt.websiteId, reason: 'release' as const, reference: attempt.attemptId };
    await creditGiftCard(tx, credit, attempt.now);
  }
}

/** Puts an amount back on a card, and into its ledger. */
export async function creditGiftCard(tx: Write, movement: Movement, now: number): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', movement.amount_cents) }))
    .where('website_id', '=', movement.website_id)
    .where('id', '=', movement.gift_card_id)
    .execute();
  await record(tx, movement, now);
}

type Codes = Pick<Services, 'secretToken' | 'hashToken'>;

export interface NewGiftCard {
  websiteId: string;
  /** Minor units. */
  amountCents: number;
  currency: string;
  isTest: boolean;
  /** The order that bought it. */
  orderId: string | null;
}

/** Makes a gift card; its code is derived from its id (`codeOf`), so that only its hash is stored. Gives the id. */
export async function issueGiftCard(services: Codes, tx: Write, card: NewGiftCard, now: number): Promise<string> {
  const [id = ''] = await issueGiftCards(services, tx, [card], now);
  return id;
}

/** Makes gift cards, at least one; gives their ids in the same order. */
export async function issueGiftCards(
  services: Codes,
  tx: Write,
  cards: readonly NewGiftCard[],
  now: number,
): Promise<string[]> {
  const rows = cards.map((card) => toRow(services, card, now));
  await tx.insertInto('gift_cards').values(rows).execute();
  const movements = rows.map(({ id, website_id, issued_cents: amount_cents, order_id: reference }) => ({
    id: newId(now),
    website_id,
    gift_card_id: id,
    amount_cents,
    reason: 'issue' as const,
    reference,
    created_at: now,
  }));
  await tx.insertInto('gift_card_ledger').values(movements).execute();
  return rows.map(({ id }) => id);
}

function toRow(services: Codes, card: NewGiftCard, now: number): GiftCards {
  const id = newId(now);
  const code = codeOf(services, id);
  return {
    id,
    website_id: card.websiteId,
    code_hash: hashOfCode(services, code),
    last_four: code.slice(-4),
    currency: card.currency,
    issued_cents: card.amountCents,
    balance_cents: card.amountCents,
    test_mode: toFlag(card.isTest),
    order_id: card.orderId,
    created_at: now,
  };
}

/** A gift card's code, as it is shown to its owner. */
export function codeOf(services: Pick<Codes, 'secretToken'>, giftCardId: string): string {
  return giftCardCode(services.secretToken('gift-card', giftCardId));
}

/** What is stored of a code, however it was typed. */
export function hashOfCode(services: Pick<Codes, 'hashToken'>, code: string): string {
  return services.hashToken(canonicalGiftCardCode(code));
}

function heldBy(tx: Write, attempt: AttemptRef) {
  return tx
    .updateTable('gift_card_holds')
    .where('website_id', '=', attempt.websiteId)
    .where('attempt_id', '=', attempt.attemptId)
    .where('state', '=', 'held');
}

async function record(tx: Write, movement: Movement, now: number): Promise<void> {
  await tx
    .insertInto('gift_card_ledger')
    .values({ ...movement, id: newId(now), created_at: now })
    .execute();
}
