import { imageWidths } from '#catalog/images.ts';
import { assetUrl } from '#contract/asset-url.ts';
import { ColorData, type Image } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { prepareOfIds } from '#database/prepared.ts';
import type { Assets } from '#database/media-schema.ts';

/** What kind of file a master in the blob store is, where it is a picture of the website. */
export async function findPicture(read: Read, websiteId: string, blobKey: string): Promise<string | undefined> {
  const own = read.selectFrom('assets').select('media_type').where('website_id', '=', websiteId);
  return (await own.where('blob_key', '=', blobKey).executeTakeFirst())?.media_type;
}

/** Those pictures of a website that have one of these ids, by their id. */
export async function loadImages(read: Read, websiteId: string, ids: string[]): Promise<Record<string, Image>> {
  const assets = await selectAssets(read, { websiteId, ids: [...new Set(ids)] });
  return Object.fromEntries(assets.map((asset) => [asset.id, toImage(asset)]));
}

const selectAssets = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db.selectFrom('assets').selectAll().where('website_id', '=', websiteId).where('id', 'in', ids),
);

/** A picture as pages show it. */
export function toImage(asset: Assets): Image {
  return {
    id: asset.id,
    assetUrl: assetUrl(asset.blob_key, asset.filename),
    originalSize: `${asset.width}x${asset.height}`,
    mediaFocalPoint: { x: asset.focal_x, y: asset.focal_y },
    altText: asset.alt_text,
    filename: asset.filename,
    systemDataId: asset.id,
    systemDataVariants: variantsOf(asset),
    componentKey: asset.blob_key,
    ...(asset.moves && { movingUrl: `${assetUrl(asset.blob_key, asset.filename)}?format=moving` }),
    ...(asset.color_data && { colorData: parseJson(ColorData, asset.color_data) }),
  };
}

/** The size of a picture, and the widths below it that are made of it. */
function variantsOf({ width, height }: Assets): string {
  const below = imageWidths.filter((each) => each < width).map((each) => `${each}w`);
  return [`${width}x${height}`, ...below].join(',');
}
