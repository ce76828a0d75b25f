import { originalPrice, salePrice } from './sale-words.ts';

/**
 * What visitors read on pages beside the site's own texts; the specification shows none of these, they are the
 * project's own. A name in braces is a place for an element, which `fillIn` puts there.
 */
export const memberWords = {
  title: 'For members',
  text: (siteTitle: string) => `This page is kept for the members of ${siteTitle}. You are welcome to become one.`,
  areaText: (areas: readonly string[]) =>
    `This page is kept for ${areas.map((name) => `“${name}”`).join(' and ')}. You are welcome to join.`,
  back: 'Back to the start',
  toPrograms: 'This is for members.',
  ask: 'Ask to join',
} as const;

/** A website that is offline, or a shop that is closed. */
export const backSoonWords = {
  title: 'Back soon',
  toPrograms: 'This website is being worked on. Please come back soon.',
  shop: 'The shop is closed for the moment. Please come back soon.',
  text: (site: string) => `${site} is being worked on. Please come back in a while.`,
} as const;

export const lockWords = {
  title: 'This page is private',
  text: (siteTitle: string) => `Enter the password that ${siteTitle} gave you.`,
  password: 'Password',
  wrong: 'That is not the password. Please try again.',
  open: 'Open',
} as const;

/** The titles of pages for addresses that lead nowhere, and for what went wrong. */
export const errorTitles = { missing: 'Page not found', failed: 'Something went wrong' } as const;

/** Where the links of the mail lead that reminds of a cart. */
export const reminderWords = {
  empty: 'Your cart is empty',
  nothingLeft: 'There is nothing in it any more.',
  toShop: 'To the shop',
  title: 'Welcome back',
  inCart: 'This is in your cart:',
  goOn: 'Continue with this cart',
  stop: 'No more reminders',
  stopTitle: 'No more reminders?',
  stopText: (email: string) => `We will not remind ${email} again.`,
  stoppedTitle: 'Done',
  stopped: 'You will get no more reminders of your cart.',
} as const;

/** Behind the label of the button that opens a product over a list, for who cannot see beside what it stands. */
export const quickViewWords = { of: (title: string) => ` of ${title}` } as const;

/** On sections. */
export const sectionWords = {
  play: 'Play the film',
  pause: 'Pause the film',
  instagram: 'Seen on Instagram',
} as const;

export const blockWords = {
  unknown: 'Unknown block',
  /** In the editor, of one that shows nothing yet. */
  toFill: 'Press here to choose what it shows.',
  /** What a link says only to who cannot see beside what it stands. */
  after: (name: string) => `: ${name}`,
  embed: {
    title: (host: string) => `Content from ${host}`,
    load: (host: string) => `Load content from ${host}`,
    note: 'Until then it learns nothing of you. You can also {link}.',
    link: 'open it there',
  },
  gallery: {
    pictures: 'Pictures',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    thumbnails: 'Thumbnails',
    picture: (index: number) => `Picture ${index}`,
    /** In the editor. */
    empty: 'No picture yet',
  },
  summary: { items: 'Entries' },
  code: {
    title: 'Custom content',
    /** In the editor, where no foreign code runs. */
    notHere: (title: string) => `${title}: runs on the website`,
  },
  audio: {
    play: (title: string) => `Play ${title || 'the sound'}.`,
    transcript: 'Read it',
    download: 'Download',
  },
  posts: {
    count: (entries: number) => (entries === 1 ? '1 entry' : `${entries} entries`),
    countAfter: (entries: number) => (entries === 1 ? ', 1 entry' : `, ${entries} entries`),
    readOn: 'Read on',
  },
  tourDates: {
    tickets: 'Tickets',
    more: 'More',
    states: { 'sold out': 'Sold out', cancelled: 'Cancelled', free: 'Free' },
  },
  chart: { label: 'What', value: 'How much', share: 'Share', numbers: 'The numbers' },
  rss: { label: (title: string) => `Follow ${title} by RSS` },
  navigation: { label: 'Pages' },
  map: { open: 'Open the map' },
  emailFooter: { unsubscribe: 'Unsubscribe' },
  viewInBrowser: 'View in browser',
  marquee: { hold: 'Hold still' },
  video: {
    title: (provider: string) => `${provider} video`,
    play: (title: string) => `Play ${title || 'the video'}.`,
    host: (provider: string) => `Loads from ${provider}`,
  },
} as const;

/** Where guests find an order of theirs. */
export const findOrderWords = {
  title: 'Find your order',
  intro: 'You need the number and the email of your order: both stand in the mail that confirmed it.',
  number: 'Order number',
  numberHint: 'As #1024, with or without the sign.',
  email: 'Email',
  submit: 'Show the order',
  unknown: 'There is no such order with that email. Check both in the mail that confirmed it.',
} as const;

export const orderWords = {
  subscriptions: (count: number) => (count === 1 ? 'Your subscription' : 'Your subscriptions'),
  subscription: (title: string, wording: string) => `${title}, ${wording}.`,
  nextPayment: (date: string) => `The next payment is on ${date}.`,
  lookAfter: 'Skip, pause or cancel',
  test: 'This was a test: no money moved, and no parcel leaves.',
  thanks: 'Thank you for your order',
  confirmed: 'Order {number} is confirmed. A confirmation is on its way to {email}.',
  received: 'Order {number} has come in and waits for your payment. A mail on how to pay is on its way to {email}.',
  toPay: (amount: string, title?: string) => (title ? `To pay: ${amount}, ${title}` : `To pay: ${amount}`),
  payNow: (amount: string) => `Pay ${amount} now`,
  paid: 'Paid',
  giveNumber: (sign: string) => `Give the number of your order with it: ${sign}.`,
  cardsToo: ' Gift cards come there too, in a mail of their own.',
  cardsGiven: ' What is for others is mailed to them as you said, and its code to nobody else.',
  sign: (orderNumber: string | number) => `#${orderNumber}`,
  number: (orderNumber: string | number) => `Order #${orderNumber}`,
  follow: 'Follow your order',
  again: 'Order again',
  states: {
    refunded: 'This order is paid back',
    waiting: 'It waits for your payment',
    cancelled: 'This order is cancelled',
    sent: 'Everything is on its way',
    done: 'All done',
    partlySent: 'A part of it is on its way',
    ready: 'It is ready for you',
    over: 'The time to download has ended',
    preparing: 'We are getting it ready',
  },
  happened: 'What has happened',
  ordered: 'Ordered',
  parcel: 'Parcel sent',
  namedParcel: 'Parcel sent: {name}',
  followParcel: 'follow it',
  paidBack: 'Paid back',
  amountPaidBack: (amount: string) => `${amount} paid back`,
  bill: 'What you ordered',
  notes: 'Your notes',
  shipping: 'Shipping to',
  billTo: 'The bill goes to',
  pickUp: 'You collect it',
  expected: 'We expect',
  payment: 'Payment',
  openUntil: 'As often as you like until {date}.',
  endedOn: 'The time for this download ended on {date}. Write to us and we send it again.',
  download: 'Download',
} as const;

export const priceWords = {
  from: (price: string) => `from ${price}`,
  sale: salePrice,
  original: originalPrice,
  freeAtFirst: (days: number) => (days === 1 ? 'The first day is free' : `The first ${days} days are free`),
  prior: (price: string) => `Lowest price of the 30 days before: ${price}`,
  perUnit: (content: string, price: string) => `${content} (${price})`,
} as const;

export const searchWords = {
  title: 'Search',
  label: 'Search this site',
  submit: 'Search',
  nothing: (query: string) => `Nothing found for “${query}”. Try fewer words, or only the beginning of one.`,
  everything: 'See everything',
  results: (query: string) => `Results for “${query}”`,
  count: (hits: number, query: string) => `${hits === 1 ? 'One result' : `${hits} results`} for “${query}”`,
  pages: 'Pages',
  back: 'Back',
  more: 'More',
  kinds: { page: 'Page', product: 'Product', post: 'Story' },
} as const;
