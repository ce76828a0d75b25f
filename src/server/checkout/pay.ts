import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { PaymentAttempts } from '#database/schema.ts';
import { settleAttempt, type Settlement } from '#domain/orders/settle-attempt.ts';
import type { ChargeOutcome } from '#providers/payments/payment-provider.ts';
import { HttpProblem } from '../http/problem.ts';
import { chargeRequest } from '../payments/charge-request.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { reservePayment, type PaymentRequest } from './reserve-payment.ts';

const underWay = () => new HttpProblem(409, 'in-progress', checkoutMessages.unanswered);

/**
 * Pays a checkout: attempt row, then the provider, then the settlement, with no transaction open across the call
 * (design 5). Throws `HttpProblem`; a decline is a settlement.
 */
export async function payCheckout(services: Services, site: Site, request: PaymentRequest): Promise<Settlement> {
  const reservation = await reservePayment(services, site, request);
  if (reservation.kind === 'answered') return reservation.settlement;
  if (reservation.kind === 'reserved') return charge(services, site, reservation.attempt, request);
  const { attempt } = reservation;
  if (attempt.idempotency_key === request.idempotencyKey) return resumeAttempt(services, site, attempt);
  const settled = await giveUpAttempt(services, site, attempt);
  return settled.status === 'completed' ? settled : payCheckout(services, site, request);
}

async function charge(services: Services, site: Site, attempt: PaymentAttempts, request: PaymentRequest) {
  await services.faults.reach('payment.recorded');
  const order = chargeRequest(site, attempt, request.means.token, await services.baseUrl(site.id));
  const provider = await services.payments(site.id, attempt.provider);
  const outcome = await provider.charge(order).catch((error: unknown) => {
    // It may have charged all the same: its webhook, a repeated call or the reconciler will tell.
    services.report(`The payment provider ${provider.name} did not answer a charge.`, error);
    throw underWay();
  });
  await services.faults.reach('payment.charged');
  return settle(services, attempt, outcome);
}

function settle(services: Services, attempt: PaymentAttempts, outcome: ChargeOutcome): Promise<Settlement> {
  if (outcome.status === 'pending') throw underWay();
  return settleAttempt(services, attempt.website_id, attempt.id, outcome);
}

/** A repeated call whose first run has not answered: what the provider knows is settled now. */
async function resumeAttempt(services: Services, site: Site, attempt: PaymentAttempts): Promise<Settlement> {
  const provider = await services.payments(site.id, attempt.provider);
  const outcome = await provider.find(attempt.id);
  if (!outcome) throw underWay();
  return settle(services, attempt, outcome);
}

/** Ends an attempt that waits for a confirmation which the buyer no longer wants to give. */
async function giveUpAttempt(services: Services, site: Site, attempt: PaymentAttempts): Promise<Settlement> {
  const provider = await services.payments(site.id, attempt.provider);
  const outcome = await provider.cancel(attempt.id);
  await services.faults.reach('payment.cancelled');
  return settle(services, attempt, outcome);
}

/**
 * What became of a checkout's last attempt, as when the buyer comes back from confirming; nothing while it is pending.
 * Its webhook may have told before.
 */
export async function settleLast(services: Services, site: Site, checkoutId: string): Promise<Settlement | undefined> {
  const attempt = await services.database.read
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (attempt?.state === 'failed') return { status: 'failed', message: attempt.failure ?? checkoutMessages.notPaid };
  if (attempt?.state !== 'pending') return undefined;
  const provider = await services.payments(site.id, attempt.provider);
  const outcome = await provider.find(attempt.id);
  return outcome && outcome.status !== 'pending' ? settle(services, attempt, outcome) : undefined;
}
