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
  const known = await tx
    .selectFrom('member_areas')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'in', areaIds)
    .execute();
  if (known.length < areaIds.length) return invalid({ areaIds: 'There is no such area any more. Choose again.' });
  const rows = known.map(({ id }) => ({ website_id: websiteId, area_id: id, collection_id: collectionId }));
  await tx.insertInto('member_area_collections').values(rows).execute();
  return undefined;
}

/** The ids of the areas that a collection is in. */
export async function collectionAreas(db: Read | Write, websiteId: string, collectionId: string): Promise<string[]> {
  const own = db.selectFrom('member_area_collections').select('area_id').where('website_id', '=', websiteId);
  return (await own.where('collection_id', '=', collectionId).execute()).map((row) => row.area_id);
}
