import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { ChargeRequest, SettledOutcome } from '#providers/payments/payment-provider.ts';
import type { PriceDeps } from '../cart/pricing.ts';
import { giveUp } from '../payments/give-up.ts';
import { isEmbedded } from '../payments/open-payments.ts';
import { accountOf } from '../payments/payment-account.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import { inUnit, type UnitDeps } from '../unit.ts';
import { choicesIn } from '../checkout/checkout-choices.ts';
import { taxedPlace } from '../taxes/taxed-place.ts';
import type { TaxRates } from '../taxes/tax-rates.ts';
import type { VatChecks } from '../vat/vat-checks.ts';
import type { Site } from '../websites/site.ts';
import { refuseRenewal, reserveRenewal, type ReservedRenewal } from './reserve-renewal.ts';

/** What billing needs of the process. */
export interface BillingDeps extends PaymentDeps, Pick<PriceDeps, 'isTestMode'> {
  sites: { byId(websiteId: string): Promise<Site | undefined> };
  vatChecks: VatChecks;
  taxRates: TaxRates;
  config: { isProduction: boolean };
}

const actor = { kind: 'system', id: 'billing' } as const;

/**
 * Bills the period of a subscription that is due: written down, charged, settled, with no transaction open across the
 * charge. What a process leaves behind at any step is the reconciler's (design 5, invariants 6 and 11).
 */
export async function billSubscription(deps: BillingDeps, websiteId: string, subscriptionId: string): Promise<void> {
  const site = await deps.sites.byId(websiteId);
  if (!site) return;
  const act = { websiteId, actor };
  const known = await readDue(deps, websiteId, subscriptionId);
  const vat = await deps.vatChecks.of(site, known?.details.vatNumber);
  const taxed = await deps.taxRates.at(site, taxedPlace(site, choicesIn(known?.details ?? {})));
  // Whoever bought for real is charged for real while the shop tries things; an installation for trying moves no money.
  const charges = { live: deps.config.isProduction, test: deps.isTestMode(site) };
  const shop = { site: taxed, charges, vat };
  // What is charged elsewhere must find its attempt again, whatever happens here.
  const options = { isDurable: !isEmbedded(known?.provider ?? '') };
  const reserved = await inUnit(deps, act, (unit) => reserveRenewal(unit, shop, subscriptionId), options);
  if (reserved instanceof Refusal) {
    await inUnit(deps, act, (unit) => refuseRenewal(unit, subscriptionId, reserved.message));
  } else if (reserved) await charge(deps, reserved);
}

async function readDue({ database }: UnitDeps, websiteId: string, id: string) {
  const own = database.read.selectFrom('subscriptions').select(['provider', 'details']);
  const row = await own.where('website_id', '=', websiteId).where('id', '=', id).executeTakeFirst();
  return row && { provider: row.provider, details: parseJson(CheckoutDetails, row.details) };
}

async function charge(deps: BillingDeps, { attempt, savedMeans }: ReservedRenewal): Promise<void> {
  await deps.faults.reach('payment.recorded');
  const outcome = await ask(deps, attempt, savedMeans);
  await deps.faults.reach('payment.charged');
  if (!outcome) return;
  await settleAttempt(deps, { websiteId: attempt.website_id, attemptId: attempt.id, actor }, outcome);
}

/** What became of the charge; undefined while it is under way, which the reconciler follows. Throws where nobody answers. */
async function ask(
  deps: BillingDeps,
  attempt: PaymentAttempts,
  savedMeans: string,
): Promise<SettledOutcome | undefined> {
  const provider = await deps.payments(attempt.website_id, accountOf(attempt));
  if (provider instanceof Refusal) return { status: 'failed', message: provider.message };
  const request: ChargeRequest = {
    attemptId: attempt.id,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    token: '',
    savedMeans,
    returnUrl: '',
    instalments: false,
  };
  const outcome = await provider.charge(request);
  if (outcome.status === 'pending') return undefined;
  // Nobody is there to confirm it.
  const ended = outcome.status === 'redirect' ? await giveUp(provider, attempt.id) : outcome;
  return ended.status === 'pending' ? undefined : ended;
}
