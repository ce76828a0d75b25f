import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import type { FilterValue, ListFilters } from '#contract/list-filters.ts';
import type { Read } from '#database/database.ts';
import { isListed } from '#database/published.ts';
import { canBeHad } from '../catalogue/move-stock.ts';
import { listAddress, type PageQuery } from './lists.ts';
import type { Condition } from './load-items.ts';
import {
  isSameRange,
  isWithin,
  parseRange,
  priceRanges,
  rangeText,
  type PriceCount,
  type PriceRange,
} from './price-ranges.ts';

/** A list of fewer is seen at a glance; in one of more, counting would hold up who waits for it. */
const [fewest, most] = [12, 1000];
/** So many options are offered. */
const mostOptions = 6;
/** Of so many values of an option, and so many tags, the most frequent are offered. */
const mostValues = 30;

/** A list of products, and as of when. */
export interface FilteredList {
  websiteId: string;
  collectionId: string;
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
  /** What is chosen of it, as a condition on `item`; undefined where nothing is. */
  condition: Condition | undefined;
  /** Its part of the filters, products counted among those of the list that have `others`: what else is chosen. */
  count(others: readonly Condition[]): Promise<ListFilters>;
}

export interface LoadedFilters {
  /** Of what is chosen, on `item`. */
  conditions: Condition[];
  filters: ListFilters | undefined;
}

/**
 * What a list of products can be narrowed by, each value with how many products it leaves beside what is chosen of the
 * others. Of one option several values may be chosen, which widens. What no product of the list has narrows nothing.
 */
export async function loadFilters(read: Read, list: FilteredList): Promise<LoadedFilters> {
  if (await hasMore(read, list)) return { conditions: [], filters: undefined };
  const [prices, tags, options] = await Promise.all([
    countPrices(read, list, []),
    countTags(read, list, []),
    countOptions(read, list),
  ]);
  const products = prices.reduce((sum, { count }) => sum + count, 0);
  const facets = [
    stockFacet(read, list, products),
    priceFacet(read, list, prices),
    ...shared(options, list.query.option ?? []).map(([name, values]) => optionFacet(read, list, name, values)),
    tagFacet(read, list, tags),
  ];
  const conditions = facets.flatMap(({ condition }) => condition ?? []);
  if (products < fewest && conditions.length === 0) return { conditions, filters: undefined };
  const counted = await Promise.all(
    facets.map((facet) => facet.count(conditions.filter((other) => other !== facet.condition))),
  );
  const named = counted.flatMap(({ options: one }) => one ?? []);
  const { category, sort } = list.query;
  const filters: ListFilters = {
    ...Object.assign({}, ...counted),
    ...(named.length > 0 && { options: named }),
    ...(conditions.length > 0 && { clearUrl: listAddress(list.path, { category, sort }) }),
  };
  return { conditions, filters: Object.keys(filters).length > 0 ? filters : undefined };
}

/**
 * The options that most products have, in the order of their names, and those of which something is chosen. One that no
 * two products share narrows to nothing but one of them.
 */
function shared(options: ReadonlyMap<string, readonly ValueCount[]>, chosen: readonly string[]) {
  const all = [...options];
  const productsOf = ([, values]: (typeof all)[number]) => values.reduce((sum, { count }) => sum + count, 0);
  const offered = all.filter(([, values]) => values.some(({ count }) => count > 1));
  const most = new Set(offered.toSorted((a, b) => productsOf(b) - productsOf(a)).slice(0, mostOptions));
  return all.filter((option) => most.has(option) || chosen.some((text) => text.startsWith(`${option[0]}:`)));
}

function stockFacet(read: Read, list: FilteredList, products: number): Facet {
  const condition = isThere(list.websiteId);
  const active = list.query.stock === 'in';
  return {
    condition: active ? condition : undefined,
    async count(others) {
      const count = await countItems(read, list, [...others, condition]);
      // Where there is of everything it says nothing.
      if (!active && others.length === 0 && count === products) return {};
      return { stock: { count, url: address(list, { stock: active ? undefined : 'in' }), active } };
    },
  };
}

function priceFacet(read: Read, list: FilteredList, prices: readonly PriceCount[]): Facet {
  const chosen = parseRange(list.query.price, list.currency);
  const offered = priceRanges(prices, list.currency);
  const isOwn = chosen !== undefined && !offered.some((range) => isSameRange(range, chosen));
  return {
    condition: chosen && costs(chosen),
    async count(others) {
      const left = others.length > 0 ? await countPrices(read, list, others) : prices;
      const values = [...(isOwn ? [chosen] : []), ...offered].map((range) => {
        const active = isSameRange(range, chosen);
        const count = left.reduce((sum, one) => (isWithin(one.price, range) ? sum + one.count : sum), 0);
        const price = active ? undefined : rangeText(range, list.currency);
        return { ...range, count, active, url: address(list, { price }) };
      });
      return values.length > 0 ? { price: choiceOf(values) } : {};
    },
  };
}

function optionFacet(read: Read, list: FilteredList, name: string, values: readonly ValueCount[]): Facet {
  const asked = list.query.option ?? [];
  const textOf = (value: string) => `${name}:${value}`;
  const chosen = values.map(({ value }) => value).filter((value) => asked.includes(textOf(value)));
  return {
    condition: chosen.length > 0 ? hasOption(list, name, chosen) : undefined,
    async count(others) {
      const left = others.length > 0 ? ((await countOptions(read, list, { name, others })).get(name) ?? []) : values;
      const shown = offer(values, chosen, left).map(({ value, count }) => {
        const active = chosen.includes(value);
        const option = active ? asked.filter((text) => text !== textOf(value)) : [...asked, textOf(value)];
        return { title: value, count, active, url: address(list, { option }) };
      });
      return shown.length > 0 ? { options: [{ title: name, ...choiceOf(shown) }] } : {};
    },
  };
}

function tagFacet(read: Read, list: FilteredList, tags: readonly ValueCount[]): Facet {
  const { tag } = list.query;
  const chosen = tags.flatMap(({ value }) => (value === tag ? [value] : []));
  return {
    condition: chosen[0] === undefined ? undefined : hasTag(list.websiteId, chosen[0]),
    async count(others) {
      const left = others.length > 0 ? await countTags(read, list, others) : tags;
      const shown = offer(tags, chosen, left).map(({ value, count }) => {
        const active = value === tag;
        return { title: value, count, active, url: address(list, { tag: active ? undefined : value }) };
      });
      return shown.length > 0 ? { tags: choiceOf(shown) } : {};
    },
  };
}

/** The values that are shown, in the order of the whole list, with what is left of each: those of some, and chosen ones. */
function offer(values: readonly ValueCount[], chosen: readonly string[], left: readonly ValueCount[]): ValueCount[] {
  if (values.length < 2 && chosen.length === 0) return [];
  const counts = new Map(left.map(({ value, count }) => [value, count]));
  return values
    .slice(0, mostValues)
    .map(({ value }) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}

const choiceOf = (values: FilterValue[]) => ({ values, chosen: values.filter(({ active }) => active).length });

/** The list with another choice, from its first page on. */
const address = ({ path, query }: FilteredList, change: Partial<PageQuery>) =>
  listAddress(path, { ...query, ...change, page: undefined });

/** Selects the products of the list that everyone may see and that have all of it, as `item`. */
function narrowed({ websiteId, collectionId, categoryId, now }: FilteredList, conditions: readonly Condition[]) {
  const all = [
    ...(categoryId === undefined
      ? []
      : [
          sql`exists (select 1 from item_categories as link where link.website_id = ${websiteId}
            and link.item_id = item.id and link.category_id = ${categoryId})`,
        ]),
    ...conditions,
  ].map((condition) => sql` and ${condition}`);
  return sql`items as item where item.website_id = ${websiteId} and item.collection_id = ${collectionId}
    and ${isListed('item', now)}${sql.join(all, sql``)}`;
}

/** Whether the collection has more than can be counted at once. */
async function hasMore(read: Read, { websiteId, collectionId }: FilteredList): Promise<boolean> {
  const own = read.selectFrom('items').select('id').where('website_id', '=', websiteId);
  const next = own.where('collection_id', '=', collectionId).where('status', '=', 'published').offset(most).limit(1);
  return (await next.executeTakeFirst()) !== undefined;
}

async function countItems(read: Read, list: FilteredList, conditions: readonly Condition[]): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from ${narrowed(list, conditions)}`;
  return (await query.execute(read)).rows[0]?.count ?? 0;
}

async function countPrices(read: Read, list: FilteredList, conditions: readonly Condition[]): Promise<PriceCount[]> {
  const query = sql<PriceCount>`select item.lowest_price_cents as price, count(*) as count
    from ${narrowed(list, conditions)} and item.lowest_price_cents is not null group by item.lowest_price_cents`;
  return (await query.execute(read)).rows;
}

async function countTags(read: Read, list: FilteredList, conditions: readonly Condition[]): Promise<ValueCount[]> {
  const query = sql<ValueCount>`select tag as value, count(*) as count from item_tags
    where item_tags.website_id = ${list.websiteId} and item_id in (select item.id from ${narrowed(list, conditions)})
    group by tag order by count(*) desc, tag`;
  return (await query.execute(read)).rows;
}

/** The values of each option of the list's products, or of one of those that have `others` too. */
async function countOptions(
  read: Read,
  list: FilteredList,
  { name, others = [] }: { name?: string; others?: readonly Condition[] } = {},
): Promise<Map<string, ValueCount[]>> {
  const { websiteId, collectionId } = list;
  const named = name === undefined ? sql`` : sql` and name = ${name}`;
  const query = sql<ValueCount & { name: string }>`select name, value, count(*) as count from item_options
    where item_options.website_id = ${websiteId} and item_options.collection_id = ${collectionId}${named}
    and item_id in (select item.id from ${narrowed(list, others)})
    group by name, value order by name, value`;
  const { rows } = await query.execute(read);
  return Map.groupBy(rows, (row) => row.name);
}

/** That a buyer can have one: of digital goods and cards there is always one. */
function isThere(websiteId: string): Condition {
  return sql`(item.lowest_price_cents is not null and item.id not in (
    select gone.item_id from variants as gone
    join products as product on product.website_id = gone.website_id and product.item_id = gone.item_id
    where gone.website_id = ${websiteId} and gone.qty_in_stock = 0 and gone.unlimited = 0
    and product.product_type in (${sql.lit(productTypes.physical)}, ${sql.lit(productTypes.service)})
    and not exists (select 1 from variants as other where other.website_id = ${websiteId}
      and other.item_id = gone.item_id and ${canBeHad('other')})))`;
}

function costs({ from, to }: PriceRange): Condition {
  const above = from === undefined ? sql`item.lowest_price_cents is not null` : sql`item.lowest_price_cents >= ${from}`;
  return to === undefined ? sql`(${above})` : sql`(${above} and item.lowest_price_cents < ${to})`;
}

function hasTag(websiteId: string, tag: string): Condition {
  return sql`item.id in (select item_id from item_tags where item_tags.website_id = ${websiteId} and tag = ${tag})`;
}

function hasOption({ websiteId, collectionId }: FilteredList, name: string, values: readonly string[]): Condition {
  return sql`item.id in (select item_id from item_options where item_options.website_id = ${websiteId}
    and item_options.collection_id = ${collectionId} and name = ${name} and value in (${sql.join(values)}))`;
}
