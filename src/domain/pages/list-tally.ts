import { compareText } from '#documents/reading-order.ts';
import type { PriceCount } from './price-ranges.ts';
import type { ListedProduct } from './product-lists.ts';

export interface ValueCount {
  value: string;
  count: number;
  /** Its number among the values of all options and the tags of the list. */
  mark: number;
}

/**
 * What is counted of the products of a list, each in the place that it has there: a walk over ten thousand objects takes
 * ten times as long, and compares texts.
 */
export interface Columns {
  /** What each costs, in minor units; NaN where it has no price. */
  price: Float64Array;
  thereUntil: Float64Array;
  /** The marks of all, those of one after those of another, and from where on each one's are; at last the end. */
  marks: Uint32Array;
  marksFrom: Uint32Array;
}

/** What there is in a whole list. */
export interface Tally {
  /** What the list shows, each without the values of options that are dates which are over. */
  shown: readonly ListedProduct[];
  columns: Columns;
  /** How many marks there are. */
  markCount: number;
  /** Of how many there is a price, and of how many a piece. */
  priced: number;
  there: number;
  prices: PriceCount[];
  /** Those that most have first. */
  tags: ValueCount[];
  /** By name. */
  options: (readonly [name: string, values: ValueCount[]])[];
}

interface Kept extends Tally {
  /** From when on, and until when, it is so (epoch ms): what is for later is not there, and dates pass. */
  since: number;
  until: number;
}

/** Of each array that lists were counted of, by category. */
const counted = new WeakMap<readonly ListedProduct[], Map<string | undefined, Kept>>();

/**
 * What there is in a list as of now (epoch ms), of one category where it is named. It is counted once for the same array,
 * as long as nothing comes and no date passes: that takes longer than all else of a list of ten thousand.
 */
export function tallyOf(products: readonly ListedProduct[], categoryId: string | undefined, now: number): Tally {
  const known = counted.get(products) ?? new Map<string | undefined, Kept>();
  counted.set(products, known);
  const last = known.get(categoryId);
  if (last && last.since <= now && now < last.until) return last;
  const own = products.filter(({ categories }) => categoryId === undefined || categories.includes(categoryId));
  const made = { ...tally(shownAt(own, now), now), since: now, until: nextChange(own, now) };
  known.set(categoryId, made);
  return made;
}

const shownAt = (products: readonly ListedProduct[], now: number) =>
  products.filter(({ from }) => from <= now).map((product) => withoutPast(product, now));

/** A product without the values of options that are dates which are over. */
function withoutPast(product: ListedProduct, now: number): ListedProduct {
  const isPast = ({ until = Infinity }: ListedProduct['options'][number]) => until <= now;
  return product.options.some(isPast)
    ? { ...product, options: product.options.filter((option) => !isPast(option)) }
    : product;
}

/** When something comes or goes by itself next, epoch ms. */
function nextChange(products: readonly ListedProduct[], now: number): number {
  let next = Infinity;
  const look = (at: number) => {
    if (at > now && at < next) next = at;
  };
  for (const { from, thereUntil, options } of products) {
    look(from);
    look(thereUntil);
    for (const { until } of options) if (until !== undefined) look(until);
  }
  return next;
}

function tally(shown: readonly ListedProduct[], now: number): Tally {
  const prices = new Counts<number>();
  const tags = new Values();
  const options = new Map<string, Values>();
  const marks: number[] = [];
  const marksFrom = [0];
  const numbers = { next: 0 };
  let there = 0;
  for (const product of shown) {
    if (product.thereUntil > now) there += 1;
    if (product.price !== null) prices.add(product.price);
    for (const tag of product.tags) marks.push(tags.add(tag, numbers));
    for (const { name, value } of product.options) {
      const values = options.get(name) ?? new Values();
      options.set(name, values);
      marks.push(values.add(value, numbers));
    }
    marksFrom.push(marks.length);
  }
  const priceCounts = prices.list().map(([price, count]): PriceCount => ({ price, count }));
  return {
    shown,
    columns: {
      price: Float64Array.from(shown, ({ price }) => price ?? Number.NaN),
      thereUntil: Float64Array.from(shown, ({ thereUntil }) => thereUntil),
      marks: Uint32Array.from(marks),
      marksFrom: Uint32Array.from(marksFrom),
    },
    markCount: numbers.next,
    priced: priceCounts.reduce((sum, { count }) => sum + count, 0),
    there,
    prices: priceCounts,
    tags: tags.byName().toSorted((a, b) => b.count - a.count || compareText(a.value, b.value)),
    options: [...options]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([name, values]) => [name, values.byName()] as const),
  };
}

/** The values of an option, or all tags, each with its mark and how often it is there. */
class Values {
  readonly #known = new Map<string, ValueCount>();

  /** Counts one more; gives its mark, of a new one the next. */
  add(value: string, numbers: { next: number }): number {
    const known = this.#known.get(value) ?? { value, count: 0, mark: numbers.next++ };
    this.#known.set(value, known);
    known.count += 1;
    return known.mark;
  }

  byName(): ValueCount[] {
    return [...this.#known.values()].toSorted((a, b) => compareText(a.value, b.value));
  }
}

/** How often each was there. */
export class Counts<T> {
  readonly #times = new Map<T, number>();

  add(one: T): void {
    this.#times.set(one, this.of(one) + 1);
  }

  of(one: T): number {
    return this.#times.get(one) ?? 0;
  }

  list(): [T, number][] {
    return [...this.#times];
  }
}
