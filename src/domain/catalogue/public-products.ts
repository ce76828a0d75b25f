import { recordTypes } from '#catalog/record-types.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { isListed } from '#database/published.ts';
import { loadProducts } from './load-products.ts';

const batch = 200;

/** All products that search engines may know, in the order in which they were made: published, in listed collections. */
export async function* publicProducts(read: Read, websiteId: string, now: number): AsyncGenerator<OfficeProduct> {
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('items as item')
      .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
      .select('item.id')
      .where('item.website_id', '=', websiteId)
      .where('item.record_type', '=', recordTypes['store-item'])
      .where(isListed('item', now))
      .where('collection.status', '=', 'published')
      .where('collection.access', 'is', null)
      .where((eb) => eb.fn.coalesce('collection.is_unlisted', eb.val(0)), '=', 0)
      .where('item.id', '>', after)
      .orderBy('item.id')
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    yield* await loadProducts(read, websiteId, ids);
    const last = ids.at(-1);
    if (last === undefined || ids.length < batch) return;
    after = last;
  }
}
