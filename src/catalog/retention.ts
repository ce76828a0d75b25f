const day = 24 * 3_600_000;

/** In days. */
interface Period {
  usual: number;
  least: number;
  most: number;
}

/**
 * How long each website keeps what, in days, where its owner says nothing else, and what they may say. A sweep deletes
 * what is older (docs/security.md).
 */
export const keptDays = {
  /** Carts that were not bought: from their last change. */
  abandonedCarts: { usual: 90, least: 1, most: 730 },
  /** Mails in the embedded mailbox. */
  mails: { usual: 90, least: 7, most: 730 },
  /** Who did what on a website; sign-ins to accounts, which belong to none, are kept as long as is usual. */
  acts: { usual: 365, least: 90, most: 3650 },
  /** What webhooks were told, and what they answered. */
  webhookDeliveries: { usual: 30, least: 1, most: 365 },
  /** Jobs that were given up. */
  deadJobs: { usual: 90, least: 7, most: 365 },
  /** Messages of forms that look like spam; 0 for as long as their form says. */
  quarantine: { usual: 0, least: 0, most: 730 },
  /** Messages of forms that were deleted: as long they may be had back. */
  deletedSubmissions: { usual: 30, least: 1, most: 365 },
  /** Pictures and files that were deleted: as long they may be had back. */
  deletedMedia: { usual: 30, least: 1, most: 365 },
  /** Comments that were deleted or are spam: from that decision, so long they may be had back. */
  refusedComments: { usual: 30, least: 1, most: 365 },
  /** Reviews that were hidden: from that decision. */
  hiddenReviews: { usual: 365, least: 1, most: 3650 },
  /** Who waits for something in vain. */
  restockWaiting: { usual: 730, least: 30, most: 1825 },
  /** To whom a newsletter went: from its end. How many they were stays. */
  newsletterRecipients: { usual: 365, least: 30, most: 3650 },
  /** Labels of parcels that come back, with the address that is on them: from the last step of their return. */
  returnLabels: { usual: 180, least: 7, most: 1095 },
} as const satisfies Record<string, Period>;
export type KeptKind = keyof typeof keptDays;

/**
 * How long everything else is kept that nobody needs any more, in ms. Orders, with the carts and payments that made
 * them, are the shop's records and stay.
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
  /** Whom a cart's reminder goes to: from the consent. */
  cartReminders: 30 * day,
  /** Who was told that something is back. */
  restockSent: 30 * day,
  /** What names where a comment or a report of one came from. */
  commentCallers: 30 * day,
  /** What was asked for a thing before: twice as long as what stands beside a sale looks back. */
  priceHistory: 60 * day,
  /** What somebody without an account keeps for later: from the wish, as long as the browser has its cookie. */
  wishes: 365 * day,
  /** Uploads that broke off, and what became of those that came in parts: from the last part. */
  uploads: day,
  /** Pictures that came beside a file of products and were not taken: from their coming. */
  importPictures: 7 * day,
  /** Websites that were deleted: as long their owners may have them back. */
  deletedWebsites: 30 * day,
} as const;
