/** How many of an item a visitor may ask for at once (storefront 5 and 9); the maximum binds the entry's total too. */
export const quantityLimits = { minimum: 1, maximum: 9999, default: 1, step: 1 } as const;

/** What one cart holds at most; the project's own bounds. */
export const cartLimits = {
  /** Lines, however many pieces each is of. */
  lines: 100,
  /** Pieces of gift cards, of all lines together: each becomes a card of its own. */
  giftCards: quantityLimits.maximum,
  /** Characters of one line's additional fields, as they are kept. */
  additionalFields: 4000,
} as const;

/** Products that one wishlist holds; the project's own bound. */
export const mostWishes = 100;

/** Above this the cart's count reads `overflow` (storefront 4 and 9, platform 9). */
export const cartCount = { maximum: 100, overflow: '100+' } as const;

/** How it is said then; every page needs this one message, and not the others (storefront 4). */
export const manyItemsInCart = 'More than 100 items in cart';

/** How long an email address of a site form is, and how long its top level (storefront 5 and 9). */
export const emailLimits = { minimumLength: 3, maximumLength: 256, topLevelMinimum: 2, topLevelMaximum: 4 } as const;

/** Passwords of accounts in characters, what a team may have open at a time, and how long an invitation is good, in ms. */
export const accountLimits = {
  shortestPassword: 10,
  longestPassword: 1024,
  /** How often one may be tried with an email that has an account. */
  invitationGuesses: 3,
  openInvitations: 50,
  invitationMs: 7 * 24 * 3_600_000,
  /** How long a proof of who one is lasts for dangerous acts. */
  proofMs: 15 * 60_000,
  resetMs: 3_600_000,
  recoveryCodes: 10,
  passkeys: 20,
  /** Characters of a passkey's name. */
  passkeyName: 60,
  /** How long a passkey may take to answer. */
  passkeyMs: 5 * 60_000,
} as const;

/** Members of a website; times in ms, lengths in characters; the project's own bounds. */
export const memberLimits = {
  name: 200,
  /** How long a sign-in lasts where the browser is to remember it, and where not. */
  rememberedMs: 30 * 24 * 3_600_000,
  sessionMs: 24 * 3_600_000,
  linkMs: 3_600_000,
  /** A code is short, and good for less. */
  codeMs: 10 * 60_000,
  codeDigits: 6,
  /** Mails that an address is sent in a day, and that one caller asks for. */
  mailsOfAddress: 6,
  mailsOfCaller: 30,
  note: 2000,
  /** Of a website's areas. */
  areas: 50,
  areaName: 100,
  areaDescription: 1000,
} as const;

/** What the error reporter sends at most; the stack in characters (storefront 9). */
export const errorReporterLimits = { maximumBatches: 20, maximumQueued: 10, maximumStackLength: 5000 } as const;

/** What shown file sizes count in (platform 9). */
export const fileSizes = {
  base: 1024,
  units: ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
} as const;

/** What the editor allows (platform 9). */
export const editorLimits = {
  /** Counted per section. */
  blocksPerLayout: 60,
  /** Of one website; ours. */
  savedSections: 100,
  tracksPerAlbum: 60,
  itemsInOrderableCollection: 250,
  /** Also bounds the products of a collection with nested categories. */
  nestedCategories: 10_000,
  /** Without nested categories. */
  productsPerCollection: 200,
  photoHostingGalleries: 20,
  photoHostingGallerySize: 50,
  tagLength: 50,
  categoryLength: 25,
} as const;

/** A navigation: entries of one level, characters of a title, and fields of a header or footer. */
export const navigationLimits = { entries: 100, title: 200, surroundFields: 50, policies: 12 } as const;

/** What one product holds at most; options and variants as shops elsewhere have them, the rest the project's own bounds. */
export const productLimits = {
  options: 6,
  variants: 250,
  /** Characters of an option's name or value, and of a SKU. */
  optionLength: 100,
  skuLength: 100,
  titleLength: 200,
  urlIdLength: 200,
  excerptLength: 2000,
  /** Characters of code in the head of one page. */
  headerCodeLength: 50_000,
  /** Characters of HTML. */
  bodyLength: 200_000,
  tags: 250,
  categories: 250,
  images: 250,
  /** Characters of a button's, scarcity or sold-out text. */
  noteLength: 200,
  /** Minor units: money has at most 15 integer places. */
  priceCents: 999_999_999_999_999,
  weightGrams: 10_000_000,
  /** Of one side of a parcel. */
  millimetres: 100_000,
  /** Characters of what search engines are told. */
  seoLength: 400,
  makerLength: 1000,
  related: 20,
  /** Pieces of one variant. */
  stock: 1_000_000_000,
  /** What one bundle is made of, and how many pieces of each. */
  parts: 20,
  partPieces: 1000,
} as const;

/** What a form holds at most, lengths in characters; the project's own bounds. */
export const formLimits = {
  /** Of one form, to those who are told of its messages; however many come, the inbox has them all. */
  mailsADay: 500,
  perWebsite: 500,
  fields: 100,
  options: 100,
  title: 200,
  option: 200,
  description: 1000,
  /** Of HTML. */
  text: 20_000,
  /** One answer. */
  answer: 20_000,
  /** All answers of a submission as JSON. */
  submission: 60_000,
  emails: 10,
  keepDays: 3650,
} as const;

/** Answers to messages of forms, by mail from the inbox; the project's own bounds. */
export const replyLimits = {
  /** Characters. */
  text: 10_000,
  perMessage: 50,
  /** Of one website. */
  perDay: 500,
} as const;

/** Mailing lists, lengths in characters; the project's own bounds. */
export const mailingListLimits = { perWebsite: 100, name: 200, import: 2000, consent: 1000 } as const;

/** Newsletters, lengths in characters; the project's own bounds. */
export const newsletterLimits = {
  perWebsite: 2000,
  parts: 60,
  subject: 200,
  preheader: 200,
  heading: 200,
  /** Of HTML. */
  text: 20_000,
  label: 100,
  /** Mails a second, and what they are where nobody says otherwise. */
  mostPerSecond: 1000,
  perSecond: 10,
  segmentDays: 3650,
} as const;

/** What the template engine allows and assumes (platform 5 and 9). */
export const engineLimits = {
  partialDepth: 16,
  /** Digit options of number formatters are clamped to 0 and this. */
  digits: 50,
  truncateLength: 100,
  truncateEllipsis: '...',
} as const;

/** Redirects of a website, characters of an address in one, and how many may follow each other; the project's own bounds. */
export const redirectLimits = { perWebsite: 5000, addressLength: 1000, hops: 10 } as const;

/** How many keys a parsed query keeps (platform 9). */
export const maximumQueryKeys = 1000;

/** How short a store's address may be before the fallback title is used, in characters (platform 5). */
export const storeUrlMinimumLength = 3;

/** Of views of a list that a team saves: how many of one list, and how long. */
export const viewLimits = { count: 30, name: 60, search: 1000 } as const;

/** Codes of one discount: so many are made at once, and so many it has in all. */
export const codeLimits = { atOnce: 10_000, inAll: 100_000, prefix: 20 } as const;
