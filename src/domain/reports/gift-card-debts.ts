import { sql, type RawBuilder } from 'kysely';
import type { GiftCardDebts } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { dayColumn, nameOf, quartersAround, stepsOf } from './period.ts';
import { quarterMs } from '../orders/sales-sums.ts';
import type { AskedReport } from './sales.ts';

/**
 * What the shop owes by its gift cards, and how that came to change in a period: what they hold now, less what their
 * ledger says of the time since. What an open payment holds is paid with until it comes back. What a card still holds
 * when it expires is owed no longer, nor is what comes back to it later.
 */
export async function loadGiftCardDebts(read: Read, asked: AskedReport): Promise<GiftCardDebts> {
  const { period, currency, isTest } = asked;
  const cards = await loadCards(read, asked);
  const changes = [...(await changesSince(read, asked)), ...(await expiredSince(read, asked))];
  const sum = (rows: readonly Change[], reasons: readonly string[]) =>
    rows.reduce((so, row) => so + (reasons.includes(row.reason) ? row.cents : 0), 0);
  const all = (rows: readonly Change[]) => rows.reduce((so, { cents }) => so + cents, 0);
  const atEndOf = (day: number) => cards.balanceCents - all(changes.filter((row) => row.day > day));
  const figuresOf = (from: number, to: number) => {
    const rows = changes.filter(({ day }) => day >= from && day <= to);
    return {
      openingCents: atEndOf(from - 1),
      issuedCents: sum(rows, ['issue', 'top-up']),
      redeemedCents: -sum(rows, ['hold', 'release']),
      refundedCents: sum(rows, ['refund']),
      expiredCents: -sum(rows, [expiry]),
      closingCents: atEndOf(to),
    };
  };
  const span = (from: number, to: number) => ({ from: nameOf(from), to: nameOf(to) });
  return {
    currency,
    isTest,
    ...span(period.from, period.to),
    by: period.by,
    rows: stepsOf(period).map(({ from, to }) => ({ ...span(from, to), ...figuresOf(from, to) })),
    total: figuresOf(period.from, period.to),
    ...cards,
  };
}

async function loadCards(read: Read, { websiteId, currency, isTest, now }: AskedReport) {
  const isOver = sql`coalesce(expires_at <= ${now}, false)`;
  const total = (of: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${of}), 0) as bigint)`;
  const row = await read
    .selectFrom('gift_cards')
    .select(total(sql`case when ${isOver} then 0 else balance_cents end`).as('balanceCents'))
    .select(total(sql`case when blocked_at is null or ${isOver} then 0 else balance_cents end`).as('blockedCents'))
    .select(total(sql`case when ${isOver} then balance_cents else 0 end`).as('expiredCents'))
    .select(total(sql`case when balance_cents > 0 and not ${isOver} then 1 else 0 end`).as('cards'))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row ?? { balanceCents: 0, blockedCents: 0, expiredCents: 0, cards: 0 };
}

/** What came to a sum of debts on a day. */
interface Change {
  reason: string;
  day: number;
  cents: number;
}

/** No reason of a line of the ledger. */
const expiry = 'expiry';

const quarterOf = (moment: string) => sql<number>`cast(${sql.ref(moment)} / ${sql.lit(quarterMs)} as bigint)`;

/** What the ledger says from the first day of the period to this day; what comes after its last stands on one later. */
async function changesSince(read: Read, { websiteId, currency, isTest, period, now }: AskedReport): Promise<Change[]> {
  const day = dayColumn(quarterOf('line.created_at'), period);
  const isOver = sql`card.expires_at <= line.created_at and card.expires_at <= ${now}`;
  const rows = await read
    .selectFrom('gift_card_ledger as line')
    .innerJoin('gift_cards as card', (join) =>
      join.onRef('card.id', '=', 'line.gift_card_id').onRef('card.website_id', '=', 'line.website_id'),
    )
    .select('line.reason')
    .select(day.as('day'))
    .select(sql<number>`cast(sum(line.amount_cents) as bigint)`.as('cents'))
    .select(sql<number>`cast(sum(case when ${isOver} then line.amount_cents else 0 end) as bigint)`.as('goneCents'))
    .where('line.website_id', '=', websiteId)
    .where('line.created_at', '>=', quartersAround(period).from * quarterMs)
    .where('card.test_mode', '=', toFlag(isTest))
    .where('card.currency', '=', currency)
    .groupBy(['line.reason', day])
    .execute();
  return rows.flatMap(({ goneCents, ...row }) => [row, { reason: expiry, day: row.day, cents: -goneCents }]);
}

/** What cards held when they expired, in the same time, as what the debts are less by. */
async function expiredSince(read: Read, { websiteId, currency, isTest, period, now }: AskedReport): Promise<Change[]> {
  const day = dayColumn(quarterOf('card.expires_at'), period);
  const later = sql`(select coalesce(sum(line.amount_cents), 0) from gift_card_ledger as line
    where line.website_id = card.website_id and line.gift_card_id = card.id and line.created_at >= card.expires_at)`;
  const rows = await read
    .selectFrom('gift_cards as card')
    .select(day.as('day'))
    .select(sql<number>`cast(sum(${later} - card.balance_cents) as bigint)`.as('cents'))
    .where('card.website_id', '=', websiteId)
    .where('card.test_mode', '=', toFlag(isTest))
    .where('card.currency', '=', currency)
    .where('card.expires_at', '>=', quartersAround(period).from * quarterMs)
    .where('card.expires_at', '<=', now)
    .groupBy(day)
    .execute();
  return rows.map((row) => ({ reason: expiry, ...row }));
}
