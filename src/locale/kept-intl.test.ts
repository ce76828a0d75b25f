import { describe, expect, it } from 'vitest';
import { keptCollator, keptDateFormat, keptNumberFormat } from './kept-intl.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const noon = Date.UTC(2026, 10, 27, 12);

describe('what Intl makes', () => {
  it('is kept by language, settings and time zone (design 9)', () => {
    const written = keptDateFormat('de-DE', { ...day, timeZone: 'UTC' });
    expect(keptDateFormat('de-DE', { ...day, timeZone: 'UTC' })).toBe(written);
    const others = [keptDateFormat('de-DE', { ...day, timeZone: 'Pacific/Auckland' }), keptDateFormat('en-US', day)];
    expect(others).not.toContain(written);
    expect(others[0]?.format(noon)).toBe('28. Nov. 2026');
    expect(written.format(noon)).toBe('27. Nov. 2026');
    expect(keptNumberFormat('de-DE', { style: 'percent' }).format(0.5)).toBe('50\u00a0%');
    expect(['10', '2'].toSorted(keptCollator('en-US').compare)).toEqual(['2', '10']);
  });

  it('stays in the calendar of its language, and refuses a time zone that there is not', () => {
    expect(keptDateFormat('th-TH', { ...day, timeZone: 'UTC' }).format(noon)).toContain('2569');
    expect(() => keptDateFormat('en-US', { timeZone: 'Nowhere/None' })).toThrow(RangeError);
  });
});
