import { pageTypes } from '#catalog/page-types.ts';
import type { Item } from '#contract/page.ts';
import type { Collections } from '#database/schema.ts';
import { migrateDocument } from '#documents/migrate.ts';
import { blockNeeds } from '#pages/block-needs.ts';
import { blockMigrations } from '#pages/blocks/registry.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { loadLiveDocument } from '#domain/pages/load-document.ts';
import { itemsNow, loadItems, toImage } from '#domain/pages/load-items.ts';
import { loadMerchandising } from '#domain/pages/load-merchandising.ts';
import { listTags, siteTags, tagsOf, toCollection } from '#domain/pages/lists.ts';
import type { LoadedPage } from './loaded-page.ts';
import { pageData } from './page-data.ts';

/** A content page: its live document, and the pictures and items that its blocks show. */
export async function loadContent(services: Services, site: Site, row: Collections, path: string): Promise<LoadedPage> {
  const { read } = services.database;
  const stored = await loadLiveDocument(read, { websiteId: site.id, ownerId: row.id }, services.report);
  const document = migrateDocument(stored, blockMigrations);
  const needs = blockNeeds(document);
  const assets = needs.assetIds.length
    ? await read
        .selectFrom('assets')
        .selectAll()
        .where('website_id', '=', site.id)
        .where('id', 'in', needs.assetIds)
        .execute()
    : [];
  const context = itemsNow(services, site);
  const products: Record<string, Item[]> = {};
  for (const { blockId, collectionId, limit } of needs.collections) {
    products[blockId] = await loadItems(read, context, { collectionId, limit });
  }
  const named =
    needs.items.length > 0 ? await loadItems(read, context, { itemIds: needs.items.map((need) => need.itemId) }) : [];
  for (const { blockId, itemId } of needs.items) products[blockId] = named.filter((item) => item.id === itemId);
  const data = await pageData(services, site, {
    pageType: pageTypes.page,
    pageTitle: row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: toCollection(row, []),
    ...(await loadMerchandising(read, site, Object.values(products).flat())),
  });
  return {
    model: {
      view: 'content',
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + path,
      document,
      images: Object.fromEntries(assets.map((asset) => [asset.id, toImage(asset)])),
      products,
    },
    tags: [
      ...siteTags(site),
      `collection:${row.id}`,
      ...needs.collections.flatMap((need) => listTags(need.collectionId)),
      ...needs.assetIds.map((id) => `asset:${id}`),
      ...needs.items.map((need) => `item:${need.itemId}`),
      ...tagsOf(Object.values(products).flat()),
    ],
  };
}
