import { createHash } from 'node:crypto';
import { assetUrl } from '#contract/asset-url.ts';
import type { ColorData } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { movePoint, PictureEdit, unedited } from '#contract/picture-edit.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Assets } from '#database/media-schema.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import { moveAddress, noAsset, touchUses } from './assets.ts';
import { findAsset } from './find-asset.ts';
import { toImage } from './images.ts';

/** A picture as an edit shows it. */
export interface Shown {
  /** What it was before, so that of two who edit it at once one is told. */
  before: string;
  blobKey: string;
  edit: PictureEdit | undefined;
  width: number;
  height: number;
  colorData: ColorData;
}

/** The key under which the original of a picture is shown by an edit. */
export function editedKey(masterKey: string, edit: PictureEdit | undefined): string {
  if (!edit) return masterKey;
  const { quarters, part } = edit;
  const how = [quarters, part.x, part.y, part.width, part.height].join(' ');
  return createHash('sha256').update(`${masterKey} ${how}`).digest('hex');
}

/** How a picture shows its original. */
export function editOf({ edit }: Pick<Assets, 'edit'>): PictureEdit | undefined {
  return edit ? parseJson(PictureEdit, edit) : undefined;
}

/**
 * Shows a picture turned, and a part of it, wherever it is used; without an edit as it came. The point that stays in sight
 * goes along.
 */
export async function editAsset(unit: Unit, id: string, shown: Shown): Promise<Refusal | undefined> {
  const asset = await findAsset(unit.tx, unit.websiteId, id);
  if (!asset) return noAsset();
  const { before, blobKey, edit, width, height, colorData } = shown;
  if (asset.blob_key !== before) {
    return new Refusal('changed-meanwhile', 'Somebody else has changed this picture meanwhile. Look at it again.');
  }
  if (blobKey === before) return undefined;
  const { x, y } = movePoint(toImage(asset).mediaFocalPoint, editOf(asset) ?? unedited, edit ?? unedited);
  const how = edit
    ? { master_key: asset.master_key ?? asset.blob_key, edit: toJson(edit) }
    : { master_key: null, edit: null };
  await unit.tx
    .updateTable('assets')
    .set({ blob_key: blobKey, ...how, width, height, color_data: toJson(colorData), focal_x: x, focal_y: y })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  // In all widths before its next visitor.
  await unit.enqueue({ kind: 'image.widths', payload: { blobKey }, name: `widths:${blobKey}` });
  await unit.record({ action: 'asset.edit', subjectId: id, details: { filename: asset.filename } });
  await touchUses(unit, id);
  await moveAddress(unit, id, assetUrl(before, asset.filename), assetUrl(blobKey, asset.filename));
  return undefined;
}
