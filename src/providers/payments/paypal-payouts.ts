import { Type, type Static } from 'typebox';
import { PayoutsForbidden, type PayoutSource, type ProviderPayout } from './payment-provider.ts';
import { fromPayPal, PayPalAmount } from './paypal-amounts.ts';
import { PayPalRefusal, type PayPalClient } from './paypal-client.ts';
import { read } from './paypal-orders.ts';

/** So long a time is asked for at once, in ms: PayPal tells of 31 days. */
const mostMs = 31 * 24 * 3_600_000;
const perPage = 500;
/** Every transaction that takes money from the account to a bank, by PayPal's own group of them. */
const withdrawal = /^T04/;
const states: Record<string, ProviderPayout['state']> = { S: 'paid', P: 'pending', D: 'failed', V: 'canceled' };

const Transaction = Type.Object({
  transaction_id: Type.String(),
  transaction_event_code: Type.String(),
  transaction_initiation_date: Type.String(),
  transaction_updated_date: Type.Optional(Type.String()),
  transaction_amount: PayPalAmount,
  transaction_status: Type.String(),
});
type Transaction = Static<typeof Transaction>;

const Page = Type.Object({
  transaction_details: Type.Array(Type.Object({ transaction_info: Type.Unknown() })),
  total_pages: Type.Optional(Type.Integer()),
});
const Kind = Type.Object({ transaction_event_code: Type.Optional(Type.String()) });

interface Asked {
  client: PayPalClient;
  from: number;
  to: number;
}

/**
 * What a shop takes from its account at PayPal to its bank, by PayPal's list of transactions
 * (https://developer.paypal.com/docs/transaction-search/). PayPal does not say of what a withdrawal is made.
 */
export function payPalPayouts(client: PayPalClient, isTest: boolean, now: () => number): PayoutSource {
  return {
    async list(since) {
      const payouts: ProviderPayout[] = [];
      const until = now();
      for (let from = since; from < until; from += mostMs) {
        const to = Math.min(from + mostMs, until);
        for (const row of await withdrawals({ client, from, to })) payouts.push(toPayout(row, isTest));
      }
      return payouts.toReversed();
    },
  };
}

async function withdrawals({ client, from, to }: Asked): Promise<Transaction[]> {
  try {
    return await allPages({ client, from, to });
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.status === 403) throw new PayoutsForbidden(forbidden);
    // More than PayPal tells at once.
    if (error.issue !== 'RESULTSET_TOO_LARGE' || to - from < 2000) throw error;
    const half = Math.floor((from + to) / 2);
    const first = await withdrawals({ client, from, to: half });
    return [...first, ...(await withdrawals({ client, from: half, to }))];
  }
}

const forbidden =
  'PayPal does not let this shop read its withdrawals. At developer.paypal.com, open your app, tick “Transaction Search” and save. PayPal may take up to nine hours to allow it.';

async function allPages({ client, from, to }: Asked): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      fields: 'transaction_info',
      page_size: String(perPage),
      page: String(page),
    });
    const answer = read(Page, await client.call({ method: 'GET', path: `/v1/reporting/transactions?${query}` }));
    pages = answer.total_pages ?? 1;
    for (const { transaction_info: info } of answer.transaction_details) {
      if (withdrawal.test(read(Kind, info).transaction_event_code ?? '')) rows.push(read(Transaction, info));
    }
  }
  return rows;
}

/** What leaves the account is below zero there. */
function toPayout(row: Transaction, isTest: boolean): ProviderPayout {
  const { currency_code: currency, value } = row.transaction_amount;
  const isOut = value.startsWith('-');
  const cents = fromPayPal({ currency_code: currency, value: isOut ? value.slice(1) : value }, currency);
  if (cents === undefined) throw new Error(`PayPal paid out ${value} ${currency}, which is no amount.`);
  const createdAt = Date.parse(row.transaction_initiation_date);
  return {
    reference: row.transaction_id,
    isTest,
    amountCents: isOut ? cents : -cents,
    currency,
    state: states[row.transaction_status] ?? 'pending',
    createdAt,
    arrivesAt: Date.parse(row.transaction_updated_date ?? row.transaction_initiation_date),
  };
}
