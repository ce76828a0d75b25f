import { remembering } from './bounded-cache.ts';
import { partText } from './parts.ts';

const cycle = 10_227 * 86_400_000;
const halfYear = 182 * 86_400_000;

/** A zone as `Intl` writes it; 'UTC' for one that it does not know. */
export const canonicalZone = remembering(300, (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
});

/** What a format that names the zone calls it at an instant: `EST`, `GMT-05:00`; '' where it does not name it. */
export function zoneName(format: Intl.DateTimeFormat, ms: number): string {
  return partText(format.formatToParts(ms), 'timeZoneName');
}

/** A format whose zone names are the offsets from UTC: `GMT-05:00`, and `GMT` for none. */
export function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
}

/**
 * An instant with the name that a zone's offset has: `ms` itself, or, before 1970, where `Intl` knows offsets only, one
 * with the same offset later. The calendar repeats every 28 years, with its weekdays. Undefined where there is none.
 */
export function namedInstant(ms: number, offsetAt: (ms: number) => string): number | undefined {
  if (ms >= 0) return ms;
  const later = ms + Math.ceil(-ms / cycle) * cycle;
  const offset = offsetAt(ms);
  return [later, later + halfYear].find((instant) => offsetAt(instant) === offset);
}
