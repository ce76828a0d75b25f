/* Discounts, gift cards, parcels and reminders; the columns' conventions are those of `schema.ts`. */
type Flag = 0 | 1;
type Json = string;
type Time = number;
type Minor = number;

interface Owned {
  website_id: string;
}

/** A coupon, or an automatic discount, which has no code. */
export interface Discounts extends Owned {
  id: string;
  name: string;
  /** In upper case. */
  code: string | null;
  benefit: Json;
  scope: Json;
  minimum_subtotal_cents: Minor;
  stacks: Flag;
  starts_at: Time | null;
  ends_at: Time | null;
  max_uses: number | null;
  once_per_customer: Flag;
  /** Those that are held or used. */
  uses: number;
  created_at: Time;
}

/** A discount taken by a payment attempt: held until the attempt is settled. */
export interface DiscountUses extends Owned {
  id: string;
  discount_id: string;
  attempt_id: string;
  /** The buyer's email in lower case where the discount is once per customer, null when released. */
  customer: string | null;
  state: 'held' | 'used' | 'released';
  created_at: Time;
}

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
  created_at: Time;
}

/** Every change of a gift card's balance. */
export interface GiftCardLedger extends Owned {
  id: string;
  gift_card_id: string;
  amount_cents: Minor;
  reason: 'issue' | 'hold' | 'release' | 'refund';
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

export interface Shipments extends Owned {
  id: string;
  order_id: string;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: Time;
}

/** The one mail that a visitor allowed us to send about a cart that was left. */
export interface CartReminders extends Owned {
  cart_id: string;
  email: string;
  /** Of the token that opens the cart again from the mail. */
  token_hash: string;
  /** `sending` once the address's one mail of the day is this cart's. */
  state: 'due' | 'sending' | 'sent' | 'withdrawn';
  due_at: Time;
  created_at: Time;
}

/** Mails that an address does not want any more. */
export interface MailRefusals extends Owned {
  /** In lower case. */
  email: string;
  kind: 'cart-reminder';
  created_at: Time;
}

export interface ShopTables {
  discounts: Discounts;
  discount_uses: DiscountUses;
  gift_cards: GiftCards;
  gift_card_ledger: GiftCardLedger;
  gift_card_holds: GiftCardHolds;
  shipments: Shipments;
  cart_reminders: CartReminders;
  mail_refusals: MailRefusals;
}
