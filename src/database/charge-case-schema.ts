import type { Minor, Owned, Time } from './columns.ts';

/** A buyer asks the provider for their money. */
export interface Disputes extends Owned {
  id: string;
  provider: string;
  /** The provider's own name for it. */
  reference: string;
  order_id: string;
  amount_cents: Minor;
  currency: string;
  /** In the provider's words, as plain text. */
  about: string;
  state: 'open' | 'won' | 'over';
  opened_at: Time;
  updated_at: Time;
}

/** What needed somebody who has dealt with it: a dispute, a refund or a payment attempt. */
export interface DealtCharges extends Owned {
  case_id: string;
  dealt_at: Time;
}

export interface ChargeCaseTables {
  disputes: Disputes;
  dealt_charges: DealtCharges;
}
