import { sql } from 'kysely';
import { assetUrl } from '#contract/asset-url.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { CountedVariant } from '#contract/stock-calls.ts';
import { scarceUpTo } from '#catalog/stock.ts';
import type { Read } from '#database/database.ts';
import { lowAt } from './product-filter.ts';

/** So many come at once. */
const page = 50;
const mostCounted = 10_000;

interface StockFilter {
  search?: string;
  stock?: 'out' | 'low';
  offset?: number;
}

/** The variants of a website that are counted, in the order of their products' titles, and how many fit in all. */
export async function listStock(read: Read, websiteId: string, filter: StockFilter) {
  const all = selectCounted(read, websiteId, filter);
  const [rows, counted] = await Promise.all([
    all
      .leftJoin('assets as asset', 'asset.id', 'item.main_image_id')
      .select(['variant.id', 'variant.item_id', 'variant.sku', 'variant.attributes', 'variant.qty_in_stock'])
      .select('variant.low_stock_at')
      .select(['item.title', 'asset.blob_key', 'asset.filename'])
      .orderBy(sql`lower(item.title)`)
      .orderBy('item.id')
      .orderBy('variant.position')
      .orderBy('variant.id')
      .limit(page + 1)
      .offset(filter.offset ?? 0)
      .execute(),
    read
      .selectFrom(all.select('variant.id').limit(mostCounted).as('fitting'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ]);
  const shown = rows.slice(0, page);
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
    state: row.qty_in_stock === 0 ? 'out' : row.qty_in_stock <= (row.low_stock_at ?? scarceUpTo) ? 'low' : 'enough',
  }));
  return { variants, hasMore: rows.length > page, total: counted?.total ?? 0 };
}

function selectCounted(read: Read, websiteId: string, { search = '', stock }: StockFilter) {
  let own = read
    .selectFrom('variants as variant')
    .innerJoin('items as item', 'item.id', 'variant.item_id')
    .where('variant.website_id', '=', websiteId)
    .where('variant.unlimited', '=', 0);
  if (stock === 'out') own = own.where('variant.qty_in_stock', '=', 0);
  if (stock === 'low') own = own.where('variant.qty_in_stock', '>', 0).where('variant.qty_in_stock', '<=', lowAt);
  for (const word of search.trim().split(/\s+/).filter(Boolean).slice(0, 8)) own = own.where(holds(word));
  return own;
}

/** A word in the title or in a value of an option, or at the beginning of the SKU; signs mean themselves. */
function holds(word: string) {
  const typed = word.replaceAll(/[!%_]/g, '!$&');
  const lower = typed.toLowerCase();
  return sql<boolean>`(lower(item.title) like ${`%${lower}%`} escape '!' or item.title like ${`%${typed}%`} escape '!'
    or lower(variant.attributes) like ${`%${lower}%`} escape '!' or lower(variant.sku) like ${`${lower}%`} escape '!')`;
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
