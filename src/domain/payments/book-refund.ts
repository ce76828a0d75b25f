import type { Refunds } from '#database/refund-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { countSpent } from '../customers/customers.ts';
import type { Unit } from '../unit.ts';

type Asked = Pick<
  Refunds,
  'order_id' | 'request_key' | 'amount_cents' | 'charge_cents' | 'gift_cards' | 'reason' | 'restock'
> &
  Partial<Pick<Refunds, 'shipping_cents'>>;

/** Writes a refund of a payment and the job that pays it; gives its id. */
export async function bookRefund(
  unit: Unit,
  { id: attemptId }: Pick<PaymentAttempts, 'id'>,
  asked: Asked,
): Promise<string> {
  const { tx, websiteId, now } = unit;
  const id = unit.newId();
  await tx
    .updateTable('payment_attempts')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', asked.charge_cents) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .execute();
  const state = { state: 'requested', provider_reference: null, failure: null } as const;
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto('refunds')
    .values({ id, website_id: websiteId, attempt_id: attemptId, shipping_cents: 0, ...asked, ...state, ...times })
    .execute();
  if (asked.order_id !== null) await countSpent(unit, asked.order_id, -asked.amount_cents);
  await unit.enqueue({ kind: 'payment.refund', payload: { refundId: id } });
  return id;
}
