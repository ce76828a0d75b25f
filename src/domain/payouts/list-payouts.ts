import { sql } from 'kysely';
import type { OnePayout, Payout, PayoutReport } from '#contract/payout-calls.ts';
import type { Read } from '#database/database.ts';
import type { Payouts } from '#database/payout-schema.ts';
import { toFlag } from '#database/values.ts';
import { dayOf, nameOf, type Period } from '../reports/period.ts';

const mostRows = 5000;
const mostLines = 2000;
const dayMs = 24 * 3_600_000;

interface Asked {
  websiteId: string;
  currency: string;
  isTest: boolean;
  period: Period;
}

/** What arrived in a period, the newest first, in the currency in which the provider pays out. */
export async function loadPayouts(read: Read, asked: Asked): Promise<PayoutReport> {
  const { websiteId, isTest, period } = asked;
  const own = read
    .selectFrom('payouts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest));
  const last = await own.orderBy('arrives_at', 'desc').limit(1).executeTakeFirst();
  const currency = last?.currency ?? asked.currency;
  const rows = await own
    .where('currency', '=', currency)
    // A day more at both ends: which day it was is told by the zone.
    .where('arrives_at', '>=', (period.from - 1) * dayMs)
    .where('arrives_at', '<', (period.to + 2) * dayMs)
    .orderBy('arrives_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();
  const payouts = rows.map((row) => toPayout(row, period.timeZone)).filter(within(period));
  const done = payouts.filter(({ state }) => state === 'paid' || state === 'pending');
  const sum = (name: 'amountCents' | 'chargesCents' | 'refundsCents' | 'otherCents' | 'feeCents') =>
    done.reduce((so, row) => so + row[name], 0);
  return {
    currency,
    isTest,
    from: nameOf(period.from),
    to: nameOf(period.to),
    rows: payouts,
    total: {
      amountCents: sum('amountCents'),
      chargesCents: sum('chargesCents'),
      refundsCents: sum('refundsCents'),
      otherCents: sum('otherCents'),
      feeCents: sum('feeCents'),
    },
  };
}

const within =
  ({ from, to }: Period) =>
  ({ day }: Payout) =>
    day >= nameOf(from) && day <= nameOf(to);

function toPayout(row: Payouts, timeZone: string): Payout {
  const { id, provider, reference, state, currency, lines_at } = row;
  return {
    id,
    day: nameOf(dayOf(row.arrives_at, timeZone)),
    provider,
    reference,
    state,
    currency,
    amountCents: row.amount_cents,
    isKnown: lines_at !== null,
    chargesCents: row.charges_cents,
    refundsCents: row.refunds_cents,
    otherCents: row.other_cents,
    feeCents: row.fee_cents,
  };
}

/** One payout with what it is made of; undefined where there is none of that id. */
export async function loadPayout(
  read: Read,
  { websiteId, timeZone }: { websiteId: string; timeZone: string },
  payoutId: string,
): Promise<OnePayout | undefined> {
  const own = read.selectFrom('payouts').selectAll().where('website_id', '=', websiteId);
  const payout = await own.where('id', '=', payoutId).executeTakeFirst();
  if (!payout) return undefined;
  const lines = await read
    .selectFrom('payout_lines as line')
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'line.order_id').on('orders.website_id', '=', websiteId))
    .select(['line.reference', 'line.kind', 'line.amount_cents', 'line.fee_cents', 'line.order_id', 'line.made_at'])
    .select(['orders.order_number', sql<number>`line.amount_cents - line.fee_cents`.as('net')])
    .where('line.website_id', '=', websiteId)
    .where('line.payout_id', '=', payoutId)
    .orderBy('line.made_at')
    .orderBy('line.reference')
    .limit(mostLines)
    .execute();
  return {
    payout: toPayout(payout, timeZone),
    lines: lines.map((line) => ({
      reference: line.reference,
      kind: line.kind,
      amountCents: line.amount_cents,
      feeCents: line.fee_cents,
      netCents: line.net,
      orderId: line.order_id,
      orderNumber: line.order_number,
      at: line.made_at,
    })),
  };
}
