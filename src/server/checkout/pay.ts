import type { PaymentAttempts } from '#database/schema.ts';
import { settleAttempt, type Settlement } from '#jobs/orders/settle-attempt.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { reservePayment, type PaymentRequest } from './reserve-payment.ts';

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
  const baseUrl = await services.baseUrl(site.id);
  const outcome = await services.payments(site.id, attempt.provider).charge({
    attemptId: attempt.id,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    token: request.means.token,
    returnUrl: `${baseUrl}/checkout/${attempt.checkout_id}/return`,
  });
  await services.faults.reach('payment.charged');
  return settleAttempt(services, site.id, attempt.id, outcome);
}

/** A repeated call whose first run has not answered: what the provider knows is settled now. */
async function resumeAttempt(services: Services, site: Site, attempt: PaymentAttempts): Promise<Settlement> {
  const outcome = await services.payments(site.id, attempt.provider).find(attempt.id);
  if (outcome) return settleAttempt(services, site.id, attempt.id, outcome);
  throw new HttpProblem(
    409,
    'in-progress',
    'This payment is already on its way. Please wait a moment and reload the page.',
  );
}

/** Ends an attempt that waits for a confirmation which the buyer no longer wants to give. */
async function giveUpAttempt(services: Services, site: Site, attempt: PaymentAttempts): Promise<Settlement> {
  const outcome = await services.payments(site.id, attempt.provider).cancel(attempt.id);
  return settleAttempt(services, site.id, attempt.id, outcome);
}

/** Asks the provider about a checkout's pending attempt, as when the buyer comes back from confirming. */
export async function settlePending(
  services: Services,
  site: Site,
  checkoutId: string,
): Promise<Settlement | undefined> {
  const attempt = await services.database.read
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('pending_checkout_id', '=', checkoutId)
    .executeTakeFirst();
  const outcome = attempt && (await services.payments(site.id, attempt.provider).find(attempt.id));
  return attempt && outcome ? settleAttempt(services, site.id, attempt.id, outcome) : undefined;
}
