import { randomUUID } from 'node:crypto';
import type { PayPalAnswer } from './paypal-stand-in-books.ts';

interface Transaction {
  transaction_id: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: { currency_code: string; value: string };
  transaction_status: string;
}

interface Movement {
  /** As "T0400", a withdrawal, or "T0006", a payment. */
  code: string;
  /** As "-120.00": below zero where it leaves the account. */
  value: string;
  currency: string;
  /** Epoch ms. */
  at: number;
  status?: string;
}

const mostMs = 31 * 24 * 3_600_000;
const refuse = (status: number, name: string, message: string): PayPalAnswer => ({ status, body: { name, message } });

/** The list of an account's transactions as PayPal documents it, in memory. */
export class PayPalStandInTransactions {
  /** Whether the app has the permission “Transaction Search”. */
  isAllowed = true;
  /** More than so many are not told at once. */
  most = 10_000;
  readonly rows: Transaction[] = [];

  /** Notes that money moved; gives the transaction. */
  add({ code, value, currency, at, status = 'S' }: Movement): Transaction {
    const date = new Date(at).toISOString();
    const row = {
      transaction_id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
      transaction_event_code: code,
      transaction_initiation_date: date,
      transaction_updated_date: date,
      transaction_amount: { currency_code: currency, value },
      transaction_status: status,
    };
    this.rows.push(row);
    return row;
  }

  search(query: URLSearchParams): PayPalAnswer {
    if (!this.isAllowed) return refuse(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.');
    const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
    if (!(from <= to)) return refuse(400, 'INVALID_REQUEST', 'Request is not well-formed.');
    if (to - from > mostMs) return refuse(400, 'INVALID_REQUEST', 'Date range is greater than 31 days.');
    const found = this.rows.filter((row) => {
      const at = Date.parse(row.transaction_initiation_date);
      return at >= from && at <= to;
    });
    if (found.length > this.most)
      return refuse(400, 'RESULTSET_TOO_LARGE', 'Result set size is greater than the maximum.');
    const [size, page] = [Number(query.get('page_size') ?? 100), Number(query.get('page') ?? 1)];
    const shown = found.slice((page - 1) * size, page * size);
    const body = {
      transaction_details: shown.map((row) => ({ transaction_info: row })),
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
      page,
    };
    return { status: 200, body };
  }
}
