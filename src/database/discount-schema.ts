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
  /** Whether it is had by codes of `discount_codes`; its own code is null then, and it does not come by itself. */
  by_codes: Flag;
  created_at: Time;
}

/** One of many codes of a discount. */
export interface DiscountCodes extends Owned {
  id: string;
  discount_id: string;
  /** Those that were made with it. */
  batch_id: string;
  /** In upper case. */
  code: string;
  max_uses: number | null;
  /** Those that are held or used. */
  uses: number;
  withdrawn_at: Time | null;
  created_at: Time;
}

/** A discount taken by a payment attempt: held until the attempt is settled. */
export interface DiscountUses extends Owned {
  id: string;
  discount_id: string;
  attempt_id: string;
  /** The buyer's email in lower case where the discount is once per customer, null when released. */
  customer: string | null;
  /** Of one that is had by many codes, which was given. */
  code_id: string | null;
  state: 'held' | 'used' | 'released';
  created_at: Time;
}

export interface DiscountTables {
  discounts: Discounts;
  discount_codes: DiscountCodes;
  discount_uses: DiscountUses;
}
