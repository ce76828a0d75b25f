import type { ProductWords, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { indexNew, removeEntries } from '#database/search-index.ts';
import { together } from '#database/together.ts';
import { deleteRows } from '#database/update-rows.ts';
import type { Unit } from '../unit.ts';
import { itemEntry, keywordsOf } from './derive.ts';
import { sharedWords, wordRows } from './product-words.ts';

/** By what a product is found. */
interface Found {
  tags: string;
  variants: readonly Variants[];
}

interface Changed {
  item: Pick<Items, 'id' | 'title'>;
  brand: string | null;
  was: Found;
  is: Found;
}

/** Makes many products that were changed already findable as they are now, in place of what they were found by. */
export async function findAgain(unit: Unit, changed: readonly Changed[]): Promise<void> {
  const ids = changed.map(({ item }) => item.id);
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
  const variants = new Map(changed.map(({ item, is }) => [item.id, is.variants]));
  const entries = items.map((item) => {
    const keywords = keywordsOf(variants.get(item.id) ?? []);
    return { websiteId, ownerId: item.id, kind: 'product' as const, ...itemEntry(item), keywords };
  });
  await removeEntries(unit, tx, websiteId, ids);
  await together(keepWords(unit, changed), indexNew(unit, tx, entries));
}

/** Most words of a product stay: only the others are written. */
async function keepWords({ tx, websiteId }: Unit, changed: readonly Changed[]): Promise<void> {
  const keyOf = ({ word, variant_id: variantId }: ProductWords) => `${variantId} ${word}`;
  const gone: ProductWords[] = [];
  const made: ProductWords[] = [];
  for (const { item, brand, was, is } of changed) {
    const place = { websiteId, itemId: item.id };
    const shared = sharedWords({ ...item, tags: was.tags, brand });
    const sharedNow = is.tags === was.tags ? shared : sharedWords({ ...item, tags: is.tags, brand });
    const before = wordRows(place, shared, was.variants);
    const after = wordRows(place, sharedNow, is.variants);
    const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
    gone.push(...before.filter((row) => !has.has(keyOf(row))));
    made.push(...after.filter((row) => !had.has(keyOf(row))));
  }
  // Also those that are made: by an earlier rule they may be there.
  const rows = [...gone, ...made];
  await deleteRows(tx, 'product_words', { websiteId, keys: ['item_id', 'word', 'variant_id'], rows });
  await insertRows(tx, 'product_words', made);
}
