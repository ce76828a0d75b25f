import type { Flag, Minor, Owned, Time } from './columns.ts';

/** What a provider pays out: charges + refunds + other − fee = amount, once its lines are known. */
export interface Payouts extends Owned {
  id: string;
  provider: string;
  /** The provider's own name for it. */
  reference: string;
  test_mode: Flag;
  amount_cents: Minor;
  currency: string;
  state: 'pending' | 'paid' | 'failed' | 'canceled';
  created_at: Time;
  arrives_at: Time;
  charges_cents: Minor;
  /** Below zero, as what went back. */
  refunds_cents: Minor;
  other_cents: Minor;
  fee_cents: Minor;
  /** When its lines were written down; null while they are not known. */
  lines_at: Time | null;
}

export interface PayoutLines extends Owned {
  payout_id: string;
  reference: string;
  kind: 'charge' | 'refund' | 'fee' | 'other';
  amount_cents: Minor;
  fee_cents: Minor;
  order_id: string | null;
  made_at: Time;
}

export interface PayoutTables {
  payouts: Payouts;
  payout_lines: PayoutLines;
}
