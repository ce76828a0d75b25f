import { collectionTypes, postCollectionTypes, type PostCollection } from '#catalog/collection-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { indexItem } from '../catalogue/derive.ts';
import { insertCollection, updateCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';

/** Makes a collection of posts, a blog unless another kind is named, the last of the website's; gives its id. */
export function createBlog(
  unit: Unit,
  input: unknown,
  kind: PostCollection = 'generic',
): Promise<{ id: string } | Refusal> {
  return insertCollection(unit, collectionTypes[kind], input);
}

/** Changes the settings of a collection of posts that are given. */
export async function changeBlog(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const changed = await updateCollection(unit, { id, types: postCollectionTypes }, input);
  if (changed instanceof Refusal) return changed;
  const { fields, isMoved } = changed;
  const { tx, websiteId } = unit;
  const own = tx.selectFrom('items').select('id').where('website_id', '=', websiteId).where('collection_id', '=', id);
  if (isMoved) for (const post of await own.execute()) await indexItem(unit, post.id, { kind: 'post' });
  // Its address, and whether it is there, stand on any page that shows one of its posts.
  const isSeenAnywhere = isMoved || fields.includes('status') || fields.includes('access');
  unit.touch(isSeenAnywhere ? `website:${websiteId}` : `collection:${id}`);
  return undefined;
}
