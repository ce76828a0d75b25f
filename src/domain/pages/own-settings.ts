import type { OwnSettings } from '#contract/page-model.ts';
import type { Collections } from '#database/page-schema.ts';
import { loadImages } from '../media/images.ts';
import type { Site } from '../websites/site.ts';
import type { LoadDeps } from './loaded-page.ts';

/** What is set of a page alone. What is below it, as a product, is as findable, and has its own title and picture. */
export async function loadOwn(
  { database }: LoadDeps,
  site: Site,
  { row, itemUrlId }: { row: Collections; itemUrlId: string | undefined },
): Promise<OwnSettings> {
  const { seo_title: seoTitle, header_code: headerCode, social_image_id: imageId } = row;
  const isUnlisted = row.is_unlisted === 1;
  if (itemUrlId !== undefined) return { isUnlisted };
  const image = imageId === null ? undefined : (await loadImages(database.read, site.id, [imageId]))[imageId];
  const [width = 0, height = 0] = image?.originalSize.split('x').map(Number) ?? [];
  return {
    isUnlisted,
    ...(seoTitle && { seoTitle }),
    ...(headerCode && { headerCode }),
    ...(image && { socialPicture: { id: image.id, url: image.assetUrl, altText: image.altText, width, height } }),
  };
}
