import { sql } from 'kysely';
import type { SalesFigures, SalesReport } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { before, dayColumn, nameOf, quartersAround, stepsOf, type Period } from './period.ts';

export interface AskedReport {
  websiteId: string;
  currency: string;
  isTest: boolean;
  period: Period;
  /** Epoch ms. */
  now: number;
}

const columns = {
  orders: 'orders',
  pieces: 'pieces',
  subtotalCents: 'subtotal_cents',
  discountCents: 'discount_cents',
  shippingCents: 'shipping_cents',
  taxCents: 'tax_cents',
  includedTaxCents: 'included_tax_cents',
  totalCents: 'cents',
  refunds: 'refunds',
  refundedCents: 'refunded_cents',
  refundedShippingCents: 'refunded_shipping_cents',
  feeCents: 'fee_cents',
} as const;

type Figure = keyof typeof columns;
const figures = Object.keys(columns) as Figure[];

/** What was sold and what went back in a period, by its days, weeks or months, from the sums that orders keep. */
export async function loadSales(read: Read, asked: AskedReport): Promise<SalesReport> {
  const { period, currency, isTest } = asked;
  const earlier = before(period);
  const [days, earlierDays] = [await salesByDay(read, asked), await salesByDay(read, { ...asked, period: earlier })];
  const rows = stepsOf(period).map((step) => ({
    from: nameOf(step.from),
    to: nameOf(step.to),
    ...add(days.filter(({ day }) => day >= step.from && day <= step.to)),
  }));
  return {
    currency,
    isTest,
    from: nameOf(period.from),
    to: nameOf(period.to),
    by: period.by,
    rows,
    total: add(days),
    otherFees: await otherFees(read, asked),
    before: {
      from: nameOf(earlier.from),
      to: nameOf(earlier.to),
      total: add(earlierDays),
      netCents: stepsOf(earlier).map(
        (step) => add(earlierDays.filter(({ day }) => day >= step.from && day <= step.to)).netCents,
      ),
    },
  };
}

type Day = Record<Figure, number> & { day: number };

/** The same of each day on which something was sold or went back. */
export async function salesByDay(read: Read, { websiteId, currency, isTest, period }: AskedReport): Promise<Day[]> {
  const around = quartersAround(period);
  const day = dayColumn(sql.ref<number>('quarter'), period);
  const rows = await read
    .selectFrom('takings')
    .select(day.as('day'))
    .select(figures.map((name) => sql<number>`cast(sum(${sql.ref(columns[name])}) as bigint)`.as(name)))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    .where('quarter', '>=', around.from)
    .where('quarter', '<', around.to)
    .groupBy(day)
    .execute();
  return rows.filter((row) => row.day >= period.from && row.day <= period.to);
}

/** Fees in other currencies than the report's, each in its own. */
async function otherFees(read: Read, { websiteId, currency, isTest, period }: AskedReport) {
  const around = quartersAround(period);
  const rows = await read
    .selectFrom('takings')
    .select(['currency', dayColumn(sql.ref<number>('quarter'), period).as('day'), 'fee_cents'])
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '<>', currency)
    .where('fee_cents', '<>', 0)
    .where('quarter', '>=', around.from)
    .where('quarter', '<', around.to)
    .execute();
  const within = rows.filter(({ day }) => day >= period.from && day <= period.to);
  const byCurrency = [...Map.groupBy(within, (row) => row.currency)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return byCurrency.map(([of, own]) => ({
    currency: of,
    cents: own.reduce((sum, { fee_cents: cents }) => sum + cents, 0),
  }));
}

function add(days: readonly Day[]): SalesFigures {
  const sums = Object.fromEntries(
    figures.map((name) => [name, days.reduce((sum, row) => sum + row[name], 0)]),
  ) as Record<Figure, number>;
  const netCents = sums.totalCents - sums.refundedCents;
  return { ...sums, netCents, leftCents: netCents - sums.feeCents };
}
