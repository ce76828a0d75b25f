import { maskedPassword } from '#catalog/editor.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import type { PaymentChange } from '#contract/payment-settings-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { StripeAccount } from '#contract/stripe-account.ts';
import { invalid } from '../check-input.ts';
import { openSecret, paymentKey } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { stripeErrors, type StripeModeSettings, type StripeSettings } from './stripe-account.ts';

interface Stored {
  websiteId: string;
  stripe: StripeAccount | undefined;
  secrets: Secrets;
}

/** The Stripe account that a change leads to; undefined where payments are not to go by Stripe. */
export function changedStripe(stored: Stored, change: PaymentChange): StripeSettings | undefined | Refusal {
  const { stripe } = stored;
  if (!(change.isOn ?? stripe !== undefined)) return undefined;
  const instalments = change.instalments === undefined ? stripe?.instalments : (change.instalments ?? undefined);
  const settings = {
    live: changedKeys(stored, change, 'live'),
    test: changedKeys(stored, change, 'test'),
    country: (change.country ?? stripe?.country ?? '').toUpperCase(),
    ...(instalments && { instalments }),
  };
  const errors = stripeErrors(settings);
  if (instalments && instalments.aboveCents >= instalments.upToCents) {
    errors.instalments = 'The least must be below the most.';
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : settings;
}

/** The keys of one mode; undefined where all of them are empty: then it has none. */
function changedKeys(
  { websiteId, stripe, secrets }: Stored,
  change: PaymentChange,
  mode: PaymentMode,
): StripeModeSettings | undefined {
  const [before, given = {}] = [stripe?.[mode], change[mode]];
  const secretOf = (typed: string | undefined, sealed: string | undefined) => {
    if (typed !== undefined && typed !== maskedPassword) return typed.trim();
    return sealed ? openSecret(paymentKey(secrets), websiteId, sealed) : '';
  };
  const keys = {
    publishableKey: (given.publishableKey ?? before?.publishableKey ?? '').trim(),
    secretKey: secretOf(given.secretKey, before?.sealedSecretKey),
    webhookSecret: secretOf(given.webhookSecret, before?.sealedWebhookSecret),
  };
  return Object.values(keys).some((text) => text !== '') ? keys : undefined;
}
