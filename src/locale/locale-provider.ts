import type { DateOptions } from './date-format.ts';
import type { IntervalOptions } from './date-interval.ts';
import type { Locale } from './locale.ts';
import type { MessageArguments, MessageFormats } from './message.ts';
import type { MoneyOptions } from './money-format.ts';
import type { DecimalOptions } from './number-format.ts';
import type { RelativeTimeOptions } from './relative-time.ts';
import type { UnitOptions } from './unit-format.ts';
import type { Offset } from './zone-clock.ts';

/**
 * All that templates ask about languages, regions and zones (language 4, i18n). The project's own answers are those of
 * native `Intl`, in `intl-provider.ts`; another provider may answer from data of its own. Decimals are texts that
 * `parseDecimal` gave, instants epoch milliseconds, zones IANA names. Nothing here throws: unknown tags, zones and codes
 * have a fallback, and dates of no instant are ''. (A zone's clock is asked about instants only.)
 */
export interface LocaleProvider {
  /** The locale of a language tag, which all others are asked with. */
  localeFor(tag: string): Locale;

  formatMoney(locale: Locale, decimal: string, code: string, options?: MoneyOptions): string;
  /** Money with the symbol and place that shops have agreed on, for a tag as it stands in a template. */
  formatLegacyMoney(tag: string, decimal: string, code: string): string;
  /** The currency that a region pays in. */
  currencyOfRegion(region: string): string;

  /** A number in digits, short or in words; percentages and per mille are styles of it. */
  formatDecimal(locale: Locale, decimal: string, options?: DecimalOptions): string;
  /** A percentage without its sign: two to three fraction digits, none to three with `trim`. */
  formatPercentage(locale: Locale, decimal: string, trim: boolean): string;
  /** A quantity with its unit, as `meter` or `kilometer-per-hour`. */
  formatUnit(locale: Locale, decimal: string, unit: string, options?: UnitOptions): string;
  /** Whether a region measures in metres and kilograms. */
  isMetric(region: string): boolean;

  /** A date, a time or both: by width, or by skeleton (`yMMMd`). */
  formatDate(locale: Locale, ms: number, zone: string, options?: DateOptions): string;
  /** From one instant to another; what both ends share is written once. */
  formatInterval(locale: Locale, start: number, end: number, zone: string, options?: IntervalOptions): string;
  /** How `end` lies from `start`: "in 2 days". */
  formatRelativeTime(locale: Locale, start: number, end: number, options?: RelativeTimeOptions): string;
  /** How long ago an instant was, in English: "about an hour ago". */
  timeSince(ms: number, now: number): string;
  /** How far a zone's clock is from UTC. */
  offsetAt(zone: string, ms: number): Offset;
  /** A zone's short English name: `EST`, or the offset as `+0530`. */
  zoneNameAt(zone: string, ms: number): string;

  /** A message with values put in, its plurals, ranks and choices resolved; `formats` are those that it may use. */
  formatMessage(locale: Locale, text: string, values: MessageArguments, formats?: MessageFormats): string;
  /** The first plural key of a message that a locale does not tell apart, as "few" in English. */
  invalidPluralKey(locale: Locale, text: string, formats?: MessageFormats): string | undefined;
}
