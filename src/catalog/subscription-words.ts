/** Why a subscription is not charged or not changed, beside what a bank says; the project's own. */
export const subscriptionMessages = {
  gone: (title: string) => `${title} is not sold any more.`,
  soldOut: (title: string) => `${title} is sold out.`,
  notSentThere: 'The shop does not ship to this address any more.',
  notFound: 'There is no such subscription.',
  over: 'This subscription is over.',
  notRunning: 'This subscription is paused.',
  beingPaid: 'The next payment is just being made. Try again in a minute.',
  wrongAddress: 'Something is missing in this address.',
} as const;

/** What whoever has a subscription reads on its page; the project's own. */
export const subscriptionWords = {
  title: 'Your subscription',
  line: (quantity: number, title: string) => `${quantity} × ${title}`,
  price: (price: string, wording: string) => `${price} ${wording}`,
  withShipping: 'Shipping and tax come on top, as at checkout.',
  states: {
    active: (date: string) => `The next payment is on ${date}.`,
    charging: 'A payment is being made.',
    paused: 'It is paused: nothing is charged and nothing is sent.',
    unpaid: 'The last payment did not go through. Nothing is sent until it has.',
    ended: 'It has come to its end.',
    cancelled: 'It is cancelled: nothing more is charged.',
  },
  refused: (reason: string, date: string) => `The payment did not go through: ${reason} We try again on ${date}.`,
  paysBy: (means: string) => `Paid by ${means}.`,
  history: 'Payments',
  periods: { paid: 'Paid', charging: 'Being paid', failed: 'Not paid', skipped: 'Skipped' },
  see: 'See the order',
  change: 'Change it',
  acts: {
    skip: 'Skip the next delivery',
    pause: 'Pause',
    resume: 'Go on',
    payNow: 'Try the payment again',
    cancel: 'Cancel the subscription',
  },
  cancelText: 'What is paid already is still sent. Cancelling cannot be undone.',
  done: {
    skip: 'The next delivery is skipped.',
    pause: 'The subscription is paused.',
    resume: 'The subscription goes on.',
    cancel: 'The subscription is cancelled.',
    address: 'What follows is sent to the new address.',
  },
  address: 'Where it goes',
  saveAddress: 'Save the address',
} as const;
