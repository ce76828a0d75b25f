import type { Flag, Json, Minor, Owned, Time } from './columns.ts';

export interface PaymentAttempts extends Owned {
  id: string;
  checkout_id: string;
  /** The checkout while the attempt is pending, null after: a checkout has one pending attempt. */
  pending_checkout_id: string | null;
  /** The order that it pays a rest of; null where it makes an order of its own. */
  order_id: string | null;
  provider: string;
  /** Whether it was made with the website's account for tries: it is ended and paid back there. */
  test_mode: Flag;
  state: 'pending' | 'succeeded' | 'failed' | 'refunding' | 'refunded';
  /** What was charged; by agreement, what has come so far. */
  amount_cents: Minor;
  /** Of `amount_cents`, what has gone back or is on its way. */
  refunded_cents: Minor;
  /** What the provider keeps of it, as far as it says so. */
  fee_cents: Minor | null;
  /** In which that is, where it is another one than the payment's; null otherwise. */
  fee_currency: string | null;
  currency: string;
  /** What the order will hold if the payment succeeds. */
  order_draft: Json;
  idempotency_key: string;
  provider_reference: string | null;
  failure: string | null;
  created_at: Time;
  updated_at: Time;
}

/** Money that came for an order by agreement, as the owner noted it. */
export interface ReceivedPayments extends Owned {
  /** The caller's: noted again it is the same. */
  id: string;
  order_id: string;
  amount_cents: Minor;
  received_at: Time;
}

/** A call that must happen once: the answer that its repetition gets (design 5). */
export interface IdempotentCalls extends Owned {
  key: string;
  request_hash: string;
  state: 'in-flight' | 'done';
  answer: Json | null;
  created_at: Time;
}

export interface WebhookEvents extends Owned {
  provider: string;
  event_id: string;
  received_at: Time;
}

export interface PaymentTables {
  payment_attempts: PaymentAttempts;
  received_payments: ReceivedPayments;
  idempotent_calls: IdempotentCalls;
  webhook_events: WebhookEvents;
}
