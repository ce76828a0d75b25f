import type { Write } from '#database/database.ts';
import type { PaymentAttempts } from '#database/schema.ts';
import type { Services } from '../services.ts';
import { bookRefund } from './book-refund.ts';

/** Books the whole of a charge that made no order to go back, in the transaction that marks its attempt `refunding`. */
export async function returnCharge({ database }: Services, tx: Write, attempt: PaymentAttempts, now: number) {
  const asked = {
    order_id: null,
    request_key: `attempt:${attempt.id}`,
    amount_cents: attempt.amount_cents,
    charge_cents: attempt.amount_cents,
    gift_cards: '[]',
    reason: 'The payment came after its checkout had been given up.',
    restock: 0,
  } as const;
  await bookRefund(database, tx, attempt, asked, now);
}
