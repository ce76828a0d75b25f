import type { Flag, Json, Owned, Time } from './columns.ts';

/* Carts, and the mails about those that were left. */

export interface Carts extends Owned {
  id: string;
  /** Of the token in the visitor's cookie; a purchased cart gives its token up for the next. */
  token_hash: string;
  site_user_id: string | null;
  language: string;
  is_purchased: Flag;
  order_id: string | null;
  /** The codes that the visitor gave, in canonical form. */
  coupons: Json;
  /** The gift cards that are to pay, in this order. */
  gift_card_ids: Json;
  /** Where the visitor wants shipping and tax estimated for. */
  shipping_location: Json | null;
  shipping_option_id: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface CartEntries extends Owned {
  id: string;
  cart_id: string;
  item_id: string;
  variant_id: string;
  /** '' or the canonical text of its additional fields. */
  fields_key: string;
  /** With `variant_id` an entry's identity: '' or the hash of `fields_key`, which may be too long for an index. */
  fields_hash: string;
  quantity: number;
  created_at: Time;
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
  sent_at: Time | null;
  /** The cart that its link was followed to, where that is another one. */
  taken_over_by: string | null;
  created_at: Time;
}

/** Mails that an address does not want any more. */
export interface MailRefusals extends Owned {
  /** In lower case. */
  email: string;
  kind: 'cart-reminder';
  created_at: Time;
}

export interface CartTables {
  carts: Carts;
  cart_entries: CartEntries;
  cart_reminders: CartReminders;
  mail_refusals: MailRefusals;
}
