import type { Flag, Json, Minor, Owned, Time } from './columns.ts';

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

export interface DiscountTables {
  discounts: Discounts;
  discount_uses: DiscountUses;
}
