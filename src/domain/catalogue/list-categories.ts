import { sql } from 'kysely';
import { assetUrl } from '#contract/asset-url.ts';
import type { OfficeCategory } from '#contract/category-calls.ts';
import { editorLimits } from '#catalog/limits.ts';
import type { Read } from '#database/database.ts';
import { listLookOf } from '../collection-settings.ts';
import { firstOf } from '../paging.ts';

interface Place {
  websiteId: string;
  collectionId: string;
}

/** The categories of a shop page in their order, with how many products stand in each. */
export async function listCategories(read: Read, { websiteId, collectionId }: Place): Promise<OfficeCategory[]> {
  const rows = await read
    .selectFrom('categories as category')
    .leftJoin('item_categories as link', 'link.category_id', 'category.id')
    .select(['category.id', 'category.title', 'category.url_id', 'category.parent_id', 'category.position'])
    .select(sql<number>`cast(count(link.item_id) as integer)`.as('products'))
    .where('category.website_id', '=', websiteId)
    .where('category.collection_id', '=', collectionId)
    .where('category.type', 'is', null)
    .groupBy(['category.id', 'category.title', 'category.url_id', 'category.parent_id', 'category.position'])
    .orderBy('category.position')
    .execute();
  return rows.map(({ id, title, url_id: urlId, parent_id: parentId, products }) => {
    return { id, title, urlId, parentId, products };
  });
}

/** The products of a shop page in their order by hand, as far as that can be changed. */
export async function loadStoreOrder(read: Read, { websiteId, collectionId }: Place) {
  const most = editorLimits.itemsInOrderableCollection;
  const { rows, hasMore } = await read
    .selectFrom('items as item')
    .leftJoin('item_prices as price', 'price.item_id', 'item.id')
    .leftJoin('assets as asset', 'asset.id', 'item.main_image_id')
    .select(['item.id', 'item.title', 'price.lowest_price_cents', 'asset.blob_key', 'asset.filename'])
    .where('item.website_id', '=', websiteId)
    .where('item.collection_id', '=', collectionId)
    .orderBy('item.position')
    .orderBy('item.id')
    .$call(firstOf(most));
  const place = await read
    .selectFrom('collections')
    .select(['list_look', 'has_quick_view'])
    .where('website_id', '=', websiteId)
    .where('id', '=', collectionId)
    .executeTakeFirst();
  const products = rows.map((row) => ({
    id: row.id,
    title: row.title,
    imageUrl: row.blob_key === null ? null : assetUrl(row.blob_key, row.filename ?? ''),
    lowestCents: row.lowest_price_cents,
  }));
  const listLook = listLookOf({ list_look: place?.list_look ?? null });
  const shown = { shownBy: listLook.order, listLook, hasQuickView: place?.has_quick_view === 1 };
  return { products, isTooLong: hasMore, ...shown };
}
