import type { SubscriptionPlan } from '#contract/product.ts';
import { NaiveReckoning } from './naive-reckoning.ts';

const day = 24 * 3_600_000;
/** After how many days more a payment is tried again that was refused. */
const patience = [1, 2, 3];

/** What becomes of a subscription, kept by hand as a shopkeeper with a calendar would, beside the shop's own way. */
export class NaiveLife {
  readonly #days: NaiveReckoning;
  readonly #cycles: number;
  /** What became of each period that came to anything. */
  readonly #periods = new Map<number, 'paid' | 'failed' | 'skipped'>();
  /** Whether the card pays. */
  pays = true;
  state: 'active' | 'paused' | 'unpaid' | 'ended' = 'active';
  tries = 0;
  #next: number;
  /** When it is tried again, in epoch ms. */
  #again: number | undefined;

  constructor(plan: SubscriptionPlan, timeZone: string, beginsAt: number) {
    this.#days = new NaiveReckoning(plan, timeZone, beginsAt);
    this.#cycles = plan.numBillingCycles || Infinity;
    const isPaidByThePurchase = !plan.trialDays;
    if (isPaidByThePurchase) this.#periods.set(0, 'paid');
    this.#next = isPaidByThePurchase ? 1 : 0;
  }

  /** Pays all that is due. */
  bill(now: number): void {
    while (this.state === 'active' && this.#isDue(now)) {
      if (this.pays) this.#paid();
      else this.#refused(now);
    }
  }

  #isDue(now: number): boolean {
    return this.#again === undefined ? this.#days.hasCome(this.#next, now) : this.#again <= now;
  }

  #paid(): void {
    this.#periods.set(this.#next, 'paid');
    do this.#next++;
    while (this.#periods.get(this.#next) === 'skipped');
    this.#again = undefined;
    this.tries = 0;
    if ([...this.#periods.values()].filter((state) => state === 'paid').length >= this.#cycles) this.state = 'ended';
  }

  #refused(now: number): void {
    this.#periods.set(this.#next, 'failed');
    const days = patience[this.tries++];
    if (days === undefined) this.state = 'unpaid';
    else this.#again = now + days * day;
  }

  pause(): void {
    if (this.state === 'active') this.state = 'paused';
  }

  resume(now: number): void {
    if (this.state === 'paused') {
      while (this.#days.hasCome(this.#next, now)) this.#next++;
      this.#again = undefined;
    } else if (this.state === 'unpaid') {
      for (let at = this.#next + 1; this.#days.hasCome(at, now); at++) this.#periods.set(at, 'skipped');
      this.#again = now;
    } else return;
    this.state = 'active';
    this.tries = 0;
  }

  /** In words, as "0 paid, 1 failed: active". */
  get told(): string {
    const periods = [...this.#periods].toSorted(([a], [b]) => a - b).map((each) => each.join(' '));
    return `${periods.join(', ')}: ${this.state}`;
  }
}
