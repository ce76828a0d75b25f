import { expect, it } from 'vitest';
import type { Payout } from '#contract/payout-calls.ts';
import { drawnDays } from './drawn-days.ts';

const payout = (day: string, amountCents: number, more: Partial<Payout> = {}): Payout => ({
  id: day,
  day,
  provider: 'stripe',
  reference: `po_${day}`,
  state: 'paid',
  currency: 'USD',
  isKnown: true,
  amountCents,
  chargesCents: amountCents + 30,
  refundsCents: 0,
  otherCents: 0,
  feeCents: 30,
  ...more,
});

it('draws what arrives by day, without what failed (platform 9)', () => {
  const rows = [
    payout('2026-11-24', 970),
    payout('2026-11-23', 500, { state: 'pending' }),
    payout('2026-11-24', 1000),
    payout('2026-11-22', 9000, { state: 'failed' }),
    payout('2026-11-21', 9000, { state: 'canceled' }),
  ];
  expect(drawnDays(rows)).toEqual([
    { day: '2026-11-23', amountCents: 500 },
    { day: '2026-11-24', amountCents: 1970 },
  ]);
});
