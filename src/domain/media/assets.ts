import { defaultFocalPoint } from '#catalog/images.ts';
import { AssetChange, NewAsset } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import { toJson } from '#database/values.ts';
import { checkInput } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { keepWords } from './asset-words.ts';
import { findAsset } from './find-asset.ts';
import { trashAsset } from './trash.ts';
import { findUses } from './uses.ts';

/** Makes a picture of the website's out of a master that is in the blob store; gives its id. */
export async function registerAsset(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewAsset, input);
  if (given instanceof Refusal) return given;
  const id = unit.newId();
  const { blobKey, filename, mediaType, width, height, focalPoint = defaultFocalPoint, altText = '' } = given;
  const shape = { blob_key: blobKey, media_type: mediaType, width, height, filename };
  const { byteSize = null, colorData, isMoving = false } = given;
  const kept = { byte_size: byteSize, color_data: colorData ? toJson(colorData) : null };
  const facts = { ...kept, moves: Number(isMoving) };
  const words = { focal_x: focalPoint.x, focal_y: focalPoint.y, alt_text: altText, created_at: unit.now };
  await unit.tx
    .insertInto('assets')
    .values({ id, website_id: unit.websiteId, ...shape, ...facts, ...words })
    .execute();
  await keepWords(unit, id);
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
      ...(focalPoint && { focal_x: focalPoint.x, focal_y: focalPoint.y }),
      alt_text: altText ?? eb.ref('alt_text'),
    }))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!asset) return noAsset();
  await keepWords(unit, id);
  await unit.record({ action: 'asset.update', subjectId: id, details: { fields: Object.keys(given) } });
  await touchUses(unit, id);
  return undefined;
}

/** Settings keep addresses of pictures: those that name this one name its new address. */
export async function moveAddress(unit: Unit, id: string, from: string, to: string): Promise<void> {
  const own = unit.tx.updateTable('preferences').where('website_id', '=', unit.websiteId);
  const { numUpdatedRows } = await own
    .set((eb) => ({ value: eb.fn<string>('replace', ['value', eb.val(from), eb.val(to)]) }))
    .where('value', 'like', `%"${id}"%`)
    .where('value', 'like', `%${from}%`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) unit.touch(`website:${unit.websiteId}`);
}

/** Puts pictures into the trash; refuses all where one is used. */
export async function deleteAssets(unit: Unit, ids: readonly string[]): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const used: string[] = [];
  for (const id of ids) {
    const asset = await findAsset(tx, websiteId, id);
    if (!asset) return noAsset();
    const [use] = await findUses(tx, websiteId, { id, blobKey: asset.blob_key });
    if (use) {
      used.push(asset.filename);
      continue;
    }
    await trashAsset(unit, asset);
    await unit.record({ action: 'asset.delete', subjectId: id, details: { filename: asset.filename } });
  }
  return used.length > 0 ? areUsed(used, ids.length) : undefined;
}

export function areUsed(names: readonly string[], of: number): Refusal {
  if (of === 1) return new Refusal('refused', 'This picture is used. Take it off where it stands first.');
  const some = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
  return new Refusal(
    'refused',
    `Nothing was taken away, as these are used: ${some}. Take them off where they stand first.`,
  );
}

export const noAsset = () => new Refusal('not-found', 'There is no such picture.');

/** Whatever shows a picture is stale. */
export async function touchUses(unit: Unit, id: string): Promise<void> {
  const items = await unit.tx
    .selectFrom('item_images')
    .select('item_id')
    .where('website_id', '=', unit.websiteId)
    .where('asset_id', '=', id)
    .execute();
  unit.touch(`asset:${id}`, ...items.map((item) => `item:${item.item_id}`));
}
