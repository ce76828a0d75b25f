import type { Flag, Minor, Owned, Time } from './columns.ts';

export interface GiftCards extends Owned {
  id: string;
  code_hash: string;
  last_four: string;
  currency: string;
  issued_cents: Minor;
  /** What is neither spent nor held: the sum of its ledger. */
  balance_cents: Minor;
  /** Bought without real money, so it pays in test mode alone. */
  test_mode: Flag;
  order_id: string | null;
  /** Whom its code is mailed to, in lower case. */
  email: string | null;
  /** What that mail says of it. */
  message: string;
  /** Whom it is for and who gives it; '' where nobody said. */
  recipient_name: string;
  sender_name: string;
  /** The line that bought it; null where that is not known. */
  order_item_id: string | null;
  /** When its code is mailed to whom it is for; null where it was the buyer's from the first. */
  deliver_at: Time | null;
  /** From then on it pays for nothing. */
  blocked_at: Time | null;
  /** From then on it pays for nothing either; null where it does for ever. */
  expires_at: Time | null;
  /** The end of which whoever has it was reminded. */
  reminded_expiry: Time | null;
  created_at: Time;
}

/** Every change of a gift card's balance. */
export interface GiftCardLedger extends Owned {
  id: string;
  gift_card_id: string;
  amount_cents: Minor;
  reason: 'issue' | 'hold' | 'release' | 'refund' | 'top-up';
  /** The attempt, order or refund behind it. */
  reference: string | null;
  created_at: Time;
}

/** What a payment attempt has taken off a gift card until it is spent or released. */
export interface GiftCardHolds extends Owned {
  id: string;
  attempt_id: string;
  gift_card_id: string;
  amount_cents: Minor;
  state: 'held' | 'spent' | 'released';
}

export interface GiftCardTables {
  gift_cards: GiftCards;
  gift_card_ledger: GiftCardLedger;
  gift_card_holds: GiftCardHolds;
}
