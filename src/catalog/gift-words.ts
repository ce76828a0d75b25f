/**
 * How much a gift card may say, in characters, how far ahead it may be sent, for how many years it may pay, and how many
 * days before its end one is reminded of that.
 */
export const giftLimits = { name: 100, message: 500, days: 365, mostYears: 50, remindDays: 30 } as const;

/** The hour at which a gift card goes to whom it is for, on the day that its buyer named: where the shop is. */
export const giftHour = 9;

/** What visitors read of whom a gift card is for. */
export const giftWords = {
  section: 'Whom it is for',
  intro: 'Leave this empty, and the card comes to you once it is paid.',
  name: 'To',
  email: 'Their email',
  emailHint: 'The card is mailed there, and its code to nobody else. Without it, the card comes to you.',
  from: 'From',
  message: 'Message',
  day: 'Sent on',
  dayHint: 'Within a year. Without a day, it is sent once it is paid.',

  needsEmail: 'Enter the email that it is to be sent to on that day, or leave the day empty.',
  noSuchDay: 'There is no such day.',
  pastDay: 'That day is over. Choose today or a later one.',
  farDay: 'Choose a day within a year.',

  noOwnAmount: 'This gift card has no amount to choose yourself.',
  outside: (least: string, most: string) => `Choose an amount from ${least} to ${most}.`,
  ownAmount: 'An amount of your choice',
  ownHint: (least: string, most: string) => `From ${least} to ${most}.`,
  addOwn: 'Add this amount',
  amount: 'Amount',

  choose: 'Say whom it is for',
  change: 'Change whom it is for',

  printTitle: 'Gift card',
  printHint: 'Print this page to hand the card over.',
  to: (name: string) => `For ${name}`,
  by: (name: string) => `From ${name}`,
  code: 'Code: ',
  use: (site: string, host: string | undefined) =>
    `Enter the code in the cart or at the checkout of ${site}${host ? ` (${host})` : ''}. It pays for anything there, also little by little.`,

  until: (date: string) => `Valid until ${date}.`,
  validity: 'How long it is valid',
  validFor: (years: number) => `For ${years === 1 ? 'a year' : `${years} years`} from the day on which it is sent.`,

  balanceTitle: 'What a gift card holds',
  balanceIntro: 'Enter the code of a gift card to see what is left on it.',
  balanceField: 'Code of the gift card',
  balanceHint: '28 letters and digits, with or without hyphens.',
  balanceSubmit: 'Show what is left',
  balanceIs: (lastFour: string, amount: string) => `The card that ends in ${lastFour} holds ${amount}.`,
} as const;
