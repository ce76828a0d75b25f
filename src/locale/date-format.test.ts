import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type DateOptions, formatDate } from './date-format.ts';
import { localeFor } from './locale.ts';

const instant = 1_700_000_000_000;
const newYork = 'America/New_York';
const write = (options?: DateOptions, tag = 'en', ms = instant, zone = newYork) =>
  formatDate(localeFor(tag), ms, zone, options);

describe('formatDate', () => {
  it.each<[DateOptions, string]>([
    [{}, 'November 14, 2023'],
    [{ datetime: 'short' }, '11/14/23, 5:13\u202fPM'],
    [{ datetime: 'full' }, 'Tuesday, November 14, 2023 at 5:13:20\u202fPM Eastern Standard Time'],
    [{ date: 'medium', time: 'short' }, 'Nov 14, 2023, 5:13\u202fPM'],
    [{ date: 'long', time: 'short', wrap: 'short' }, 'November 14, 2023, 5:13\u202fPM'],
    [{ date: 'short', time: 'short', wrap: 'full' }, '11/14/23 at 5:13\u202fPM'],
    [{ time: 'medium' }, '5:13:20\u202fPM'],
    [{ skeleton: 'yMMMEd' }, 'Tue, Nov 14, 2023'],
    [{ skeleton: 'yMMMMdjm' }, 'November 14, 2023 at 5:13\u202fPM'],
    [{ skeleton: 'Ehm' }, 'Tue, 5:13\u202fPM'],
    [{ skeleton: 'Bh' }, '5 in the afternoon'],
    [{ skeleton: 'hmv' }, '5:13\u202fPM ET'],
    [{ skeleton: 'Hmz' }, '17:13 EST'],
    [{ skeleton: 'HmOOOO' }, '17:13 GMT-05:00'],
    [{ skeleton: 'kmsSSS' }, '17:13:20.000'],
    [{ skeleton: 'KmsS' }, '5:13:20.0\u202fPM'],
    [{ skeleton: 'sSS' }, '20.00'],
    [{ skeleton: 'hmzzzz' }, '5:13\u202fPM Eastern Standard Time'],
    [{ skeleton: 'hmvvvv' }, '5:13\u202fPM Eastern Time'],
    [{ skeleton: 'HmO' }, '17:13 GMT-5'],
    [{ skeleton: 'GyyMMdd' }, '11/14/23 AD'],
    [{ skeleton: 'MMMMM' }, 'N'],
    [{ skeleton: 'EEEEEE' }, 'Tue'],
    [{ skeleton: 'QQQ' }, 'November 14, 2023'],
    [{ date: 'long', skeleton: 'hm' }, 'November 14, 2023 at 5:13\u202fPM'],
    [{ time: 'short', skeleton: 'yMMMMEEEEd' }, 'Tuesday, November 14, 2023 at 5:13\u202fPM'],
    [{ time: 'short', skeleton: 'yMMMMd' }, 'November 14, 2023 at 5:13\u202fPM'],
    [{ time: 'short', skeleton: 'yMMMd' }, 'Nov 14, 2023, 5:13\u202fPM'],
    [{ time: 'short', skeleton: 'yMd' }, '11/14/2023, 5:13\u202fPM'],
    [{ calendar: 'buddhist' }, 'November 14, 2566 BE'],
  ])('with %j writes %s (language 4)', (options, text) => {
    expect(write(options)).toBe(text);
  });

  it.each<[string, DateOptions, string]>([
    ['de', { datetime: 'full' }, 'Dienstag, 14. November 2023 um 17:13:20 Nordamerikanische Ostküsten-Normalzeit'],
    ['de', { skeleton: 'E' }, 'Di.'],
    ['de', { skeleton: 'ccc' }, 'Di'],
    ['de', { skeleton: 'EEEEE' }, 'D'],
    ['de', { skeleton: 'hm' }, '5:13\u202fPM'],
    ['pl', { skeleton: 'yMMMM' }, 'listopada 2023'],
    ['pl', { skeleton: 'LLLL' }, 'listopad'],
    ['en-GB', { skeleton: 'hmv' }, '5:13\u202fpm GMT-5'],
    ['es', { skeleton: 'hm' }, '5:13\u202fp.\u202fm.'],
    ['ru', { skeleton: 'yMMMd' }, '14 нояб. 2023\u202fг.'],
    ['ko', { time: 'short' }, 'PM 5:13'],
    ['ko', { skeleton: 'Bh' }, '오후 5시'],
    ['th', { skeleton: 'Hm' }, '17:13'],
    ['hi', { skeleton: 'hm' }, '5:13 pm'],
    ['ar', { skeleton: 'yMd' }, '١٤\u200f/١١\u200f/٢٠٢٣'],
    ['hu', { skeleton: 'hm' }, 'du.\u202f5:13'],
  ])('in %s with %j writes %s (language 4)', (tag, options, text) => {
    expect(write(options, tag)).toBe(text);
  });

  it('gives day and month as many digits as the skeleton has letters (language 4)', () => {
    const may = Date.UTC(2023, 4, 2, 12);
    expect(write({ skeleton: 'yMd' }, 'en-GB', may)).toBe('2/5/2023');
    expect(write({ skeleton: 'yMMdd' }, 'en', may)).toBe('05/02/2023');
    expect(write({ skeleton: 'yMd' }, 'ar-EG', may)).toBe('٢\u200f/٥\u200f/٢٠٢٣');
  });

  it('names zones as the cases do (language 4)', () => {
    expect(write({ time: 'long' }, 'en-GB', instant, 'UTC')).toBe('22:13:20 GMT');
    expect(write({ time: 'long' }, 'fr', instant, 'UTC')).toBe('22:13:20 UTC');
    expect(write({ time: 'long' }, 'fa', instant, 'Europe/London')).toBe('۲۲:۱۳:۲۰ (گرینویچ)');
    expect(write({ time: 'long' }, 'he')).toBe('17:13:20 GMT-5\u200e\u200e');
    expect(write({ time: 'full' }, 'en', -86_400_000)).toBe('7:00:00\u202fPM Eastern Standard Time');
    expect(write({ time: 'full' }, 'en', -15_000_000_000)).toBe('5:20:00\u202fAM Eastern Daylight Time');
    expect(write({ time: 'full' }, 'en', -86_400_000, 'Australia/Sydney')).toContain(
      'Australian Eastern Standard Time',
    );
    expect(write({ time: 'long' }, 'en', -86_400_000, 'Asia/Tokyo')).toBe('9:00:00\u202fAM GMT+9');
    expect(write({ time: 'long' }, 'en', -3_000_000_000_000)).toMatch(/ GMT-4:56/);
  });

  it('takes a zone that there is none of as UTC', () => {
    expect(write({ time: 'short' }, 'en', instant, 'Mars/Olympus')).toBe('10:13\u202fPM');
  });

  it('begins with a capital where the context asks for it (language 4)', () => {
    expect(write({ skeleton: 'MMMM', context: 'begin-sentence' }, 'es')).toBe('Noviembre');
    expect(write({ date: 'full', context: 'begin-sentence' }, 'fr')).toBe('Mardi 14 novembre 2023');
    expect(write({ date: 'full', context: 'standalone' }, 'sv')).toBe('tisdag 14 november 2023');
    expect(write({ skeleton: 'yMMMd', context: 'begin-sentence' }, 'es')).toBe('14 nov 2023');
    expect(write({ skeleton: 'MMMMM', context: 'begin-sentence' }, 'pl')).toBe('L');
    expect(write({ skeleton: 'hm', context: 'begin-sentence' })).toBe('5:13\u202fPM');
  });

  it.each([
    ['gl', { date: 'full', calendar: 'buddhist' }],
    ['my', { skeleton: 'yMd', calendar: 'japanese' }],
    ['gd', { skeleton: 'yMMMEhs' }],
  ] as const)('survives the years of weeks in the patterns of %s, which end V8', (tag, options) => {
    expect(write(options, tag)).toMatch(/\p{Nd}/u);
  });

  it('writes nothing for what is no instant, and something for every instant', () => {
    expect([NaN, Infinity, 9e15].map((ms) => write({}, 'en', ms))).toEqual(['', '', '']);
    const any = fc.integer({ min: -8.64e15, max: 8.64e15 });
    fc.assert(fc.property(any, (ms) => write({ datetime: 'full' }, 'en', ms) !== ''));
  });
});
