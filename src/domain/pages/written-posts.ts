import { blockTypes } from '#catalog/block-types.ts';
import { postCollectionTypes } from '#catalog/collection-types.ts';
import type { Document } from '#contract/document.ts';
import type { Read, Write } from '#database/database.ts';
import type { Items } from '#database/page-schema.ts';
import { indexItem } from '../catalogue/derive.ts';
import type { Unit } from '../unit.ts';
import { htmlOf } from './document-html.ts';

/** What stands on the page of a post before anybody has written on it: its words so far. */
export function firstSections(body: string): Document {
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const words = {
    sectionId: 'words',
    order: 'a0',
    type: blockTypes.html,
    typeVersion: 1,
    props: { html: body },
    layout,
  };
  return { sections: { words: { order: 'a0', theme: '', grid: {} } }, blocks: { text: words } };
}

/** A post as far as its page matters; undefined where the website has none of that id. */
export function findPost(db: Read | Write, websiteId: string, id: string) {
  return db
    .selectFrom('items as item')
    .innerJoin('collections as blog', 'blog.id', 'item.collection_id')
    .select(['item.id', 'item.title', 'item.body', 'item.status', 'item.publish_on', 'item.collection_id'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', id)
    .where('blog.type', 'in', postCollectionTypes)
    .where('blog.status', '!=', 'deleted')
    .executeTakeFirst();
}

/** Keeps what a published page says as the post's body: feeds, searches and lists have its words from there. */
export async function keepWords(unit: Unit, id: string, document: Document): Promise<void> {
  await changeItem(unit, id, { body: htmlOf(document) });
  await indexItem(unit, id, { kind: 'post' });
}

/** Lets visitors see a post, or nobody but those who write; whether there is one. */
export async function showPost(unit: Unit, id: string, status: 'published' | 'draft'): Promise<boolean> {
  const post = await findPost(unit.tx, unit.websiteId, id);
  if (!post || post.status === status) return post !== undefined;
  // What was begun long ago and is shown today stands at today.
  const isOld = status === 'published' && (post.publish_on ?? 0) < unit.now;
  await changeItem(unit, id, { status, ...(isOld && { publish_on: unit.now }) });
  await indexItem(unit, id, { kind: 'post' });
  unit.touch(`list:${post.collection_id}`);
  return true;
}

async function changeItem(unit: Unit, id: string, change: Partial<Items>): Promise<void> {
  await unit.tx
    .updateTable('items')
    .set({ ...change, updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  unit.touch(`item:${id}`);
}
