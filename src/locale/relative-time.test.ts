import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { formatRelativeTime, type RelativeTimeOptions } from './relative-time.ts';

const now = 1_700_000_000_000;
const day = 86_400_000;
const say = (span: number, options?: RelativeTimeOptions, tag = 'en') =>
  formatRelativeTime(localeFor(tag), now, now + span, options);

describe('formatRelativeTime', () => {
  it.each([
    [0, 'now'],
    [-1500, '2 seconds ago'],
    [3_600_000, 'in 1 hour'],
    [day, 'tomorrow'],
    [-day, 'yesterday'],
    [12 * day, 'in 12 days'],
    [400 * day, 'next year'],
    [-800 * day, '2 years ago'],
  ])('says of %i milliseconds %s (language 4)', (span, text) => {
    expect(say(span)).toBe(text);
  });

  it.each<[RelativeTimeOptions, number, string]>([
    [{ numericOnly: true }, day, 'in 1 day'],
    [{ numericOnly: true }, 0, 'in 0 seconds'],
    [{ numericOnly: true, alwaysNow: true }, 0, 'now'],
    [{ allowWeeks: true }, 12 * day, 'in 2 weeks'],
    [{ field: 'day' }, 3_600_000, 'today'],
    [{ field: 'hour' }, 0, 'this hour'],
    [{ field: 'millis' }, 1500, 'in 2 seconds'],
    [{ field: 'second' }, day, 'in 86,400 seconds'],
    [{ field: 'second', group: false }, day, 'in 86400 seconds'],
    [{ width: 'short' }, -1500, '2 sec. ago'],
    [{ width: 'narrow' }, -7_200_000, '2h ago'],
    [{ context: 'begin-sentence' }, day, 'Tomorrow'],
    [{ context: 'begin-sentence' }, -1500, '2 seconds ago'],
    [{ field: 'day', maxFrac: 1 }, 1.25 * day, 'in 1.2 days'],
    [{ field: 'day', minFrac: 1 }, -day * 3, '3.0 days ago'],
    [{ field: 'day', round: 'expand' }, 1.25 * day, 'in 2 days'],
  ])('with %j says of %i milliseconds %s (language 4)', (options, span, text) => {
    expect(say(span, options)).toBe(text);
  });

  it('speaks other languages (language 4)', () => {
    expect(say(-2 * day, {}, 'de')).toBe('vorgestern');
    expect(say(5 * day, {}, 'pl')).toBe('za 5 dni');
    expect(say(2 * 3_600_000, {}, 'ar')).toBe('خلال ساعتين');
    expect(say(day, { context: 'standalone' }, 'pt')).toBe('Amanhã');
    expect(say(day, { context: 'ui-list-or-menu' }, 'de')).toBe('morgen');
  });

  it('names the weekday in English where whole weeks lie between', () => {
    const weeks = (count: number, options: RelativeTimeOptions = {}) =>
      say(count * 7 * day, { field: 'week', dayOfWeek: true, ...options });
    expect([-2, -1, 0, 1, 2].map((count) => weeks(count))).toEqual([
      '2 Tuesdays ago',
      'last Tuesday',
      'this Tuesday',
      'next Tuesday',
      'in 2 Tuesdays',
    ]);
    expect(weeks(1, { numericOnly: true })).toBe('in 1 Tuesday');
    expect([weeks(2, { width: 'short' }), weeks(1, { width: 'narrow' })]).toEqual(['in 2 Tue.', 'next Tu']);
    expect(say(6 * day, { field: 'week', dayOfWeek: true, width: 'narrow' })).toBe('next wk.');
    expect(
      formatRelativeTime(localeFor('en'), now + day, now + 8 * day, {
        field: 'week',
        dayOfWeek: true,
        width: 'narrow',
      }),
    ).toBe('next W');
    expect(say(7 * day, { field: 'week', dayOfWeek: true }, 'de')).toBe('nächste Woche');
  });

  it('says nothing of what is no instant', () => {
    expect([NaN, Infinity, 9e15].map((span) => say(span))).toEqual(['', '', '']);
  });
});
