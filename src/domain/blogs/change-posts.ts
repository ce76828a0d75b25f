import type { PostsChange } from '#contract/post-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { changePost, deletePost } from './posts.ts';

/** Changes each of some posts; refuses all where one cannot be changed so. */
export async function changePosts(
  unit: Unit,
  ids: readonly string[],
  { status, addTag, removeTag }: PostsChange,
): Promise<Refusal | undefined> {
  for (const id of ids) {
    const tags = addTag === undefined && removeTag === undefined ? undefined : await tagsOf(unit, id);
    const kept = tags?.filter((tag) => !isSame(tag, removeTag) && !isSame(tag, addTag));
    const change = {
      ...(status && { status }),
      ...(kept && { tags: addTag === undefined ? kept : [...kept, addTag] }),
    };
    const refusal = await changePost(unit, id, change);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Takes each of some posts off its blog; refuses all where one is not there. */
export async function deletePosts(unit: Unit, ids: readonly string[]): Promise<Refusal | undefined> {
  for (const id of ids) {
    const refusal = await deletePost(unit, id);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Changes a post that nobody sees yet; what is public is an editor's to change. */
export async function proposePost(unit: Unit, id: string, input: object): Promise<Refusal | undefined> {
  const own = unit.tx.selectFrom('items').select('status').where('website_id', '=', unit.websiteId);
  const post = await own.where('id', '=', id).executeTakeFirst();
  if (post && post.status !== 'draft' && post.status !== 'review') {
    return new Refusal('refused', 'This post is an editor’s to change: it is public, or set aside.');
  }
  return changePost(unit, id, input);
}

async function tagsOf({ tx, websiteId }: Unit, id: string): Promise<string[]> {
  const own = tx.selectFrom('item_tags').select('tag').where('website_id', '=', websiteId);
  return (await own.where('item_id', '=', id).execute()).map(({ tag }) => tag);
}

const isSame = (tag: string, other?: string) => tag.toLowerCase() === other?.toLowerCase();
