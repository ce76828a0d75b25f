import { siteMoney } from '../websites/site-money.ts';
import type { Site } from '../websites/site.ts';

/** By what a gift card is checked on a site: when, where, and how amounts are written there. */
export interface GiftTerms {
  now: number;
  timeZone: string;
  money: (minor: number) => string;
}

/** The terms of a site at `now` (epoch ms). */
export function giftTerms(site: Site, now: number): GiftTerms {
  const { time_zone: timeZone, currency } = site;
  return { now, timeZone, money: (minor) => siteMoney(site)({ minor, currency }) };
}
