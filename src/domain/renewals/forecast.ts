import { chargesUntil } from '#commerce/billing-dates.ts';
import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { toFlag } from '#database/values.ts';
import { offsetAt } from '#locale/zone-clock.ts';
import { billingStateOf } from '../subscriptions/load-subscription.ts';
import { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import type { Site } from '../websites/site.ts';
import { priceRenewal } from './price-renewal.ts';

/** How far ahead a forecast looks. */
const months = 24;
const minute = 60_000;
/** So many subscriptions are read at once. */
const batch = 500;

/** A charge to come: when, in epoch ms, and what for, in minor units. */
export interface Charge {
  at: number;
  cents: number;
}

/** What a subscription will be charged in the next 24 months, where nobody changes anything: nothing unless it runs. */
export function forecastOf(site: Site, row: Subscriptions, now: number): Charge[] {
  if (row.state !== 'active') return [];
  const line = parseJson(SubscribedLine, row.entry);
  const price = line.subscription?.priceCents ?? line.purchasePriceCents;
  const again = { ...line, purchasePriceCents: price };
  const details = parseJson(CheckoutDetails, row.details);
  const { dueCents: cents } = priceRenewal(site, { line: again, details, currency: row.currency });
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + months);
  return chargesUntil(billingStateOf(row), until.getTime()).map(({ at }) => ({ at: Math.max(at, now), cents }));
}

/** The same of all subscriptions of a website, by month of its clock. */
export async function forecastMonths(read: Read, site: Site, { test, now }: { test: boolean; now: number }) {
  const sums = new Map<string, { month: string; currency: string; charges: number; cents: number }>();
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('subscriptions')
      .selectAll()
      .where('website_id', '=', site.id)
      .where('state', '=', 'active')
      .where('test_mode', '=', toFlag(test))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) for (const charge of forecastOf(site, row, now)) addTo(sums, site, row.currency, charge);
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.id;
  }
  return [...sums.values()].toSorted((a, b) => (a.month + a.currency < b.month + b.currency ? -1 : 1));
}

type Sums = Map<string, { month: string; currency: string; charges: number; cents: number }>;

function addTo(sums: Sums, { time_zone: zone }: Site, currency: string, { at, cents }: Charge): void {
  const month = new Date(at + offsetAt(zone, at).minutes * minute).toISOString().slice(0, 7);
  const sum = sums.get(month + currency) ?? { month, currency, charges: 0, cents: 0 };
  sums.set(month + currency, { ...sum, charges: sum.charges + 1, cents: sum.cents + cents });
}
