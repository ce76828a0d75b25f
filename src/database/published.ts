import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Read } from './database.ts';
import { prepareOfIds } from './prepared.ts';

/** That everyone may see an item at `now`, epoch ms: it is published, and not for later. `item` is its table or alias. */
export function isPublished(item: 'item' | 'items', now: number): RawBuilder<SqlBool> {
  const [status, publishOn] = [sql.ref(`${item}.status`), sql.ref(`${item}.publish_on`)];
  // Not `or`: SQLite would look in two indexes and sort what it finds.
  return sql<SqlBool>`(${status} = 'published' and coalesce(${publishOn}, 0) <= ${now})`;
}

/** That lists, searches and feeds show it, too: not only a link leads to it. */
export function isListed(item: 'item' | 'items', now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isPublished(item, now)} and ${sql.ref(`${item}.is_hidden`)} is null)`;
}

/** Some of a website's items: all of some collections, and some by their ids. */
interface SomeItems {
  websiteId: string;
  collectionIds: string[];
  itemIds: string[];
}

const nextOf = (column: 'collection_id' | 'id') =>
  prepareOfIds((db, p: { websiteId: string; ids: readonly string[]; now: number }) =>
    db
      .selectFrom('items')
      .select((eb) => eb.fn.min('publish_on').as('at'))
      .where('website_id', '=', p.websiteId)
      .where('status', '=', 'published')
      .where('publish_on', '>', p.now)
      .where(column, 'in', p.ids),
  );
const nextInCollections = nextOf('collection_id');
const nextOfItems = nextOf('id');

/** When the next of these items appears after `now`, epoch ms; undefined where none is waiting. */
export async function nextPublication(db: Read, items: SomeItems, now: number): Promise<number | undefined> {
  const { websiteId, collectionIds, itemIds } = items;
  const found = await Promise.all([
    nextInCollections(db, { websiteId, ids: collectionIds, now }),
    nextOfItems(db, { websiteId, ids: itemIds, now }),
  ]);
  const times = found.flat().flatMap(({ at }) => at ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}
