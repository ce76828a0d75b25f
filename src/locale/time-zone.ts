import type { Locale } from './locale.ts';
import { safeDateFormat } from './safe-date-format.ts';
import { canonicalZone, namedInstant, offsetFormat, zoneName } from './zone-name.ts';

/** On Greenwich Mean Time all year; `Intl` calls the zone UTC otherwise, the cases by Greenwich's name. */
const greenwich = 'Africa/Abidjan';

/** Settings in a zone that `Intl` knows: UTC for any other, Greenwich for UTC where the zone's name is shown. */
export function zoned(locale: Locale, zone: string, settings: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const timeZone = canonicalZone(zone);
  const { timeZoneName, timeStyle } = settings;
  if (!timeZoneName && timeStyle !== 'long' && timeStyle !== 'full') return { ...settings, timeZone };
  const named = { ...settings, timeZone: timeZone === 'UTC' ? greenwich : timeZone };
  return timeZoneName === 'shortGeneric' && !hasAbbreviation(locale, named)
    ? { ...named, timeZoneName: 'shortOffset' }
    : named;
}

/** Whether a locale knows letters such as ET for the zone; else the offset stands, not the name of a city. */
function hasAbbreviation(locale: Locale, settings: Intl.DateTimeFormatOptions): boolean {
  return /^[A-Z]{2,5}$/.test(zoneName(safeDateFormat(locale.tag, settings), 0));
}

/**
 * Corrects a zone's name: without a `+0` behind Greenwich, and before 1970, where ICU knows offsets only, by the name
 * that the same offset had later.
 */
export function zoneNameFixer(format: Intl.DateTimeFormat): (text: string, ms: number) => string {
  if (zoneName(format, 0) === '') return (text) => text;
  const offsets = offsetFormat(format.resolvedOptions().timeZone);
  return (text, ms) => {
    const later = namedInstant(ms, (instant) => zoneName(offsets, instant)) ?? ms;
    const name = zoneName(format, later);
    const named = later === ms || /\p{Nd}/u.test(name) ? text : text.replace(zoneName(format, ms), () => name);
    return named.replace(zeroOffset, '').replace(hebrewOffset, '$1\u200e\u200e');
  };
}

const zeroOffset = /(?<=\()\u200e?\+۰ |\u200e? ?\+[0٠۰०০](?![\p{Nd}:.])\u200e?/u;

/** Hebrew: ICU drops one of CLDR's two direction marks behind whole hours west of Greenwich. */
const hebrewOffset = /(GMT-\d{1,2})\u200e(?!\u200e)/;
