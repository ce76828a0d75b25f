import type { LocaleProvider } from '#locale/locale-provider.ts';
import { entryOf, formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber } from '../../engine/values.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');
const dayLength = 86_400_000;

/** A moment as a zone's clock and calendar show it: `local` reads as UTC. */
interface Moment {
  ms: number;
  local: Date;
  timeZone: string;
  locales: LocaleProvider;
}

type Write = (moment: Moment) => string;

const pad = (value: number, width = 2, fill = '0'): string => String(value).padStart(width, fill);
const hour12 = ({ local }: Moment): number => local.getUTCHours() % 12 || 12;
const half = ({ local }: Moment): string => (local.getUTCHours() < 12 ? 'AM' : 'PM');
const weekday = ({ local }: Moment): string => weekdays[local.getUTCDay()] ?? '';
const month = ({ local }: Moment): string => months[local.getUTCMonth()] ?? '';
const shortMonth = (moment: Moment): string => month(moment).slice(0, 3);
const weekOfYear: Write = ({ local }) => pad(localeWeek(local));

/** Codes that stand for several others. */
const composites: Readonly<Record<string, string>> = {
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  r: '%i:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  v: '%e-%b-%Y',
  x: '%m/%d/%Y',
  X: '%I:%M:%S %p',
};

const codes: Readonly<Record<string, Write>> = {
  a: (moment) => weekday(moment).slice(0, 3),
  A: weekday,
  b: shortMonth,
  B: month,
  c: (moment) => `${write('%a, %b', moment)} ${moment.local.getUTCDate()}, ${write('%Y %r %Z', moment)}`,
  C: ({ local }) => pad(Math.floor(local.getUTCFullYear() / 100)),
  d: ({ local }) => pad(local.getUTCDate()),
  e: ({ local }) => pad(local.getUTCDate(), 2, ' '),
  g: ({ local }) => pad(isoWeek(local).year % 100),
  G: ({ local }) => String(isoWeek(local).year),
  h: shortMonth,
  H: ({ local }) => pad(local.getUTCHours()),
  i: (moment) => String(hour12(moment)),
  I: (moment) => pad(hour12(moment)),
  j: ({ local }) => pad(dayOfYear(local), 3),
  k: ({ local }) => pad(local.getUTCHours(), 2, ' '),
  l: (moment) => pad(hour12(moment), 2, ' '),
  m: ({ local }) => pad(local.getUTCMonth() + 1),
  M: ({ local }) => pad(local.getUTCMinutes()),
  n: () => '\n',
  N: ({ local }) => pad(local.getUTCMilliseconds() * 1_000_000, 9),
  p: half,
  P: (moment) => half(moment).toLowerCase(),
  q: ({ local }) => String(Math.floor(local.getUTCMonth() / 3) + 1),
  s: ({ ms }) => String(Math.floor(ms / 1000)),
  S: ({ local }) => pad(local.getUTCSeconds()),
  t: () => '\t',
  u: ({ local }) => String(local.getUTCDay() || 7),
  U: weekOfYear,
  V: ({ local }) => pad(isoWeek(local).week),
  w: ({ local }) => String(local.getUTCDay()),
  W: weekOfYear,
  y: ({ local }) => pad(local.getUTCFullYear() % 100),
  Y: ({ local }) => String(local.getUTCFullYear()),
  z: ({ locales, timeZone, ms }) => locales.offsetAt(timeZone, ms).text,
  Z: ({ locales, timeZone, ms }) => locales.zoneNameAt(timeZone, ms),
  '%': () => '%',
};

/** Literal text and codes, in order. An unknown code prints nothing; a last lone `%` prints itself. */
function parseFormat(format: string): Write[] {
  const pieces = format.match(/%[^]|[^%]+|%/g) ?? [];
  return pieces.flatMap((piece) => {
    const code = piece.charAt(1);
    if (piece[0] !== '%' || code === '') return () => piece;
    return Object.hasOwn(composites, code) ? parseFormat(composites[code] ?? '') : (entryOf(codes, code) ?? []);
  });
}

function write(format: string, moment: Moment): string {
  return writeAll(parseFormat(format), moment);
}

function writeAll(pieces: readonly Write[], moment: Moment): string {
  let text = '';
  for (const piece of pieces) text += piece(moment);
  return text;
}

function dayOfYear(local: Date): number {
  const start = Date.UTC(local.getUTCFullYear(), 0, 1);
  return Math.floor((local.getTime() - start) / dayLength) + 1;
}

/** Weeks from Monday; the first has the year's first Thursday. */
function isoWeek(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (4 - (local.getUTCDay() || 7)) * dayLength);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

/** Weeks from Sunday; the first has January 1st. */
function localeWeek(local: Date): number {
  const saturday = new Date(local.getTime() + (6 - local.getUTCDay()) * dayLength);
  return Math.ceil(dayOfYear(saturday) / 7);
}

export const dateFormatters: FormatterTable = {
  date: formatter<Write[]>({
    doc: 'An instant (epoch milliseconds) by a %-format, in English, in the time zone of the website.',
    args: '[format:text...]',
    example: {
      template: '{publishOn|date %A, %B %e, %Y}',
      json: { publishOn: 1_700_000_000_000, website: { timeZone: 'America/New_York' } },
      output: 'Tuesday, November 14, 2023',
    },
    prepare: (args) => parseFormat(args.join(' ')),
    run(value, pieces, { timeZone, locales }) {
      const ms = Math.trunc(asNumber(value));
      if (Number.isNaN(new Date(ms).getTime())) return '';
      const local = new Date(ms + locales.offsetAt(timeZone, ms).minutes * 60_000);
      return writeAll(pieces, { ms, local, timeZone, locales });
    },
  }),
};
