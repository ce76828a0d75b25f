/** How the captcha looks unless its settings say otherwise; below the width in px it is compact (storefront 9, platform 9). */
export const captchaDefaults = {
  theme: 'light',
  size: 'normal',
  compactSize: 'compact',
  compactBelowWidth: 320,
} as const;

/** What a captcha says of itself; the project's own words. */
export const captchaWords = { working: 'Checking that you are no program …', done: 'Checked' } as const;

/** Where Google's captcha comes from: only a page on which it stands may load from there (storefront 7). */
export const captchaScripts = {
  'recaptcha-v2': 'https://www.google.com/recaptcha/api.js?render=explicit',
  'recaptcha-enterprise': 'https://www.google.com/recaptcha/enterprise.js?render=',
} as const;
export const captchaSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;
