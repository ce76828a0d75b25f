import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import type { StockValue, StockValueRow } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';

/** So many articles are told at once. */
const page = 100;
const batch = 1000;
/** Of these pieces are counted. */
const counted = [productTypes.physical, productTypes.service];

const worth = sql<number>`variant.qty_in_stock * variant.cost_cents`;
const price = sql<number>`case when variant.on_sale = 1 then variant.sale_price_cents else variant.price_cents end`;

/** What is in stock now, at what it costs the shop and at what it is sold for; what is worth most comes first. */
export async function loadStockValue(read: Read, websiteId: string, currency: string): Promise<StockValue> {
  const known = sql<number>`case when variant.cost_cents is null then 0 else variant.qty_in_stock end`;
  const sums = await stocked(read, websiteId)
    .select(sql<number>`cast(coalesce(sum(variant.qty_in_stock), 0) as bigint)`.as('pieces'))
    .select(sql<number>`cast(coalesce(sum(${known}), 0) as bigint)`.as('knownPieces'))
    .select(sql<number>`cast(coalesce(sum(${worth}), 0) as bigint)`.as('costCents'))
    .select(sql<number>`cast(coalesce(sum(variant.qty_in_stock * ${price}), 0) as bigint)`.as('priceCents'))
    .select((eb) => eb.fn.countAll<number>().as('articles'))
    .executeTakeFirstOrThrow();
  const rows = await articles(read, websiteId)
    .orderBy(sql`coalesce(${worth}, -1)`, 'desc')
    .orderBy('variant.id')
    .limit(page)
    .execute();
  return { currency, ...sums, rows: rows.map(toRow) };
}

/** The same of all articles, in the order of their ids, however many there are. */
export async function* allStockValues(read: Read, websiteId: string): AsyncGenerator<StockValueRow> {
  for (let after = ''; ;) {
    const rows = await articles(read, websiteId)
      .where('variant.id', '>', after)
      .orderBy('variant.id')
      .limit(batch)
      .execute();
    yield* rows.map(toRow);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < batch) return;
  }
}

function stocked(read: Read, websiteId: string) {
  return read
    .selectFrom('variants as variant')
    .innerJoin('products as product', (join) =>
      join.onRef('product.item_id', '=', 'variant.item_id').onRef('product.website_id', '=', 'variant.website_id'),
    )
    .where('variant.website_id', '=', websiteId)
    .where('variant.unlimited', '=', 0)
    .where('variant.bundle_role', '<>', 'bundle')
    .where('variant.qty_in_stock', '>', 0)
    .where('product.product_type', 'in', counted);
}

const articles = (read: Read, websiteId: string) =>
  stocked(read, websiteId)
    .innerJoin('items as item', (join) =>
      join.onRef('item.id', '=', 'variant.item_id').onRef('item.website_id', '=', 'variant.website_id'),
    )
    .select([
      'variant.id',
      'variant.item_id as productId',
      'item.title',
      'variant.sku',
      'variant.qty_in_stock as pieces',
      'variant.cost_cents as eachCents',
    ])
    .select(worth.as('costCents'))
    .select(sql<number>`variant.qty_in_stock * ${price}`.as('priceCents'));

type Article = Awaited<ReturnType<ReturnType<typeof articles>['execute']>>[number];

const toRow = (row: Article): StockValueRow => ({ ...row, costCents: row.eachCents === null ? null : row.costCents });
