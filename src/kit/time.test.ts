import { localeFor } from '#locale/locale.ts';
import { describe, expect, it } from 'vitest';
import { fullTime, shortTime } from './time.ts';

const now = Date.UTC(2026, 10, 20, 1, 30);
const style = { now, locale: localeFor('en-GB'), timeZone: 'America/New_York' };

describe('shortTime', () => {
  it('gives the time of what was today or yesterday, where today is the owner’s day', () => {
    // In New York it is still the evening of the 19th.
    expect(shortTime(Date.UTC(2026, 10, 19, 15, 5), style)).toBe('today 10:05');
    expect(shortTime(Date.UTC(2026, 10, 19, 15, 5), { ...style, timeZone: 'UTC' })).toBe('yesterday 15:05');
    expect(shortTime(Date.UTC(2026, 10, 18, 15, 5), { ...style, timeZone: 'UTC' })).toBe('18 Nov');
  });

  it('gives the day of an older mail, and the year where it is another', () => {
    expect(shortTime(Date.UTC(2026, 0, 2, 12), style)).toBe('2 Jan');
    expect(shortTime(Date.UTC(2025, 10, 19, 15), style)).toBe('19 Nov 2025');
  });

  it('writes as the locale does', () => {
    expect(shortTime(Date.UTC(2026, 0, 2, 12), { ...style, locale: localeFor('de') })).toBe('2. Jan.');
    expect(shortTime(now, { ...style, locale: localeFor('en-US') })).toMatch(/^today 8:30\sPM$/);
    expect(shortTime(now, { ...style, locale: localeFor('de') })).toBe('heute 20:30');
  });
});

describe('fullTime', () => {
  it('gives weekday, date and time', () => {
    expect(fullTime(now, style)).toBe('Thursday, 19 November 2026 at 20:30');
  });
});
