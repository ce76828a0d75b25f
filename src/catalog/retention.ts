const day = 24 * 3_600_000;

/**
 * How long what nobody needs any more is kept, in ms; a sweep deletes it after that (docs/security.md). Orders, with
 * the carts and payments that made them, are the shop's records and stay.
 */
export const retention = {
  /** Checkouts that ended without an order, with the addresses typed into them: from their end. */
  endedCheckouts: day,
  /** Payments that failed, with what they held: from their failure. Longer than a provider goes on to tell of them. */
  failedPayments: 7 * day,
  /** The keys under which a repeated payment gets the answer of the first. */
  callKeys: 7 * day,
  /** The ids of webhooks. */
  webhookEvents: 7 * day,
  /** Carts that were not bought: from their last change. */
  abandonedCarts: 90 * day,
  /** Whom a cart's reminder goes to: from the consent. */
  cartReminders: 30 * day,
  /** Mails in the embedded mailbox. */
  mails: 90 * day,
  /** What webhooks were told, and what they answered. */
  webhookDeliveries: 30 * day,
  /** Who did what, on websites and to their own accounts. */
  acts: 365 * day,
  /** Jobs that were given up. */
  deadJobs: 90 * day,
  /** Messages of forms that were deleted: as long they may be had back. */
  deletedSubmissions: 30 * day,
  /** Who was told that something is back, from then on; and who waits for it in vain. */
  restockSent: 30 * day,
  restockWaiting: 730 * day,
  /** Reviews that were hidden: from that decision. */
  hiddenReviews: 365 * day,
  /** Comments that were deleted or are spam: from that decision, so long they may be had back. */
  refusedComments: 30 * day,
  /** What names where a comment or a report of one came from. */
  commentCallers: 30 * day,
  /** To whom a newsletter went: from its end. How many they were stays. */
  newsletterRecipients: 365 * day,
  /** Labels of parcels that come back, with the address that is on them: from the last step of their return. */
  returnLabels: 180 * day,
  /** What was asked for a thing before: twice as long as what stands beside a sale looks back. */
  priceHistory: 60 * day,
  /** Uploads that broke off, and what became of those that came in parts: from the last part. */
  uploads: day,
  /** Websites that were deleted: as long their owners may have them back. */
  deletedWebsites: 30 * day,
} as const;
