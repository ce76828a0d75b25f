import type { Owned, Time } from './columns.ts';

/* What buyers send back, or withdraw from. */

export interface Returns extends Owned {
  /** Of who asks: the same again is the same return. */
  id: string;
  order_id: string;
  kind: 'return' | 'withdrawal';
  state: 'asked' | 'accepted' | 'refused' | 'received' | 'refunded';
  reason: string;
  /** What the buyer says. */
  note: string;
  /** What the shop says to it. */
  words: string;
  refund_id: string | null;
  created_at: Time;
  changed_at: Time;
}

export interface ReturnItems extends Owned {
  return_id: string;
  order_item_id: string;
  quantity: number;
}

/** The label of a return's parcel, as base64: it goes with its return, in copies and backups too. */
export interface ReturnLabels extends Owned {
  return_id: string;
  filename: string;
  media_type: string;
  content: string;
}

export interface ReturnTables {
  returns: Returns;
  return_items: ReturnItems;
  return_labels: ReturnLabels;
}
