import { sql, type SqlBool } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { chargeable } from '#commerce/prices.ts';
import { subscriptionWording } from '#commerce/subscriptions.ts';
import type { Article } from '#contract/hand-order-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { planOf, type PlannedProduct } from './plan-of.ts';
import { typedWords } from './product-words.ts';
import { beginsWith } from '../found-words.ts';

const most = 20;
const mostWords = 8;

const sentOrDone = [productTypes.physical, productTypes.service];

interface Asked {
  search: string;
  /** With what is given with its payment, and what is charged again by itself. */
  given?: boolean;
}

/** Variants by the words that begin theirs, in the order of their titles. */
export async function findArticles(
  read: Read,
  websiteId: string,
  { search, given = false }: Asked,
): Promise<Article[]> {
  let found = variantsOf(read, websiteId, given ? Object.values(productTypes) : sentOrDone);
  if (!given) {
    found = found.where((eb) =>
      eb.or([eb('product.is_subscribable', '=', 0), eb('product.subscription_plan', 'is', null)]),
    );
  }
  for (const word of typedWords(search).slice(0, mostWords)) {
    found = found.where(
      sql<SqlBool>`exists (select 1 from product_words as found where found.website_id = ${websiteId}
        and found.item_id = item.id and found.variant_id in ('', variant.id)
        and ${beginsWith(word)})`,
    );
  }
  const rows = await found
    .orderBy(sql`lower(item.title)`)
    .orderBy('item.id')
    .orderBy('variant.position')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    variantId: row.id,
    title: row.title,
    name: Object.values(parseJson(Attributes, row.attributes)).join(', '),
    sku: row.sku,
    cents: chargeable({ price: row.price_cents, salePrice: row.sale_price_cents, onSale: fromFlag(row.on_sale) }),
    stock: fromFlag(row.unlimited) ? null : row.qty_in_stock,
    repeats: repeatsOf(row),
  }));
}

function repeatsOf(row: PlannedProduct): string | null {
  const plan = planOf(row);
  return plan ? subscriptionWording(plan) : null;
}

function variantsOf(read: Read, websiteId: string, types: readonly number[]) {
  return read
    .selectFrom('items as item')
    .innerJoin('variants as variant', 'variant.item_id', 'item.id')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .select(['variant.id', 'variant.sku', 'variant.attributes', 'variant.unlimited', 'variant.qty_in_stock'])
    .select(['variant.price_cents', 'variant.sale_price_cents', 'variant.on_sale', 'item.title'])
    .select(['product.is_subscribable', 'product.subscription_plan'])
    .where('item.website_id', '=', websiteId)
    .where('variant.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item'])
    .where('product.product_type', 'in', types);
}
