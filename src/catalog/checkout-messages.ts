import { exampleEmail } from './form-messages.ts';

/** What a visitor reads while checking out; the specification shows no texts, these are the project's own. */
export const checkoutMessages = {
  missingEmail: 'Enter your email address.',
  invalidEmail: `Enter an email address like ${exampleEmail}.`,
  /** Of who collects the goods, and who comes to a service. */
  missingName: { collect: 'Enter the name of who collects it.', visit: 'Enter the name of who comes.' },
  noShippingThere: 'We do not ship to this address. Choose another country, or collect your order if you can.',
  chooseShipping: 'Choose how we should send it.',
  missingCard: 'Enter a card number.',
  invalidCard: 'A card number has 12 to 19 digits. Please check it.',
  /** Above the list of what is missing or wrong. */
  toMend: (count: number) =>
    count === 1 ? 'There is one thing to put right.' : `There are ${count} things to put right.`,

  /** `total` is a formatted amount, where the new one is known. */
  modeChanged: 'This shop has just turned its test mode on or off. Read what is said at the top, and try again.',
  totalChanged: (total?: string) =>
    `The total has changed${total === undefined ? '' : ` to ${total}`}. You have not been charged. Please check your order and confirm again.`,
  missingCode: 'Enter a code.',
  expired: 'Your things are no longer held for you. Please start the checkout again; they are still in your cart.',
  'cart-changed': 'Your cart has changed, and you have not been charged. Please check it and start the checkout again.',
  notFound: 'There is no such checkout. Please start again from your cart.',
  inProgress: 'This payment is already on its way. Please wait a moment and reload the page.',
  unanswered:
    'Your payment is on its way, but your bank has not answered yet. You are not charged twice: please wait a moment and try again.',
  notPaid: 'The payment did not go through.',
  /** Comes too late: somebody has given the payment up. */
  tooLate: 'This payment came too late, and is paid back to you.',
  /** What follows the provider's own words. */
  notCharged: 'You have not been charged.',
  tryAnother: 'Please try again, or pay in another way.',
  /** Where no answer came. */
  payAgain: 'Please pay again in a moment: you are not charged twice.',
  keyReused: 'This payment was begun with other details. Please reload the page and try again.',
  wrongMeans: 'This shop does not take that kind of payment.',
  noPayments: 'This shop cannot take payments at the moment. Please come back later; your cart is kept.',
  needsScript: 'Paying here needs JavaScript. Please switch it on in your browser and reload the page.',
  fieldsNotLoaded: 'The payment fields could not be loaded. Please check your connection and try again.',
} as const;
