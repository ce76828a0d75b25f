import { setTimeout as pause } from 'node:timers/promises';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { ChargeOutcome, PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { PriceDeps } from '../cart/pricing.ts';
import { chargeRequest } from '../payments/charge-request.ts';
import { isEmbedded } from '../payments/open-payments.ts';
import { accountOf } from '../payments/payment-account.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import type { Settlement } from '../payments/settlement.ts';
import { inUnit } from '../unit.ts';
import { taxedPlace } from '../taxes/taxed-place.ts';
import type { TaxRates } from '../taxes/tax-rates.ts';
import type { VatChecks } from '../vat/vat-checks.ts';
import type { Site } from '../websites/site.ts';
import { choicesIn } from './checkout-choices.ts';
import { answerTo, forgetRedirect } from './pending-payment.ts';
import { reservePayment, type PaymentRequest } from './reserve-payment.ts';

/** What paying needs of the process. */
export interface PayDeps extends PaymentDeps, PriceDeps {
  /** The absolute address of a website, without a trailing slash. */
  baseUrl(websiteId: string): Promise<string>;
  report(message: string, error: unknown): void;
  vatChecks: VatChecks;
  taxRates: TaxRates;
}

const pauseMs = 50;
const longestWaitMs = 2000;
const actor = { kind: 'visitor' } as const;
const underWay = () => new Refusal('in-progress', checkoutMessages.unanswered);

/**
 * Pays a checkout: attempt row, then the provider, then the settlement, with no transaction open across the call
 * (design 5). A decline is a settlement.
 */
export async function payCheckout(deps: PayDeps, site: Site, request: PaymentRequest): Promise<Settlement | Refusal> {
  // Others are asked before anything is locked.
  const vat = await deps.vatChecks.of(site, request.details.vatNumber);
  const taxed = await deps.taxRates.at(site, taxedPlace(site, choicesIn(request.details)));
  const reservation = await inUnit(
    deps,
    { websiteId: site.id, actor },
    (unit) => reservePayment(unit, deps, taxed, { ...request, vat }),
    // What is charged elsewhere must find its attempt again, whatever happens here.
    { isDurable: !isEmbedded(request.means.provider) },
  );
  if (reservation instanceof Refusal) return reservation;
  if (reservation.kind === 'answered') return reservation.settlement;
  if (reservation.kind === 'reserved') return charge(deps, site, reservation.attempt, request);
  const { attempt } = reservation;
  if (attempt.idempotency_key === request.idempotencyKey) return resumeAttempt(deps, attempt);
  const settled = await giveUpAttempt(deps, attempt);
  return settled instanceof Refusal || settled.status === 'completed' ? settled : payCheckout(deps, site, request);
}

async function charge(deps: PayDeps, site: Site, attempt: PaymentAttempts, request: PaymentRequest) {
  await deps.faults.reach('payment.recorded');
  const order = chargeRequest(site, attempt, request.means.token, await deps.baseUrl(site.id));
  const provider = await deps.payments(site.id, accountOf(attempt));
  if (provider instanceof Refusal) return provider;
  const outcome = await provider.charge(order).catch((error: unknown) => {
    // It may have charged all the same: its webhook, a repeated call or the reconciler will tell.
    deps.report(`The payment provider ${provider.name} did not answer a charge.`, error);
    return underWay();
  });
  if (outcome instanceof Refusal) return outcome;
  await deps.faults.reach('payment.charged');
  return settle(deps, attempt, outcome);
}

async function settle(deps: PayDeps, attempt: PaymentAttempts, outcome: ChargeOutcome): Promise<Settlement | Refusal> {
  if (outcome.status === 'pending') return underWay();
  return settleAttempt(deps, { websiteId: attempt.website_id, attemptId: attempt.id, actor }, outcome);
}

/**
 * A repeated call whose first run has not answered: what the provider knows is settled now. Where it knows nothing, the
 * first run may be about to ask it: its answer is waited for a moment, and is this call's too (design 5, invariant 3).
 */
async function resumeAttempt(deps: PayDeps, attempt: PaymentAttempts): Promise<Settlement | Refusal> {
  const provider = await deps.payments(attempt.website_id, accountOf(attempt));
  if (provider instanceof Refusal) return provider;
  const outcome = await ask(deps, provider, () => provider.find(attempt.id));
  if (outcome) return settle(deps, attempt, outcome);
  for (let waited = 0; waited < longestWaitMs; waited += pauseMs) {
    await pause(pauseMs);
    const settlement = await answerTo(deps.database.read, attempt);
    if (settlement) return settlement;
  }
  return underWay();
}

/** What a provider says of a charge. One that says nothing leaves it open: it may be charged, and who asks next will hear. */
async function ask<O extends ChargeOutcome | undefined>(
  deps: PayDeps,
  { name }: PaymentProvider,
  call: () => Promise<O>,
): Promise<O | { status: 'pending' }> {
  try {
    return await call();
  } catch (error) {
    deps.report(`The payment provider ${name} did not say what became of a charge.`, error);
    return { status: 'pending' };
  }
}

/** Ends an attempt that waits for a confirmation which the buyer no longer wants to give. */
async function giveUpAttempt(deps: PayDeps, attempt: PaymentAttempts): Promise<Settlement | Refusal> {
  const provider = await deps.payments(attempt.website_id, accountOf(attempt));
  if (provider instanceof Refusal) return provider;
  const outcome = await ask(deps, provider, () => provider.cancel(attempt.id));
  await deps.faults.reach('payment.cancelled');
  return settle(deps, attempt, outcome);
}

/**
 * What became of a checkout's last attempt, as when the buyer comes back from confirming; nothing while it is pending.
 * Its webhook may have told before.
 */
export async function settleLast(
  deps: PayDeps,
  websiteId: string,
  checkoutId: string,
): Promise<Settlement | Refusal | undefined> {
  const attempt = await lastAttempt(deps, websiteId, checkoutId);
  if (attempt?.state === 'failed') return { status: 'failed', message: attempt.failure ?? checkoutMessages.notPaid };
  if (attempt?.state !== 'pending') return undefined;
  const provider = await deps.payments(websiteId, accountOf(attempt));
  if (provider instanceof Refusal) return provider;
  const outcome = await ask(deps, provider, () => provider.find(attempt.id));
  if (outcome?.status === 'pending') await inUnit(deps, { websiteId, actor }, (unit) => forgetRedirect(unit, attempt));
  return outcome && outcome.status !== 'pending' ? settle(deps, attempt, outcome) : undefined;
}

/** Gives the last attempt up, as when the buyer comes back without having confirmed it; nothing where it has ended. */
export async function leavePayment(
  deps: PayDeps,
  websiteId: string,
  checkoutId: string,
): Promise<Settlement | Refusal | undefined> {
  const attempt = await lastAttempt(deps, websiteId, checkoutId);
  if (attempt?.state !== 'pending') return settleLast(deps, websiteId, checkoutId);
  const settlement = await giveUpAttempt(deps, attempt);
  // They had confirmed it all the same, and it is on its way.
  return settlement instanceof Refusal && settlement.code === 'in-progress' ? undefined : settlement;
}

function lastAttempt({ database }: PayDeps, websiteId: string, checkoutId: string) {
  return database.read
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
