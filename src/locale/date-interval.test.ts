import { describe, expect, it } from 'vitest';

import { formatInterval, type IntervalOptions } from './date-interval.ts';
import { localeFor } from './locale.ts';

const start = 1_700_000_000_000;
const hour = 3_600_000;
const day = 24 * hour;
const newYork = 'America/New_York';
const write = (span: number, options?: IntervalOptions, tag = 'en') =>
  formatInterval(localeFor(tag), start, start + span, newYork, options);
const dash = '\u2009–\u2009';

describe('formatInterval', () => {
  it.each<[number, IntervalOptions | undefined, string]>([
    [1000, undefined, '5:13\u202fPM'],
    [hour, undefined, `5:13${dash}6:13\u202fPM`],
    [2 * day, undefined, `Nov 14${dash}16, 2023`],
    [50 * day, undefined, `Nov 14, 2023${dash}Jan 3, 2024`],
    [hour, { skeleton: 'yMMMd' }, 'Nov 14, 2023'],
    [hour, { skeleton: 'yMMMdhm' }, `Nov 14, 2023, 5:13${dash}6:13\u202fPM`],
    [1000, { skeleton: 'yMMMdhm' }, 'Nov 14, 2023, 5:13\u202fPM'],
    [day, { skeleton: 'yMMMdhm' }, `Nov 14, 2023, 5:13\u202fPM${dash}Nov 15, 2023, 5:13\u202fPM`],
    [day, { skeleton: 'hm' }, `Nov 14, 2023, 5:13\u202fPM${dash}Nov 15, 2023, 5:13\u202fPM`],
    [day, { skeleton: 'EEE' }, `Tue, 5:13\u202fPM${dash}Wed, 5:13\u202fPM`],
    [hour, { skeleton: 'm' }, `5:13${dash}6:13\u202fPM`],
    [day, { date: 'yMMMMd', time: 'Hm' }, `November 14${dash}15, 2023`],
    [hour, { date: 'yMMMMd', time: 'Hm' }, `17:13${dash}18:13`],
    [day, { time: 'Hm' }, `Nov 14, 2023, 17:13${dash}Nov 15, 2023, 17:13`],
    [400 * day, { skeleton: 'MMMd' }, `Nov 14${dash}Dec 18`],
    [30 * day, { skeleton: 'd' }, `14${dash}14`],
    [-day, { skeleton: 'yMMMd' }, `Nov 14${dash}13, 2023`],
    [hour, { skeleton: 'QQQ' }, `5:13${dash}6:13\u202fPM`],
  ])('over %i milliseconds with %j writes %s (language 4)', (span, options, text) => {
    expect(write(span, options)).toBe(text);
  });

  it.each<[string, number, IntervalOptions, string]>([
    ['de', hour, {}, '17:13–18:13 Uhr'],
    ['de', 2 * day, { skeleton: 'yMd' }, '14.–16.11.2023'],
    ['sv', 2 * day, {}, '14–16 nov. 2023'],
    ['ja', 2 * day, {}, '2023年11月14日～16日'],
    ['ja', 50 * day, {}, '2023年11月14日～2024年1月3日'],
    ['ja', hour, { skeleton: 'hm' }, '午後5時13分～6時13分'],
    ['zh', 2 * day, {}, `2023年11月14日${dash}16日`],
    ['zh', 2 * day, { skeleton: 'MMMd' }, '11月14日至16日'],
    ['cs', 2 * day, {}, '14.–16. 11. 2023'],
    ['ko', hour, { skeleton: 'hm' }, 'PM 5:13~6:13'],
    ['ko', 30 * hour, { skeleton: 'Bh' }, '2023년 11월 14일 오후 5시 ~ 2023년 11월 15일 밤 11시'],
    ['ko', hour, { skeleton: 'Bh' }, '오후 5시~6시'],
    ['th', hour, {}, '17:13 น. – 18:13 น.'],
    ['ar', 2 * day, {}, '١٤–١٦ نوفمبر ٢٠٢٣'],
    ['nl', 2 * day, { skeleton: 'yMd' }, `14-11-2023${dash}16-11-2023`],
  ])('in %s over %i milliseconds with %j writes %s (language 4)', (tag, span, options, text) => {
    expect(write(span, options, tag)).toBe(text);
  });

  it('begins with a capital where the context asks for it (language 4)', () => {
    expect(write(hour, { skeleton: 'MMMMd', context: 'begin-sentence' }, 'en')).toBe('November 14');
    expect(write(30 * day, { skeleton: 'MMMM', context: 'begin-sentence' }, 'es')).toBe(`Noviembre${dash}diciembre`);
    expect(write(hour, { skeleton: 'hm', context: 'begin-sentence' }, 'es')).toMatch(/^5:13/);
  });

  it('writes nothing where an end is no instant', () => {
    expect(write(NaN)).toBe('');
    expect(formatInterval(localeFor('en'), NaN, 0, newYork)).toBe('');
  });
});
