import { parseJson } from '#contract/parse-json.ts';
import { Type } from 'typebox';
import type { Tender } from '#commerce/refunds.ts';
import type { Read } from '#database/database.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { Schema } from '#database/schema.ts';
import { creditGiftCard } from '../gift-cards/gift-cards.ts';
import type { Unit } from '../unit.ts';

/** What of a refund went to which gift card, as `refunds.gift_cards` keeps it. */
export const TenderRefunds = Type.Array(Type.Object({ id: Type.String(), amountCents: Type.Integer() }));

/** What gift cards paid for an attempt's order, and what of it went back or is on its way. */
export async function giftCardTenders(tx: Read, attempt: PaymentAttempts): Promise<Tender[]> {
  const spent = await tx
    .selectFrom('gift_card_holds')
    .select(['gift_card_id as id', 'amount_cents as paidCents'])
    .where('website_id', '=', attempt.website_id)
    .where('attempt_id', '=', attempt.id)
    .where('state', '=', 'spent')
    .orderBy('id')
    .execute();
  const refunds = await tx
    .selectFrom('refunds')
    .select('gift_cards')
    .where('website_id', '=', attempt.website_id)
    .where('attempt_id', '=', attempt.id)
    // One that came back from the provider has been put on the cards all the same.
    .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('provider_reference', 'is not', null)]))
    .execute();
  const parts = refunds.flatMap((refund) => parseJson(TenderRefunds, refund.gift_cards));
  return spent.map(({ id, paidCents }) => ({
    id,
    paidCents,
    isGiftCard: true as const,
    refundedCents: parts.reduce((sum, part) => (part.id === id ? sum + part.amountCents : sum), 0),
  }));
}

/** Puts a refund's parts on the gift cards that paid, each in their ledger. */
export async function creditGiftCards(unit: Unit, refund: Schema['refunds']): Promise<void> {
  const parts = parseJson(TenderRefunds, refund.gift_cards);
  for (const { id, amountCents } of parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const credit = { gift_card_id: id, amount_cents: amountCents, reason: 'refund' as const, reference: refund.id };
    await creditGiftCard(unit, credit);
  }
}
