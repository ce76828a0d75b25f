import { remembering } from './bounded-cache.ts';

// What a page asks for again and again: each costs up to a millisecond to make. Unlike `dateFormat`, in the locale's own calendar.

/** A kept `Intl.DateTimeFormat` of a language tag; throws on an unknown time zone, as `Intl` does. */
export const keptDateFormat = remembering(
  400,
  (tag: string, settings: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, settings),
);

/** A kept `Intl.NumberFormat` of a language tag. */
export const keptNumberFormat = remembering(
  100,
  (tag: string, settings: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, settings),
);

/** A kept order of titles, in which 2 comes before 10. */
export const keptCollator = remembering(100, (tag: string) => new Intl.Collator(tag, { numeric: true }));
