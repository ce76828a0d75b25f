import type { Disputes } from '#database/charge-case-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { Dispute } from '#providers/payments/payment-provider.ts';
import type { Unit } from '../unit.ts';

interface About {
  orderId: string;
  attempt: Pick<PaymentAttempts, 'provider' | 'currency'>;
}

/** Writes down how a dispute stands; what has ended stays so, however late its beginning is told of. */
export async function keepDispute(unit: Unit, dispute: Dispute, { orderId, attempt }: About): Promise<void> {
  const { tx, websiteId: website_id, now } = unit;
  const { reference, amountCents: amount_cents, about, isOver, isWon = false } = dispute;
  const { provider, currency } = attempt;
  const state = isWon ? 'won' : isOver ? 'over' : 'open';
  await tx
    .insertInto('disputes')
    .values({
      id: unit.newId(),
      website_id,
      provider,
      reference,
      order_id: orderId,
      amount_cents,
      currency,
      about,
      state,
      opened_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'provider', 'reference'])
        .doUpdateSet({ state, about, updated_at: now })
        .where('disputes.state', '=', 'open'),
    )
    .execute();
  if (isOver) await endEarlier(unit, orderId, state);
}

/** One that began before disputes were kept has no name of the provider's: it ends with what its order is told. */
async function endEarlier({ tx, websiteId, now }: Unit, orderId: string, state: Disputes['state']): Promise<void> {
  const own = tx.updateTable('disputes').set({ state, updated_at: now }).where('website_id', '=', websiteId);
  await own.where('order_id', '=', orderId).where('state', '=', 'open').where('reference', 'like', 'told:%').execute();
}
