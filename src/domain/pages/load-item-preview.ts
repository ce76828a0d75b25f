import { collectionTypes } from '#catalog/collection-types.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { TemplatePage } from '#contract/page-model.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';
import { postPage } from './load-blog.ts';
import { itemsNow, loadItems } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';
import { productPage } from './load-products.ts';
import { withOrigin } from './with-origin.ts';

/**
 * A post or a product as visitors would see it, hidden or not, as `read` has it; undefined where the website has no such
 * item.
 */
export async function loadItemPreview(
  deps: LoadDeps,
  site: Site,
  id: string,
  read: Read = deps.database.read,
): Promise<TemplatePage | undefined> {
  const [item] = await loadItems(read, { ...itemsNow(deps, site), withHidden: true }, { itemIds: [id] });
  if (!item) return undefined;
  const row = await read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('id', '=', item.collectionId)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  if (!row) return undefined;
  const page = row.type === collectionTypes.products ? productPage : postPage;
  const { model } = await page({ ...deps, database: { read } }, site, row, item);
  const isDigital = item.structuredContent?.productType === productTypes.digital;
  const pageType = isDigital ? pageTypes.digitalProductComposerPreview : model.data.pageType;
  return withOrigin({ ...model, data: { ...model.data, pageType } });
}
