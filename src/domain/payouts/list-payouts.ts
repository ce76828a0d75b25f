import { sql } from 'kysely';
import type { OnePayout, Payout, PayoutReport } from '#contract/payout-calls.ts';
import type { Read } from '#database/database.ts';
import type { Payouts } from '#database/payout-schema.ts';
import { toFlag } from '#database/values.ts';
import { dayOf, nameOf, type Period } from '../reports/period.ts';
import { payoutProblems } from './payout-problems.ts';

const mostRows = 5000;
const mostLines = 2000;
const dayMs = 24 * 3_600_000;

interface Asked {
  websiteId: string;
  currency: string;
  isTest: boolean;
  period: Period;
}

/** What arrived in a period, the newest first, each payout in the currency in which it was made. */
export async function loadPayouts(read: Read, asked: Asked): Promise<PayoutReport> {
  const { websiteId, isTest, period } = asked;
  const rows = await read
    .selectFrom('payouts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    // A day more at both ends: which day it was is told by the zone.
    .where('arrives_at', '>=', (period.from - 1) * dayMs)
    .where('arrives_at', '<', (period.to + 2) * dayMs)
    .orderBy('arrives_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();
  const payouts = rows.map((row) => toPayout(row, period.timeZone)).filter(within(period));
  return {
    isTest,
    from: nameOf(period.from),
    to: nameOf(period.to),
    rows: payouts,
    totals: totalsOf(payouts, asked.currency),
    onWay: await loadOnWay(read, asked),
    problems: await payoutProblems(read, websiteId),
  };
}

/** Sums of two currencies say nothing: each has its own, that of the shop first. */
const currenciesOf = (payouts: readonly Pick<Payout, 'currency'>[], own: string): string[] =>
  [...new Set(payouts.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === own) - Number(a === own) || a.localeCompare(b),
  );

/** What providers have sent and has not arrived. */
async function loadOnWay(
  read: Read,
  { websiteId, isTest, currency: own, period }: Asked,
): Promise<PayoutReport['onWay']> {
  const rows = await read
    .selectFrom('payouts')
    .select(({ fn }) => ['currency', fn.countAll<number>().as('payouts'), fn.min<number>('arrives_at').as('next')])
    .select(({ fn }) => fn.sum<number>('amount_cents').as('amountCents'))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('state', '=', 'pending')
    .groupBy('currency')
    .execute();
  return currenciesOf(rows, own).flatMap((currency) =>
    rows.flatMap(({ next, ...row }) =>
      row.currency === currency ? { ...row, nextDay: nameOf(dayOf(next, period.timeZone)) } : [],
    ),
  );
}

function totalsOf(payouts: readonly Payout[], own: string): PayoutReport['totals'] {
  const done = payouts.filter(({ state }) => state === 'paid' || state === 'pending');
  return currenciesOf(done, own).map((currency) => {
    const of = done.filter((row) => row.currency === currency);
    const sum = (name: 'amountCents' | 'chargesCents' | 'refundsCents' | 'otherCents' | 'feeCents') =>
      of.reduce((so, row) => so + row[name], 0);
    return {
      currency,
      amountCents: sum('amountCents'),
      chargesCents: sum('chargesCents'),
      refundsCents: sum('refundsCents'),
      otherCents: sum('otherCents'),
      feeCents: sum('feeCents'),
    };
  });
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
