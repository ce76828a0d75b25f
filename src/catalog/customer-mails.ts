/** The mails that a website's owner may write anew: those to customers, members and visitors, by their templates' names. */
export const customerMails = [
  'order-confirmation',
  'payment-reminder',
  'order-paid',
  'order-shipped',
  'order-refund',
  'return-asked',
  'return-accepted',
  'return-refused',
  'return-received',
  'gift-cards',
  'gift-card-expiry',
  'cart-reminder',
  'restock',
  'review-request',
  'subscription-means',
  'subscription-refused',
  'member-link',
  'member-code',
  'member-area',
  'confirm-subscription',
  'comment-confirm',
  'comment-answer',
  'form-reply',
] as const;
export type CustomerMail = (typeof customerMails)[number];

/** Those that are about no order: they are seen by what is made up. */
export const mailsWithoutOrder = [
  'member-link',
  'member-code',
  'member-area',
  'confirm-subscription',
  'comment-confirm',
  'comment-answer',
  'form-reply',
] as const satisfies readonly CustomerMail[];
export type MailWithoutOrder = (typeof mailsWithoutOrder)[number];

export const isWithoutOrder = (mail: CustomerMail): mail is MailWithoutOrder =>
  mailsWithoutOrder.some((name) => name === mail);

/** What writes that without which a mail is of no use: where its button leads, and codes of gift cards. */
export const keptTags = {
  link: '<mail-action></mail-action> or {action.url}',
  cards: '{.repeated section giftCards}{code}{.end}',
} as const;

/** Characters of a subject, of what an owner adds in plain words, and of each part. */
export const mailTextLimits = { subject: 200, added: 2000, part: 50_000 } as const;
