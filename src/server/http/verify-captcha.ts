import type { CaptchaOwner, SolvedCaptcha } from '#providers/captcha/captcha-provider.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';

/** What a token proves, by the captcha that the website has; undefined where it is none, or nobody could be asked. */
export async function verifyCaptcha(
  { captchaOf, report }: Pick<Services, 'captchaOf' | 'report'>,
  site: Site,
  owner: CaptchaOwner,
  token: string,
): Promise<SolvedCaptcha | undefined> {
  try {
    return await captchaOf(site).verify(owner, token);
  } catch (error) {
    report('A captcha could not be checked.', error);
    return undefined;
  }
}
