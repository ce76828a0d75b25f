const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** From the greatest; a month has 30 days and a year 365 (platform 9). */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/**
 * How long ago an instant was, in English: "about an hour ago", "about 3 weeks ago", "less than a minute ago", which
 * also stands for the future (platform 9). Both in epoch milliseconds.
 */
export function timeSince(ms: number, now: number): string {
  const unit = units.find(([, length]) => now - ms >= length);
  if (!unit) return 'less than a minute ago';
  const [name, length] = unit;
  const count = Math.floor((now - ms) / length);
  if (count > 1) return `about ${count} ${name}s ago`;
  return `about ${name === 'hour' ? 'an' : 'a'} ${name} ago`;
}
