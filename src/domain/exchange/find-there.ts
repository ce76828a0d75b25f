import type { OfficeProduct } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import type { FileProduct } from './file-product.ts';
import { addressOf } from './plan-product.ts';

/** Which product of a collection each of a file's is: by its id, or else by its address. */
export async function findThere(
  read: Read,
  { websiteId, collectionId }: { websiteId: string; collectionId: string },
  products: readonly FileProduct[],
): Promise<(product: FileProduct) => OfficeProduct | undefined> {
  const ids = products.flatMap(({ id }) => id ?? []);
  const rows = await read
    .selectFrom('items')
    .select(['id', 'url_id'])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where((eb) => {
      const hasAddress = eb('url_id', 'in', products.map(addressOf));
      return ids.length > 0 ? eb.or([eb('id', 'in', ids), hasAddress]) : hasAddress;
    })
    .execute();
  const byId = new Set(rows.map(({ id }) => id));
  const byAddress = new Map(rows.map((row) => [row.url_id, row.id]));
  const loaded = await loadProducts(read, websiteId, [...byId]);
  const found = new Map(loaded.map((product) => [product.id, product]));
  return (product) => {
    const id = product.id !== undefined && byId.has(product.id) ? product.id : byAddress.get(addressOf(product));
    return id === undefined ? undefined : found.get(id);
  };
}
