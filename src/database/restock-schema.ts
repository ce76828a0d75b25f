import type { Owned, Time } from './columns.ts';

/* Who waits for what is sold out. */

/** One person an address and variant, until they are told; who asks anew after that waits anew. */
export interface RestockSignUps extends Owned {
  id: string;
  item_id: string;
  variant_id: string;
  /** In lower case. */
  email: string;
  /** Of the page that it was asked for on, where that is translated. */
  language: string | null;
  state: 'waiting' | 'sent';
  created_at: Time;
  sent_at: Time | null;
}

/** A variant of which those who wait are being told, wave by wave. */
export interface RestockSends extends Owned {
  variant_id: string;
  next_at: Time;
}

export interface RestockTables {
  restock_sign_ups: RestockSignUps;
  restock_sends: RestockSends;
}
