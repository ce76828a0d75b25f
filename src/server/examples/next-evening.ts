import { Type, type Static } from 'typebox';
import { instantOf, wallTimeOf } from '#locale/zone-clock.ts';

/** A day that each month has once: its second Friday, or with -1 its last, and the hour of that day. */
export const Monthly = Type.Object({
  nth: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4), Type.Literal(-1)]),
  /** 0 for Sunday. */
  weekday: Type.Integer(),
  hour: Type.Integer(),
});
export type Monthly = Static<typeof Monthly>;

const dayMs = 24 * 3_600_000;

/** The next of these after `now` by a zone's clock, epoch ms. */
export function nextEvening(monthly: Monthly, now: number, timeZone: string): number {
  const today = new Date(wallTimeOf(now, timeZone));
  const times = [0, 1].map((later) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later, 1);
    return instantOf(dayOf(monthly, first) + monthly.hour * 3_600_000, timeZone);
  });
  return times.find((at) => at > now) ?? now;
}

/** Its day in the month that begins then. */
function dayOf({ nth, weekday }: Monthly, first: number): number {
  const all = Array.from({ length: 31 }, (_, day) => new Date(first + day * dayMs)).filter(
    (day) => day.getUTCDay() === weekday && day.getUTCMonth() === new Date(first).getUTCMonth(),
  );
  return all.at(nth === -1 ? -1 : nth - 1)?.getTime() ?? first;
}
