import type { Locale } from './locale.ts';
import { remembering } from './bounded-cache.ts';

/** On Greenwich Mean Time all year; `Intl` calls the zone UTC otherwise, the cases by Greenwich's name. */
const greenwich = 'Africa/Abidjan';

const canonicalZone = remembering(300, (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
});

/** Settings in a zone that `Intl` knows: UTC for any other, Greenwich for UTC where the zone's name is shown. */
export function zoned(locale: Locale, zone: string, settings: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const timeZone = canonicalZone(zone);
  if (!showsZone(settings)) return { ...settings, timeZone };
  const named = { ...settings, timeZone: timeZone === 'UTC' ? greenwich : timeZone };
  return settings.timeZoneName === 'shortGeneric' && !hasAbbreviation(locale, named)
    ? { ...named, timeZoneName: 'shortOffset' }
    : named;
}

function showsZone({ timeZoneName, timeStyle }: Intl.DateTimeFormatOptions): boolean {
  return timeZoneName !== undefined || timeStyle === 'long' || timeStyle === 'full';
}

/** Whether a locale knows letters such as ET for the zone; else the offset stands, not the name of a city. */
function hasAbbreviation(locale: Locale, settings: Intl.DateTimeFormatOptions): boolean {
  return /^[A-Z]{2,5}$/.test(zoneName(new Intl.DateTimeFormat(locale.tag, settings), 0));
}

function zoneName(format: Intl.DateTimeFormat, ms: number): string {
  return format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/**
 * Corrects a zone's name: without a `+0` behind Greenwich, and before 1970, where ICU knows offsets only, by the name
 * that the same offset had later.
 */
export function zoneNameFixer(format: Intl.DateTimeFormat): (text: string, ms: number) => string {
  if (zoneName(format, 0) === '') return (text) => text;
  return (text, ms) =>
    (ms < 0 ? withLaterName(format, text, ms) : text).replace(zeroOffset, '').replace(hebrewOffset, '$1\u200e\u200e');
}

const zeroOffset = /(?<=\()\u200e?\+۰ |\u200e? ?\+[0٠۰०০](?![\p{Nd}:.])\u200e?/u;

/** Hebrew: ICU drops one of CLDR's two direction marks behind whole hours west of Greenwich. */
const hebrewOffset = /(GMT-\d{1,2})\u200e(?!\u200e)/;

/** The calendar repeats every 28 years, with its weekdays. */
const cycle = 10_227 * 86_400_000;
const halfYear = 182 * 86_400_000;

function withLaterName(format: Intl.DateTimeFormat, text: string, ms: number): string {
  const offset = offsetAt(format, ms);
  const later = ms + Math.ceil(-ms / cycle) * cycle;
  const twin = [later, later + halfYear].find((instant) => offsetAt(format, instant) === offset);
  if (twin === undefined) return text;
  const name = zoneName(format, twin);
  return /\p{Nd}/u.test(name) ? text : text.replace(zoneName(format, ms), () => name);
}

function offsetAt(format: Intl.DateTimeFormat, ms: number): string {
  const { timeZone } = format.resolvedOptions();
  return zoneName(new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }), ms);
}
