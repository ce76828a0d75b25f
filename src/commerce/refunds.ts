import { refundMessages } from '#catalog/messages.ts';
import type { EntryTotals } from './entry-totals.ts';
import { scale } from './rounding.ts';

/** One means by which an order was paid, in minor units. */
export interface Tender {
  id: string;
  paidCents: number;
  refundedCents: number;
  isGiftCard?: true;
}

export interface TenderRefund {
  id: string;
  amountCents: number;
  isGiftCard?: true;
}

/** What of an order can still be given back, in minor units. */
export function refundableCents(tenders: readonly Tender[]): number {
  return tenders.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0);
}

/**
 * Splits a refund in minor units over what was paid, in the given order, never more to one than it paid (design 5, 8).
 * Refused where the order has less left than `amountCents`; `format` writes that rest for the message.
 */
export function splitRefund(
  amountCents: number,
  tenders: readonly Tender[],
  format: (minor: number) => string,
): { ok: true; refunds: TenderRefund[] } | { ok: false; message: string } {
  const refundable = refundableCents(tenders);
  if (amountCents > refundable) return { ok: false, message: refundMessages.tooMuch(format(refundable)) };
  let left = amountCents;
  const refunds = tenders.flatMap(({ paidCents, refundedCents, ...tender }) => {
    const part = Math.min(left, paidCents - refundedCents);
    left -= part;
    return part > 0 ? [{ ...tender, amountCents: part }] : [];
  });
  return { ok: true, refunds };
}

/**
 * What `count` more pieces of a line give back, of `quantity` bought and `refunded` given back before. However the
 * pieces come back, all of them together give back exactly the line's totals. Refused where fewer are left.
 */
export function refundEntry(
  totals: EntryTotals,
  quantity: number,
  refunded: number,
  count: number,
): { ok: true; totals: EntryTotals } | { ok: false; message: string } {
  if (refunded + count > quantity) return { ok: false, message: refundMessages.tooMany(quantity - refunded) };
  const upTo = (amount: number, pieces: number) => scale(amount, pieces, quantity);
  const part = (amount: number) => upTo(amount, refunded + count) - upTo(amount, refunded);
  const subtotalCents = part(totals.subtotalCents);
  const discountCents = part(totals.discountCents);
  const taxCents = part(totals.taxCents);
  const includedTaxCents = part(totals.includedTaxCents);
  const totalCents = subtotalCents - discountCents + taxCents;
  return { ok: true, totals: { id: totals.id, subtotalCents, discountCents, taxCents, includedTaxCents, totalCents } };
}

/**
 * The share of a refund in an amount of its order, all in minor units; `beforeCents` is what went back before it. The
 * shares of all refunds that make up the whole order are exactly that amount.
 */
export function refundShare(
  cents: number,
  totalCents: number,
  { amountCents, beforeCents }: { amountCents: number; beforeCents: number },
): number {
  return scale(cents, beforeCents + amountCents, totalCents) - scale(cents, beforeCents, totalCents);
}
