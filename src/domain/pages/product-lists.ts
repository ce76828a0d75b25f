import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import type { Read } from '#database/database.ts';
import { canBeHad } from '../catalogue/move-stock.ts';

/** A list of more products is not narrowed. */
export const mostListed = 20_000;
/** So many products of all lists are kept, some 200 bytes each. */
const mostKept = 500_000;
/** So many are asked for at once: others get their turn between. */
const batch = 500;

/** What lists are narrowed by, of one product that they show. */
export interface ListedProduct {
  id: string;
  /** Its place in the owner's own order. */
  position: number;
  /** What its cheapest variant costs, in minor units; null where it has none. */
  price: number | null;
  /** From when on lists show it, epoch ms. */
  from: number;
  /** Until when a buyer can have one, epoch ms; 0 where none can. */
  thereUntil: number;
  categories: readonly string[];
  tags: readonly string[];
  options: readonly OptionValue[];
}

interface OptionValue {
  name: string;
  value: string;
  /** When its last date begins, epoch ms, where all that have it are dates. */
  until?: number;
}

interface Place {
  websiteId: string;
  collectionId: string;
}

/** The products of one collection by their ids, and what has become of them since they were asked for. */
interface Kept extends Place {
  products: Map<string, ListedProduct>;
  /** The same as an array, which is another as soon as one has changed. */
  listed: readonly ListedProduct[] | undefined;
  changed: Set<string>;
  /** Whether others may be in it by now. */
  hasOthers: boolean;
  /** Whether it has more products than are counted. */
  isTooLong: boolean;
  /** Whether products are just asked for: what changes then is asked for again. */
  isLoading: boolean;
  /** Who asks meanwhile waits for it. */
  turn: Promise<void>;
}

/**
 * The products of collections in memory, as far as lists are narrowed by them: to count ten thousand for each thing that
 * could be chosen, the database takes longer than a visitor is to wait. What changes is asked for anew, one by one,
 * where the same signals that make pages old tell of it (docs/decisions/page-cache.md).
 */
export class ProductLists {
  readonly #isCurrent: () => boolean;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostKept,
    sizeCalculation: ({ products }) => products.size + 1,
  });

  /** While `isCurrent` says that signals may be missed, nothing is kept. */
  constructor(isCurrent: () => boolean = () => true) {
    this.#isCurrent = isCurrent;
  }

  /** The products of a collection that lists show, now or later; undefined where they are too many to count. */
  async of(read: Read, place: Place): Promise<readonly ListedProduct[] | undefined> {
    if (!this.#isCurrent()) this.clear();
    const key = `${place.websiteId} ${place.collectionId}`;
    const kept = this.#kept.get(key) ?? { ...place, ...fresh() };
    // Signals reach it from now on, also while it is asked for.
    if (!this.#kept.has(key)) this.#kept.set(key, kept);
    kept.turn = kept.turn.then(() => follow(read, kept));
    try {
      await kept.turn;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    // It may have grown.
    if (this.#kept.peek(key) === kept) this.#kept.set(key, kept);
    return kept.isTooLong ? undefined : (kept.listed ??= [...kept.products.values()]);
  }

  /** Hears that what a tag of pages names has changed. */
  purge(tag: string): void {
    const [kind, id = ''] = tag.split(':');
    for (const [key, kept] of this.#kept.entries()) {
      if (kind === 'item' && (kept.isLoading || kept.products.has(id))) kept.changed.add(id);
      if ((kind === 'list' || kind === 'collection') && kept.collectionId === id) kept.hasOthers = true;
      if (kind === 'website' && kept.websiteId === id) this.#kept.delete(key);
    }
  }

  clear(): void {
    this.#kept.clear();
  }
}

const fresh = () => ({
  products: new Map<string, ListedProduct>(),
  listed: undefined,
  changed: new Set<string>(),
  hasOthers: true,
  isTooLong: false,
  isLoading: false,
  turn: Promise.resolve(),
});

/** Asks for what has changed. */
async function follow(read: Read, kept: Kept): Promise<void> {
  const { products, changed } = kept;
  const isOld = kept.hasOthers || changed.size > 0;
  kept.isLoading = true;
  if (kept.hasOthers) {
    kept.hasOthers = false;
    const positions = new Map((await listedPositions(read, kept)).map(({ id, position }) => [id, position]));
    kept.isTooLong = positions.size > mostListed;
    for (const [id, product] of products) {
      const position = positions.get(id);
      if (position === undefined) products.delete(id);
      else if (position !== product.position) products.set(id, { ...product, position });
    }
    for (const id of positions.keys()) if (!products.has(id)) changed.add(id);
  }
  if (changed.size > 0 && !kept.isTooLong) {
    const asked = [...changed];
    changed.clear();
    for (let at = 0; at < asked.length; at += batch) {
      const ids = asked.slice(at, at + batch);
      const found = await load(read, kept, ids);
      for (const id of ids) products.delete(id);
      for (const product of found) products.set(product.id, product);
    }
  }
  kept.isLoading = false;
  if (isOld) kept.listed = undefined;
}

const listed = (read: Read, { websiteId, collectionId }: Place) =>
  read
    .selectFrom('items as item')
    .where('item.website_id', '=', websiteId)
    .where('item.collection_id', '=', collectionId)
    .where('item.status', '=', 'published')
    .where('item.is_hidden', 'is', null);

const listedPositions = (read: Read, place: Place) =>
  listed(read, place)
    .select(['item.id', 'item.position'])
    .limit(mostListed + 1)
    .execute();

/** Those of some ids that lists show. */
async function load(read: Read, place: Place, ids: readonly string[]): Promise<ListedProduct[]> {
  const { websiteId } = place;
  const [rows, categories, tags, options, dates] = await Promise.all([
    listed(read, place)
      .where('item.id', 'in', ids)
      .leftJoin('products as product', (join) =>
        join.onRef('product.item_id', '=', 'item.id').on('product.website_id', '=', websiteId),
      )
      .leftJoin('item_prices as price', 'price.item_id', 'item.id')
      .select(['item.id', 'item.position', 'price.lowest_price_cents as price', 'item.publish_on as from'])
      .select(thereUntil().as('thereUntil'))
      .execute(),
    linked(read, websiteId, ids, 'item_categories').select(['item_id', 'category_id as value']).execute(),
    linked(read, websiteId, ids, 'item_tags').select(['item_id', 'tag as value']).execute(),
    linked(read, websiteId, ids, 'item_options').select(['item_id', 'name', 'value']).execute(),
    datesOf(read, websiteId, ids),
  ]);
  const [categoriesOf, tagsOf] = [byItem(categories), byItem(tags)];
  const optionsOf = optionsByItem(options, endsOf(dates));
  return rows.map(({ id, position, price, from, thereUntil: until }) => ({
    id,
    position,
    price,
    from: from ?? 0,
    thereUntil: until,
    categories: categoriesOf.get(id) ?? [],
    tags: tagsOf.get(id) ?? [],
    options: optionsOf.get(id) ?? [],
  }));
}

type Links = 'item_categories' | 'item_tags' | 'item_options' | 'variants';

/** What a table has of some items. */
const linked = (read: Read, websiteId: string, ids: readonly string[], table: Links) =>
  read.selectFrom(table).where('website_id', '=', websiteId).where('item_id', 'in', ids);

/** The last moment that there is, epoch ms. */
const ever = sql.lit(8_640_000_000_000_000);

/** Until when a buyer can have one: of digital goods and cards there is always one, a service ends as its last date begins. */
function thereUntil() {
  return sql<number>`case when price.lowest_price_cents is null then 0
    when product.product_type not in (${sql.lit(productTypes.physical)}, ${sql.lit(productTypes.service)}) then ${ever}
    else coalesce((select max(coalesce(variants.begins_at, ${ever})) from variants
      where variants.website_id = item.website_id and variants.item_id = item.id and ${canBeHad()}), 0) end`;
}

/** Values of items; the same text is kept once. */
function byItem(rows: readonly { item_id: string; value: string }[]): Map<string, string[]> {
  const known = new Map<string, string>();
  const found = new Map<string, string[]>();
  for (const { item_id: id, value } of rows) {
    const same = known.get(value) ?? value;
    known.set(value, same);
    found.set(id, [...(found.get(id) ?? []), same]);
  }
  return found;
}

/** The variants of those of some items that have dates. */
function datesOf(read: Read, websiteId: string, ids: readonly string[]) {
  const dated = linked(read, websiteId, ids, 'variants').select('item_id').where('begins_at', 'is not', null);
  return linked(read, websiteId, ids, 'variants')
    .select(['item_id', 'attributes', 'begins_at'])
    .where('item_id', 'in', dated)
    .execute();
}

const keyOf = (name: string, value: string) => `${name}\0${value}`;

/** When the last date of each value of an option begins, by item. */
function endsOf(rows: readonly { item_id: string; attributes: string; begins_at: number | null }[]) {
  const ends = new Map<string, Map<string, number>>();
  for (const { item_id: id, attributes, begins_at: at } of rows) {
    const own = ends.get(id) ?? new Map<string, number>();
    ends.set(id, own);
    for (const [name, value] of Object.entries(parseJson(Attributes, attributes))) {
      const key = keyOf(name, value);
      own.set(key, Math.max(own.get(key) ?? 0, at ?? Infinity));
    }
  }
  return ends;
}

type Ends = ReturnType<typeof endsOf>;

function optionsByItem(rows: readonly { item_id: string; name: string; value: string }[], ends: Ends) {
  const known = new Map<string, OptionValue>();
  const found = new Map<string, OptionValue[]>();
  for (const { item_id: id, name, value } of rows) {
    const key = keyOf(name, value);
    const until = ends.get(id)?.get(key) ?? Infinity;
    const same = known.get(key) ?? { name, value };
    known.set(key, same);
    found.set(id, [...(found.get(id) ?? []), Number.isFinite(until) ? { name, value, until } : same]);
  }
  return found;
}
