import { collectionTypes } from '#catalog/collection-types.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { ActDetails } from '../act-words.ts';
import { loadProducts } from './load-products.ts';

/** One product as those who look after it see it; `url` is its path. Undefined where there is none of that id. */
export async function loadProduct(read: Read, websiteId: string, id: string): Promise<OfficeProduct | undefined> {
  return (await loadProducts(read, websiteId, [id]))[0];
}

const mostLines = 100;

/** The last changes of a variant's stock, the newest first; of those by hand, why. */
export async function listStockLines(read: Read, websiteId: string, variantId: string) {
  const rows = await read
    .selectFrom('stock_ledger')
    .leftJoin('audit_log', 'audit_log.id', 'stock_ledger.reference')
    .select(['stock_ledger.id', 'stock_ledger.created_at', 'change', 'reason', 'audit_log.details'])
    .where('stock_ledger.website_id', '=', websiteId)
    .where('stock_ledger.variant_id', '=', variantId)
    .orderBy('stock_ledger.id', 'desc')
    .limit(mostLines)
    .execute();
  return rows.map(({ id, created_at: at, change, reason, details }) => ({
    id,
    at,
    change,
    reason,
    note: noteOf(details),
  }));
}

function noteOf(details: string | null): string {
  const { reason } = parseJson(ActDetails, details ?? '{}');
  return typeof reason === 'string' ? reason : '';
}

/** The collections of products with their categories, in their orders. */
export async function listStores(read: Read, websiteId: string) {
  const stores = await read
    .selectFrom('collections')
    .select(['id', 'title'])
    .where('website_id', '=', websiteId)
    .where('type', '=', collectionTypes.products)
    .where('status', '!=', 'deleted')
    .orderBy('position')
    .execute();
  const categories = await read
    .selectFrom('categories')
    .select(['id', 'title', 'parent_id', 'collection_id'])
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('type', 'is', null), eb('type', '!=', 'ROOT')]))
    .orderBy('position')
    .execute();
  return stores.map((store) => ({
    ...store,
    categories: categories
      .filter((category) => category.collection_id === store.id)
      .map(({ id, title, parent_id: parentId }) => ({ id, title, parentId })),
  }));
}
