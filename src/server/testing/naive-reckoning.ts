import type { SubscriptionPlan } from '#contract/product.ts';

const day = 24 * 3_600_000;

/** What a clock in a zone shows, as "2027-01-31 09:30:00". */
function clockIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}

/**
 * Reckons the charges of a subscription as somebody with a calendar would, beside the shop's own way: goes through the
 * days one by one and looks whether it is one to pay on.
 */
export class NaiveReckoning {
  readonly #plan: SubscriptionPlan;
  readonly #clock: (at: number) => string;
  /** Days to pay on, as "2027-01-31", the first of them that of the beginning. */
  readonly #days: string[] = [];
  readonly #time: string;
  readonly #passed = new Set<string>();
  readonly #hasTrial: boolean;

  constructor(plan: SubscriptionPlan, timeZone: string, beginsAt: number) {
    this.#plan = plan;
    this.#clock = clockIn(timeZone);
    const [date = '', time = ''] = this.#clock(beginsAt).split(' ');
    this.#time = time;
    const trialDays = plan.trialDays ?? 0;
    this.#hasTrial = trialDays > 0;
    const first = Date.parse(date) + trialDays * day;
    for (let after = 0; after < 4 * 365; after++) {
      if (this.#isToPayOn(new Date(first), new Date(first + after * day), after)) {
        this.#days.push(new Date(first + after * day).toISOString().slice(0, 10));
      }
    }
  }

  #isToPayOn(first: Date, date: Date, daysAfter: number): boolean {
    const { value, unit } = this.#plan.billingPeriod;
    if (unit === 'WEEK') return daysAfter % (7 * value) === 0;
    const months = 12 * (date.getUTCFullYear() - first.getUTCFullYear()) + date.getUTCMonth() - first.getUTCMonth();
    const isMonth = months % (unit === 'YEAR' ? 12 * value : value) === 0;
    const isLast = new Date(date.getTime() + day).getUTCDate() === 1;
    return isMonth && (date.getUTCDate() === first.getUTCDate() || (isLast && first.getUTCDate() > date.getUTCDate()));
  }

  /** Whether the day to pay a period on has come by then; that of the purchase or of the end of the trial is 0. */
  hasCome(period: number, at: number): boolean {
    const date = this.#days[period];
    return date !== undefined && `${date} ${this.#time}` <= this.#clock(at);
  }

  /** How many periods are paid by then, that of the purchase too. */
  paidUntil(at: number): number {
    const now = this.#clock(at);
    const due = this.#days.filter((date) => `${date} ${this.#time}` <= now && !this.#passed.has(date));
    return Math.min(due.length, this.#plan.numBillingCycles || due.length);
  }

  /** How many of them were charged later than by the purchase. */
  chargesUntil(at: number): number {
    return this.paidUntil(at) - (this.#hasTrial ? 0 : 1);
  }

  /** The next day after then is passed over. */
  skipAfter(at: number): void {
    const now = this.#clock(at);
    const next = this.#days.find((date) => `${date} ${this.#time}` > now && !this.#passed.has(date));
    if (next !== undefined) this.#passed.add(next);
  }
}
