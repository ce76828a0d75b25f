import { tidyEdit, type PictureEdit } from '#contract/picture-edit.ts';
import { Refusal } from '#contract/refusals.ts';
import { noAsset } from '#domain/media/assets.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import { editedKey, type Shown } from '#domain/media/edit-asset.ts';
import { findAsset } from '#domain/media/find-asset.ts';
import { writeRecipe } from '#jobs/images/draw-picture.ts';
import type { Services } from '../services.ts';

/** Makes what a picture of a website is by an edit, and tells what that is like; no page shows it yet. */
export async function showEdited(
  { database, blobs, measurePicture }: Services,
  name: { websiteId: string; id: string },
  asked: PictureEdit | null,
): Promise<Shown | Refusal> {
  const asset = await findAsset(database.read, name.websiteId, name.id);
  if (!asset) return noAsset();
  const original = asset.master_key ?? asset.blob_key;
  const edit = asked ? tidyEdit(asked) : undefined;
  const blobKey = editedKey(original, edit);
  if (edit) await blobs.put(masterKey(blobKey), writeRecipe(original, edit));
  const shape = await measurePicture(blobKey);
  if (!shape) return noAsset();
  const { isMoving, ...shown } = shape;
  if (isMoving && edit && edit.quarters > 0) {
    return new Refusal('refused', 'A picture that moves can be cropped, but not turned.');
  }
  return { before: asset.blob_key, blobKey, edit, ...shown };
}
