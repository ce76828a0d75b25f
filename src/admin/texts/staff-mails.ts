import type { StaffMailKind } from '#catalog/staff-mails.ts';

/** What is read of the mails to those who work on a website. */
export const staffMails = {
  title: 'Mails to staff',
  text: 'Who of you is mailed what. Each sees here only what their role lets them work on; who leaves the team or was only invited is mailed nothing.',
  who: 'Who',
  you: (email: string) => `${email} (you)`,
  person: (email: string, role: string) => `${email}, ${role}`,
  nothing: 'The role of this person has nothing of which there are mails.',
  saved: (email: string) => `Saved for ${email}.`,
  kinds: {
    'new-order': ['New order', 'Once for each order that comes in, not for those written by hand.'],
    return: ['Return or withdrawal', 'When a customer asks to send something back, or withdraws from the contract.'],
    dispute: ['Disputed payment', 'When a customer asks the payment provider for their money, and how that ended.'],
    'low-stock': ['Low stock', 'Once for each time that a variant falls to its mark.'],
    message: ['Message of a form', 'Beside the addresses that a form names itself.'],
    comment: ['Comments that wait', 'Once an hour at most, while comments wait to be read.'],
    undone: [
      'Something could not be done',
      'Mails, refunds and other work that failed after all tries; once an hour at most.',
    ],
    'webhook-off': ['Webhook turned off', 'When another program could not be told for days.'],
    'text-broken': ['Broken mail text', 'When a mail to customers is not sent as you wrote it.'],
  } satisfies Record<StaffMailKind, readonly [string, string]>,
} as const;
