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

/** An id as one word of the index: entries are found by it as by any other. */
function idWord(id: string): string {
  return id.replaceAll('-', '');
}

/** The same on PostgreSQL, as no visitor's word begins. */
function siteLexeme(websiteId: string): string {
  return `'#${idWord(websiteId)}'`;
}

/** Makes an entry findable, in place of what stood under its owner. */
export async function indexEntry(database: Database, tx: Write, entry: SearchEntry): Promise<void> {
  await removeEntry(database, tx, entry.websiteId, entry.ownerId);
  const { websiteId, ownerId, url, kind, title, body } = entry;
  if (database.kind === 'sqlite') {
    await sql`insert into search_entries (owner_id, url, kind, site, owner, title, body)
      values (${ownerId}, ${url}, ${kind}, ${idWord(websiteId)}, ${idWord(ownerId)}, ${title}, ${body})`.execute(tx);
    return;
  }
  await sql`insert into search_entries (owner_id, website_id, url, kind, title, body, words)
    values (${ownerId}, ${websiteId}, ${url}, ${kind}, ${title}, ${body}, ${siteLexeme(websiteId)}::tsvector ||
      setweight(to_tsvector('simple', ${plain(title)}), 'A') || setweight(to_tsvector('simple', ${plain(body)}), 'C'))`.execute(
    tx,
  );
}

export async function removeEntry(database: Database, tx: Write, websiteId: string, ownerId: string): Promise<void> {
  const isOwned =
    database.kind === 'sqlite'
      ? sql`search_entries match ${`site:"${idWord(websiteId)}" AND owner:"${idWord(ownerId)}"`}`
      : sql`website_id = ${websiteId} and owner_id = ${ownerId}`;
  await sql`delete from search_entries where ${isOwned}`.execute(tx);
}

/** Whether only members may find an entry: it is of a collection of theirs, or of an item in one. */
function isForMembers(websiteId: string) {
  return sql`exists (select 1 from collections as collection
    where collection.website_id = ${websiteId} and collection.access = 'members' and (collection.id = owner_id
      or collection.id = (select collection_id from items as item where item.id = owner_id)))`;
}

interface Query {
  websiteId: string;
  words: string[];
  limit: number;
}

/** So many times as many as are wanted are looked at: to compare all that hold a common word would take too long. */
const choice = 4;

/** Entries that hold all words in the title or anywhere, those of the shortest titles first. */
async function findEntries(database: Database, place: 'title' | 'anywhere', { websiteId, words, limit }: Query) {
  const matches =
    database.kind === 'sqlite' ? sqliteMatch(place, websiteId, words) : postgresMatch(place, websiteId, words);
  const query = sql<SearchHit>`select owner_id as "ownerId", url, kind, title, body from (
      select owner_id, url, kind, title, body from search_entries
      where ${matches} and not ${isForMembers(websiteId)} limit ${limit * choice}
    ) as entry order by length(title), owner_id limit ${limit}`;
  return (await query.execute(database.read)).rows;
}

function sqliteMatch(place: 'title' | 'anywhere', websiteId: string, words: string[]) {
  const terms = words.map((word) => `"${word}"*`).join(' ');
  const columns = place === 'title' ? 'title' : 'title body';
  return sql`search_entries match ${`site:"${idWord(websiteId)}" AND {${columns}} : (${terms})`}`;
}

function postgresMatch(place: 'title' | 'anywhere', websiteId: string, words: string[]) {
  const terms = words.map((word) => `${word}:*${place === 'title' ? 'A' : ''}`).join(' & ');
  return sql`website_id = ${websiteId} and words @@ (${siteLexeme(websiteId)}::tsquery && to_tsquery('simple', ${terms}))`;
}

/**
 * Entries of a website that everyone may see and that hold all words, best first: those whose titles do, the shortest
 * titles first. The last word may be only begun.
 */
export async function searchEntries(database: Database, query: Query): Promise<SearchHit[]> {
  if (query.words.length === 0) return [];
  const byTitle = await findEntries(database, 'title', query);
  if (byTitle.length === query.limit) return byTitle;
  const known = new Set(byTitle.map((hit) => hit.ownerId));
  const others = await findEntries(database, 'anywhere', query);
  return [...byTitle, ...others.filter((hit) => !known.has(hit.ownerId))].slice(0, query.limit);
}
