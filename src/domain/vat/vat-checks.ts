import { LRUCache } from 'lru-cache';
import { isVatNumber, plainVatNumber, vatPrefixOf } from '#commerce/vat-numbers.ts';
import type { VatTrade } from '#commerce/reverse-charge.ts';
import type { Clock } from '#providers/clock.ts';
import type { VatAnswer, VatChecker, VatParts } from '#providers/vat/vat-checker.ts';
import type { Site } from '../websites/site.ts';

/** A buyer’s number, plain, with what is known of it. `checkedAt` is epoch ms. */
export interface KnownVat {
  seller: string;
  number: string;
  answer: VatAnswer | { kind: 'foreign' | 'malformed' };
  checkedAt: number;
}

const aDay = 24 * 3_600_000;
/** How long a register that does not answer is left alone, in ms. */
const pauseMs = 60_000;
const mostKept = 10_000;

type Asking = Promise<{ answer: VatAnswer; checkedAt: number }>;

/** The shop’s own number, where business buyers may give theirs. */
export function sellerVat({ preferences }: Pick<Site, 'preferences'>): string | undefined {
  const { asksVatNumbers, vatNumber } = preferences.commerce;
  return asksVatNumbers && vatNumber !== '' ? vatNumber : undefined;
}

/**
 * Asks the register about buyers’ numbers. What it says holds for a day, in this process: nothing of it is written down
 * but in orders. Not for use inside a unit.
 */
export class VatChecks {
  readonly #checker: VatChecker;
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, Asking>({ max: mostKept });

  constructor(checker: VatChecker, clock: Clock) {
    this.#checker = checker;
    this.#clock = clock;
  }

  /** What is known of a number that a buyer gave; undefined where none was, or the shop asks for none. */
  async of(site: Pick<Site, 'preferences'>, typed: string | undefined): Promise<KnownVat | undefined> {
    const seller = sellerVat(site);
    const number = plainVatNumber(typed ?? '');
    if (seller === undefined || number === '') return undefined;
    const known = { seller, number, checkedAt: this.#clock.now() };
    if (!vatPrefixOf(number)) return { ...known, answer: { kind: 'foreign' } };
    if (!isVatNumber(number)) return { ...known, answer: { kind: 'malformed' } };
    return { seller, number, ...(await this.#check(seller, number)) };
  }

  async #check(seller: string, number: string): Asking {
    const key = `${seller} ${number}`;
    const kept = await this.#kept.get(key);
    const holds = kept?.answer.kind === 'unavailable' ? pauseMs : aDay;
    if (kept && this.#clock.now() < kept.checkedAt + holds) return kept;
    const asking = this.#ask(seller, number);
    this.#kept.set(key, asking);
    return asking;
  }

  async #ask(seller: string, number: string): Asking {
    const answer = await this.#checker.check(partsOf(number), partsOf(seller));
    return { answer, checkedAt: this.#clock.now() };
  }
}

const partsOf = (number: string): VatParts => ({ prefix: number.slice(0, 2), rest: number.slice(2) });

/** The numbers by which a purchase may go without VAT; undefined where the buyer’s is not known to be good. */
export function vatTrade(site: Pick<Site, 'preferences'>, vat: KnownVat | undefined): VatTrade | undefined {
  if (!vat) return undefined;
  const { kind } = vat.answer;
  const isTaken = kind === 'valid' || (kind === 'unavailable' && site.preferences.commerce.acceptsUncheckedVat);
  return isTaken ? { seller: vat.seller, buyer: vat.number } : undefined;
}
