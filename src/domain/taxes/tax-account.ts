import { ratedClasses } from '#catalog/tax-classes.ts';
import type { TaxJarAccount, TaxProviderChange } from '#contract/tax-provider-calls.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { TaxedCategory } from '#providers/taxes/tax-provider.ts';
import { invalid } from '../check-input.ts';
import { changedSecret, paymentKey, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import { granted, type Unit } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';
import type { Site } from '../websites/site.ts';

/** The token that a change leads to; undefined where no provider is to be asked. */
export function changedToken(site: Site, secrets: Secrets, change: TaxProviderChange): string | undefined | Refusal {
  const stored = site.preferences.payments.taxJar?.sealedToken;
  const token = changedSecret(paymentKey(secrets), site.id, stored, { isOn: change.isOn, typed: change.token });
  if (token === undefined || /^[\w-]{16,200}$/.test(token)) return token;
  return invalid({ token: 'The token is the line of letters and digits that TaxJar shows under Account, API Access.' });
}

type Codes = NonNullable<TaxJarAccount['codes']>;

/** The product tax codes that a change leads to, or which of them no category has; the class whose field is empty has none. */
export function changedCodes(
  { preferences }: Site,
  { codes }: TaxProviderChange,
  categories: readonly TaxedCategory[],
): Codes | Refusal {
  if (!codes) return preferences.payments.taxJar?.codes ?? {};
  const given = ratedClasses.flatMap((taxClass) => {
    const code = codes[taxClass]?.trim();
    return code ? [[taxClass, code] as const] : [];
  });
  const unknown = given.filter(([, code]) => !categories.some((each) => each.code === code));
  if (unknown.length === 0) return Object.fromEntries(given);
  return invalid(Object.fromEntries(unknown.map(([taxClass, code]) => [`codes.${taxClass}`, noCategory(code)])));
}

const noCategory = (code: string) =>
  `TaxJar has no category of the code ${code}. Its list is under Sales Tax Categories.`;

/** An account as it is kept, but for the sealing of its token. */
interface OpenAccount {
  token: string;
  codes: Codes;
}

/** Sets the website’s TaxJar token, sealed, and its codes; undefined takes them away. All processes know it after this. */
export async function saveTaxAccount(unit: Unit, secrets: Secrets, account: OpenAccount | undefined): Promise<void> {
  const taxJar = account
    ? { sealedToken: sealSecret(paymentKey(secrets), unit.websiteId, account.token), codes: account.codes }
    : null;
  granted(await savePreferences(unit, 'payments', { taxJar }));
}
