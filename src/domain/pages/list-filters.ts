import type { FilterValue, ListFilters } from '#contract/list-filters.ts';
import { listAddress, type PageQuery } from './lists.ts';
import { inOrder } from './list-order.ts';
import { tallyOf, type Columns, type Tally, type ValueCount } from './list-tally.ts';
import type { ItemOrder } from './load-items.ts';
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
  order: ItemOrder;
  path: string;
  query: PageQuery;
}

/** What is chosen leaves of a list: 1 in the place of each product that has all, and how many of those have each mark. */
interface Left {
  has: Uint8Array;
  marks: Uint32Array;
}

/** One thing that a list is narrowed by. */
interface Facet {
  /** Whether the product of a place has what is chosen of it; undefined where nothing is. */
  has: ((at: number) => boolean) | undefined;
  /** Counts a product that has what is chosen of all others; one that has all only where there is more to count than marks. */
  add(at: number): void;
  countsMarks: boolean;
  /** Its part of the filters: where something is chosen of any, of what that leaves, once it is counted; else of the whole list. */
  told(left: Left | undefined): ListFilters;
}

/** Those that have all that is chosen, or those that have not, whichever are fewer. */
export type Chosen = { itemIds: string[] } | { exceptIds: string[] };

export interface NarrowedList {
  isNarrowed: boolean;
  /** The ids of so many that the list shows, in its order, from one on; undefined where only the database knows that. */
  idsFrom: ((offset: number, limit: number) => string[]) | undefined;
  /** Where it is not, what the list is narrowed to. */
  chosen: Chosen | undefined;
  filters: ListFilters | undefined;
}

/**
 * What a list of products can be narrowed by, each value with how many products it leaves beside what is chosen of the
 * others. Of one option several values may be chosen, which widens. What no product of the list has narrows nothing.
 */
export function filterList(products: readonly ListedProduct[], list: FilteredList): NarrowedList {
  const { categoryId, now, order, query } = list;
  const all = tallyOf(products, categoryId, now);
  const places = inOrder(all.shown, order);
  const facets = [
    stockFacet(list, all),
    priceFacet(list, all),
    ...shared(all.options, query.option ?? []).map(([name, values]) => optionFacet(list, all, name, values)),
    tagFacet(list, all),
  ];
  const isNarrowed = facets.some(({ has }) => has !== undefined);
  const left = isNarrowed ? count(all, facets) : undefined;
  const narrowed = {
    isNarrowed,
    idsFrom: places && ((offset: number, limit: number) => pick(all, places, left, { offset, limit })),
    chosen: left && !places ? toChosen(all, left) : undefined,
  };
  if (all.priced < fewest && !isNarrowed) return { ...narrowed, filters: undefined };
  const told = facets.map((facet) => facet.told(left));
  const named = told.flatMap(({ options: one }) => one ?? []);
  const { category, sort } = query;
  const filters: ListFilters = {
    ...Object.assign({}, ...told),
    ...(named.length > 0 && { options: named }),
    ...(isNarrowed && { clearUrl: listAddress(list.path, { category, sort }) }),
  };
  return { ...narrowed, filters: Object.keys(filters).length > 0 ? filters : undefined };
}

/** Counts what has all that is chosen, and what lacks one thing for that alone. */
function count({ shown, columns, markCount }: Tally, facets: readonly Facet[]): Left {
  const left = { has: new Uint8Array(shown.length), marks: new Uint32Array(markCount) };
  const narrowing = facets.filter(({ has }) => has !== undefined);
  const others = facets.filter(({ countsMarks }) => !countsMarks);
  for (let at = 0; at < shown.length; at++) {
    const first = narrowing.find(({ has }) => has?.(at) === false);
    if (first) {
      if (narrowing.every((facet) => facet === first || facet.has?.(at))) first.add(at);
      continue;
    }
    left.has[at] = 1;
    countMarks(columns, at, left.marks);
    for (const facet of others) facet.add(at);
  }
  return left;
}

/** Counts each mark of the product of a place. */
function countMarks({ marks, marksFrom }: Columns, at: number, counts: Uint32Array): void {
  const end = marksFrom[at + 1] ?? 0;
  for (let next = marksFrom[at] ?? 0; next < end; next++) counts[marks[next]!]! += 1;
}

function pick({ shown }: Tally, places: Uint32Array, left: Left | undefined, part: { offset: number; limit: number }) {
  const ids: string[] = [];
  let passed = 0;
  for (const at of places) {
    if (ids.length >= part.limit) break;
    if (left && left.has[at] === 0) continue;
    if (passed >= part.offset) ids.push(shown[at]!.id);
    passed += 1;
  }
  return ids;
}

function toChosen({ shown }: Tally, { has }: Left): Chosen {
  const [itemIds, exceptIds]: [string[], string[]] = [[], []];
  for (const [at, { id }] of shown.entries()) (has[at] === 1 ? itemIds : exceptIds).push(id);
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
  const { thereUntil } = all.columns;
  const isThere = (at: number) => thereUntil[at]! > list.now;
  let there = 0;
  return {
    has: active ? isThere : undefined,
    add(at) {
      if (isThere(at)) there += 1;
    },
    countsMarks: false,
    told(left) {
      // Where there is of everything it says nothing.
      if (!left && all.there === all.priced) return {};
      return {
        stock: {
          count: left ? there : all.there,
          url: address(list, { stock: active ? undefined : 'in' }),
          active,
        },
      };
    },
  };
}

function priceFacet(list: FilteredList, { prices, columns }: Tally): Facet {
  const chosen = parseRange(list.query.price, list.currency);
  const offered = priceRanges(prices, list.currency);
  const isOwn = chosen !== undefined && !offered.some((range) => isSameRange(range, chosen));
  const ranges = [...(isOwn ? [chosen] : []), ...offered];
  const counts = ranges.map(() => 0);
  const isIn = (at: number, range: PriceRange) => {
    const price = columns.price[at]!;
    return !Number.isNaN(price) && isWithin(price, range);
  };
  const inAll = (range: PriceRange) =>
    prices.reduce((sum, { price, count: times }) => sum + (isWithin(price, range) ? times : 0), 0);
  return {
    has: chosen && ((at) => isIn(at, chosen)),
    add(at) {
      for (let next = 0; next < ranges.length; next++) if (isIn(at, ranges[next]!)) counts[next]! += 1;
    },
    countsMarks: false,
    told(left) {
      const values = ranges.map((range, at) => {
        const active = isSameRange(range, chosen);
        const price = active ? undefined : rangeText(range, list.currency);
        return { ...range, count: (left ? counts[at] : inAll(range)) ?? 0, active, url: address(list, { price }) };
      });
      return values.length > 0 ? { price: choiceOf(values) } : {};
    },
  };
}

function optionFacet(list: FilteredList, all: Tally, name: string, values: readonly ValueCount[]): Facet {
  const asked = list.query.option ?? [];
  const textOf = (value: string) => `${name}:${value}`;
  const chosen = values.filter(({ value }) => asked.includes(textOf(value)));
  const marked = markedFacet(all, values, chosen);
  return {
    ...marked,
    told(left) {
      const shown = marked.offer(left).map(({ value, count: times, active }) => {
        const option = active ? asked.filter((text) => text !== textOf(value)) : [...asked, textOf(value)];
        return { title: value, count: times, active, url: address(list, { option }) };
      });
      return shown.length > 0 ? { options: [{ title: name, ...choiceOf(shown) }] } : {};
    },
  };
}

function tagFacet(list: FilteredList, all: Tally): Facet {
  const { tag } = list.query;
  const chosen = all.tags.filter(({ value }) => value === tag);
  const marked = markedFacet(all, all.tags, chosen);
  return {
    ...marked,
    told(left) {
      const shown = marked.offer(left).map(({ value, count: times, active }) => {
        return { title: value, count: times, active, url: address(list, { tag: active ? undefined : value }) };
      });
      return shown.length > 0 ? { tags: choiceOf(shown) } : {};
    },
  };
}

/**
 * What options and tags have in common. `offer` gives the values that are shown, in the order of the whole list, with what
 * is left of each, all where nothing is chosen: those of some, and chosen ones.
 */
function markedFacet(
  { columns, markCount }: Tally,
  values: readonly ValueCount[],
  chosen: readonly ValueCount[],
): Omit<Facet, 'told'> & { offer: (left: Left | undefined) => Offered[] } {
  const { marks, marksFrom } = columns;
  const isChosen = new Uint8Array(markCount);
  for (const { mark } of chosen) isChosen[mark] = 1;
  const offered = values.length < 2 && chosen.length === 0 ? [] : values.slice(0, mostValues);
  // What lacks this alone.
  const alone = new Uint32Array(chosen.length > 0 ? markCount : 0);
  const leftOf = ({ mark }: ValueCount, left: Left) => (left.marks[mark] ?? 0) + (alone[mark] ?? 0);
  function has(at: number): boolean {
    const end = marksFrom[at + 1] ?? 0;
    for (let next = marksFrom[at] ?? 0; next < end; next++) if (isChosen[marks[next]!] === 1) return true;
    return false;
  }
  return {
    has: chosen.length > 0 ? has : undefined,
    add: (at) => countMarks(columns, at, alone),
    countsMarks: true,
    offer: (left) =>
      offered
        .map((one) => ({
          value: one.value,
          count: left ? leftOf(one, left) : one.count,
          active: isChosen[one.mark] === 1,
        }))
        .filter(({ count: times, active }) => times > 0 || active),
  };
}

interface Offered {
  value: string;
  count: number;
  active: boolean;
}

const choiceOf = (values: FilterValue[]) => ({ values, chosen: values.filter(({ active }) => active).length });

/** The list with another choice, from its first page on. */
const address = ({ path, query }: FilteredList, change: Partial<PageQuery>) =>
  listAddress(path, { ...query, ...change, page: undefined });
