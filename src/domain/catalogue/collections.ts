import { collectionTypes } from '#catalog/collection-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { insertCollection, updateCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { indexProduct } from './derive.ts';

const type = collectionTypes.products;

/** Makes a collection of products, the last of the website's collections; gives its id. */
export async function createCollection(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const made = await insertCollection(unit, type, input);
  if (made instanceof Refusal) return made;
  unit.touch(`website:${unit.websiteId}`);
  return made;
}

/** Changes the settings that are given. */
export async function changeCollection(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const changed = await updateCollection(unit, { id, types: [type] }, input);
  if (changed instanceof Refusal) return changed;
  const { fields, isMoved } = changed;
  if (isMoved) await indexAll(unit, id);
  // Its address, and whether it is there, stand on any page that shows one of its products.
  const isSeenAnywhere = isMoved || fields.includes('status') || fields.includes('access');
  unit.touch(isSeenAnywhere ? `website:${unit.websiteId}` : `collection:${id}`);
  return undefined;
}

async function indexAll(unit: Unit, collectionId: string): Promise<void> {
  const items = await unit.tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .execute();
  for (const { id } of items) await indexProduct(unit, id);
}
