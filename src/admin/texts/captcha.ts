export const captcha = {
  title: 'Captcha',
  group: 'Protection from spam',
  text: 'It guards the forms that ask for it, and the sign-up for products that are sold out.',
  kind: 'Captcha',
  kinds: {
    own: 'Built in',
    'recaptcha-v2': 'reCAPTCHA v2',
    'recaptcha-enterprise': 'reCAPTCHA Enterprise v3',
  },
  hints: {
    own: 'The browser works for a moment; nobody is asked, and nobody else is told. The sign-up for sold-out products has none.',
    'recaptcha-v2': 'A box that visitors tick. It comes from Google, which learns of each of them.',
    'recaptcha-enterprise': 'Asks nothing and judges by itself. It comes from Google, which learns of each visitor.',
  },
  siteKey: 'Site key',
  secret: 'Secret key',
  apiKey: 'API key',
  projectId: 'Project ID',
} as const;
