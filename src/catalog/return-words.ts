/** How much there may be of what is sent back. */
export const returnLimits = {
  note: 2000,
  words: 2000,
  reason: 100,
  reasons: 20,
  mostDays: 365,
  filename: 255,
  labelBytes: 1_000_000,
  /** Of the owner's list. */
  page: 50,
} as const;

/**
 * For how long one may withdraw from a contract once its goods came (Directive 2011/83/EU, article 9), and may travel;
 * within how many days from then on it is paid back (article 13).
 */
export const withdrawalDays = { after: 14, travel: 7, payBack: 14 } as const;

/** Why things come back where the shop has no reasons of its own. */
export const usualReasons = [
  'It does not fit',
  'It is not what I expected',
  'It came damaged',
  'It is not what I ordered',
  'It came too late',
];

/** What buyers read where they send something back, or withdraw from their contract. */
export const returnWords = {
  heading: 'Returns',
  sendBack: 'Send something back',
  withdraw: 'Withdraw from contract',
  withdrawal: 'Right of withdrawal',
  title: (number: number) => `Send something back from order ${number}`,
  intro: 'Choose what you send back. We look at it and write to you.',
  withdrawTitle: (number: number) => `Withdraw from the contract of order ${number}`,
  endsSubscription: (quantity: number, name: string) => `${quantity} × ${name}: the subscription ends`,
  withdrawSubscription:
    'You can withdraw from the contract of this subscription. It ends at once, and we decide soon on what was paid for it.',
  withdrawIntro:
    'You need not say why. Once you confirm it, we mail you at once that we have it, with the day and the time.',
  pieces: (left: number) => `How many? Up to ${left}`,
  reason: 'Why',
  note: 'What you want to say to us',
  optional: '(optional)',
  send: 'Ask for a return',
  confirmWithdrawal: 'Confirm withdrawal',
  back: 'Back to the order',
  chooseSome: 'Choose at least one item.',
  chooseReason: 'Choose one of the reasons.',
  tooMany: (name: string, left: number) =>
    left === 1 ? `Only one of ${name} is left to send back.` : `Only ${left} of ${name} are left to send back.`,
  tooLong: 'This is too long. Please shorten it.',
  allOf: (name: string) => `${name} is withdrawn from as a whole.`,
  over: {
    return: 'Nothing of this order can be sent back here any more. Please write to us.',
    withdrawal: 'There is nothing of this order that can be withdrawn from here any more. Please write to us.',
  },
  begun:
    'You asked us to begin at once, and so nothing of this order can be withdrawn from any more. Please write to us if something is wrong with it.',
  keyReused: 'This form was sent already. Open the order again.',
  pieceOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  states: {
    asked: 'We have it, and look at it.',
    accepted: 'Please send it.',
    refused: 'We cannot take it back.',
    received: 'It has come.',
    refunded: 'It is paid back.',
  },
  /** Where nothing has to be sent for that. */
  acceptedAsIs: 'We accept that. What you paid for it goes back to you.',
  withdrawn: 'You have withdrawn from the contract.',
  /** What the page of an order says first while something comes back of it. */
  news: {
    asked: 'We look at your return',
    withdrawn: 'We have your withdrawal',
    accepted: 'Please send it back',
    received: 'Your return is here',
    refused: 'We cannot take it back',
    acceptedAsIs: 'We accept your withdrawal',
  },
  askedFor: 'You asked for a return',
  withdrew: 'You withdrew from the contract',
  /** What has come of it since. */
  happened: { accepted: 'We accepted it', refused: 'We could not take it back', received: 'It came to us' },
  label: 'Label for the parcel',
} as const;
