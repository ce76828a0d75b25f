import type { StripeAccount } from '#contract/stripe-account.ts';
import type { Secrets } from '../secrets.ts';
import { granted, type Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';
import { paymentKey, sealSecret } from '../sealed-secrets.ts';

/** What an owner enters. */
export interface StripeSettings extends Pick<StripeAccount, 'country' | 'instalments'> {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

const forms: ['publishableKey' | 'secretKey' | 'webhookSecret' | 'country', RegExp, string][] = [
  ['publishableKey', /^pk_(test|live)_\w+$/, 'The publishable key begins with pk_test_ or pk_live_.'],
  ['secretKey', /^[sr]k_(test|live)_\w+$/, 'The secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_.'],
  ['webhookSecret', /^whsec_\w+$/, 'The signing secret of the webhook begins with whsec_.'],
  ['country', /^[A-Z]{2}$/, 'The country of the account has two letters, as US.'],
];

/** What is wrong with the settings, by field; empty where nothing is. */
export function stripeErrors(settings: StripeSettings): Record<string, string> {
  const wrong = forms.filter(([field, form]) => !form.test(settings[field]));
  const errors = Object.fromEntries(wrong.map(([field, , message]) => [field, message]));
  const isTest = (key: string) => key.includes('_test_');
  if (wrong.length === 0 && isTest(settings.publishableKey) !== isTest(settings.secretKey)) {
    errors.secretKey = 'Both keys must be of one mode: both test or both live.';
  }
  return errors;
}

/** Sets the website's Stripe account, its secrets sealed; undefined takes it away. All processes know it after this. */
export async function saveStripeAccount(
  unit: Unit,
  secrets: Secrets,
  settings: StripeSettings | undefined,
): Promise<void> {
  const stripe = settings ? seal(paymentKey(secrets), unit.websiteId, settings) : null;
  granted(await savePreferences(unit, 'payments', { stripe }));
}

function seal(key: Buffer, websiteId: string, settings: StripeSettings): StripeAccount {
  const { publishableKey, secretKey, webhookSecret, country, instalments } = settings;
  return {
    publishableKey,
    sealedSecretKey: sealSecret(key, websiteId, secretKey),
    sealedWebhookSecret: sealSecret(key, websiteId, webhookSecret),
    country,
    ...(instalments && { instalments }),
  };
}
