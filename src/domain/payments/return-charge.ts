import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { PaymentAttempts } from '#database/schema.ts';
import { enqueue } from '../queue.ts';
import type { Services } from '../services.ts';

/** Books the whole of a charge that made no order to go back, in the transaction that marks its attempt `refunding`. */
export async function returnCharge({ database }: Services, tx: Write, attempt: PaymentAttempts, now: number) {
  const [id, websiteId] = [newId(now), attempt.website_id];
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
  await enqueue(database, tx, { kind: 'payment.refund', websiteId, payload: { refundId: id } }, now);
}
