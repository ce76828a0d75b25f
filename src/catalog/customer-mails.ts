/** The mails to a shop's customers that its owner may write anew, by the names of their templates. */
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
  'cart-reminder',
  'restock',
] as const;
export type CustomerMail = (typeof customerMails)[number];

/** Characters of a subject, and of each part. */
export const mailTextLimits = { subject: 200, part: 50_000 } as const;
