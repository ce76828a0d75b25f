import type { FilterValue, ListFilters } from '#contract/list-filters.ts';
import { listAddress, type PageQuery } from './lists.ts';
import { Counts, tallyOf, type Tally, type ValueCount } from './list-tally.ts';
import { isSameRange, isWithin, parseRange, priceRanges, rangeText, type PriceRange } from './price-ranges.ts';
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

/** One thing that a list is narrowed by. */
interface Facet {
  /** Whether a product has what is chosen of it; undefined where nothing is. */
  has: ((product: ListedProduct) => boolean) | undefined;
  /** Counts a product that has what is chosen of all others. */
  add(product: ListedProduct): void;
  /** Its part of the filters: once all are counted where something is chosen of any (`isNarrowed`), else of the whole list. */
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
export function filterList(products: readonly ListedProduct[], list: FilteredList): NarrowedList {
  const { categoryId, now, query } = list;
  const all = tallyOf(products, categoryId, now);
  const facets = [
    stockFacet(list, all),
    priceFacet(list, all),
    ...shared(all.options, query.option ?? []).map(([name, values]) => optionFacet(list, name, values)),
    tagFacet(list, all.tags),
  ];
  const isNarrowed = facets.some(({ has }) => has !== undefined);
  if (all.priced < fewest && !isNarrowed) return { chosen: undefined, filters: undefined };
  const chosen = isNarrowed ? count(all.shown, facets) : undefined;
  const told = facets.map((facet) => facet.told(isNarrowed));
  const named = told.flatMap(({ options: one }) => one ?? []);
  const { category, sort } = query;
  const filters: ListFilters = {
    ...Object.assign({}, ...told),
    ...(named.length > 0 && { options: named }),
    ...(isNarrowed && { clearUrl: listAddress(list.path, { category, sort }) }),
  };
  return { chosen, filters: Object.keys(filters).length > 0 ? filters : undefined };
}

/** Has each facet count what has all that is chosen of the others. */
function count(products: readonly ListedProduct[], facets: readonly Facet[]): Chosen {
  const [itemIds, exceptIds]: [string[], string[]] = [[], []];
  const narrowing = facets.filter(({ has }) => has !== undefined);
  for (const product of products) {
    const first = narrowing.findIndex(({ has }) => has?.(product) === false);
    if (first < 0) for (const facet of facets) facet.add(product);
    else if (narrowing.every(({ has }, at) => at <= first || has?.(product) !== false)) narrowing[first]?.add(product);
    (first < 0 ? itemIds : exceptIds).push(product.id);
  }
  return itemIds.length <= exceptIds.length ? { itemIds } : { exceptIds };
}

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

function stockFacet(list: FilteredList, all: Tally): Facet {
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
      if (!isNarrowed && all.there === all.priced) return {};
      return {
        stock: {
          count: isNarrowed ? there : all.there,
          url: address(list, { stock: active ? undefined : 'in' }),
          active,
        },
      };
    },
  };
}

function priceFacet(list: FilteredList, { prices }: Tally): Facet {
  const chosen = parseRange(list.query.price, list.currency);
  const offered = priceRanges(prices, list.currency);
  const isOwn = chosen !== undefined && !offered.some((range) => isSameRange(range, chosen));
  const ranges = [...(isOwn ? [chosen] : []), ...offered];
  const left = new Counts<PriceRange>();
  const inAll = (range: PriceRange) =>
    prices.reduce((sum, { price, count: times }) => sum + (isWithin(price, range) ? times : 0), 0);
  return {
    has: chosen && (({ price }) => price !== null && isWithin(price, chosen)),
    add({ price }) {
      if (price !== null) for (const range of ranges) if (isWithin(price, range)) left.add(range);
    },
    told(isNarrowed) {
      const values = ranges.map((range) => {
        const active = isSameRange(range, chosen);
        const price = active ? undefined : rangeText(range, list.currency);
        return { ...range, count: isNarrowed ? left.of(range) : inAll(range), active, url: address(list, { price }) };
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
    told(isNarrowed) {
      const shown = offer(values, chosen, isNarrowed ? left : undefined).map(({ value, count: times }) => {
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
    told(isNarrowed) {
      const shown = offer(tags, chosen, isNarrowed ? left : undefined).map(({ value, count: times }) => {
        const active = value === tag;
        return { title: value, count: times, active, url: address(list, { tag: active ? undefined : value }) };
      });
      return shown.length > 0 ? { tags: choiceOf(shown) } : {};
    },
  };
}

/**
 * The values that are shown, in the order of the whole list, with what is left of each, all where nothing is chosen: those
 * of some, and chosen ones.
 */
function offer(values: readonly ValueCount[], chosen: readonly string[], left?: Counts<string>): ValueCount[] {
  if (values.length < 2 && chosen.length === 0) return [];
  return values
    .slice(0, mostValues)
    .map(({ value, count: times }) => ({ value, count: left ? left.of(value) : times }))
    .filter(({ value, count: times }) => times > 0 || chosen.includes(value));
}

const choiceOf = (values: FilterValue[]) => ({ values, chosen: values.filter(({ active }) => active).length });

/** The list with another choice, from its first page on. */
const address = ({ path, query }: FilteredList, change: Partial<PageQuery>) =>
  listAddress(path, { ...query, ...change, page: undefined });
