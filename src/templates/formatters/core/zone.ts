// Clock time in a zone, with the short names of the tz database. `Intl` knows the offsets, and most names in one or
// another English locale; the exceptions below are zones whose names it lacks or writes otherwise.

const namingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-CA', 'en-NZ'];

/** Names by offset; '' for the offset itself. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'America/Adak': { '-10:00': 'HST', '-09:00': 'HDT' },
  'America/Dawson': { '-07:00': 'MST' },
  'America/Havana': { '-05:00': 'CST', '-04:00': 'CDT' },
  'America/Hermosillo': { '-07:00': 'MST' },
  'America/Mazatlan': { '-07:00': 'MST' },
  'America/Miquelon': { '-03:00': '', '-02:00': '' },
  'America/Whitehorse': { '-07:00': 'MST' },
  'Antarctica/Casey': { '+08:00': '' },
  'Antarctica/Troll': { '+00:00': '' },
  'Asia/Calcutta': { '+05:30': 'IST' },
  'Asia/Colombo': { '+05:30': '' },
  'Asia/Dubai': { '+04:00': '' },
  'Asia/Hong_Kong': { '+08:00': 'HKT' },
  'Asia/Jakarta': { '+07:00': 'WIB' },
  'Asia/Jayapura': { '+09:00': 'WIT' },
  'Asia/Jerusalem': { '+02:00': 'IST', '+03:00': 'IDT' },
  'Asia/Karachi': { '+05:00': 'PKT' },
  'Asia/Macau': { '+08:00': 'CST' },
  'Asia/Makassar': { '+08:00': 'WITA' },
  'Asia/Manila': { '+08:00': 'PST' },
  'Asia/Muscat': { '+04:00': '' },
  'Asia/Pontianak': { '+07:00': 'WIB' },
  'Asia/Pyongyang': { '+09:00': 'KST' },
  'Asia/Seoul': { '+09:00': 'KST' },
  'Asia/Shanghai': { '+08:00': 'CST' },
  'Asia/Taipei': { '+08:00': 'CST' },
  'Asia/Tokyo': { '+09:00': 'JST' },
  'Australia/Eucla': { '+08:45': '' },
  'Australia/Lord_Howe': { '+10:30': '', '+11:00': '' },
  'Europe/Dublin': { '+01:00': 'IST' },
  'Europe/Guernsey': { '+01:00': 'BST' },
  'Europe/Isle_of_Man': { '+01:00': 'BST' },
  'Europe/Jersey': { '+01:00': 'BST' },
  'Europe/Kirov': { '+03:00': 'MSK' },
  'Europe/Moscow': { '+03:00': 'MSK' },
  'Europe/Simferopol': { '+03:00': 'MSK' },
  'Europe/Volgograd': { '+03:00': 'MSK' },
  'Pacific/Chatham': { '+12:45': '', '+13:45': '' },
  'Pacific/Guam': { '+10:00': 'ChST' },
  'Pacific/Midway': { '-11:00': 'SST' },
  'Pacific/Pago_Pago': { '-11:00': 'SST' },
  'Pacific/Saipan': { '+10:00': 'ChST' },
};

interface Zone {
  /** As `Intl` writes it; 'UTC' for one that it does not know. */
  name: string;
  format: Intl.DateTimeFormat;
  /** Offsets by quarter of an hour. */
  offsets: Map<number, Offset>;
}

interface Offset {
  minutes: number;
  text: string;
}

/** Offsets change on quarters of an hour at the earliest. */
const quarter = 900_000;
const cycle = 10_227 * 86_400_000;
const halfYear = 182 * 86_400_000;
const mostKnown = 2000;
const zones = new Map<string, Zone>();

/** The offset from UTC at an instant, `+hh:mm`. An unknown zone is UTC. */
export function zoneOffset(timeZone: string, ms: number): string {
  return offsetAt(zoneOf(timeZone), ms).text;
}

/** The same as a number of minutes. */
export function offsetMinutes(timeZone: string, ms: number): number {
  return offsetAt(zoneOf(timeZone), ms).minutes;
}

function offsetAt({ format, offsets }: Zone, ms: number): Offset {
  const key = Math.floor(ms / quarter);
  const known = offsets.get(key);
  if (known) return known;
  const name = partOf(format, ms);
  const text = name === 'GMT' ? '+00:00' : name.slice(3, 9);
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4));
  const offset = { text, minutes: text.startsWith('-') ? -minutes : minutes };
  if (offsets.size >= mostKnown) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The zone's short name at an instant: `EST`, or the offset as `+0530` where it has none. */
export function zoneName(timeZone: string, ms: number): string {
  const { name } = zoneOf(timeZone);
  if (name === 'UTC') return 'UTC';
  const offset = zoneOffset(timeZone, ms);
  const numeric = offset.replace(/:00$/, '').replace(':', '');
  const exception = exceptions[name]?.[offset];
  if (exception !== undefined) return exception || numeric;
  const instant = namedInstant(timeZone, ms, offset);
  for (const locale of namingLocales) {
    const letters = partOf(new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'short' }), instant);
    if (!/^(?:GMT|UTC)[+-]/.test(letters)) return letters;
  }
  return numeric;
}

/** `Intl` has no names before 1970: an instant with the same offset in a later year, where weekdays repeat, has. */
function namedInstant(timeZone: string, ms: number, offset: string): number {
  if (ms >= 0) return ms;
  const later = ms + Math.ceil(-ms / cycle) * cycle;
  return [later, later + halfYear].find((instant) => zoneOffset(timeZone, instant) === offset) ?? ms;
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = offsetFormat(timeZone) ?? offsetFormat('UTC') ?? new Intl.DateTimeFormat();
  const zone = { name: format.resolvedOptions().timeZone, format, offsets: new Map<number, Offset>() };
  if (zones.size >= mostKnown) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

function partOf(format: Intl.DateTimeFormat, ms: number): string {
  return format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? '';
}
