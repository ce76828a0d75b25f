/**
 * What visitors read while they check out, beside what went wrong (`checkoutMessages`); the specification shows none of
 * these, they are the project's own. A name in braces is a place for an element, which `fillIn` puts there.
 */
export const checkoutWords = {
  title: 'Checkout',
  testMode: 'This shop is in test mode: no money moves, and no parcel leaves.',
  express: 'Express checkout',
  orForm: 'Or fill in the form.',
  contact: 'Contact',
  email: 'Email',
  meant: 'Did you mean {email}?',
  mailHint: {
    order: 'For the confirmation and questions about this order.',
    means: 'Where the payment provider can reach you.',
    giftCard:
      'The gift card comes to this address, as a code that you can pass on; the confirmation too. ' +
      'To have it mailed to somebody else, name them in the cart.',
  },
  who: {
    collects: 'Who collects it',
    comes: 'Who comes',
    collectsHint: 'The name that is asked for at the door.',
    comesHint: (titles: string) => `We expect you by this name: ${titles}.`,
  },
  consents: {
    reminder: 'Write to me once if I leave before I have ordered',
    newsletter: 'Send me news from this shop now and then',
  },
  notes: 'Order notes',
  optional: ' (optional)',

  delivery: 'Delivery',
  send: 'Send it to me',
  collect: 'I collect it',
  method: 'Shipping method',
  fillAddress: 'Fill in the address to see how we can send it.',
  isGone: (way: string, now = '') =>
    `“${way}” does not come to this address. ${now ? `It goes by “${now}” now.` : 'Choose another way.'}`,
  place: 'Where to collect it',
  free: 'Free',
  address: 'Shipping address',
  country: 'Country',
  selectCountry: 'Select country',
  showFields: 'Show this country’s fields',
  completion: {
    title: 'Addresses',
    source: 'By Geoapify, © OpenStreetMap contributors',
    count: (count: number) =>
      count === 1
        ? 'One address is offered. Arrow down leads to it.'
        : `${count} addresses are offered. Arrow down leads to them.`,
    filled: 'The address is filled in.',
  },

  codes: {
    title: 'Discount or gift card',
    label: 'Code',
    hint: 'A coupon, or the 28 letters and digits of a gift card.',
    apply: 'Apply',
    remove: 'Remove',
    isUsed: 'The code is in use.',
    isDropped: 'The code is not in use any more.',
    card: (lastFour: string) => `Gift card ending in ${lastFour}`,
    freeShipping: (name: string) => `${name}free shipping`,
    off: '{name}{amount} off',
    notNeeded: 'is not needed, {left} stays on it.',
    pays: 'pays {amount}, {left} stays on it.',
    nothing: 'nothing',
    toPay: (amount: string) => `To pay: ${amount}.`,
  },

  payment: 'Payment',
  cardNumber: 'Card number',
  covered: 'Your gift card covers everything. There is nothing to pay.',
  testCards: 'Test cards:',
  testEffects: {
    paid: 'is paid',
    declined: 'is declined',
    asks: 'asks for confirmation on a page of its own',
  },
  payNow: 'Pay now',
  byCard: 'Card and other ways',
  payPal: 'PayPal',
  toPayPal: 'You confirm the payment on PayPal’s page and come back here. Until then nothing is charged.',
  keptMeans: 'What you pay with is kept for the payments that follow. You can pause or cancel at any time.',
  payLater: 'How to pay comes with your order.',
  /** Where a subscription is given another card. */
  means: {
    title: 'Use another card',
    of: (title: string) => `For your subscription to ${title}. Nothing is charged now.`,
    keep: 'Keep this card',
  },
  loadAgain: 'Load them again',
  pay: 'Pay',
  payAmount: 'Pay {amount}',
  payByPayPal: 'Pay {amount} with PayPal',
  placeOrder: 'Place order',
  bankWaits: 'Your bank waits for you to confirm this payment. You can also pay in another way below.',
  payPalWaits: 'PayPal waits for you to confirm this payment. You can also pay in another way below.',
  confirm: 'Confirm the payment',
  underWay: {
    title: 'Your payment is on its way',
    text: 'Your bank has not answered yet. You are not charged twice, and what you ordered is kept for you. This page goes on by itself.',
    look: 'Look again now',
  },

  summary: 'Order summary',
  yourOrder: 'Your order',

  ended: {
    changed: 'Your cart has changed',
    expired: 'This checkout has expired',
    empty: 'There is nothing in your cart any more. You have not been charged by this checkout.',
    kept: 'Its things are no longer held for you, but they are still in your cart, and what you typed is kept. You have not been charged.',
    newTotal: 'The new total is {total}. What you typed is kept, and you have not been charged.',
    goOn: 'Go on with the new total',
    again: 'Start again',
    toCart: 'To the cart',
    backToCart: 'Back to the cart',
  },
} as const;
