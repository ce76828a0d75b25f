import { sql } from 'kysely';
import { recordTypes } from '#catalog/record-types.ts';
import type { Overview } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import { offsetAt } from '#locale/zone-clock.ts';

interface Asked {
  websiteId: string;
  currency: string;
  timeZone: string;
  isTest: boolean;
  /** Epoch ms. */
  now: number;
}

const dayMs = 24 * 3_600_000;
/** Days of all zones begin at one of these. */
const quarterMs = 15 * 60_000;
/** Thirty days, and the thirty before them. */
const days = 60;
const mostBest = 5;
const mostCounted = 1000;

/** What waits for somebody, what was taken lately in the website's currency, and what sells best. */
export async function loadOverview(read: Read, asked: Asked): Promise<Overview> {
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
    soldOut: await countSoldOut(read, asked.websiteId),
  };
}

/** A moment's day in a zone, counted from the first of 1970. */
const dayOf = (at: number, zone: string) => Math.floor((at + offsetAt(zone, at).minutes * 60_000) / dayMs);
const nameOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

async function takingsByDay(read: Read, { websiteId, currency, timeZone, isTest }: Asked, firstDay: number) {
  const rows = await read
    .selectFrom('orders')
    .select(sql<number>`created_at / ${sql.lit(quarterMs)}`.as('quarter'))
    .select(sql<number>`cast(sum(grand_total_cents) as bigint)`.as('cents'))
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('currency', '=', currency)
    .where('fulfillment', '!=', 'canceled')
    // A day early: which day it was is told by the zone.
    .where('created_at', '>=', (firstDay - 1) * dayMs)
    .groupBy('quarter')
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
    .selectFrom('orders')
    .innerJoin('order_items as line', (join) =>
      join.onRef('line.order_id', '=', 'orders.id').onRef('line.website_id', '=', 'orders.website_id'),
    )
    .select('line.item_id as productId')
    .select((eb) => eb.fn.max('line.product_name').as('title'))
    .select(sql<number>`cast(sum(line.quantity) as bigint)`.as('pieces'))
    .select(sql<number>`cast(sum(line.quantity * line.unit_price_cents - line.discount_cents) as bigint)`.as('cents'))
    .where('orders.website_id', '=', websiteId)
    .where('orders.test_mode', '=', toFlag(isTest))
    .where('orders.currency', '=', currency)
    .where('orders.fulfillment', '!=', 'canceled')
    .where('orders.created_at', '>=', now - 30 * dayMs)
    .groupBy('line.item_id')
    .orderBy('cents', 'desc')
    .orderBy('line.item_id')
    .limit(mostBest)
    .execute();
}

async function countOpen(read: Read, { websiteId, isTest }: Asked): Promise<number> {
  const open = read
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(isTest))
    .where('fulfillment', '=', 'pending')
    .limit(mostCounted);
  const counted = read.selectFrom(open.as('open')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}

/** Products that visitors see and nobody can buy. */
async function countSoldOut(read: Read, websiteId: string): Promise<number> {
  const gone = read
    .selectFrom('items as item')
    .select('item.id')
    .where('item.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item'])
    .where('item.status', '=', 'published')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('variants')
            .select('variants.id')
            .where('variants.website_id', '=', websiteId)
            .whereRef('variants.item_id', '=', 'item.id')
            .where((each) => each.or([each('unlimited', '=', 1), each('qty_in_stock', '>', 0)])),
        ),
      ),
    )
    .limit(mostCounted);
  const counted = read.selectFrom(gone.as('gone')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
}
