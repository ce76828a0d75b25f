import type { Flag, Json, Owned, Time } from './columns.ts';

/* What is sold again and again. */

export interface Subscriptions extends Owned {
  id: string;
  /** The order that it was bought with. */
  order_id: string;
  /** Of the token that opens its page. */
  token_hash: string;
  /** Of who bought it, in lower case. */
  email: string;
  site_user_id: string | null;
  language: string;
  test_mode: Flag;
  currency: string;
  /** `unpaid` once a charge was refused as often as it is tried. */
  state: 'active' | 'paused' | 'unpaid' | 'ended' | 'cancelled';
  plan: Json;
  /** `SubscribedLine`: what is sent each time, at the price of the purchase. */
  entry: Json;
  /** `CheckoutDetails`: whom to, where to and how. */
  details: Json;
  /** Where its periods count from, frozen (`BillingAnchor`). */
  anchor_wall_time: Time;
  time_zone: string;
  next_period: number;
  /** How many periods have been billed. */
  billed: number;
  /** When the next period is billed, or is tried again; null while it is being charged, and where none is. */
  due_at: Time | null;
  /** How often the next period was refused. */
  tries: number;
  provider: string;
  /** The provider's own name for what pays. */
  saved_means: string;
  /** The same as far as its owner is told. */
  payment: Json | null;
  created_at: Time;
  updated_at: Time;
}

/** A period that is, was or is not to be billed: each is there once. */
export interface SubscriptionPeriods extends Owned {
  subscription_id: string;
  period: number;
  state: 'charging' | 'paid' | 'failed' | 'skipped';
  attempt_id: string | null;
  order_id: string | null;
  failure: string | null;
  due_at: Time;
  updated_at: Time;
}

export interface SubscriptionTables {
  subscriptions: Subscriptions;
  subscription_periods: SubscriptionPeriods;
}
