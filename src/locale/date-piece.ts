import { remembering } from './bounded-cache.ts';
import { partWriter } from './date-fixups.ts';
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
  const write = partWriter(locale, format, piece);
  const fixZone = zoneNameFixer(format);
  // Outside ranges CLDR writes Thai hours without the word for hours.
  const spare = locale.language === 'th' ? ' น.' : '';
  return (ms) => fixZone(joinParts(format.formatToParts(ms), write).replace(spare, ''), ms);
}
