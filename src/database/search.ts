import { sql, type QueryExecutorProvider } from 'kysely';
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
/** A document's further words are not found; PostgreSQL takes no more than 1 MB of them. */
const mostIndexed = 10_000;
/** Longer words are told apart by their beginnings alone. */
const longestWord = 60;

/** Letters without their accents, in lower case: "Crème" is found by "creme". */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return Array.from(plain(text).matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, longestWord));
}

/** The words of what a visitor typed, without the index's own syntax; each may be only begun. */
export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, mostWords);
}

type Place = 'title' | 'anywhere';

/**
 * A word as the index has it. It begins with its place and website, so that a search reads nothing of other websites,
 * and nothing of bodies where it is about titles, however many there are.
 */
function term(place: Place, websiteId: string, word: string): string {
  return place.charAt(0) + idWord(websiteId) + word;
}

/** The word by which the entry of an owner is found on SQLite. */
function ownerTerm(websiteId: string, ownerId: string): string {
  return `o${idWord(websiteId)}${idWord(ownerId)}`;
}

/** An id as a part of a word. */
function idWord(id: string): string {
  return id.replaceAll('-', '');
}

function termsOf({ websiteId, title, body }: SearchEntry): string[] {
  const inTitle = wordsOf(title);
  const all = [...inTitle, ...wordsOf(body)].slice(0, mostIndexed);
  const terms = [
    ...inTitle.map((word) => term('title', websiteId, word)),
    ...all.map((word) => term('anywhere', websiteId, word)),
  ];
  return [...new Set(terms)];
}

/** Makes an entry findable, in place of what stood under its owner. */
export async function indexEntry(database: Database, tx: Write, entry: SearchEntry): Promise<void> {
  await removeEntry(database, tx, entry.websiteId, entry.ownerId);
  await insertEntry(database.kind, tx, entry);
}

/** Makes an entry findable whose owner has none. */
export async function insertEntry(
  database: Database['kind'],
  tx: QueryExecutorProvider,
  entry: SearchEntry,
): Promise<void> {
  const { websiteId, ownerId, url, kind, title, body } = entry;
  const terms = termsOf(entry);
  const words =
    database === 'sqlite'
      ? [ownerTerm(websiteId, ownerId), ...terms].join(' ')
      : sql`array_to_tsvector(${terms}::text[])`;
  await sql`insert into search_entries (website_id, owner_id, url, kind, title, body, words)
    values (${websiteId}, ${ownerId}, ${url}, ${kind}, ${title}, ${body}, ${words})`.execute(tx);
}

export async function removeEntry(database: Database, tx: Write, websiteId: string, ownerId: string): Promise<void> {
  // FTS5 finds by words alone.
  const hasWord = database.kind === 'sqlite' ? sql`words match ${ownerTerm(websiteId, ownerId)}` : sql`true`;
  await sql`delete from search_entries
    where ${hasWord} and website_id = ${websiteId} and owner_id = ${ownerId}`.execute(tx);
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
async function findEntries({ kind, read }: Database, place: Place, { websiteId, words, limit }: Query) {
  const terms = words.map((word) => term(place, websiteId, word));
  const isFound =
    kind === 'sqlite'
      ? sql`words match ${terms.map((begun) => `"${begun}"*`).join(' ')}`
      : sql`words @@ ${terms.map((begun) => `${begun}:*`).join(' & ')}::tsquery`;
  const query = sql<SearchHit>`select owner_id as "ownerId", url, kind, title, body from (
      select owner_id, url, kind, title, body from search_entries
      where ${isFound} and website_id = ${websiteId} and not ${isForMembers(websiteId)} limit ${limit * choice}
    ) as entry order by length(title), owner_id limit ${limit}`;
  return (await query.execute(read)).rows;
}

/**
 * Entries of a website that everyone may see and that hold all words, best first: those whose titles do, the shortest
 * titles first. Words may be only begun.
 */
export async function searchEntries(database: Database, query: Query): Promise<SearchHit[]> {
  if (query.words.length === 0) return [];
  const byTitle = await findEntries(database, 'title', query);
  if (byTitle.length === query.limit) return byTitle;
  const known = new Set(byTitle.map((hit) => hit.ownerId));
  const others = await findEntries(database, 'anywhere', query);
  return [...byTitle, ...others.filter((hit) => !known.has(hit.ownerId))].slice(0, query.limit);
}
