import { anchorAt, chargesUntil } from '#commerce/billing-dates.ts';
import { priceCart, type CartInput } from '#commerce/cart-totals.ts';

const entries = Array.from({ length: 100 }, (_, index) => ({
  id: `entry-${index}`,
  itemId: `item-${index}`,
  productType: index % 10 === 9 ? 2 : 1,
  unitPriceCents: 199 + 137 * index,
  quantity: 1 + (index % 7),
  categoryIds: [`category-${index % 5}`],
  weight: 120 + index,
}));

/** A cart of 100 entries with two stacked discounts, shipping by weight and two taxes. */
const cart: CartInput = {
  currency: 'USD',
  entries,
  discounts: [
    {
      id: 'category',
      name: 'Category',
      benefit: { kind: 'percentage', percent: 15 },
      scope: { kind: 'categories', categoryIds: ['category-1', 'category-3'] },
      minimumSubtotalCents: 0,
      stacks: true,
    },
    {
      id: 'coupon',
      name: 'Coupon',
      code: 'TEN',
      benefit: { kind: 'fixed', amountCents: 1000 },
      scope: { kind: 'order' },
      minimumSubtotalCents: 5000,
      stacks: true,
    },
  ],
  shippingZones: [
    {
      id: 'zone',
      name: 'United States',
      territories: [{ country: 'US' }],
      rates: [
        {
          id: 'parcel',
          name: 'Parcel',
          kind: 'by-weight',
          bands: [{ upTo: 5000, costCents: 900 }, { costCents: 2900 }],
        },
      ],
    },
  ],
  shippingLocation: { country: 'US', region: 'NY' },
  selectedShippingOptionId: 'parcel',
  taxRules: [
    { id: 'state', name: 'State', country: 'US', region: 'NY', rate: 4, isInclusive: false, appliesToShipping: true },
    { id: 'city', name: 'City', country: 'US', region: 'NY', rate: 4.875, isInclusive: false, appliesToShipping: true },
  ],
  giftCards: [{ id: 'card', balanceCents: 2500 }],
};

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** The median time of 1000 calls, in µs. */
function measureBatch(): number {
  const times = Array.from({ length: 1000 }, () => {
    const start = performance.now();
    priceCart(cart);
    return performance.now() - start;
  });
  return 1000 * medianOf(times);
}

const subscriptions = 10_000;
const years = 10;
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
const periods = [
  { value: 1, unit: 'WEEK' },
  { value: 1, unit: 'MONTH' },
  { value: 3, unit: 'MONTH' },
  { value: 1, unit: 'YEAR' },
] as const;

/** How long it takes to reckon all charges of so many subscriptions for so many years, in seconds. */
function measureYears(): { charges: number; seconds: number } {
  const begin = Date.UTC(2027, 0, 1);
  const until = Date.UTC(2027 + years, 0, 1);
  const start = performance.now();
  let charges = 0;
  for (let number = 0; number < subscriptions; number++) {
    const timeZone = zones[number % zones.length] ?? 'UTC';
    const billingPeriod = periods[number % periods.length] ?? periods[0];
    // Some minutes apart, so that all days of a month and all hours of a day are among them.
    const anchor = anchorAt(begin + number * 53 * 60_000, timeZone);
    const plan = { billingPeriod, numBillingCycles: 0 };
    charges += chargesUntil({ anchor, plan, nextPeriod: 1, billed: 1 }, until).length;
  }
  return { charges, seconds: (performance.now() - start) / 1000 };
}

/**
 * Prints the time of one `priceCart` with 100 entries – the lowest of 20 medians, because others may use the machine –
 * and that of all charges of a large shop's subscriptions.
 */
export function run(): void {
  const median = Math.round(10 * Math.min(...Array.from({ length: 20 }, measureBatch))) / 10;
  const { charges, seconds } = measureYears();
  console.table([
    { name: 'priceCart, 100 entries', measured: median, unit: 'µs', goal: 50 },
    {
      name: `${charges} charges of ${subscriptions} subscriptions in ${years} years`,
      measured: Math.round(10 * seconds) / 10,
      unit: 's',
      goal: 60,
    },
  ]);
  if (median > 50 || seconds > 60) process.exitCode = 1;
}

if (import.meta.main) run();
