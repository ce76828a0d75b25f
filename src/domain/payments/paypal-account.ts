import { maskedPassword } from '#catalog/editor.ts';
import { paymentModes, type PaymentMode } from '#contract/payment-mode.ts';
import type { PayPalChange } from '#contract/payment-settings-calls.ts';
import type { PayPalAccount, PayPalApp } from '#contract/paypal-account.ts';
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

/** The keys that a change leads to, of each mode that there are any of; none where payments are not to go by PayPal. */
export function changedPayPal(stored: Stored, change: PayPalChange): PayPalKeys[] | Refusal {
  if (!(change.isOn ?? stored.paypal !== undefined)) return [];
  const all = paymentModes.map((mode) => changedKeys(stored, change, mode));
  const known = all.filter(({ clientId, secret }) => clientId !== '' || secret !== '');
  const errors = Object.assign({}, ...known.map(keyErrors)) as Record<string, string>;
  if (known.length === 0) {
    errors['paypal.live.clientId'] = 'Enter what PayPal shows of your app, live, of the sandbox, or of both.';
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : known;
}

function changedKeys({ websiteId, paypal, secrets }: Stored, change: PayPalChange, mode: PaymentMode): PayPalKeys {
  const [before, given = {}] = [paypal?.[mode], change[mode]];
  const isKept = given.secret === undefined || given.secret === maskedPassword;
  const kept = before ? openSecret(paymentKey(secrets), websiteId, before.sealedSecret) : '';
  const clientId = (given.clientId ?? before?.clientId ?? '').trim();
  return { mode, clientId, secret: isKept ? kept : (given.secret ?? '').trim() };
}

const keyErrors = ({ mode, clientId, secret }: PayPalKeys): Record<string, string> => ({
  ...(!form.test(clientId) && {
    [`paypal.${mode}.clientId`]: 'The client id is the long line of letters and digits of your app.',
  }),
  ...(!form.test(secret) && {
    [`paypal.${mode}.secret`]: 'The secret stands below the client id, behind “Show”.',
  }),
});

/** Sets the website's PayPal account, its secrets sealed; without one it is taken away. All processes know it after this. */
export async function savePayPalAccount(unit: Unit, secrets: Secrets, settings: PayPalSettings[]): Promise<void> {
  const apps = settings.map((of) => [of.mode, seal(unit, secrets, of)] as const);
  granted(await savePreferences(unit, 'payments', { paypal: apps.length > 0 ? Object.fromEntries(apps) : null }));
}

function seal({ websiteId }: Unit, secrets: Secrets, settings: PayPalSettings): PayPalApp {
  const { clientId, secret, webhookId } = settings;
  return { clientId, sealedSecret: sealSecret(paymentKey(secrets), websiteId, secret), webhookId };
}
