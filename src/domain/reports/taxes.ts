import { sql } from 'kysely';
import { million } from '#commerce/rounding.ts';
import type { TaxReport, TaxRow } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import { dayColumn, nameOf, quartersAround, stepsOf } from './period.ts';
import type { AskedReport } from './sales.ts';

const columns = {
  orders: 'orders',
  baseCents: 'base_cents',
  taxCents: 'tax_cents',
  refundedBaseCents: 'refunded_base_cents',
  refundedTaxCents: 'refunded_tax_cents',
} as const;

type Figure = keyof typeof columns;
const figures = Object.keys(columns) as Figure[];

/** What was taken as taxes in a period, by country, tax and the days, weeks or months; from the sums that orders keep. */
export async function loadTaxes(read: Read, asked: AskedReport): Promise<TaxReport> {
  const { period, currency, isTest } = asked;
  const days = await byDay(read, asked);
  const rows = stepsOf(period).flatMap((step) => {
    const within = days.filter(({ day }) => day >= step.from && day <= step.to);
    return add(within).map((row) => ({ from: nameOf(step.from), to: nameOf(step.to), ...row }));
  });
  const span = { from: nameOf(period.from), to: nameOf(period.to) };
  return { currency, isTest, ...span, by: period.by, rows, total: add(days) };
}

type Day = Awaited<ReturnType<typeof byDay>>[number];

async function byDay(read: Read, { websiteId, currency, isTest, period }: AskedReport) {
  const around = quartersAround(period);
  const day = dayColumn(sql.ref<number>('quarter'), period);
  const rows = await read
    .selectFrom('tax_sums')
    .select(['country', 'name', 'rate', 'is_inclusive'])
    .select(day.as('day'))
    .select(figures.map((name) => sql<number>`cast(sum(${sql.ref(columns[name])}) as bigint)`.as(name)))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    .where('quarter', '>=', around.from)
    .where('quarter', '<', around.to)
    .groupBy(['country', 'name', 'rate', 'is_inclusive', day])
    .orderBy('country')
    .orderBy('rate', 'desc')
    .orderBy('name')
    .orderBy('is_inclusive')
    .execute();
  return rows.filter((row) => row.day >= period.from && row.day <= period.to);
}

/** The rows of one tax in one country as one. */
function add(days: readonly Day[]): TaxRow[] {
  const keyOf = ({ country, name, rate, is_inclusive: flag }: Day) => JSON.stringify([country, name, rate, flag]);
  return [...Map.groupBy(days, keyOf).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const sum = (figure: Figure) => rows.reduce((so, row) => so + row[figure], 0);
    const sums = Object.fromEntries(figures.map((figure) => [figure, sum(figure)])) as Record<Figure, number>;
    const { country, name, rate, is_inclusive } = first;
    return { country, name, rate: (rate * 100) / million, isInclusive: fromFlag(is_inclusive), ...sums };
  });
}
