import type { Payout } from '#contract/payout-calls.ts';

type Drawn = Pick<Payout, 'day' | 'amountCents'>;

/** What arrives on each day with payouts of one currency, the first day first; what came to nothing is left out. */
export function drawnDays(rows: readonly Payout[]): Drawn[] {
  const days = new Map<string, Drawn>();
  for (const { day, state, amountCents } of rows) {
    if (state === 'failed' || state === 'canceled') continue;
    const sum = days.get(day) ?? { day, amountCents: 0 };
    days.set(day, { day, amountCents: sum.amountCents + amountCents });
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
