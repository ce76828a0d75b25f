import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { timeSince } from './time-since.ts';

const now = 1_700_000_000_000;
const day = 86_400_000;

describe('timeSince', () => {
  it.each([
    [0, 'less than a minute ago'],
    [-day, 'less than a minute ago'],
    [60_000, 'about a minute ago'],
    [120_000, 'about 2 minutes ago'],
    [3_600_000, 'about an hour ago'],
    [7_200_000, 'about 2 hours ago'],
    [day, 'about a day ago'],
    [7 * day, 'about a week ago'],
    [29 * day, 'about 4 weeks ago'],
    [30 * day, 'about a month ago'],
    [364 * day, 'about 12 months ago'],
    [365 * day, 'about a year ago'],
    [800 * day, 'about 2 years ago'],
  ])('says of %i milliseconds %s (platform 9)', (span, text) => {
    expect(timeSince(now - span, now)).toBe(text);
  });

  it('never claims more than has passed', () => {
    const lengths = { minute: 60_000, hour: 3_600_000, day, week: 7 * day, month: 30 * day, year: 365 * day };
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 10 ** 12 }), (span) => {
        const [, count, unit] = /^about (an?|\d+) (\w+?)s? ago$/.exec(timeSince(now - span, now)) ?? [];
        const length = lengths[unit as keyof typeof lengths];
        return (Number(count) || 1) * length <= span && span < ((Number(count) || 1) + 1) * length;
      }),
    );
  });
});
