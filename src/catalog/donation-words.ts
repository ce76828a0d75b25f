/** What visitors read who give something; the project's own. */
export const donationWords = {
  title: 'Donation',
  amount: 'Amount',
  other: 'Another amount',
  otherIn: (currency: string) => `Another amount in ${currency}`,
  own: (currency: string) => `Your amount in ${currency}`,
  between: (least: string, most: string) => `Between ${least} and ${most}.`,
  choose: 'Choose how much you want to give.',
  wrong: (least: string, most: string) => `Enter an amount between ${least} and ${most}.`,
  note: 'A few words with it',
  optional: ' (optional)',
  /** In the editor. */
  nothing: 'Suggest an amount between the limits, or let visitors name their own.',
  give: 'Donate',
  thanks: 'Thank you for your donation',
} as const;
