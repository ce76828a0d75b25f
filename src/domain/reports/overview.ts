import { sql } from 'kysely';
import type { Overview } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { countNarrowed, narrowingsOf } from '../catalogue/product-filter.ts';
import { dayMs } from '../orders/sales-sums.ts';
import { monthOf, weekOf } from './calendar-spans.ts';
import { dayOf, nameOf, type Span } from './period.ts';
import { salesByDay } from './sales.ts';

interface Asked {
  websiteId: string;
  currency: string;
  timeZone: string;
  isTest: boolean;
  /** Epoch ms. */
  now: number;
}

/** So many days are drawn. */
const days = 30;
const mostBest = 5;
const mostCounted = 1000;

/** What was taken lately in the website's currency, what sells best, and of what little or nothing is there. */
export async function loadOverview(read: Read, asked: Asked): Promise<Omit<Overview, 'begun'>> {
  const { currency, isTest, now, timeZone } = asked;
  const today = dayOf(now, timeZone);
  const week = weekOf(today);
  const month = monthOf(today);
  const first = today - days + 1;
  const from = Math.min(first, week.before.from, month.before.from);
  const [sales, best, soldOut, low] = await Promise.all([
    salesByDay(read, { ...asked, period: { from, to: today, by: 'day', timeZone } }),
    bestSellers(read, asked),
    countInStock(read, asked, 'out'),
    countInStock(read, asked, 'low'),
  ]);
  const takings = new Map(sales.map(({ day, totalCents: cents, orders }) => [day, { cents, orders }]));
  const on = (day: number) => takings.get(day) ?? { cents: 0, orders: 0 };
  const sum = ({ from, to }: Span) =>
    Array.from({ length: to - from + 1 }, (_, at) => on(from + at)).reduce(
      (one, other) => ({ cents: one.cents + other.cents, orders: one.orders + other.orders }),
      { cents: 0, orders: 0 },
    );
  return {
    currency,
    isTest,
    days: Array.from({ length: days }, (_, at) => ({ day: nameOf(first + at), ...on(first + at) })),
    today: { now: on(today), before: on(today - 1) },
    week: { now: sum(week.now), before: sum(week.before) },
    month: { now: sum(month.now), before: sum(month.before) },
    best,
    soldOut,
    low,
  };
}

function bestSellers(read: Read, { websiteId, currency, isTest, now }: Asked) {
  return read
    .selectFrom('sold_products')
    .select('item_id as productId')
    .select((eb) => eb.fn.max('title').as('title'))
    .select(sql<number>`cast(sum(pieces) as bigint)`.as('pieces'))
    .select(sql<number>`cast(sum(cents) as bigint)`.as('cents'))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    .where('day', '>', Math.floor(now / dayMs) - 30)
    .groupBy('item_id')
    .having(sql`sum(pieces)`, '>', 0)
    .orderBy('cents', 'desc')
    .orderBy('item_id')
    .limit(mostBest)
    .execute();
}

/** Products that visitors see and of which nothing, or little, is there: as many as their list shows as such. */
async function countInStock(read: Read, { websiteId, now }: Asked, stock: 'out' | 'low'): Promise<number> {
  const [first, ...others] = narrowingsOf(websiteId, { stock, state: 'visible' }, now);
  return first ? countNarrowed(read, websiteId, [first, ...others], mostCounted) : 0;
}
