/** How the captcha looks unless its settings say otherwise; below the width in px it is compact (storefront 9, platform 9). */
export const captchaDefaults = {
  theme: 'light',
  size: 'normal',
  compactSize: 'compact',
  compactBelowWidth: 320,
} as const;
