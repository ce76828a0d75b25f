import { localeFor } from '#locale/locale.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { fromTimeField, toTimeField } from './time-field.ts';
import { fullTime, writeTimesIn, zoneInUse } from './time.ts';

const evening = Date.UTC(2026, 10, 26, 4, 9);
const before = zoneInUse();
afterEach(() => writeTimesIn(before));

describe('times of a website', () => {
  it('are written and taken in its zone, wherever its owner sits (design 11)', () => {
    writeTimesIn('America/New_York');
    expect(fullTime(evening, { locale: localeFor('en-US') })).toMatch(/^Wednesday, November 25, 2026 at 11:09\sPM$/);
    expect(toTimeField(evening)).toBe('2026-11-25T23:09');
    expect(fromTimeField('2026-11-25T23:09')).toBe(evening);
    writeTimesIn('Asia/Tokyo');
    expect(fromTimeField(toTimeField(evening))).toBe(evening);
    expect(toTimeField(undefined)).toBe('');
  });

  it('come an hour later where a night leaves that hour out (design 11)', () => {
    writeTimesIn('Europe/Berlin');
    expect(toTimeField(fromTimeField('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
  });
});
