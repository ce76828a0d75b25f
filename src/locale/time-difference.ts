/** Units that a span of time can be told in, the greatest first. */
export type TimeField = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millis';

const msPer = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000, millis: 1 } as const;
const daysPerYear = 365.25;
const daysPerMonth = 30.44;

/** From one instant to another: whole calendar months, then days, then the rest of a day. All of one sign, in UTC. */
interface Span {
  months: number;
  days: number;
  ms: number;
}

/**
 * The greatest unit of which at least one lies between two instants (epoch milliseconds), 'millis' where they are the
 * same. Weeks count only if asked for.
 */
export function greatestField(start: number, end: number, allowWeeks: boolean): TimeField {
  const { months, days, ms } = spanBetween(start, end);
  if (Math.abs(months) >= 12) return 'year';
  if (months !== 0) return 'month';
  if (allowWeeks && Math.abs(days) >= 7) return 'week';
  if (days !== 0) return 'day';
  return (['hour', 'minute', 'second'] as const).find((field) => Math.abs(ms) >= msPer[field]) ?? 'millis';
}

/** How many of a unit lie between two instants, with the fraction that is left; negative where `end` is earlier. */
export function amountIn(field: TimeField, start: number, end: number): number {
  if (field === 'week') return (end - start) / msPer.day / 7;
  if (field !== 'year' && field !== 'month') return (end - start) / msPer[field];
  const { months, days, ms } = spanBetween(start, end);
  const rest = days + ms / msPer.day;
  if (field === 'month') return months + rest / daysPerMonth;
  const years = Math.trunc(months / 12);
  return years + (months % 12) / 12 + rest / daysPerYear;
}

function spanBetween(start: number, end: number): Span {
  const sign = Math.sign(end - start);
  const startOfDay = dayOf(start);
  const timeOfDay = start - startOfDay;
  const isShort = Math.sign(end - dayOf(end) - timeOfDay) === -sign;
  const lastDay = dayOf(end) - (isShort ? sign * msPer.day : 0);
  const months = wholeMonths(startOfDay, lastDay, sign);
  const days = (lastDay - addMonths(startOfDay, months)) / msPer.day;
  return { months, days, ms: end - lastDay - timeOfDay };
}

function dayOf(ms: number): number {
  return Math.floor(ms / msPer.day) * msPer.day;
}

/** Months between two days that do not reach beyond the second: the day of the month has to be reached too. */
function wholeMonths(from: number, to: number, sign: number): number {
  const first = new Date(from);
  const last = new Date(to);
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return sign * (last.getUTCDate() - first.getUTCDate()) >= 0 ? months : months - sign;
}

/** The same day some months on, or that month's last. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth));
}
