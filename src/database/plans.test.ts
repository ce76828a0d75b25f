import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('sqlite');
});
afterAll(() => test.drop());

async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(test.database.read);
  return rows.map(({ detail }) => detail).join('; ');
}

const items = `select * from items where website_id = 'w' and status = 'published'`;

it.each([
  ['items by their ids', `${items} and id in ('a', 'b', 'c')`, 'USING INDEX sqlite_autoindex_items_1 (id=?)'],
  ['an item by its address', `${items} and collection_id = 'c' and url_id = 'u'`, 'url_id=?'],
  ['a list in its order', `${items} and collection_id = 'c' order by position, id`, 'items_by_collection'],
  ['a list from the newest', `${items} and collection_id = 'c' order by publish_on desc, id desc`, 'items_by_time'],
  [
    'a list from the dearest',
    `${items} and collection_id = 'c' order by lowest_price_cents desc, id desc`,
    'items_by_price',
  ],
  [
    'the tags of one list',
    `select distinct tag from item_tags as link join items as item on item.id = link.item_id
     where link.website_id = 'w' and item.website_id = 'w' and item.collection_id = 'c' and item.status = 'published'`,
    'item_tags_by_item (website_id=? AND item_id=?)',
  ],
])('SQLite finds %s by an index, and sorts nothing (design 7)', async (_, query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('ORDER BY');
});
