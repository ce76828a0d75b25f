import { remembering } from './bounded-cache.ts';
import { canonicalZone, namedInstant, offsetFormat, zoneName } from './zone-name.ts';

// Clock time in a zone, with the short names of the tz database. `Intl` knows the offsets, and most names in one or
// another English locale; the exceptions below are zones whose names it lacks or writes otherwise.

const namingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-CA', 'en-NZ'];

/** Zones by name and offset; without a name the offset stands for it. */
const exceptions = {
  'HST-10:00': 'America/Adak',
  'HDT-09:00': 'America/Adak',
  'SST-11:00': 'Pacific/Midway Pacific/Pago_Pago',
  'MST-07:00': 'America/Dawson America/Hermosillo America/Mazatlan America/Whitehorse',
  'CST-05:00': 'America/Havana',
  'CDT-04:00': 'America/Havana',
  '-03:00': 'America/Miquelon',
  '-02:00': 'America/Miquelon',
  '+00:00': 'Antarctica/Troll',
  'BST+01:00': 'Europe/Guernsey Europe/Isle_of_Man Europe/Jersey',
  'IST+01:00': 'Europe/Dublin',
  'IST+02:00': 'Asia/Jerusalem',
  'IDT+03:00': 'Asia/Jerusalem',
  'MSK+03:00': 'Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd',
  '+04:00': 'Asia/Dubai Asia/Muscat',
  'PKT+05:00': 'Asia/Karachi',
  'IST+05:30': 'Asia/Calcutta',
  '+05:30': 'Asia/Colombo',
  'WIB+07:00': 'Asia/Jakarta Asia/Pontianak',
  'WITA+08:00': 'Asia/Makassar',
  'CST+08:00': 'Asia/Macau Asia/Shanghai Asia/Taipei',
  'HKT+08:00': 'Asia/Hong_Kong',
  'PST+08:00': 'Asia/Manila',
  '+08:00': 'Antarctica/Casey',
  '+08:45': 'Australia/Eucla',
  'WIT+09:00': 'Asia/Jayapura',
  'JST+09:00': 'Asia/Tokyo',
  'KST+09:00': 'Asia/Pyongyang Asia/Seoul',
  'ChST+10:00': 'Pacific/Guam Pacific/Saipan',
  '+10:30': 'Australia/Lord_Howe',
  '+11:00': 'Australia/Lord_Howe',
  '+12:45': 'Pacific/Chatham',
  '+13:45': 'Pacific/Chatham',
};
const offsetLength = 6;
const exceptionalNames = new Map(
  Object.entries(exceptions).flatMap(([name, zones]) =>
    zones.split(' ').map((zone) => [zone + name.slice(-offsetLength), name.slice(0, -offsetLength)]),
  ),
);

/** How far a zone's clock is from UTC. */
export interface Offset {
  minutes: number;
  /** `+hh:mm` */
  text: string;
}

/** Offsets change on quarters of an hour at the earliest. */
const quarter = 900_000;
const minute = 60_000;
const day = 24 * 60 * minute;
const mostKnown = 2000;

/** The offset from UTC at an instant. An unknown zone is UTC. */
export function offsetAt(timeZone: string, ms: number): Offset {
  return zoneOf(timeZone).offsets(Math.floor(ms / quarter));
}

/** The zone's short name at an instant: `EST`, or the offset as `+0530` where it has none. */
export function zoneNameAt(timeZone: string, ms: number): string {
  const { name } = zoneOf(timeZone);
  if (name === 'UTC') return name;
  const { text } = offsetAt(timeZone, ms);
  const numeric = text.replace(/:00$/, '').replace(':', '');
  const exception = exceptionalNames.get(name + text);
  if (exception !== undefined) return exception || numeric;
  const instant = namedInstant(ms, (at) => offsetAt(timeZone, at).text) ?? ms;
  for (const locale of namingLocales) {
    const letters = zoneName(new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'short' }), instant);
    if (!/^(?:GMT|UTC)[+-]/.test(letters)) return letters;
  }
  return numeric;
}

const zoneOf = remembering(mostKnown, (timeZone: string) => {
  const name = canonicalZone(timeZone);
  const format = offsetFormat(name);
  return {
    name,
    /** Offsets by quarter of an hour. */
    offsets: remembering(mostKnown, (quarters: number) => readOffset(zoneName(format, quarters * quarter))),
  };
});

/** Reads `GMT-05:00`. */
function readOffset(name: string): Offset {
  const text = name === 'GMT' ? '+00:00' : name.slice(3, 9);
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4));
  return { text, minutes: text.startsWith('-') ? -minutes : minutes };
}

/** What a zone's clock shows at a moment (epoch ms): day and time, as epoch ms of the same day and time in UTC. */
export function wallTimeOf(instant: number, timeZone: string): number {
  return instant + offsetAt(timeZone, instant).minutes * minute;
}

/**
 * When a zone's clock shows that. A time that it shows twice is its first; one that it leaves out comes as much later as
 * it leaves out: half past two of a night without that hour is half past three.
 */
export function instantOf(wallTime: number, timeZone: string): number {
  const before = wallTime - offsetAt(timeZone, wallTime - day).minutes * minute;
  const shows = (instant: number) => wallTimeOf(instant, timeZone) === wallTime;
  if (shows(before)) return before;
  const after = wallTime - offsetAt(timeZone, wallTime + day).minutes * minute;
  return shows(after) ? after : before;
}
