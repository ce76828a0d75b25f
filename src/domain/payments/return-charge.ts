import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { Unit } from '../unit.ts';
import { bookRefund } from './book-refund.ts';

/** Books the whole of a charge that made no order to go back, in the unit that marks its attempt `refunding`. */
export async function returnCharge(unit: Unit, attempt: PaymentAttempts): Promise<void> {
  await bookRefund(unit, attempt, {
    order_id: null,
    request_key: `attempt:${attempt.id}`,
    amount_cents: attempt.amount_cents,
    charge_cents: attempt.amount_cents,
    gift_cards: '[]',
    reason: 'The payment came after its checkout had been given up.',
    restock: 0,
  });
}
