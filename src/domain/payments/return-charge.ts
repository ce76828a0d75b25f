import type { PaymentAttempts } from '#database/schema.ts';
import type { Unit } from '../unit.ts';

/** Books the whole of a charge that made no order to go back, in the unit that marks its attempt `refunding`. */
export async function returnCharge(unit: Unit, attempt: PaymentAttempts): Promise<void> {
  const { tx, websiteId, now } = unit;
  const id = unit.newId();
  const amount = attempt.amount_cents;
  await tx
    .updateTable('payment_attempts')
    .set({ refunded_cents: amount })
    .where('website_id', '=', websiteId)
    .where('id', '=', attempt.id)
    .execute();
  await tx
    .insertInto('refunds')
    .values({
      id,
      website_id: websiteId,
      attempt_id: attempt.id,
      order_id: null,
      request_key: `attempt:${attempt.id}`,
      amount_cents: amount,
      charge_cents: amount,
      gift_cards: '[]',
      reason: 'The payment came after its checkout had been given up.',
      restock: 0,
      state: 'requested',
      provider_reference: null,
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await unit.enqueue({ kind: 'payment.refund', payload: { refundId: id } });
}
