import { sql } from 'kysely';
import type { GiftCardDebts } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { dayColumn, nameOf, quartersAround, stepsOf } from './period.ts';
import { quarterMs } from '../orders/sales-sums.ts';
import type { AskedReport } from './sales.ts';

/**
 * What the shop owes by its gift cards, and how that came to change in a period: what they hold now, less what their
 * ledger says of the time since. What an open payment holds is paid with until it comes back.
 */
export async function loadGiftCardDebts(read: Read, asked: AskedReport): Promise<GiftCardDebts> {
  const { period, currency, isTest } = asked;
  const [cards, changes] = [await loadCards(read, asked), await changesSince(read, asked)];
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

async function loadCards(read: Read, { websiteId, currency, isTest }: AskedReport) {
  const blocked = sql<number>`cast(coalesce(sum(case when blocked_at is not null then balance_cents else 0 end), 0) as bigint)`;
  const row = await read
    .selectFrom('gift_cards')
    .select(sql<number>`cast(coalesce(sum(balance_cents), 0) as bigint)`.as('balanceCents'))
    .select(blocked.as('blockedCents'))
    .select(sql<number>`cast(coalesce(sum(case when balance_cents > 0 then 1 else 0 end), 0) as bigint)`.as('cards'))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row ?? { balanceCents: 0, blockedCents: 0, cards: 0 };
}

type Change = Awaited<ReturnType<typeof changesSince>>[number];

/** What the ledger says from the first day of the period to this day; what comes after its last stands on one later. */
function changesSince(read: Read, { websiteId, currency, isTest, period }: AskedReport) {
  const quarter = sql<number>`cast(line.created_at / ${sql.lit(quarterMs)} as bigint)`;
  const day = dayColumn(quarter, period);
  return read
    .selectFrom('gift_card_ledger as line')
    .innerJoin('gift_cards as card', (join) =>
      join.onRef('card.id', '=', 'line.gift_card_id').onRef('card.website_id', '=', 'line.website_id'),
    )
    .select('line.reason')
    .select(day.as('day'))
    .select(sql<number>`cast(sum(line.amount_cents) as bigint)`.as('cents'))
    .where('line.website_id', '=', websiteId)
    .where('line.created_at', '>=', quartersAround(period).from * quarterMs)
    .where('card.test_mode', '=', toFlag(isTest))
    .where('card.currency', '=', currency)
    .groupBy(['line.reason', day])
    .execute();
}
