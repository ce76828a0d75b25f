import { paymentModes, type PaymentMode } from '#contract/payment-mode.ts';
import type { StripeAccount, StripeKeys } from '#contract/stripe-account.ts';
import type { Secrets } from '../secrets.ts';
import { granted, type Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';
import { paymentKey, sealSecret } from '../sealed-secrets.ts';

/** What an owner enters of one mode. */
export interface StripeModeSettings {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

/** What an owner enters: keys of each mode that there are any of. */
export interface StripeSettings extends Pick<StripeAccount, 'country' | 'instalments'> {
  live?: StripeModeSettings | undefined;
  test?: StripeModeSettings | undefined;
}

const kinds = {
  publishableKey: { form: /^pk_(test|live)_\w+$/, name: 'The publishable key', begins: ['pk_'] },
  secretKey: { form: /^[sr]k_(test|live)_\w+$/, name: 'The secret key', begins: ['sk_', 'rk_'] },
} as const;
const words: Record<PaymentMode, { here: string; other: string }> = {
  live: { here: 'live', other: 'This is a key of test mode: it belongs below, to “Test keys”.' },
  test: { here: 'test', other: 'This is a live key, which moves real money: it belongs above, to “Live keys”.' },
};

/** What is wrong with the settings, by field (`live.secretKey`); empty where nothing is. */
export function stripeErrors(settings: StripeSettings): Record<string, string> {
  const found = paymentModes.flatMap((mode) => {
    const keys = settings[mode];
    return keys ? modeErrors(mode, keys) : [];
  });
  if (!settings.live && !settings.test) {
    found.push(['live.publishableKey', 'Enter the keys of the live account, of the test account, or of both.']);
  }
  if (!/^[A-Z]{2}$/.test(settings.country)) {
    found.push(['country', 'The country of the account has two letters, as US.']);
  }
  return Object.fromEntries(found);
}

function modeErrors(mode: PaymentMode, keys: StripeModeSettings): [string, string][] {
  const errors: [string, string][] = [];
  for (const field of ['publishableKey', 'secretKey'] as const) {
    const { form, name, begins } = kinds[field];
    const of = form.exec(keys[field])?.[1];
    const starts = begins.map((begin) => `${begin}${words[mode].here}_`).join(' or ');
    if (of === undefined) errors.push([`${mode}.${field}`, `${name} begins with ${starts}.`]);
    else if (of !== mode) errors.push([`${mode}.${field}`, words[mode].other]);
  }
  if (!/^whsec_\w+$/.test(keys.webhookSecret)) {
    errors.push([`${mode}.webhookSecret`, 'The signing secret of the webhook begins with whsec_.']);
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

function seal(key: Buffer, websiteId: string, { live, test, country, instalments }: StripeSettings): StripeAccount {
  const sealed = ({ publishableKey, secretKey, webhookSecret }: StripeModeSettings): StripeKeys => ({
    publishableKey,
    sealedSecretKey: sealSecret(key, websiteId, secretKey),
    sealedWebhookSecret: sealSecret(key, websiteId, webhookSecret),
  });
  return {
    ...(live && { live: sealed(live) }),
    ...(test && { test: sealed(test) }),
    country,
    ...(instalments && { instalments }),
  };
}
