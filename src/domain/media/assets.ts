import { defaultFocalPoint } from '#catalog/images.ts';
import { AssetChange, NewAsset } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import { checkInput } from '../check-input.ts';
import type { Unit } from '../unit.ts';

/** Makes a picture of the website's out of a master that is in the blob store; gives its id. */
export async function registerAsset(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewAsset, input);
  if (given instanceof Refusal) return given;
  const id = unit.newId();
  const { blobKey, filename, mediaType, width, height, focalPoint = defaultFocalPoint, altText = '' } = given;
  const shape = { blob_key: blobKey, media_type: mediaType, width, height, filename };
  const words = { focal_point: focalPoint, alt_text: altText, created_at: unit.now };
  await unit.tx
    .insertInto('assets')
    .values({ id, website_id: unit.websiteId, ...shape, ...words })
    .execute();
  await unit.record({ action: 'asset.create', subjectId: id, details: { filename } });
  return { id };
}

/** Changes a picture's words, or the point that stays in sight, wherever it is shown. */
export async function changeAsset(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(AssetChange, input);
  if (given instanceof Refusal) return given;
  const { filename, focalPoint, altText } = given;
  const asset = await unit.tx
    .updateTable('assets')
    .set((eb) => ({
      filename: filename ?? eb.ref('filename'),
      focal_point: focalPoint ?? eb.ref('focal_point'),
      alt_text: altText ?? eb.ref('alt_text'),
    }))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!asset) return new Refusal('not-found', 'There is no such picture.');
  await unit.record({ action: 'asset.update', subjectId: id, details: { fields: Object.keys(given) } });
  const items = await unit.tx
    .selectFrom('item_images')
    .select('item_id')
    .where('website_id', '=', unit.websiteId)
    .where('asset_id', '=', id)
    .execute();
  unit.touch(`asset:${id}`, ...items.map((item) => `item:${item.item_id}`));
  return undefined;
}
