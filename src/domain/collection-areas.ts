import type { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import { invalid } from './check-input.ts';
import type { Unit } from './unit.ts';

/** Puts a collection into areas of members, and out of all others. */
export async function setCollectionAreas(
  { tx, websiteId }: Unit,
  collectionId: string,
  areaIds: readonly string[],
): Promise<Refusal<'invalid'> | undefined> {
  const own = tx.deleteFrom('member_area_collections').where('website_id', '=', websiteId);
  await own.where('collection_id', '=', collectionId).execute();
  if (areaIds.length === 0) return undefined;
  const refusal = await refuseUnknownAreas(tx, websiteId, areaIds);
  if (refusal) return refusal;
  const rows = areaIds.map((id) => ({ website_id: websiteId, area_id: id, collection_id: collectionId }));
  await tx.insertInto('member_area_collections').values(rows).execute();
  return undefined;
}

/** The areas of members that a website has. */
export function namesOfAreas(read: Read, websiteId: string): Promise<{ id: string; name: string }[]> {
  const own = read.selectFrom('member_areas').select(['id', 'name']).where('website_id', '=', websiteId);
  return own.orderBy('id').execute();
}

/** Refuses where a website does not have all of these areas. */
export async function refuseUnknownAreas(
  tx: Write,
  websiteId: string,
  areaIds: readonly string[],
): Promise<Refusal<'invalid'> | undefined> {
  const own = tx.selectFrom('member_areas').select('id').where('website_id', '=', websiteId);
  const known = await own.where('id', 'in', areaIds).execute();
  if (known.length === areaIds.length) return undefined;
  return invalid({ areaIds: 'There is no such area any more. Choose again.' });
}

/** The ids of the areas that a collection is in. */
export async function collectionAreas(db: Read | Write, websiteId: string, collectionId: string): Promise<string[]> {
  const own = db.selectFrom('member_area_collections').select('area_id').where('website_id', '=', websiteId);
  return (await own.where('collection_id', '=', collectionId).execute()).map((row) => row.area_id);
}
