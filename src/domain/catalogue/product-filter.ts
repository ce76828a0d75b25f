import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { recordTypes } from '#catalog/record-types.ts';
import { scarceUpTo } from '#catalog/stock.ts';
import type { ProductFilter, ProductState } from '#contract/product-calls.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import type { Read } from '#database/database.ts';
import { canBeHad } from './move-stock.ts';
import { typedWords } from './product-words.ts';
import { beginsWith, isThere } from '../found-words.ts';
import { countNamed } from '../weigh.ts';

type Condition = RawBuilder<SqlBool>;

/** One thing that a filter asks of a product. Few or many may have it: a query is made by either way of saying it. */
export interface Narrowing {
  /** Selects the `id` of each product that has it, from an index. */
  ids: RawBuilder<{ id: string }>;
  /** Whether the product of this id has it, as far as `ids` does not say so; it gives others too. */
  rest?: (id: RawBuilder<unknown>) => Condition;
  /** Whether `item` has it. */
  isTrue: Condition;
}

const itemId = sql.ref('item.id');
const storeItem = sql.lit(recordTypes['store-item']);

/** The products of a website that fit, as `item`. */
export function selectProducts(read: Read, websiteId: string, filter: ProductFilter, now: number) {
  const all = narrowingsOf(websiteId, filter, now);
  return selectNarrowed(read, websiteId, all, new Set(filter.search === undefined ? [] : all.slice(0, 1)));
}

/** The same by what narrows them; `few` says what is found by its ids. */
export function selectNarrowed(
  read: Read,
  websiteId: string,
  narrowings: readonly Narrowing[],
  few: ReadonlySet<Narrowing>,
) {
  let own = read
    .selectFrom('items as item')
    .where('item.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item']);
  for (const narrowing of narrowings) {
    own = own.where(few.has(narrowing) ? isAmong(narrowing) : narrowing.isTrue);
  }
  return own;
}

/** How many have all of it, counted up to so many: those are looked at that have the first thing. */
export function countNarrowed(
  read: Read,
  websiteId: string,
  [first, ...others]: readonly [Narrowing, ...Narrowing[]],
  upTo?: number,
): Promise<number> {
  const own = selectNarrowed(read, websiteId, others, new Set()).where('item.id', '=', sql.ref<string>('named.id'));
  const condition = sql`${first.rest?.(sql.ref('named.id')) ?? sql`1 = 1`} and exists ${own.select('item.id')}`;
  return countNamed(read, first.ids, { condition, upTo });
}

function isAmong({ ids, rest }: Narrowing): Condition {
  return rest ? sql`(item.id in (${ids}) and ${rest(itemId)})` : sql`item.id in (${ids})`;
}

/** What a filter asks, the words first. */
export function narrowingsOf(websiteId: string, filter: ProductFilter, now: number): Narrowing[] {
  const { search = '', state, stock, productType, collectionId, categoryId, tag, onSale, withoutPicture } = filter;
  const words = typedWords(search).slice(0, 8);
  return [
    ...(words.length > 0 ? [hasWords(websiteId, words)] : []),
    ...(stock === 'out' ? [isGone(websiteId)] : stock === 'low' ? [isNearlyGone(websiteId)] : []),
    ...(onSale ? [has(sql`products where products.website_id = ${websiteId} and products.on_sale = 1`)] : []),
    ...(withoutPicture ? [of(websiteId, (item) => sql`${item}.main_image_id is null`)] : []),
    ...(categoryId === undefined
      ? []
      : [has(sql`item_categories as o where o.website_id = ${websiteId} and o.category_id = ${categoryId}`)]),
    ...(tag === undefined ? [] : [isTagged(websiteId, tag)]),
    ...(collectionId === undefined ? [] : [of(websiteId, (item) => sql`${item}.collection_id = ${collectionId}`)]),
    ...(state === undefined ? [] : [of(websiteId, (item) => isIn(item, state, now))]),
    ...(productType === undefined
      ? []
      : [has(sql`products where products.website_id = ${websiteId} and products.product_type = ${productType}`)]),
  ];
}

/** A row of another table says so of a product. */
function has(rows: RawBuilder<unknown>): Narrowing {
  return {
    ids: sql`select item_id as id from ${rows}`,
    isTrue: isThere(sql`${rows} and item_id = item.id`),
  };
}
/** A product has the tag; posts have tags, too. */
function isTagged(websiteId: string, tag: string): Narrowing {
  return has(sql`item_tags as o where o.website_id = ${websiteId} and lower(o.tag) = lower(${tag})
    and exists (select 1 from products as sold where sold.website_id = o.website_id and sold.item_id = o.item_id)`);
}

/** The product's own row says so. */
function of(websiteId: string, condition: (item: RawBuilder<unknown>) => Condition): Narrowing {
  const other = sql.table('other');
  return {
    ids: sql`select other.id from items as other
      where other.website_id = ${websiteId} and other.record_type = ${storeItem} and ${condition(other)}`,
    isTrue: condition(sql.table('item')),
  };
}

function isIn(item: RawBuilder<unknown>, state: ProductState, now: number): Condition {
  if (state === 'draft') return sql`${item}.status = 'draft'`;
  if (state === 'scheduled') return sql`(${item}.status = 'published' and ${item}.publish_on > ${now})`;
  const is = state === 'hidden' ? sql`is not null` : sql`is null`;
  return sql`(${item}.status = 'published' and ${item}.is_hidden ${is}
    and (${item}.publish_on is null or ${item}.publish_on <= ${now}))`;
}

/** Words that begin with these: few may have all of several that many have. */
function hasWords(websiteId: string, words: readonly string[]): Narrowing {
  const each = words.map((word) =>
    has(sql`product_words as found where found.website_id = ${websiteId} and ${beginsWith(word)}`),
  );
  return {
    ids: sql`${sql.join(
      each.map(({ ids }) => ids),
      sql` intersect `,
    )}`,
    isTrue: sql`(${sql.join(
      each.map(({ isTrue }) => isTrue),
      sql` and `,
    )})`,
  };
}

/** From how many pieces on the variants of a website are low that say nothing else. */
const shopLowAt = (websiteId: string) => sql<number>`coalesce((select cast(value as integer) from preferences
  where preferences.website_id = ${websiteId} and namespace = 'commerce' and key = 'lowStockAt'), ${sql.lit(scarceUpTo)})`;

/** From how many pieces on a variant of a website is low. */
export const lowAt = (websiteId: string) => sql<number>`coalesce(low_stock_at, ${shopLowAt(websiteId)})`;

const variantsOf = (websiteId: string, id: RawBuilder<unknown>) =>
  sql`variants where variants.website_id = ${websiteId} and variants.item_id = ${id}`;
const hasSome = (websiteId: string, id: RawBuilder<unknown>): Condition =>
  isThere(sql`${variantsOf(websiteId, id)} and ${canBeHad()}`);

/** Nothing is there of any variant: one of which there is nothing, or a product without any, which has no price. */
function isGone(websiteId: string): Narrowing {
  return {
    ids: sql`select item_id as id from variants
        where website_id = ${websiteId} and unlimited = 0 and qty_in_stock = 0
      union all select item_id as id from item_prices where website_id = ${websiteId} and lowest_price_cents is null`,
    rest: (id) => sql`not ${hasSome(websiteId, id)}`,
    isTrue: sql`not ${hasSome(websiteId, itemId)}`,
  };
}

/** Little is there of one variant, and not all of it gone: what there is a piece of can be had. */
function isNearlyGone(websiteId: string): Narrowing {
  const few = isThere(sql`${variantsOf(websiteId, itemId)} and unlimited = 0 and qty_in_stock <= ${lowAt(websiteId)}`);
  return {
    ids: sql`select item_id as id from (${lowVariants(websiteId)}) as low where qty_in_stock > 0
      union all select item_id as id from (${lowVariants(websiteId)}) as gone
        where qty_in_stock = 0 and ${hasSome(websiteId, sql.ref('gone.item_id'))}`,
    isTrue: sql`(${few} and ${hasSome(websiteId, itemId)})`,
  };
}

type Low = Pick<Variants, 'id' | 'item_id' | 'qty_in_stock' | 'bundle_role'>;

/** Selects the variants of which there is little or nothing, by the two indexes that know them. */
export function lowVariants(websiteId: string): RawBuilder<Low> {
  const counted = sql`select id, item_id, qty_in_stock, bundle_role
    from variants where website_id = ${websiteId} and unlimited = 0`;
  return sql`${counted} and low_stock_at is null and qty_in_stock <= ${shopLowAt(websiteId)}
    union all ${counted} and low_stock_at is not null and qty_in_stock <= low_stock_at`;
}
