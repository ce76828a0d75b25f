import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followPrice, priorPrice, type AskedPrice, type PricePeriod } from './price-history.ts';

const day = 24 * 3_600_000;
const at = (priceCents: number, onSale = false): AskedPrice => ({ priceCents, onSale });

interface Act {
  now: number;
  asked: AskedPrice | undefined;
  from?: number;
}

/** What acts make of no history, and what stands beside the last price. */
function after(acts: Act[]): { periods: PricePeriod[]; prior: number | undefined } {
  const periods = acts.reduce<PricePeriod[]>(
    (known, { now, asked, from = 0 }) => followPrice(known, { asked, from, now }),
    [],
  );
  return { periods, prior: priorPrice(periods) };
}

describe('the price beside a sale (Directive 98/6/EC, article 6a)', () => {
  it.each([
    [
      'is the lowest of the 30 days before it',
      [
        [0, 2000],
        [10, 1800],
        [20, 2500],
        [35, 1500, true],
      ],
      1800,
    ],
    [
      'counts a price that ended within them',
      [
        [0, 1000],
        [10, 2000],
        [39, 1500, true],
      ],
      1000,
    ],
    [
      'leaves out one that had ended before them',
      [
        [0, 1000],
        [10, 2000],
        [40, 1500, true],
      ],
      2000,
    ],
    [
      'counts an earlier sale',
      [
        [0, 2000],
        [10, 1200, true],
        [15, 2000],
        [30, 1500, true],
      ],
      1200,
    ],
    [
      'stays while the sale goes on',
      [
        [0, 2000],
        [40, 1500, true],
        [90, 1500, true],
      ],
      2000,
    ],
    [
      'begins anew where the sale goes further down',
      [
        [0, 2000],
        [40, 1500, true],
        [50, 1200, true],
      ],
      1500,
    ],
    [
      'begins anew where a price becomes a sale',
      [
        [0, 2000],
        [40, 1500],
        [50, 1500, true],
      ],
      1500,
    ],
    ['is unknown of what was always on sale', [[0, 1500, true]], undefined],
    [
      'is told of sales alone',
      [
        [0, 2000],
        [40, 1500],
      ],
      undefined,
    ],
  ] as const)('%s', (_, acts, prior) => {
    const given = acts.map(([on, cents, onSale]) => ({ now: on * day, asked: at(cents, onSale) }));
    expect(after(given).prior).toBe(prior);
  });

  it('knows nothing of prices that nobody was asked: of drafts, of a slip of an instant', () => {
    const slip = [at(2000), at(1, true), at(2000)].map((asked) => ({ now: day, asked }));
    expect(after([...slip, { now: 3 * day, asked: at(1500, true) }]).prior).toBe(2000);
    const drafted = [
      { now: 0, asked: undefined },
      { now: day, asked: at(2000) },
    ];
    expect(after([...drafted, { now: 9 * day, asked: at(1500, true) }]).prior).toBe(2000);
  });

  it('goes on where a product was off the shop for a while, and appears at its time', () => {
    const sale = [
      { now: 0, asked: at(2000) },
      { now: 10 * day, asked: at(1500, true) },
    ];
    const back = after([...sale, { now: 11 * day, asked: undefined }, { now: 12 * day, asked: at(1500, true) }]);
    expect(back).toEqual({ prior: 2000, periods: after(sale).periods });
    const planned = after([
      { now: 0, asked: at(2000), from: 5 * day },
      { now: day, asked: at(1800), from: 7 * day },
    ]);
    expect(planned.periods).toEqual([{ ...at(1800), since: 7 * day, until: null }]);
  });

  it('is what a reckoning half day by half day finds, whatever was changed when', () => {
    const asked = fc.record({ priceCents: fc.integer({ min: 1, max: 4 }), onSale: fc.boolean() });
    const change = fc.record({ steps: fc.integer({ min: 1, max: 75 }), asked: fc.option(asked, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 14 }), (changes) => {
        let steps = 0;
        const acts = changes.map((each) => ({ now: (steps += each.steps) * step, asked: each.asked }));
        expect(after(acts).prior).toBe(reckon(acts));
      }),
      { numRuns: 100 },
    );
  });
});

const step = day / 2;
/** So many steps are 30 days. */
const before30 = 60;

/** The same, by what was asked in each half day. */
function reckon(acts: readonly Act[]): number | undefined {
  const asked: (AskedPrice | undefined)[] = [];
  for (const [index, { now, asked: each }] of acts.entries()) {
    const end = acts[index + 1]?.now ?? now + step;
    for (let moment = now / step; moment < end / step; moment++) asked[moment] = each;
  }
  const isSame = (one: number, other: number) => JSON.stringify(asked[one]) === JSON.stringify(asked[other]);
  const last = asked.length - 1;
  // What was away for less than 30 days, and came back the same, was there.
  let before = -1;
  for (let moment = 0; moment <= last; moment++) {
    if (!asked[moment]) continue;
    const isBack = before >= 0 && moment - before - 1 < before30 && isSame(before, moment);
    if (isBack) asked.fill(asked[moment], before + 1, moment);
    before = moment;
  }
  if (!asked[last]?.onSale) return undefined;
  let begin = last;
  while (begin > 0 && isSame(begin - 1, last)) begin--;
  const window = asked.slice(Math.max(0, begin - before30), begin).flatMap((each) => each?.priceCents ?? []);
  return window.length > 0 ? Math.min(...window) : undefined;
}
