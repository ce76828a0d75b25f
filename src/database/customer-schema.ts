import type { Flag, Minor, Owned, Time } from './columns.ts';

/* Who has ordered. */

/** One person an email address; those of test orders stand apart. */
export interface Customers extends Owned {
  id: string;
  test_mode: Flag;
  /** In lower case. */
  email: string;
  /** As the last order has it. */
  name: string;
  orders: number;
  /** What was paid and not paid back, in the currency of the last order. */
  spent_cents: Minor;
  currency: string;
  last_order_at: Time;
  created_at: Time;
  /** The customer who has this one's orders, where they are one person; this one is then only their other address. */
  merged_into: string | null;
}

/** What customers are found by. */
export interface CustomerWords extends Owned {
  word: string;
  customer_id: string;
}

/** What those who work in the shop say of a customer, for each other. */
export interface CustomerNotes extends Owned {
  id: string;
  customer_id: string;
  account_id: string | null;
  text: string;
  created_at: Time;
}

export interface CustomerTables {
  customers: Customers;
  customer_words: CustomerWords;
  customer_notes: CustomerNotes;
}
