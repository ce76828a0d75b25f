/** How the captcha looks unless its settings say otherwise; below the width in px it is compact (storefront 9, platform 9). */
export const captchaDefaults = {
  theme: 'light',
  size: 'normal',
  compactSize: 'compact',
  compactBelowWidth: 320,
} as const;

/** What a captcha says of itself; the project's own words. */
export const captchaWords = { working: 'Checking that you are no program …', done: 'Checked' } as const;
