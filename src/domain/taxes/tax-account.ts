import { maskedPassword } from '#catalog/editor.ts';
import type { TaxProviderChange } from '#contract/tax-provider-calls.ts';
import type { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import { openSecret, paymentKey, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { granted, type Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';
import type { Site } from '../websites/site.ts';

/** The token that a change leads to; undefined where no provider is to be asked. */
export function changedToken(
  { id, preferences }: Site,
  secrets: Secrets,
  change: TaxProviderChange,
): string | undefined | Refusal {
  const stored = preferences.payments.taxJar;
  if (!(change.isOn ?? stored !== undefined)) return undefined;
  const isKept = change.token === undefined || change.token === maskedPassword;
  const kept = stored ? openSecret(paymentKey(secrets), id, stored.sealedToken) : '';
  const token = isKept ? kept : (change.token ?? '').trim();
  if (/^[\w-]{16,200}$/.test(token)) return token;
  return invalid({ token: 'The token is the line of letters and digits that TaxJar shows under Account, API Access.' });
}

/** Sets the website’s TaxJar token, sealed; undefined takes it away. All processes know it after this. */
export async function saveTaxToken(unit: Unit, secrets: Secrets, token: string | undefined): Promise<void> {
  const taxJar = token === undefined ? null : { sealedToken: sealSecret(paymentKey(secrets), unit.websiteId, token) };
  granted(await savePreferences(unit, 'payments', { taxJar }));
}
