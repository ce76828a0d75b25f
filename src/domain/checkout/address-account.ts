import type { AddressProviderChange } from '#contract/address-calls.ts';
import type { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import { changedSecret, paymentKey, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { granted, type Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';
import type { Site } from '../websites/site.ts';

/** The key that a change leads to; undefined where no provider is to be asked. */
export function changedKey(site: Site, secrets: Secrets, change: AddressProviderChange): string | undefined | Refusal {
  const stored = site.preferences.payments.geoapify?.sealedKey;
  const key = changedSecret(paymentKey(secrets), site.id, stored, { isOn: change.isOn, typed: change.key });
  if (key === undefined || /^\w{16,100}$/.test(key)) return key;
  return invalid({ key: 'The key is the line of letters and digits that Geoapify shows under API Keys of a project.' });
}

/** Sets the website’s Geoapify key, sealed; undefined takes it away. All processes know it after this. */
export async function saveAddressKey(unit: Unit, secrets: Secrets, key: string | undefined): Promise<void> {
  const geoapify = key === undefined ? null : { sealedKey: sealSecret(paymentKey(secrets), unit.websiteId, key) };
  granted(await savePreferences(unit, 'payments', { geoapify }));
}
