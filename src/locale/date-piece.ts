import { boundedCache } from './bounded-cache.ts';
import { digitBender, needsBending } from './date-digits.ts';
import { dateTextFix } from './date-fixups.ts';
import type { Piece } from './date-skeleton.ts';
import type { Locale } from './locale.ts';
import { zoned, zoneNameFixer } from './time-zone.ts';

/** Writes an instant (epoch milliseconds). */
export type WriteInstant = (ms: number) => string;

const formats = boundedCache<string, Intl.DateTimeFormat>(400);

/** A cached `Intl.DateTimeFormat`: Gregorian unless the settings name a calendar; an unknown zone counts as UTC. */
export function dateFormat(locale: Locale, zone: string, settings: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const all = { calendar: 'gregory', ...zoned(locale, zone, settings) };
  return formats.get(`${locale.tag} ${JSON.stringify(all)}`, () => new Intl.DateTimeFormat(locale.tag, all));
}

/** Writes one piece of a date in a zone: what `Intl` writes, with the fix-ups that the piece and the locale need. */
export function pieceWriter(locale: Locale, zone: string, piece: Piece): WriteInstant {
  const format = dateFormat(locale, zone, piece.settings);
  const bend = digitBender(format, piece);
  const write: WriteInstant = needsBending(format, bend)
    ? (ms) => format.formatToParts(ms).map(bend).join('')
    : (ms) => format.format(ms);
  const fixZone = zoneNameFixer(format);
  const fixText = dateTextFix(locale, format, piece);
  return (ms) => fixText(fixZone(write(ms), ms));
}
