import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { recordTypes } from '#catalog/record-types.ts';
import { assetUrl } from '#contract/asset-url.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { CountedVariant } from '#contract/stock-calls.ts';
import type { Read } from '#database/database.ts';
import { freeOf, isGone } from './move-stock.ts';
import { lowAt, lowVariants } from './product-filter.ts';
import { typedWords } from './product-words.ts';
import { beginsWith, isThere } from '../found-words.ts';
import { firstOf } from '../paging.ts';
import { countNamed, countUpTo, weigh } from '../weigh.ts';

/** So many come at once. */
const page = 50;

interface StockFilter {
  search?: string;
  stock?: 'out' | 'low';
  offset?: number;
}

const shownColumns = [
  'variant.id',
  'variant.item_id',
  'variant.sku',
  'variant.attributes',
  'variant.qty_in_stock',
  'variant.owed',
  'variant.ahead_limit',
] as const;

/** The variants of a website that are counted, in the order of their products' titles, and how many fit in all. */
export async function listStock(read: Read, websiteId: string, filter: StockFilter) {
  const words = typedWords(filter.search ?? '').slice(0, 8);
  const asked = [
    ...(words.length > 0 ? [isFoundBy(websiteId, words)] : []),
    ...(filter.stock ? [inStock(websiteId, filter.stock)] : []),
  ];
  const { rarestFirst, few } = await weigh(read, asked);
  const [{ rows: shown, hasMore }, total] = await Promise.all([
    selectCounted(read, websiteId, asked, few)
      .leftJoin('assets as asset', (join) =>
        join.on('asset.id', '=', (eb) => eb.fn.coalesce('variant.asset_id', 'item.main_image_id')),
      )
      .select(shownColumns)
      .select(lowAt(websiteId).as('lowAt'))
      .select(['item.title', 'asset.blob_key', 'asset.filename'])
      .orderBy(sql`lower(item.title)`)
      .orderBy('item.id')
      .orderBy('variant.position')
      .orderBy('variant.id')
      .offset(filter.offset ?? 0)
      .$call(firstOf(page)),
    countCounted(read, websiteId, rarestFirst),
  ]);
  const ids = shown.map(({ id }) => id);
  const held = await heldOf(read, websiteId, ids);
  const variants = shown.map((row): CountedVariant => ({
    id: row.id,
    productId: row.item_id,
    title: row.title,
    name: Object.values(parseJson(Variant.properties.attributes, row.attributes)).join(', '),
    sku: row.sku,
    imageUrl: row.blob_key === null ? null : assetUrl(row.blob_key, row.filename ?? ''),
    stock: row.qty_in_stock,
    held: held.get(row.id) ?? 0,
    owed: row.owed,
    // What is sold ahead can be had while none is there.
    state: isGone(freeOf(row), row) ? 'out' : row.qty_in_stock <= row.lowAt ? 'low' : 'enough',
    lowAt: row.lowAt,
  }));
  return { variants, hasMore, total };
}

/** One thing that is asked of a variant. */
interface Asked {
  /** Selects the products of which one may have it. */
  ids: RawBuilder<unknown>;
  /** Selects the `id` of each variant that has it, some more than once. */
  variants: RawBuilder<unknown>;
  /** Whether `variant` has it. */
  isOfVariant: RawBuilder<SqlBool>;
}

function selectCounted(read: Read, websiteId: string, asked: readonly Asked[], few: ReadonlySet<Asked>) {
  let own = read
    .selectFrom('items as item')
    // SQLite goes through them in this order, which is the list's.
    .crossJoin('variants as variant')
    .whereRef('variant.item_id', '=', 'item.id')
    .where('variant.website_id', '=', websiteId)
    .where('item.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item'])
    .where('variant.unlimited', '=', 0)
    .where('variant.bundle_role', '<>', 'bundle');
  for (const each of asked) {
    if (few.has(each)) own = own.where(sql<SqlBool>`item.id in (select found.id from (${each.ids}) as found)`);
    own = own.where(each.isOfVariant);
  }
  return own;
}

/** How many there are in all, counted up to 10,000. */
function countCounted(read: Read, websiteId: string, rarestFirst: readonly Asked[]): Promise<number> {
  const [rarest, ...others] = rarestFirst;
  if (!rarest) {
    return countUpTo(
      read,
      sql`select id from variants where website_id = ${websiteId}
      and unlimited = 0 and bundle_role <> 'bundle'`,
    );
  }
  if (others.length === 0) return countNamed(read, rarest.variants);
  const conditions = sql.join([sql`variant.id = named.id`, ...others.map((each) => each.isOfVariant)], sql` and `);
  return countNamed(read, rarest.variants, { condition: isThere(sql`variants as variant where ${conditions}`) });
}

function inStock(websiteId: string, stock: 'out' | 'low'): Asked {
  const counted = sql`from variants as variant where variant.website_id = ${websiteId}
    and variant.unlimited = 0 and variant.bundle_role <> 'bundle'`;
  if (stock === 'out') {
    const isOfVariant = sql<SqlBool>`variant.qty_in_stock = 0`;
    const variants = sql`select variant.id ${counted} and ${isOfVariant}`;
    return { ids: sql`select variant.item_id as id ${counted} and ${isOfVariant}`, variants, isOfVariant };
  }
  const isOfVariant = sql<SqlBool>`(variant.qty_in_stock > 0 and variant.qty_in_stock <= ${lowAt(websiteId)})`;
  const low = lowVariants(websiteId);
  return {
    ids: sql`select item_id as id from (${low}) as low`,
    variants: sql`select id from (${low}) as low where qty_in_stock > 0 and bundle_role <> 'bundle'`,
    isOfVariant,
  };
}

/** With each of these a word of the product or of the variant begins: few may have all of several that many have. */
function isFoundBy(websiteId: string, words: readonly string[]): Asked {
  const found = words.map(
    (word) => sql`product_words as found where found.website_id = ${websiteId} and ${beginsWith(word)}`,
  );
  const isOne = sql`found.item_id = variant.item_id and found.variant_id in ('', variant.id)`;
  const ids = sql.join(
    found.map((rows) => sql`select found.item_id as id from ${rows}`),
    sql` intersect `,
  );
  const isOfVariant = sql<SqlBool>`${sql.join(
    found.map((rows) => isThere(sql`${rows} and ${isOne}`)),
    sql` and `,
  )}`;
  const counted = sql`variant.website_id = ${websiteId} and variant.unlimited = 0 and variant.bundle_role <> 'bundle'`;
  const [first] = words.length === 1 ? words : [];
  const variants =
    first === undefined
      ? sql`select variant.id from (${ids}) as named cross join variants as variant
          where variant.item_id = named.id and ${counted} and ${isOfVariant}`
      : sql`select variant.id from product_words as found cross join variants as variant
          where found.website_id = ${websiteId} and ${beginsWith(first)} and ${counted} and ${isOne}`;
  return { ids, variants, isOfVariant };
}

/** How many pieces open checkouts hold of some variants. */
export async function heldOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('stock_holds')
    .select('variant_id')
    .select(sql<number>`cast(sum(quantity) as integer)`.as('held'))
    .where('website_id', '=', websiteId)
    .where('state', '=', 'held')
    .where('variant_id', 'in', ids)
    .groupBy('variant_id')
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row.held]));
}
