import { sql } from 'kysely';
import { assetUrl } from '#contract/asset-url.ts';
import type { ListedProduct, ProductFilter, ProductState } from '#contract/product-calls.ts';
import { chargeable } from '#commerce/prices.ts';
import type { Read } from '#database/database.ts';
import type { Items } from '#database/page-schema.ts';
import type { ItemPrices, Products, Variants } from '#database/catalogue-schema.ts';
import { fromFlag } from '#database/values.ts';
import { freeOf, isGone } from './move-stock.ts';
import { countNarrowed, lowAt, narrowingsOf, selectNarrowed, type Narrowing } from './product-filter.ts';
import { firstOf } from '../paging.ts';
import { countUpTo, weigh, type Weighed } from '../weigh.ts';

/** So many come at once. */
const page = 50;

export interface Sorted {
  sort?: 'newest' | 'title' | 'price';
  descending?: boolean;
  offset?: number;
  now: number;
}

/** The products of a website as its list shows them, and how many fit in all. */
export async function listProducts(read: Read, websiteId: string, filter: ProductFilter, sorted: Sorted) {
  const { sort = 'newest', descending = sort === 'newest', offset = 0, now } = sorted;
  const narrowings = narrowingsOf(websiteId, filter, now);
  const weighed = await weigh(read, narrowings);
  const direction = descending ? 'desc' : 'asc';
  // Their ids alone: an index that knows what is asked then puts them in order, and only rows that are shown are read.
  const [{ rows: chosen, hasMore }, total] = await Promise.all([
    sort === 'price' && narrowings.length === 0
      ? allByPrice(read, websiteId, direction).offset(offset).$call(firstOf(page))
      : inOrder(selectNarrowed(read, websiteId, narrowings, weighed.few), websiteId, {
          sort,
          direction,
          isNarrow: weighed.few.size > 0,
        })
          .select('item.id')
          .offset(offset)
          .$call(firstOf(page)),
    countFitting(read, websiteId, weighed),
  ]);
  const ids = chosen.map(({ id }) => id);
  const [rows, variants] = await Promise.all([rowsOf(read, websiteId, ids), variantsOf(read, websiteId, ids)]);
  const products = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toListed(row, variants.get(id) ?? [], now)] : [];
  });
  return { products, hasMore, total };
}

/** Of all products the index of prices alone knows which are shown. */
function allByPrice(read: Read, websiteId: string, direction: 'asc' | 'desc') {
  return read
    .selectFrom('item_prices')
    .select('item_id as id')
    .where('website_id', '=', websiteId)
    .orderBy('lowest_price_cents', direction)
    .orderBy('item_id', direction);
}

type Narrowed = ReturnType<typeof selectNarrowed>;

function inOrder(
  query: Narrowed,
  websiteId: string,
  { sort, direction, isNarrow }: { sort: NonNullable<Sorted['sort']>; direction: 'asc' | 'desc'; isNarrow: boolean },
): Narrowed {
  if (sort === 'newest') return query.orderBy('item.id', direction);
  if (sort === 'title') return query.orderBy(sql`lower(item.title)`, direction).orderBy('item.id', direction);
  // Where many fit, the index of prices is gone through until a page is full. SQLite would look up the price of each, and
  // sort them all, if it could by this.
  const id = isNarrow ? sql.ref<string>('price.item_id') : sql<string>`price.item_id || ''`;
  return query
    .innerJoin('item_prices as price', (join) => join.on('item.id', '=', id))
    .where('price.website_id', '=', websiteId)
    .orderBy('price.lowest_price_cents', direction)
    .orderBy('price.item_id', direction);
}

async function rowsOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('item_prices as price', 'price.item_id', 'item.id')
    .leftJoin('assets as asset', 'asset.id', 'item.main_image_id')
    .select(['item.id', 'item.title', 'item.status', 'item.is_hidden', 'item.publish_on', 'price.lowest_price_cents'])
    .select(['product.product_type', 'product.on_sale', 'asset.blob_key', 'asset.filename'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many have all of it, counted up to 10,000. */
async function countFitting(
  read: Read,
  websiteId: string,
  { rarestFirst: [rarest, ...others], counts }: Weighed<Narrowing>,
): Promise<number> {
  if (!rarest) return countUpTo(read, sql`${selectNarrowed(read, websiteId, [], new Set()).select('item.id')}`);
  if (others.length === 0 && !rarest.rest) return counts.get(rarest) ?? 0;
  return countNarrowed(read, websiteId, [rarest, ...others]);
}

type Row = Pick<Items, 'id' | 'title' | 'status' | 'is_hidden' | 'publish_on'> &
  Pick<ItemPrices, 'lowest_price_cents'> &
  Pick<Products, 'product_type' | 'on_sale'> & { blob_key: string | null; filename: string | null };

function toListed(row: Row, variants: readonly Counted[], now: number): ListedProduct {
  const priced = variants.map((variant) => asPriced(variant)).toSorted((a, b) => chargeable(a) - chargeable(b));
  const [cheapest] = priced;
  const dearest = priced.at(-1);
  return {
    id: row.id,
    title: row.title,
    productType: row.product_type,
    state: stateOf(row, now),
    imageUrl: row.blob_key === null ? null : assetUrl(row.blob_key, row.filename ?? ''),
    lowestCents: row.lowest_price_cents,
    highestCents: dearest ? chargeable(dearest) : null,
    priorCents: cheapest && cheapest.price > chargeable(cheapest) ? cheapest.price : null,
    onSale: fromFlag(row.on_sale),
    variants: variants.length,
    ...stockOf(variants),
  };
}

type Shown = Pick<Items, 'status' | 'is_hidden' | 'publish_on'>;

/** Whether visitors see an item now, only by a link, later or not at all. */
export function stateOf({ status, is_hidden: isHidden, publish_on: from }: Shown, now: number): ProductState {
  if (status !== 'published') return 'draft';
  if (from !== null && from > now) return 'scheduled';
  return isHidden === null ? 'visible' : 'hidden';
}

function asPriced(row: Variants) {
  return { onSale: row.on_sale === 1, price: row.price_cents, salePrice: row.sale_price_cents };
}

type Counted = Variants & { lowAt: number };

function stockOf(variants: readonly Counted[]): Pick<ListedProduct, 'stock' | 'stockState'> {
  if (variants.some(({ unlimited }) => unlimited === 1)) return { stock: null, stockState: 'enough' };
  const stock = variants.reduce((sum, variant) => sum + variant.qty_in_stock, 0);
  const isLow = variants.some((variant) => variant.qty_in_stock <= variant.lowAt);
  // What is sold ahead can be had while none is there, as the filters say it too.
  const isOut = variants.every((variant) => isGone(freeOf(variant), variant));
  return { stock, stockState: isOut ? 'out' : isLow ? 'low' : 'enough' };
}

async function variantsOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, Counted[]>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('variants')
    .selectAll()
    .select(lowAt(websiteId).as('lowAt'))
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .execute();
  return Map.groupBy(rows, ({ item_id: id }) => id);
}
