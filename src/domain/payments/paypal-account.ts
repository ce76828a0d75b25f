import { maskedPassword } from '#catalog/editor.ts';
import type { PayPalChange } from '#contract/payment-settings-calls.ts';
import type { PayPalAccount } from '#contract/paypal-account.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { PayPalKeys } from '#providers/payments/paypal-client.ts';
import { invalid } from '../check-input.ts';
import { openSecret, paymentKey, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { granted, type Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';

/** What PayPal gives an owner, and what it calls the webhook that it sends here. */
export interface PayPalSettings extends PayPalKeys {
  webhookId: string;
}

const form = /^[\w-]{20,200}$/;

interface Stored {
  websiteId: string;
  paypal: PayPalAccount | undefined;
  secrets: Secrets;
}

/** The keys that a change leads to; undefined where payments are not to go by PayPal. */
export function changedPayPal(
  { websiteId, paypal, secrets }: Stored,
  change: PayPalChange,
): PayPalKeys | undefined | Refusal {
  if (!(change.isOn ?? paypal !== undefined)) return undefined;
  const isKept = change.secret === undefined || change.secret === maskedPassword;
  const keys = {
    mode: change.mode ?? paypal?.mode ?? 'live',
    clientId: (change.clientId ?? paypal?.clientId ?? '').trim(),
    secret: isKept ? secretOf(paypal, websiteId, secrets) : (change.secret ?? '').trim(),
  };
  const errors = {
    ...(!form.test(keys.clientId) && { clientId: 'The client id is the long line of letters and digits of your app.' }),
    ...(!form.test(keys.secret) && { secret: 'The secret stands below the client id, behind “Show”.' }),
  };
  return Object.keys(errors).length > 0 ? invalid(errors) : keys;
}

function secretOf(paypal: PayPalAccount | undefined, websiteId: string, secrets: Secrets): string {
  return paypal ? openSecret(paymentKey(secrets), websiteId, paypal.sealedSecret) : '';
}

/** Sets the website's PayPal account, its secret sealed; undefined takes it away. All processes know it after this. */
export async function savePayPalAccount(
  unit: Unit,
  secrets: Secrets,
  settings: PayPalSettings | undefined,
): Promise<void> {
  granted(await savePreferences(unit, 'payments', { paypal: settings ? seal(unit, secrets, settings) : null }));
}

function seal({ websiteId }: Unit, secrets: Secrets, settings: PayPalSettings): PayPalAccount {
  const { mode, clientId, secret, webhookId } = settings;
  return { mode, clientId, sealedSecret: sealSecret(paymentKey(secrets), websiteId, secret), webhookId };
}
