import type { Tender, TenderRefund } from '#commerce/refunds.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { PaymentAttempts, Schema } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';

/** What gift cards paid for an attempt's order, and what of it went back or is on its way. */
export async function giftCardTenders(tx: Write, attempt: PaymentAttempts): Promise<Tender[]> {
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
  const parts = refunds.flatMap((refund) => fromJson<TenderRefund[]>(refund.gift_cards));
  return spent.map(({ id, paidCents }) => ({
    id,
    paidCents,
    refundedCents: parts.reduce((sum, part) => (part.id === id ? sum + part.amountCents : sum), 0),
  }));
}

/** Puts a refund's parts on the gift cards that paid, each in their ledger. */
export async function creditGiftCards(tx: Write, refund: Schema['refunds'], now: number): Promise<void> {
  const parts = fromJson<TenderRefund[]>(refund.gift_cards);
  for (const { id, amountCents } of parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx
      .updateTable('gift_cards')
      .set((eb) => ({ balance_cents: eb('balance_cents', '+', amountCents) }))
      .where('website_id', '=', refund.website_id)
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('gift_card_ledger')
      .values({
        id: newId(now),
        website_id: refund.website_id,
        gift_card_id: id,
        amount_cents: amountCents,
        reason: 'refund',
        reference: refund.id,
        created_at: now,
      })
      .execute();
  }
}
