import { collectionTypes } from '#catalog/collection-types.ts';
import type { Collections } from '#database/schema.ts';
import { socialImage } from '../images/social-image.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { loadBlogItem, loadBlogList } from './load-blog.ts';
import { loadContent } from './load-content.ts';
import { loadProduct, loadProductList } from './load-products.ts';
import { homeUrlId, type LoadedPage, type PageQuery } from './loaded-page.ts';

/**
 * Loads all that a public page shows; undefined where the website has nothing at this path that everyone may see.
 */
export async function loadPage(
  services: Services,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const found = await findCollection(services, site, path);
  if (!found || found.row.access === 'members') return undefined;
  const loaded = await loadCollection(services, site, found.row, { path, itemUrlId: found.itemUrlId, query });
  if (!loaded) return undefined;
  const image = socialImage(loaded.model, services.presentation.theme(site.theme).social);
  return { ...loaded, model: { ...loaded.model, ...(image && { socialImage: image }) } };
}

/** Whether a path belongs to a collection for members; which addresses there are below it, it does not tell. */
export async function isForMembers(services: Services, site: Site, path: string): Promise<boolean> {
  const found = await findCollection(services, site, path);
  return found?.row.access === 'members';
}

async function findCollection(services: Services, site: Site, path: string) {
  const [collectionUrlId = '', itemUrlId, ...rest] = path.split('/').slice(1);
  if (rest.length > 0 || collectionUrlId === homeUrlId) return undefined;
  const row = await services.database.read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('url_id', '=', collectionUrlId || homeUrlId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row && { row, itemUrlId };
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
