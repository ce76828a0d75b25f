import { describe, expect, it } from 'vitest';
import { monthOf, weekOf } from './calendar-spans.ts';
import { nameOf } from './period.ts';

const dayNamed = (name: string) => Date.parse(`${name}T00:00:00Z`) / 86_400_000;
const named = ({ now, before }: ReturnType<typeof weekOf>) =>
  [now.from, now.to, before.from, before.to].map((day) => nameOf(day));

describe('the week and the month so far', () => {
  it('begin where the calendar begins them, against as many days before (design 11)', () => {
    const thursday = dayNamed('2026-11-26');
    expect(named(weekOf(thursday))).toEqual(['2026-11-23', '2026-11-26', '2026-11-16', '2026-11-19']);
    expect(named(weekOf(dayNamed('2026-11-23')))).toEqual(['2026-11-23', '2026-11-23', '2026-11-16', '2026-11-16']);
    expect(named(weekOf(dayNamed('2026-11-22')))).toEqual(['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15']);
    expect(named(monthOf(thursday))).toEqual(['2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26']);
  });

  it('have a shorter month before whole, and January after December (design 11)', () => {
    expect(named(monthOf(dayNamed('2027-03-31')))).toEqual(['2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28']);
    expect(named(monthOf(dayNamed('2027-01-02')))).toEqual(['2027-01-01', '2027-01-02', '2026-12-01', '2026-12-02']);
  });
});
