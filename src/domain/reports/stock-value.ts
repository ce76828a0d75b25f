import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { StockValue, StockValueRow } from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';

/** So many articles are told at once. */
const page = 100;
const batch = 1000;
/** Of these no pieces are counted. */
const uncounted = [productTypes.digital, productTypes.giftCard, productTypes.paywall];

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
  // Which they are is known before their titles are looked up.
  const first = stocked(read, websiteId)
    .select('variant.id')
    .orderBy(sql`coalesce(${worth}, -1)`, 'desc')
    .orderBy('variant.id')
    .limit(page);
  const rows = await articles(read, websiteId)
    .where('variant.id', 'in', first)
    .orderBy(sql`coalesce(${worth}, -1)`, 'desc')
    .orderBy('variant.id')
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
  const others = read
    .selectFrom('products')
    .select('item_id')
    .where('website_id', '=', websiteId)
    .where('product_type', 'in', uncounted);
  return read
    .selectFrom('variants as variant')
    .where('variant.website_id', '=', websiteId)
    .where('variant.unlimited', '=', 0)
    .where('variant.bundle_role', '<>', 'bundle')
    .where('variant.qty_in_stock', '>', 0)
    .where('variant.item_id', 'not in', others);
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
      'variant.attributes',
      'variant.sku',
      'variant.qty_in_stock as pieces',
      'variant.cost_cents as eachCents',
    ])
    .select(worth.as('costCents'))
    .select(sql<number>`variant.qty_in_stock * ${price}`.as('priceCents'));

type Article = Awaited<ReturnType<ReturnType<typeof articles>['execute']>>[number];

const toRow = ({ attributes, ...row }: Article): StockValueRow => ({
  ...row,
  name: Object.values(parseJson(Variant.properties.attributes, attributes)).join(', '),
  costCents: row.eachCents === null ? null : row.costCents,
});
