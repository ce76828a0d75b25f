/** Where Google's captcha comes from: only a page on which it stands may load from there (storefront 7). */
export const captchaScripts = {
  'recaptcha-v2': 'https://www.google.com/recaptcha/api.js?render=explicit',
  'recaptcha-enterprise': 'https://www.google.com/recaptcha/enterprise.js?render=',
} as const;
export const captchaSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;
