import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { searchWords } from '../search-words.ts';
import { searchEntries } from '../search.ts';
import { openOldDatabase } from '../testing/old-database.ts';

const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
const { db, update, drop } = await openOldDatabase('0005-access');
afterAll(drop);

it('keeps what an earlier version has indexed (design 7)', async () => {
  for (const id of ['site-a', 'site-b']) {
    await sql`insert into websites (id, title, tagline, description, theme, language, time_zone, currency, is_default,
      created_at) values (${id}, '', '', '', '', 'en-US', 'UTC', 'USD', 0, 0)`.execute(db);
  }
  await (
    kind === 'sqlite'
      ? sql`insert into search_entries (owner_id, url, kind, site, title, body)
          values ('30', '/old', 'page', 'sitea', 'Old kiln', 'Brick')`
      : sql`insert into search_entries (owner_id, website_id, url, kind, title, body, words)
          values ('30', 'site-a', '/old', 'page', 'Old kiln', 'Brick', '')`
  ).execute(db);
  await update();
  const find = async (text: string, websiteId: string) =>
    (await searchEntries({ kind, read: db }, { websiteId, words: searchWords(text), limit: 10, now: 0 })).map(
      ({ ownerId }) => ownerId,
    );
  expect(await find('brick kil', 'site-a')).toEqual(['30']);
  expect(await find('kiln', 'site-b')).toEqual([]);
});
