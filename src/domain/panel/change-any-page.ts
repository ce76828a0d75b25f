import { collectionTypes, postCollectionTypes } from '#catalog/collection-types.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changeBlog } from '../blogs/blogs.ts';
import { changeCollection } from '../catalogue/collections.ts';
import { noCollection } from '../collections.ts';
import { changePage } from '../pages/pages.ts';
import type { Unit } from '../unit.ts';

const writers: Readonly<Record<number, typeof changePage>> = {
  [collectionTypes.page]: changePage,
  [collectionTypes['splash-page']]: changePage,
  [collectionTypes['template-page']]: changePage,
  [collectionTypes.products]: changeCollection,
  ...Object.fromEntries(postCollectionTypes.map((type) => [type, changeBlog])),
};

/** Changes the settings of a page, a blog or a store, each by its own writer. */
export async function changeAnyPage(unit: Unit, id: string, change: unknown): Promise<Refusal | undefined> {
  const row = await unit.tx
    .selectFrom('collections')
    .select('type')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  const write = row && writers[row.type];
  return write ? write(unit, id, change) : noCollection();
}
