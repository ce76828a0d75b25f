import { collectionTypes, postCollectionTypes, type CollectionView } from '#catalog/collection-types.ts';
import { editorLimits } from '#catalog/limits.ts';
import type { PageModel } from '#contract/page-model.ts';
import type { Collections } from '#database/page-schema.ts';
import type { Site } from '../websites/site.ts';
import { loadBlogList } from './load-blog.ts';
import { loadItemPreview } from './load-item-preview.ts';
import { itemsNow, loadItems } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';
import { loadProductList } from './load-products.ts';
import { withOrigin } from './with-origin.ts';

const listed: readonly number[] = [collectionTypes.products, ...postCollectionTypes];

/** What a shop or a blog holds, hidden ones too, in its order; undefined where the website has no such collection. */
export async function listCollection(deps: LoadDeps, site: Site, id: string) {
  const row = await findListed(deps, site, id);
  if (!row) return undefined;
  const items = await loadAll(deps, site, id, editorLimits.itemsInOrderableCollection);
  const isShop = row.type === collectionTypes.products;
  return {
    title: row.title,
    kind: isShop ? ('product' as const) : ('post' as const),
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      path: item.fullUrl,
      imageUrl: item.assetUrl ?? null,
    })),
  };
}

/** A shop or a blog as visitors see it: all of it, or the first of what it holds; undefined where there is neither. */
export async function loadCollectionView(
  deps: LoadDeps,
  site: Site,
  { id, view }: { id: string; view: Exclude<CollectionView, 'list'> },
): Promise<PageModel | undefined> {
  const row = await findListed(deps, site, id);
  if (!row) return undefined;
  if (view === 'product') {
    const [first] = await loadAll(deps, site, id, 1);
    return first && loadItemPreview(deps, site, first.id);
  }
  const load = row.type === collectionTypes.products ? loadProductList : loadBlogList;
  const loaded = await load(deps, site, row, {});
  return loaded && withOrigin(loaded.model);
}

function loadAll(deps: LoadDeps, site: Site, collectionId: string, limit: number) {
  return loadItems(deps.database.read, { ...itemsNow(deps, site), withHidden: true }, { collectionId, limit });
}

function findListed({ database }: LoadDeps, site: Site, id: string): Promise<Collections | undefined> {
  return database.read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('id', '=', id)
    .where('type', 'in', [...listed])
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
}
