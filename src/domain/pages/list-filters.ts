import type { FilterValue, ListFilters } from '#contract/list-filters.ts';
import { compareText } from '#documents/reading-order.ts';
import { listAddress, type PageQuery } from './lists.ts';
import {
  isSameRange,
  isWithin,
  parseRange,
  priceRanges,
  rangeText,
  type PriceCount,
  type PriceRange,
} from './price-ranges.ts';
import type { ListedProduct } from './product-lists.ts';

/** A list of fewer is seen at a glance. */
const fewest = 12;
/** So many options are offered. */
const mostOptions = 6;
/** Of so many values of an option, and so many tags, the first are offered. */
const mostValues = 30;

/** A list of products, and as of when. */
export interface FilteredList {
  categoryId: string | undefined;
  currency: string;
  /** Epoch ms: what is for later is not there. */
  now: number;
  path: string;
  query: PageQuery;
}

interface ValueCount {
  value: string;
  count: number;
}

/** One thing that a list is narrowed by. */
interface Facet {
  /** Whether a product has what is chosen of it; undefined where nothing is. */
  has: ((product: ListedProduct) => boolean) | undefined;
  /** Counts a product that has what is chosen of all others. */
  add(product: ListedProduct): void;
  /** Its part of the filters, once all are counted; `isNarrowed` where something is chosen of any. */
  told(isNarrowed: boolean): ListFilters;
}

/** Those that have all that is chosen, or those that have not, whichever are fewer. */
export type Chosen = { itemIds: string[] } | { exceptIds: string[] };

export interface NarrowedList {
  /** Undefined where nothing is chosen. */
  chosen: Chosen | undefined;
  filters: ListFilters | undefined;
}

/**
 * What a list of products can be narrowed by, each value with how many products it leaves beside what is chosen of the
 * others. Of one option several values may be chosen, which widens. What no product of the list has narrows nothing.
 */
export function filterList(products: Iterable<ListedProduct>, list: FilteredList): NarrowedList {
  const { categoryId, now, query } = list;
  const shown = [...products]
    .filter(({ from, categories }) => from <= now && (categoryId === undefined || categories.includes(categoryId)))
    .map((product) => withoutPast(product, now));
  const all = tally(shown);
  const priced = all.prices.reduce((sum, { count }) => sum + count, 0);
  const facets = [
    stockFacet(list, priced),
    priceFacet(list, all.prices),
    ...shared(all.options, query.option ?? []).map(([name, values]) => optionFacet(list, name, values)),
    tagFacet(list, all.tags),
  ];
  const isNarrowed = facets.some(({ has }) => has !== undefined);
  if (priced < fewest && !isNarrowed) return { chosen: undefined, filters: undefined };
  const chosen = count(shown, facets);
  const told = facets.map((facet) => facet.told(isNarrowed));
  const named = told.flatMap(({ options: one }) => one ?? []);
  const { category, sort } = query;
  const filters: ListFilters = {
    ...Object.assign({}, ...told),
    ...(named.length > 0 && { options: named }),
    ...(isNarrowed && { clearUrl: listAddress(list.path, { category, sort }) }),
  };
  return { chosen: isNarrowed ? chosen : undefined, filters: Object.keys(filters).length > 0 ? filters : undefined };
}

/** A product without the values of options that are dates which are over. */
function withoutPast(product: ListedProduct, now: number): ListedProduct {
  const isPast = ({ until = Infinity }: ListedProduct['options'][number]) => until <= now;
  return product.options.some(isPast)
    ? { ...product, options: product.options.filter((option) => !isPast(option)) }
    : product;
}

/** Has each facet count what has all that is chosen of the others. */
function count(products: readonly ListedProduct[], facets: readonly Facet[]): Chosen {
  const [itemIds, exceptIds]: [string[], string[]] = [[], []];
  for (const product of products) {
    const missed = facets.filter(({ has }) => has?.(product) === false);
    if (missed.length === 0) for (const facet of facets) facet.add(product);
    if (missed.length === 1) missed[0]?.add(product);
    (missed.length === 0 ? itemIds : exceptIds).push(product.id);
  }
  return itemIds.length <= exceptIds.length ? { itemIds } : { exceptIds };
}

/** What there is in the whole list. */
function tally(products: readonly ListedProduct[]) {
  const prices = new Counts<number>();
  const tags = new Counts<string>();
  const options = new Map<string, Counts<string>>();
  for (const product of products) {
    if (product.price !== null) prices.add(product.price);
    for (const tag of product.tags) tags.add(tag);
    for (const { name, value } of product.options) {
      const values = options.get(name) ?? new Counts<string>();
      options.set(name, values);
      values.add(value);
    }
  }
  const byName = [...options].toSorted(([a], [b]) => compareText(a, b));
  return {
    prices: prices.list().map(([price, times]): PriceCount => ({ price, count: times })),
    tags: valuesOf(tags).toSorted((a, b) => b.count - a.count || compareText(a.value, b.value)),
    options: byName.map(([name, values]) => [name, valuesOf(values)] as const),
  };
}

/** How often each was there. */
class Counts<T> {
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

const valuesOf = (counts: Counts<string>): ValueCount[] =>
  counts
    .list()
    .map(([value, times]) => ({ value, count: times }))
    .toSorted((a, b) => compareText(a.value, b.value));

/**
 * The options that most products have, in the order of their names, and those of which something is chosen. One that no
 * two products share narrows to nothing but one of them.
 */
function shared(all: readonly (readonly [string, ValueCount[]])[], chosen: readonly string[]) {
  const productsOf = ([, values]: (typeof all)[number]) => values.reduce((sum, { count: times }) => sum + times, 0);
  const offered = all.filter(([, values]) => values.some(({ count: times }) => times > 1));
  const most = new Set(offered.toSorted((a, b) => productsOf(b) - productsOf(a)).slice(0, mostOptions));
  return all.filter((option) => most.has(option) || chosen.some((text) => text.startsWith(`${option[0]}:`)));
}

function stockFacet(list: FilteredList, priced: number): Facet {
  const active = list.query.stock === 'in';
  const { now } = list;
  let there = 0;
  return {
    has: active ? ({ thereUntil }) => thereUntil > now : undefined,
    add({ thereUntil }) {
      if (thereUntil > now) there += 1;
    },
    told(isNarrowed) {
      // Where there is of everything it says nothing.
      if (!isNarrowed && there === priced) return {};
      return { stock: { count: there, url: address(list, { stock: active ? undefined : 'in' }), active } };
    },
  };
}

function priceFacet(list: FilteredList, prices: readonly PriceCount[]): Facet {
  const chosen = parseRange(list.query.price, list.currency);
  const offered = priceRanges(prices, list.currency);
  const isOwn = chosen !== undefined && !offered.some((range) => isSameRange(range, chosen));
  const ranges = [...(isOwn ? [chosen] : []), ...offered];
  const left = new Counts<PriceRange>();
  return {
    has: chosen && (({ price }) => price !== null && isWithin(price, chosen)),
    add({ price }) {
      if (price !== null) for (const range of ranges) if (isWithin(price, range)) left.add(range);
    },
    told() {
      const values = ranges.map((range) => {
        const active = isSameRange(range, chosen);
        const price = active ? undefined : rangeText(range, list.currency);
        return { ...range, count: left.of(range), active, url: address(list, { price }) };
      });
      return values.length > 0 ? { price: choiceOf(values) } : {};
    },
  };
}

function optionFacet(list: FilteredList, name: string, values: readonly ValueCount[]): Facet {
  const asked = list.query.option ?? [];
  const textOf = (value: string) => `${name}:${value}`;
  const chosen = values.map(({ value }) => value).filter((value) => asked.includes(textOf(value)));
  const left = new Counts<string>();
  return {
    has:
      chosen.length > 0
        ? ({ options }) => options.some((one) => one.name === name && chosen.includes(one.value))
        : undefined,
    add({ options }) {
      for (const one of options) if (one.name === name) left.add(one.value);
    },
    told() {
      const shown = offer(values, chosen, left).map(({ value, count: times }) => {
        const active = chosen.includes(value);
        const option = active ? asked.filter((text) => text !== textOf(value)) : [...asked, textOf(value)];
        return { title: value, count: times, active, url: address(list, { option }) };
      });
      return shown.length > 0 ? { options: [{ title: name, ...choiceOf(shown) }] } : {};
    },
  };
}

function tagFacet(list: FilteredList, tags: readonly ValueCount[]): Facet {
  const { tag } = list.query;
  const chosen = tags.flatMap(({ value }) => (value === tag ? [value] : []));
  const left = new Counts<string>();
  return {
    has: chosen.length > 0 ? ({ tags: own }) => own.includes(chosen[0] ?? '') : undefined,
    add({ tags: own }) {
      for (const one of own) left.add(one);
    },
    told() {
      const shown = offer(tags, chosen, left).map(({ value, count: times }) => {
        const active = value === tag;
        return { title: value, count: times, active, url: address(list, { tag: active ? undefined : value }) };
      });
      return shown.length > 0 ? { tags: choiceOf(shown) } : {};
    },
  };
}

/** The values that are shown, in the order of the whole list, with what is left of each: those of some, and chosen ones. */
function offer(values: readonly ValueCount[], chosen: readonly string[], left: Counts<string>): ValueCount[] {
  if (values.length < 2 && chosen.length === 0) return [];
  return values
    .slice(0, mostValues)
    .map(({ value }) => ({ value, count: left.of(value) }))
    .filter(({ value, count: times }) => times > 0 || chosen.includes(value));
}

const choiceOf = (values: FilterValue[]) => ({ values, chosen: values.filter(({ active }) => active).length });

/** The list with another choice, from its first page on. */
const address = ({ path, query }: FilteredList, change: Partial<PageQuery>) =>
  listAddress(path, { ...query, ...change, page: undefined });
