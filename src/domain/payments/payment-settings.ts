import { maskedPassword } from '#catalog/editor.ts';
import type { PaymentChange } from '#contract/payment-settings-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { StripeAccount } from '#contract/stripe-account.ts';
import { invalid } from '../check-input.ts';
import { openSecret, paymentKey } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { stripeErrors, type StripeSettings } from './stripe-account.ts';

interface Stored {
  websiteId: string;
  stripe: StripeAccount | undefined;
  secrets: Secrets;
}

/** The Stripe account that a change leads to; undefined where payments are not to go by Stripe. */
export function changedStripe(
  { websiteId, stripe, secrets }: Stored,
  change: PaymentChange,
): StripeSettings | undefined | Refusal {
  if (!(change.isOn ?? stripe !== undefined)) return undefined;
  const kept = (sealed: string | undefined) => (sealed ? openSecret(paymentKey(secrets), websiteId, sealed) : '');
  const secretOf = (given: string | undefined, sealed: string | undefined) =>
    given === undefined || given === maskedPassword ? kept(sealed) : given.trim();
  const instalments = change.instalments === undefined ? stripe?.instalments : (change.instalments ?? undefined);
  const settings = {
    publishableKey: (change.publishableKey ?? stripe?.publishableKey ?? '').trim(),
    secretKey: secretOf(change.secretKey, stripe?.sealedSecretKey),
    webhookSecret: secretOf(change.webhookSecret, stripe?.sealedWebhookSecret),
    country: (change.country ?? stripe?.country ?? '').toUpperCase(),
    ...(instalments && { instalments }),
  };
  const errors = stripeErrors(settings);
  if (instalments && instalments.aboveCents >= instalments.upToCents) {
    errors.instalments = 'The least must be below the most.';
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : settings;
}
