import { sharedMessages } from '#catalog/developer-messages.ts';
import { formMessages } from '#catalog/messages.ts';
import type { CaptchaSettings } from '#contract/form.ts';

/** Below this width of its place, in px, a captcha is compact (storefront 9, platform 9). */
export const compactCaptchaBelow = 320;

/** How a captcha looks in a place of that width in px; light and normal unless the form says otherwise (storefront 9). */
export function captchaLook(
  width: number,
  { theme = 'light', size = 'normal' }: Partial<CaptchaSettings> = {},
): { theme: CaptchaSettings['theme']; size: CaptchaSettings['size'] } {
  return { theme, size: width < compactCaptchaBelow ? 'compact' : size };
}

/** What keeps a form with a captcha from being sent, or nothing: no captcha is set up, or it gave no token. */
export function formCaptchaProblem(isEnabled: boolean, siteKey?: string, token?: string): string | undefined {
  if (!isEnabled) return undefined;
  if (!siteKey) return sharedMessages.captchaNotSetUp;
  return token ? undefined : formMessages.captchaFailed;
}
