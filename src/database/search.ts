import { sql } from 'kysely';
import type { Database, Write } from './database.ts';

/** A page or item as it can be found. `body` is plain text. */
export interface SearchEntry {
  websiteId: string;
  ownerId: string;
  url: string;
  kind: 'page' | 'product' | 'post';
  title: string;
  body: string;
}

export interface SearchHit {
  ownerId: string;
  url: string;
  kind: SearchEntry['kind'];
  title: string;
  body: string;
}

const mostWords = 12;

/** Letters without their accents, in lower case: "Crème" is found by "creme". */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of what a visitor typed, without the index's own syntax; the last may be unfinished. */
export function searchWords(text: string): string[] {
  return [...plain(text).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).slice(0, mostWords);
}

/** An id as one word of the index: it narrows a search to its website before anything is ranked. */
function siteWord(websiteId: string): string {
  return websiteId.replaceAll('-', '');
}

/** Makes an entry findable, in place of what stood under its owner. */
export async function indexEntry(database: Database, tx: Write, entry: SearchEntry): Promise<void> {
  await removeEntry(database, tx, entry.websiteId, entry.ownerId);
  const { websiteId, ownerId, url, kind, title, body } = entry;
  if (database.kind === 'sqlite') {
    await sql`insert into search_entries (owner_id, url, kind, site, title, body)
      values (${ownerId}, ${url}, ${kind}, ${siteWord(websiteId)}, ${title}, ${body})`.execute(tx);
    return;
  }
  await sql`insert into search_entries (owner_id, website_id, url, kind, title, body, words)
    values (${ownerId}, ${websiteId}, ${url}, ${kind}, ${title}, ${body},
      setweight(to_tsvector('simple', ${plain(title)}), 'A') || setweight(to_tsvector('simple', ${plain(body)}), 'C'))`.execute(
    tx,
  );
}

export async function removeEntry(database: Database, tx: Write, websiteId: string, ownerId: string): Promise<void> {
  const site = database.kind === 'sqlite' ? sql`site = ${siteWord(websiteId)}` : sql`website_id = ${websiteId}`;
  await sql`delete from search_entries where ${site} and owner_id = ${ownerId}`.execute(tx);
}

/** The owners of entries that only members may find: collections, and their items. */
function forMembers(websiteId: string) {
  const collections = sql`select id from collections where website_id = ${websiteId} and access = 'members'`;
  return sql`(${collections} union all
    select id from items where website_id = ${websiteId} and collection_id in (${collections}))`;
}

/**
 * Entries of a website that everyone may see and that hold all words, best first; words in titles count most, and the
 * last word may be only begun. `offset` and `limit` page through them.
 */
export async function searchEntries(
  database: Database,
  websiteId: string,
  words: string[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<SearchHit[]> {
  if (words.length === 0) return [];
  const fields = sql`owner_id as "ownerId", url, kind, title, body`;
  if (database.kind === 'sqlite') {
    const terms = words.map((word) => `"${word}"*`).join(' ');
    const match = `site:"${siteWord(websiteId)}" AND {title body} : (${terms})`;
    const query = sql<SearchHit>`select ${fields} from search_entries
      where search_entries match ${match} and owner_id not in ${forMembers(websiteId)}
      order by bm25(search_entries, 0, 0, 0, 0, 10, 1), rowid limit ${limit} offset ${offset}`;
    return (await query.execute(database.read)).rows;
  }
  const terms = words.map((word) => `${word}:*`).join(' & ');
  const query = sql<SearchHit>`select ${fields} from search_entries, to_tsquery('simple', ${terms}) as query
    where website_id = ${websiteId} and words @@ query and owner_id not in ${forMembers(websiteId)}
    order by ts_rank(words, query) desc, owner_id limit ${limit} offset ${offset}`;
  return (await query.execute(database.read)).rows;
}
