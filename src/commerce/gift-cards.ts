import { giftCardMessages } from '#catalog/messages.ts';
import type { GiftCardBalance, GiftCardMovement } from '#contract/gift-card.ts';

export interface Redemption {
  id: string;
  /** Minor units taken off the card. */
  amountCents: number;
}

/** What a gift card still holds, in minor units: the sum of its movements (design 5, 8). */
export function giftCardBalance(movements: readonly Pick<GiftCardMovement, 'amountCents'>[]): number {
  return movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What each card pays of an amount due in minor units, in the given order; cards that pay nothing are left out. */
export function redeemGiftCards(cards: readonly GiftCardBalance[], dueCents: number): Redemption[] {
  let left = dueCents;
  return cards.flatMap(({ id, balanceCents }) => {
    const amountCents = Math.min(balanceCents, left);
    left -= amountCents;
    return amountCents > 0 ? [{ id, amountCents }] : [];
  });
}

const codeLength = 28;
/** Coupons are shorter: a code that long was meant to be a gift card's. */
const shortestSlip = 20;

const lengthOf = (typed: string) => typed.replaceAll(/[^0-9A-Za-z]/g, '').length;

/** Whether a typed code has the form of a gift card's, with or without spaces and hyphens; else it is a coupon's. */
export function isGiftCardCode(typed: string): boolean {
  return lengthOf(typed) === codeLength;
}

/** What helps with a code that opens nothing, where it was meant to be a gift card's; else undefined. */
export function giftCardHint(typed: string): string | undefined {
  const length = lengthOf(typed);
  if (length < shortestSlip) return undefined;
  return length === codeLength ? giftCardMessages.compare : giftCardMessages.length(length);
}
