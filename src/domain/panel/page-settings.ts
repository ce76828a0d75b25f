import { isEdited } from '#catalog/collection-types.ts';
import { assetUrl } from '#contract/asset-url.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { PageSettings } from '#contract/site-calls.ts';
import type { SitePicture } from '#contract/site-settings.ts';
import type { Read } from '#database/database.ts';
import { collectionAreas, namesOfAreas } from '../collection-areas.ts';
import { accessOf, listLookOf, statusOf } from '../collection-settings.ts';
import { noCollection } from '../collections.ts';
import { homeUrlId } from '../url-ids.ts';

/** All that is set of a page or another collection that was not put away. */
export async function loadPageSettings(read: Read, websiteId: string, id: string): Promise<PageSettings | Refusal> {
  const row = await read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  if (!row) return noCollection();
  const { type, title, description, url_id: urlId, status } = row;
  return {
    id,
    type,
    title,
    description,
    urlId,
    navigationTitle: row.navigation_title,
    status: statusOf(status),
    access: accessOf(row),
    areaIds: await collectionAreas(read, websiteId, id),
    areas: await namesOfAreas(read, websiteId),
    isHome: isEdited(type) && urlId === homeUrlId,
    seoTitle: row.seo_title,
    socialImage: await loadPicture(read, websiteId, row.social_image_id),
    isUnlisted: row.is_unlisted === 1,
    hasQuickView: row.has_quick_view === 1,
    listLook: listLookOf(row),
    headerCode: row.header_code ?? '',
    publishOn: row.publish_on,
    updatedAt: row.updated_at,
  };
}

async function loadPicture(read: Read, websiteId: string, id: string | null): Promise<SitePicture | null> {
  if (id === null) return null;
  const row = await read
    .selectFrom('assets')
    .select(['blob_key', 'filename', 'width', 'height', 'alt_text'])
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { width, height, alt_text: altText } = row;
  return { id, url: assetUrl(row.blob_key, row.filename), width, height, altText };
}
