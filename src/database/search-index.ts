import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database, Write } from './database.ts';
import { neighboursOf, wordsOf } from './search-words.ts';

/** A page or item as it can be found. `body` is plain text. */
export interface SearchEntry {
  websiteId: string;
  ownerId: string;
  url: string;
  kind: 'page' | 'product' | 'post';
  title: string;
  body: string;
  /** Words that find it and are not shown, as option values and SKUs. */
  keywords?: string;
}

/** A document's further words are not found; PostgreSQL takes no more than 1 MB of them. */
const mostIndexed = 10_000;
/** So many words of an entry are known to the spelling; and only from so many letters on, up to so many. */
const mostSpelled = 500;
export const shortestSpelled = 4;
const longestSpelled = 30;

export type Place = 'title' | 'anywhere';

/**
 * A word as the index has it. It begins with its place and website, so that a search reads nothing of other websites,
 * and nothing of bodies where it is about titles, however many there are.
 */
export function term(place: Place, websiteId: string, word: string): string {
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

/** Makes an entry findable, in place of what stood under its owner. */
export async function indexEntry(database: Pick<Database, 'kind'>, tx: Write, entry: SearchEntry): Promise<void> {
  const { websiteId, ownerId, url, kind, title, body, keywords = '' } = entry;
  const inTitle = [...new Set(wordsOf(title))];
  const anywhere = [...new Set([...inTitle, ...wordsOf(keywords), ...wordsOf(body)])].slice(0, mostIndexed);
  const terms = [
    ...inTitle.map((word) => term('title', websiteId, word)),
    ...anywhere.map((word) => term('anywhere', websiteId, word)),
  ];
  const words =
    database.kind === 'sqlite'
      ? [ownerTerm(websiteId, ownerId), ...terms].join(' ')
      : sql`array_to_tsvector(${terms}::text[])`;
  await removeEntry(database, tx, websiteId, ownerId);
  await sql`insert into search_entries (website_id, owner_id, url, kind, title, body, words)
    values (${websiteId}, ${ownerId}, ${url}, ${kind}, ${title}, ${body}, ${words})`.execute(tx);
  await learnWords(tx, websiteId, anywhere.slice(0, mostSpelled));
}

export async function removeEntry(
  database: Pick<Database, 'kind'>,
  tx: Write,
  websiteId: string,
  ownerId: string,
): Promise<void> {
  // FTS5 finds by words alone.
  const hasWord = database.kind === 'sqlite' ? sql`words match ${ownerTerm(websiteId, ownerId)}` : sql`true`;
  await sql`delete from search_entries
    where ${hasWord} and website_id = ${websiteId} and owner_id = ${ownerId}`.execute(tx);
}

/**
 * Makes words known to the spelling, each under all that a slip leaves of it. They stay known when their entries go:
 * a correction to a word that nothing holds any more finds nothing, as the slip did.
 */
async function learnWords(tx: QueryExecutorProvider, websiteId: string, words: string[]): Promise<void> {
  const worthy = words.filter((word) => word.length >= shortestSpelled && word.length <= longestSpelled);
  if (worthy.length === 0) return;
  const list = sql.join(worthy);
  const { rows } = await sql<{ word: string }>`select word from search_spellings
    where website_id = ${websiteId} and spelling = word and spelling in (${list})`.execute(tx);
  const known = new Set(rows.map(({ word }) => word));
  // In one order, so that two who learn the same words do not wait for each other.
  for (const word of worthy.filter((each) => !known.has(each)).toSorted()) {
    const values = neighboursOf(word).map((spelling) => sql`(${websiteId}, ${spelling}, ${word})`);
    await sql`insert into search_spellings (website_id, spelling, word) values ${sql.join(values)}
      on conflict do nothing`.execute(tx);
  }
}
