type Settings = Intl.DateTimeFormatOptions;

/** A skeleton's fields as `Intl.DateTimeFormat` takes them, apart by date and time. */
export interface Skeleton {
  date: Piece | undefined;
  time: Piece | undefined;
}

/** Part of a date, or of a time, that is formatted in one go. */
export interface Piece {
  settings: Settings;
  /** Month and weekday as they stand inside a date, even where they stand alone ("lutego", not "luty"). */
  inflected?: boolean;
}

/**
 * Reads a skeleton such as `yMMMEd` or `hm` (language 4, UTS 35). Letters that `Intl` has no field for (quarters,
 * weeks, day of the year) are left out; `j` is the hour as the locale counts it.
 */
export function parseSkeleton(skeleton: string): Skeleton {
  const date: Settings = {};
  const time: Settings = {};
  for (const run of runsOf(skeleton)) {
    const letter = run.charAt(0);
    if (/[GyYurUMLdEec]/.test(letter)) Object.assign(date, dateField(letter, run.length));
    else Object.assign(time, timeField(letter, run.length));
  }
  if (time.second === undefined) delete time.fractionalSecondDigits;
  if (time.hour === undefined) delete time.dayPeriod;
  return {
    date: isEmpty(date) ? undefined : { settings: date, inflected: !/[Lc]/.test(skeleton) },
    time: isEmpty(time) ? undefined : { settings: time },
  };
}

/** The letters of a skeleton, those that repeat together. */
function runsOf(skeleton: string): string[] {
  const runs: string[] = [];
  for (const char of skeleton) {
    if (runs.at(-1)?.startsWith(char)) runs.push(`${runs.pop()}${char}`);
    else runs.push(char);
  }
  return runs.filter((run) => /^[A-Za-z]/.test(run));
}

function isEmpty(settings: Settings): boolean {
  return Object.keys(settings).length === 0;
}

const nameForm = (width: number) => (width === 5 ? 'narrow' : width === 4 ? 'long' : 'short');

function dateField(letter: string, width: number): Settings {
  const number = width === 1 ? 'numeric' : '2-digit';
  const name = nameForm(width);
  switch (letter) {
    case 'G':
      return { era: name };
    case 'y':
    case 'Y':
    case 'u':
    case 'r':
    case 'U':
      return { year: width === 2 ? '2-digit' : 'numeric' };
    case 'M':
    case 'L':
      return { month: width > 2 ? name : number };
    case 'd':
      return { day: number };
    default:
      return { weekday: name };
  }
}

function timeField(letter: string, width: number): Settings {
  const isLong = width >= 4;
  switch (letter) {
    case 'B':
      return { dayPeriod: nameForm(width) };
    case 'j':
    case 'J':
    case 'C':
      return { hour: 'numeric' };
    case 'h':
    case 'K':
      return { hour: 'numeric', hour12: true };
    case 'H':
    case 'k':
      return { hour: 'numeric', hour12: false };
    case 'm':
      return { minute: 'numeric' };
    case 's':
      return { second: 'numeric' };
    case 'S':
      return { fractionalSecondDigits: width === 1 ? 1 : width === 2 ? 2 : 3 };
    case 'z':
      return { timeZoneName: isLong ? 'long' : 'short' };
    case 'v':
      return { timeZoneName: isLong ? 'longGeneric' : 'shortGeneric' };
    case 'O':
      return { timeZoneName: isLong ? 'longOffset' : 'shortOffset' };
    default:
      return {};
  }
}
