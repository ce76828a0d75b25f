import { maskedPassword } from '#catalog/editor.ts';
import type { CaptchaChange } from '#contract/captcha-calls.ts';
import type { SitePreferences } from '#contract/preferences.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import { openSecret, sealSecret } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { lockPreferences, savePreferences } from './preferences.ts';

const captchaKey = (secrets: Secrets): Buffer => secrets.key('captcha-account');

/** What a website's captcha is checked by, ready to use; undefined where it is that of this installation. */
export function captchaAccountOf({ captcha }: SitePreferences, secrets: Secrets, websiteId: string) {
  const { kind, sealedSecret, ...keys } = captcha;
  if (kind === 'own') return undefined;
  return { kind, ...keys, secret: sealedSecret && openSecret(captchaKey(secrets), websiteId, sealedSecret) };
}

/** Chooses whose captcha a website has; the masked placeholder leaves a secret as it is. */
export async function changeCaptcha(unit: Unit, secrets: Secrets, change: CaptchaChange): Promise<Refusal | undefined> {
  const { sealedSecret: stored, ...known } = await lockPreferences(unit, 'captcha');
  const { secret = maskedPassword, ...changed } = change;
  const given = { ...known, ...changed };
  const sealedSecret = secret === maskedPassword ? stored : seal(secrets, unit.websiteId, secret);
  if (given.kind !== 'own' && !sealedSecret) return invalid({ secret: 'Enter the secret that belongs to the key.' });
  if (given.kind === 'recaptcha-enterprise' && !given.projectId) {
    return invalid({ projectId: 'Enter the id of the project that the key belongs to.' });
  }
  if (given.kind === 'recaptcha-v2' && !given.siteKey) return invalid({ siteKey: 'Enter the key of the website.' });
  const saved = await savePreferences(unit, 'captcha', { ...given, sealedSecret });
  if (saved instanceof Refusal) return saved;
  // It stands on any page with a form, and its key in the page's policy.
  unit.touch(`website:${unit.websiteId}`);
  return undefined;
}

const seal = (secrets: Secrets, websiteId: string, secret: string) =>
  secret === '' ? '' : sealSecret(captchaKey(secrets), websiteId, secret);
