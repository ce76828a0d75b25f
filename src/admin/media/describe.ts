import type { putAsset } from '#contract/media-calls.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import { call } from '../session/client.ts';

/** Keeps the words of pictures where they were changed; gives what hindered the first that was not taken. */
export async function describePictures(
  websiteId: string,
  before: readonly ProductPicture[],
  after: readonly ProductPicture[],
) {
  const known = new Map(before.map(({ id, altText }) => [id, altText]));
  for (const { id: assetId, altText } of after.filter((each) => each.altText !== (known.get(each.id) ?? ''))) {
    const options = { params: { assetId }, query: { websiteId }, body: { altText } };
    const result = await call<typeof putAsset>('PUT', '/api/assets/{assetId}', options);
    if (!result.ok) return result;
  }
  return undefined;
}
