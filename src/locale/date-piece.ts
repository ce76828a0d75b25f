import { remembering } from './bounded-cache.ts';
import { digitBender, needsBending } from './date-digits.ts';
import { dateTextFix } from './date-fixups.ts';
import type { Piece } from './date-skeleton.ts';
import type { Locale } from './locale.ts';
import { joinParts } from './parts.ts';
import { safeDateFormat } from './safe-date-format.ts';
import { zoned, zoneNameFixer } from './time-zone.ts';

/** Writes an instant (epoch milliseconds). */
export type WriteInstant = (ms: number) => string;

/** A cached `Intl.DateTimeFormat`: Gregorian unless the settings name a calendar; an unknown zone counts as UTC. */
export const dateFormat = remembering(400, (locale: Locale, zone: string, settings: Intl.DateTimeFormatOptions) =>
  safeDateFormat(locale.tag, { calendar: 'gregory', ...zoned(locale, zone, settings) }),
);

/** Writes one piece of a date in a zone: what `Intl` writes, with the fix-ups that the piece and the locale need. */
export function pieceWriter(locale: Locale, zone: string, piece: Piece): WriteInstant {
  const format = dateFormat(locale, zone, piece.settings);
  const bend = digitBender(format, piece);
  const isBent = needsBending(format, bend);
  const fixZone = zoneNameFixer(format);
  const fixText = dateTextFix(locale, format, piece);
  return (ms) => fixText(fixZone(isBent ? joinParts(format.formatToParts(ms), bend) : format.format(ms), ms));
}
