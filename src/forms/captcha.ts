import { captchaDefaults } from '#catalog/captcha.ts';
import { sharedMessages } from '#catalog/developer-messages.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { CaptchaSettings } from '#contract/form.ts';

/** How a captcha looks in a place of that width in px; light and normal unless the form says otherwise (storefront 9). */
export function captchaLook(
  width: number,
  { theme = captchaDefaults.theme, size = captchaDefaults.size }: Partial<CaptchaSettings> = {},
): { theme: CaptchaSettings['theme']; size: CaptchaSettings['size'] } {
  return { theme, size: width < captchaDefaults.compactBelowWidth ? captchaDefaults.compactSize : size };
}

/** What keeps a form with a captcha from being sent, or nothing: no captcha is set up, or it gave no token. */
export function formCaptchaProblem(isEnabled: boolean, siteKey?: string, token?: string): string | undefined {
  if (!isEnabled) return undefined;
  if (!siteKey) return sharedMessages.captchaNotSetUp;
  return token ? undefined : formMessages.captchaFailed;
}
