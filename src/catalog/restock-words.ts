import { formMessages } from './form-messages.ts';

/** What a visitor reads when asking to be told of a restock (storefront 4, 5 and 8). */
export const restockMessages = {
  signedUp: 'Signed up!',
  blankEmail: 'Email cannot be blank',
  invalidEmail: 'Email is invalid',
  completeCaptcha: 'Complete CAPTCHA before submitting.',
  noSiteKey: 'Enterprise V3 ReCaptcha site key not found',
  /** The fallback with the enterprise captcha on. */
  unableToSubmit: formMessages.unableToSubmit,
} as const;

/** What the form for who waits for a product says where its owner said nothing else. */
export const restockWords = {
  CTAText: 'Sold out for now. Shall we tell you when it is back?',
  placeholderText: 'you@example.com',
  buttonText: 'Tell me',
  mailingListDescription: 'Write to me about other news, too',
  email: 'Email',
  emailAdvice: 'Write the whole address, as you@example.com.',
  which: 'Which one',
  someSoldOut: 'Is the one you want sold out? Shall we tell you when it is back?',
  pageTitle: 'Back in stock',
  backToProduct: 'Back to the product',
  sending: 'Sending…',
  needsScripts:
    'This form asks whether you are a person, which needs JavaScript. Turn it on in your browser and open the product again, or write to us.',
} as const;

/** What the server says of a sign-up that cannot be. */
export const restockRefusals = {
  noProduct: 'This product is no longer for sale.',
  inStock: 'This is in stock again. Reload the page to buy it.',
  notOffered: 'One cannot wait for this product.',
  tooMany: 'You wait for a lot of products already. Please wait until some of them are back.',
} as const;

/** In what portions who waits is told: as many as suit what is there, the first who asked first. */
export const restockWaves = {
  /** So many are told of each piece: not everybody buys. */
  perPiece: 3,
  /** And at least so many. */
  least: 5,
  most: 500,
  /** Between two portions, in ms: time to buy for who was told first. */
  restMs: 30 * 60_000,
} as const;

export const restockLimits = {
  /** What one address may wait for at the same time. */
  perEmail: 50,
  page: 50,
  sends: 100,
} as const;

/** What the captcha of who waits for a product is for, in the place of a form's id. */
export const restockCaptcha = 'restock';
