import type { PaymentAttempts } from '#database/payment-schema.ts';
import { addFee } from '../orders/sales-sums.ts';
import { inUnit, type Unit } from '../unit.ts';
import { accountOf } from './payment-account.ts';
import { paymentsOf, type PaymentDeps } from './payment-deps.ts';

/** When a fee that was not told with its payment is asked for, in ms from then on. */
const delays = [60_000, 15 * 60_000, 3 * 3_600_000];
const actor = { kind: 'system', id: 'fees' } as const;

type Paid = Pick<PaymentAttempts, 'id' | 'provider'>;

/** Counts what the provider keeps of an order's payment, or has it asked for later where it will only tell then. */
export async function countFee(unit: Unit, paid: Paid, orderId: string, feeCents: number | null): Promise<void> {
  if (feeCents) await addFee(unit, orderId, feeCents);
  if (feeCents === null && paid.provider === 'stripe') await askLater(unit, paid.id, 0);
}

async function askLater(unit: Unit, attemptId: string, tries: number): Promise<void> {
  const delay = delays[tries];
  if (delay === undefined) return;
  const payload = { attemptId, tries };
  await unit.enqueue({ kind: 'payment.fee', payload, name: `fee:${attemptId}:${tries}`, runAt: unit.now + delay });
}

/** Asks the provider for the fee of a payment; after a few tries without one its payout will tell it. */
export async function learnFee(deps: PaymentDeps, websiteId: string, attemptId: string, tries: number): Promise<void> {
  const own = deps.database.read.selectFrom('payment_attempts').selectAll().where('website_id', '=', websiteId);
  const attempt = await own.where('id', '=', attemptId).executeTakeFirst();
  if (attempt?.state !== 'succeeded' || attempt.fee_cents !== null) return;
  // Keys that are gone are no reason to call anybody: the figure is good to have and nothing waits for it.
  const found = await paymentsOf(deps, websiteId, accountOf(attempt))
    .then((provider) => provider.find(attemptId))
    .catch(() => undefined);
  const feeCents = found?.status === 'succeeded' ? found.feeCents : undefined;
  await inUnit(deps, { websiteId, actor }, (unit) =>
    feeCents === undefined
      ? askLater(unit, attemptId, tries + 1)
      : keepFee(unit, attemptId, { cents: feeCents, currency: attempt.currency }),
  );
}

interface Fee {
  /** Minor units of `currency`, which may be another one than the payment's. */
  cents: number;
  currency: string;
}

/** Writes down what a provider keeps of a payment, once. */
export async function keepFee(unit: Unit, attemptId: string, { cents, currency }: Fee): Promise<void> {
  const { tx, websiteId } = unit;
  const attempt = await tx
    .updateTable('payment_attempts')
    .set((eb) => ({
      fee_cents: cents,
      fee_currency: eb.case().when('currency', '=', currency).then(null).else(currency).end(),
    }))
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .where('state', '=', 'succeeded')
    .where('fee_cents', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!attempt) return;
  const orders = tx.selectFrom('orders').select('id').where('website_id', '=', websiteId);
  const order = await (
    attempt.order_id === null ? orders.where('attempt_id', '=', attemptId) : orders.where('id', '=', attempt.order_id)
  ).executeTakeFirst();
  if (order) await addFee(unit, order.id, cents, currency);
}
