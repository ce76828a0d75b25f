import { sql } from 'kysely';
import type { Overview } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { narrowingsOf, selectNarrowed } from '../catalogue/product-filter.ts';
import { dayMs, quarterMs } from '../orders/sales-sums.ts';
import { dayOf, nameOf } from './period.ts';

interface Asked {
  websiteId: string;
  currency: string;
  timeZone: string;
  isTest: boolean;
  /** Epoch ms. */
  now: number;
}

/** Thirty days, and the thirty before them. */
const days = 60;
const mostBest = 5;
const mostCounted = 1000;

/** What waits for somebody, what was taken lately in the website's currency, and what sells best. */
export async function loadOverview(read: Read, asked: Asked): Promise<Omit<Overview, 'begun' | 'charges' | 'unread'>> {
  const { currency, isTest, now, timeZone } = asked;
  const today = dayOf(now, timeZone);
  const takings = await takingsByDay(read, asked, today - days + 1);
  const all = Array.from({ length: days }, (_, at) => takings.get(today - days + 1 + at) ?? { cents: 0, orders: 0 });
  const sum = (from: number, to: number) =>
    all
      .slice(from, to)
      .reduce((one, other) => ({ cents: one.cents + other.cents, orders: one.orders + other.orders }), {
        cents: 0,
        orders: 0,
      });
  const compared = (length: number) => ({
    now: sum(days - length, days),
    before: sum(days - 2 * length, days - length),
  });
  return {
    currency,
    isTest,
    days: all.slice(days / 2).map((day, at) => ({ day: nameOf(today - days / 2 + 1 + at), ...day })),
    today: compared(1),
    week: compared(7),
    month: compared(30),
    best: await bestSellers(read, asked),
    toSend: await countOpen(read, asked),
    soldOut: await countSoldOut(read, asked),
    unpaid: await countOpen(read, asked, true),
  };
}

async function takingsByDay(read: Read, { websiteId, currency, timeZone, isTest }: Asked, firstDay: number) {
  const rows = await read
    .selectFrom('takings')
    .select(['quarter', 'orders', 'cents'])
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    // A day early: which day it was is told by the zone.
    .where('quarter', '>=', ((firstDay - 1) * dayMs) / quarterMs)
    .execute();
  const byDay = new Map<number, { cents: number; orders: number }>();
  for (const { quarter, cents, orders } of rows) {
    const day = dayOf(quarter * quarterMs, timeZone);
    const known = byDay.get(day) ?? { cents: 0, orders: 0 };
    byDay.set(day, { cents: known.cents + cents, orders: known.orders + orders });
  }
  return byDay;
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

/** Orders that are to be sent, or wait for their money. */
async function countOpen(read: Read, { websiteId, isTest }: Asked, isUnpaid = false): Promise<number> {
  const open = read
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('fulfillment', isUnpaid ? '<>' : '=', isUnpaid ? 'canceled' : 'pending')
    .$if(isUnpaid, (query) => query.where('owed_cents', '>', 0))
    .limit(mostCounted);
  const counted = read.selectFrom(open.as('open')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}

/** Products that visitors see and nobody can buy. */
async function countSoldOut(read: Read, { websiteId, now }: Asked): Promise<number> {
  const narrowings = narrowingsOf(websiteId, { stock: 'out' }, now);
  const gone = selectNarrowed(read, websiteId, narrowings, new Set(narrowings))
    .select('item.id')
    .where('item.status', '=', 'published')
    .limit(mostCounted);
  const counted = read.selectFrom(gone.as('gone')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}
