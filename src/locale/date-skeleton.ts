/** A skeleton's fields as `Intl.DateTimeFormat` takes them, apart by date and time. */
export interface Skeleton {
  date: Piece | undefined;
  time: Piece | undefined;
}

/** Part of a date, or of a time, that is formatted in one go. */
export interface Piece {
  settings: Intl.DateTimeFormatOptions;
  /** Digits of a numeric day and month: CLDR's patterns bend to the skeleton, those of `Intl` do not. */
  dayDigits?: 1 | 2;
  monthDigits?: 1 | 2;
  /** Month and weekday as they stand inside a date, even where they stand alone ("lutego", not "luty"). */
  inflected?: boolean;
}

interface Draft {
  date: Intl.DateTimeFormatOptions;
  time: Intl.DateTimeFormatOptions;
  piece: Omit<Piece, 'settings'>;
}

/**
 * Reads a skeleton such as `yMMMEd` or `hm` (language 4, UTS 35). Letters that `Intl` has no field for (quarters,
 * weeks, day of the year) are left out; `j` is the hour as the locale counts it.
 */
export function parseSkeleton(skeleton: string): Skeleton {
  const draft: Draft = { date: {}, time: {}, piece: { inflected: true } };
  for (const [run] of skeleton.matchAll(/([A-Za-z])\1*/g)) readField(draft, run.charAt(0), run.length);
  if (draft.time.second === undefined) delete draft.time.fractionalSecondDigits;
  if (draft.time.hour === undefined) delete draft.time.dayPeriod;
  return {
    date: isEmpty(draft.date) ? undefined : { settings: draft.date, ...draft.piece },
    time: isEmpty(draft.time) ? undefined : { settings: draft.time },
  };
}

function isEmpty(settings: object): boolean {
  return Object.keys(settings).length === 0;
}

function readField(draft: Draft, letter: string, width: number): void {
  if (!readDateField(draft, letter, width)) readTimeField(draft.time, letter, width);
}

function readDateField({ date, piece }: Draft, letter: string, width: number): boolean {
  switch (letter) {
    case 'G':
      date.era = named(width);
      return true;
    case 'y':
    case 'Y':
    case 'u':
    case 'r':
    case 'U':
      date.year = width === 2 ? '2-digit' : 'numeric';
      return true;
    case 'M':
    case 'L':
      date.month = width > 2 ? named(width) : numeric(width);
      if (width <= 2) piece.monthDigits = width === 2 ? 2 : 1;
      if (letter === 'L') piece.inflected = false;
      return true;
    case 'd':
      date.day = numeric(width);
      piece.dayDigits = width === 1 ? 1 : 2;
      return true;
    case 'E':
    case 'e':
    case 'c':
      date.weekday = width === 6 ? 'short' : named(width);
      if (letter === 'c') piece.inflected = false;
      return true;
    default:
      return false;
  }
}

function readTimeField(time: Intl.DateTimeFormatOptions, letter: string, width: number): void {
  switch (letter) {
    case 'B':
      time.dayPeriod = named(width);
      break;
    case 'j':
    case 'J':
    case 'C':
      time.hour = 'numeric';
      break;
    case 'm':
      time.minute = 'numeric';
      break;
    case 's':
      time.second = 'numeric';
      break;
    case 'S':
      time.fractionalSecondDigits = width === 1 ? 1 : width === 2 ? 2 : 3;
      break;
    case 'z':
      time.timeZoneName = width < 4 ? 'short' : 'long';
      break;
    case 'v':
      time.timeZoneName = width < 4 ? 'shortGeneric' : 'longGeneric';
      break;
    case 'O':
      time.timeZoneName = width < 4 ? 'shortOffset' : 'longOffset';
      break;
    case 'h':
    case 'K':
    case 'H':
    case 'k':
      time.hour = 'numeric';
      time.hour12 = letter === 'h' || letter === 'K';
      break;
    default:
  }
}

function named(width: number): 'short' | 'long' | 'narrow' {
  return width === 5 ? 'narrow' : width === 4 ? 'long' : 'short';
}

function numeric(width: number): 'numeric' | '2-digit' {
  return width === 1 ? 'numeric' : '2-digit';
}
