import { collectionTypes } from '#catalog/collection-types.ts';
import { nextPublication } from '#database/published.ts';
import type { Collections } from '#database/schema.ts';
import { socialImage } from '../images/social-image.ts';
import type { Services } from '../services.ts';
import { findCollection } from '#domain/pages/find-collection.ts';
import type { PageQuery } from '#domain/pages/lists.ts';
import type { Site } from '#domain/websites/site.ts';
import { loadBlogItem, loadBlogList } from './load-blog.ts';
import { loadContent } from './load-content.ts';
import { loadProduct, loadProductList } from './load-products.ts';
import type { LoadedPage } from './loaded-page.ts';

/**
 * Loads all that a public page shows; undefined where the website has nothing at this path that everyone may see.
 */
export async function loadPage(
  services: Services,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const found = await findCollection(services.database.read, site, path);
  if (!found || found.row.access === 'members') return undefined;
  const now = services.clock.now();
  const loaded = await loadCollection(services, site, found.row, { path, itemUrlId: found.itemUrlId, query });
  if (!loaded) return undefined;
  const expiresAt = await nextPublication(services.database.read, itemsOf(site, loaded.tags), now);
  const image = socialImage(
    loaded.model,
    services.presentation.theme(site.theme).social,
    site.preferences.site.socialPicture,
  );
  const model = { ...loaded.model, ...(image && { socialImage: image }) };
  return { ...loaded, model, ...(expiresAt !== undefined && { expiresAt }) };
}

/** The items that a page of these tags may come to show. */
function itemsOf(site: Site, tags: string[]) {
  const idsOf = (kind: string) => tags.flatMap((tag) => (tag.startsWith(kind) ? tag.slice(kind.length) : []));
  return { websiteId: site.id, collectionIds: idsOf('list:'), itemIds: idsOf('item:') };
}

interface Place {
  path: string;
  itemUrlId: string | undefined;
  query: PageQuery;
}

async function loadCollection(
  services: Services,
  site: Site,
  row: Collections,
  { path, itemUrlId, query }: Place,
): Promise<LoadedPage | undefined> {
  if (row.type === collectionTypes.products) {
    return itemUrlId === undefined
      ? loadProductList(services, site, row, query)
      : loadProduct(services, site, row, itemUrlId);
  }
  if (row.type === collectionTypes.generic) {
    return itemUrlId === undefined
      ? loadBlogList(services, site, row, query)
      : loadBlogItem(services, site, row, itemUrlId);
  }
  return itemUrlId === undefined ? loadContent(services, site, row, path) : undefined;
}
