import type { Variants } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { indexNew, removeEntries } from '#database/search-index.ts';
import type { Unit } from '../unit.ts';
import { itemEntry, keywordsOf } from './derive.ts';
import { productWords } from './product-words.ts';

interface Changed {
  itemId: string;
  variants: readonly Variants[];
}

/** Makes many products findable as they are now, in place of what they were found by. */
export async function findAgain(unit: Unit, changed: readonly Changed[]): Promise<void> {
  const ids = changed.map(({ itemId }) => itemId);
  if (ids.length === 0) return;
  const { tx, websiteId } = unit;
  const items = await tx
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .select(['item.id', 'item.title', 'item.excerpt', 'item.body', 'item.tags', 'item.block', 'item.url_id'])
    .select(['product.brand', 'collection.url_id as place'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', 'in', ids)
    .execute();
  const variants = new Map(changed.map((each) => [each.itemId, each.variants]));
  await tx.deleteFrom('product_words').where('website_id', '=', websiteId).where('item_id', 'in', ids).execute();
  const words = items.flatMap((item) => productWords(websiteId, item, variants.get(item.id) ?? []));
  await insertRows(tx, 'product_words', words);
  await removeEntries(unit, tx, websiteId, ids);
  const entries = items.map((item) => {
    const keywords = keywordsOf(variants.get(item.id) ?? []);
    return { websiteId, ownerId: item.id, kind: 'product' as const, ...itemEntry(item), keywords };
  });
  await indexNew(unit, tx, entries);
}
