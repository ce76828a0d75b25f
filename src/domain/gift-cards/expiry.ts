import type { ExpressionBuilder } from 'kysely';
import type { Read, Write } from '#database/database.ts';
import type { Schema } from '#database/schema.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';
import { instantOf, wallTimeOf } from '#locale/zone-clock.ts';
import type { Unit } from '../unit.ts';
import { readPreferences } from '../websites/preferences.ts';

const dayMs = 24 * 3_600_000;

/** Whether a gift card has not come to its end. */
export const isUnexpired = (now: number) => (eb: ExpressionBuilder<Schema, 'gift_cards'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]);

/** When a card whose last day is this one, as `2031-11-28`, pays no more: with the end of that day where the shop is. */
export const endOfDay = (day: string, timeZone: string): number => instantOf(Date.parse(day) + dayMs, timeZone);

/** The last day on which a card pays, as `2031-11-28`. */
export const lastDayOf = (expiresAt: number, timeZone: string): string =>
  new Date(wallTimeOf(expiresAt - 1, timeZone)).toISOString().slice(0, 10);

/** The same as its holder reads it. */
export const lastDayText = (locale: Locale, expiresAt: number, timeZone: string): string =>
  formatDate(locale, expiresAt - 1, timeZone);

/** When a card that is bought ends, by when it becomes somebody's; null where the shop says nothing of that. */
export async function expiryOfBought({ tx, websiteId }: Unit): Promise<(from: number) => number | null> {
  const { giftCardYears, timeZone } = await settingsOf(tx, websiteId);
  return (from) => {
    if (giftCardYears === 0) return null;
    const day = new Date(wallTimeOf(from, timeZone));
    day.setUTCFullYear(day.getUTCFullYear() + giftCardYears);
    return endOfDay(day.toISOString().slice(0, 10), timeZone);
  };
}

async function settingsOf(read: Read | Write, websiteId: string) {
  const rows = await read
    .selectFrom('preferences')
    .select(['namespace', 'key', 'value'])
    .where('website_id', '=', websiteId)
    .where('namespace', '=', 'commerce')
    .where('key', '=', 'giftCardYears')
    .execute();
  return { ...readPreferences(rows, () => {}).commerce, timeZone: await timeZoneOf(read, websiteId) };
}

/** Where the shop is, whose days count. */
export async function timeZoneOf(read: Read | Write, websiteId: string): Promise<string> {
  const own = read.selectFrom('websites').select('time_zone').where('id', '=', websiteId);
  return (await own.executeTakeFirstOrThrow()).time_zone;
}
