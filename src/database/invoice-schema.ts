import type { Flag, Json, Owned, Time } from './columns.ts';

/** An invoice or a credit note as it was issued; none is changed or deleted while its website is there. */
export interface Invoices extends Owned {
  id: string;
  kind: 'invoice' | 'credit';
  /** Of a test order: such ones have numbers of their own. */
  is_test: Flag;
  number: number;
  /** The number with what stands before it. */
  name: string;
  order_id: string;
  /** Of a credit note; else empty. */
  refund_id: string;
  /** All that stands on it (`contract/sheet.ts`). */
  sheet: Json;
  issued_at: Time;
}

export interface InvoiceTables {
  invoices: Invoices;
}
