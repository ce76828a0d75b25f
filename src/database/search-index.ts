import { sql } from 'kysely';
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
/** So many entries are inserted by one statement; PostgreSQL takes them as one parameter. */
const entriesAtOnce = { sqlite: 50, postgres: 500 };

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
  await removeEntry(database, tx, entry.websiteId, entry.ownerId);
  await indexNew(database, tx, [entry]);
}

/** Makes entries of a website findable under whose owners nothing stands yet. */
export async function indexNew(
  database: Pick<Database, 'kind'>,
  tx: Write,
  entries: readonly SearchEntry[],
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const indexed = entries.map(termsOf);
  const atOnce = entriesAtOnce[database.kind];
  for (let from = 0; from < indexed.length; from += atOnce) {
    const rows = indexed.slice(from, from + atOnce).map(({ entry, terms }) => {
      const { websiteId, ownerId, url, kind, title, body } = entry;
      const words = database.kind === 'sqlite' ? [ownerTerm(websiteId, ownerId), ...terms].join(' ') : terms;
      return { website_id: websiteId, owner_id: ownerId, url, kind, title, body, words };
    });
    await (database.kind === 'sqlite' ? insertEntries(tx, rows) : insertEntriesAsJson(tx, rows));
  }
  const spelled = indexed.flatMap(({ anywhere }) => anywhere.slice(0, mostSpelled));
  await learnWords(database, tx, first.websiteId, [...new Set(spelled)]);
}

interface Row {
  website_id: string;
  words: string | string[];
}

function insertEntries(tx: Write, rows: readonly Row[]): Promise<unknown> {
  const lists = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  return sql`insert into search_entries (website_id, owner_id, url, kind, title, body, words)
    values ${sql.join(lists)}`.execute(tx);
}

/** PostgreSQL takes longer to read a statement of many values than to read the same as JSON. */
function insertEntriesAsJson(tx: Write, rows: readonly Row[]): Promise<unknown> {
  return sql`insert into search_entries (website_id, owner_id, url, kind, title, body, words)
    select website_id, owner_id, url, kind, title, body, array_to_tsvector(array(select json_array_elements_text(words)))
    from json_to_recordset(${JSON.stringify(rows)}::json) as entries (
      website_id text, owner_id text, url text, kind text, title text, body text, words json)`.execute(tx);
}

/** The words of an entry, and as the index has them. */
function termsOf(entry: SearchEntry) {
  const { websiteId, title, body, keywords = '' } = entry;
  const inTitle = [...new Set(wordsOf(title))];
  const anywhere = [...new Set([...inTitle, ...wordsOf(keywords), ...wordsOf(body)])].slice(0, mostIndexed);
  const [ofTitle, ofAnywhere] = [term('title', websiteId, ''), term('anywhere', websiteId, '')];
  const terms = [...inTitle.map((word) => ofTitle + word), ...anywhere.map((word) => ofAnywhere + word)];
  return { entry, anywhere, terms };
}

export function removeEntry(
  database: Pick<Database, 'kind'>,
  tx: Write,
  websiteId: string,
  ownerId: string,
): Promise<void> {
  return removeEntries(database, tx, websiteId, [ownerId]);
}

/** The same of the entries of many owners. */
export async function removeEntries(
  database: Pick<Database, 'kind'>,
  tx: Write,
  websiteId: string,
  ownerIds: readonly string[],
): Promise<void> {
  const atOnce = entriesAtOnce[database.kind];
  for (let from = 0; from < ownerIds.length; from += atOnce) {
    const some = ownerIds.slice(from, from + atOnce);
    // FTS5 finds by words alone.
    const anyOf = some.map((ownerId) => ownerTerm(websiteId, ownerId)).join(' OR ');
    const hasWord = database.kind === 'sqlite' ? sql`words match ${anyOf}` : sql`true`;
    await sql`delete from search_entries
      where ${hasWord} and website_id = ${websiteId} and owner_id ${oneOf(database, some)}`.execute(tx);
  }
}

/**
 * Makes words known to the spelling, each under all that a slip leaves of it. They stay known when their entries go:
 * a correction to a word that nothing holds any more finds nothing, as the slip did.
 */
async function learnWords(
  database: Pick<Database, 'kind'>,
  tx: Write,
  websiteId: string,
  words: string[],
): Promise<void> {
  const worthy = words.filter(isSpelled);
  if (worthy.length === 0) return;
  const known = new Set<string>();
  for (let from = 0; from < worthy.length; from += mostSpelled) {
    const { rows } = await sql<{ word: string }>`select word from search_spellings
      where website_id = ${websiteId} and spelling = word
        and spelling ${oneOf(database, worthy.slice(from, from + mostSpelled))}`.execute(tx);
    for (const { word } of rows) known.add(word);
  }
  // In one order, so that two who learn the same words do not wait for each other.
  const unknown = worthy.filter((each) => !known.has(each)).toSorted();
  const spellings = unknown.flatMap((word) => neighboursOf(word).map((spelling) => ({ spelling, word })));
  for (let from = 0; from < spellings.length; from += mostSpelled) {
    const some = spellings.slice(from, from + mostSpelled);
    const lists =
      database.kind === 'sqlite'
        ? sql`values ${sql.join(some.map(({ spelling, word }) => sql`(${websiteId}, ${spelling}, ${word})`))}`
        : sql`select ${websiteId}, spelling, word
            from json_to_recordset(${JSON.stringify(some)}::json) as spellings (spelling text, word text)`;
    await sql`insert into search_spellings (website_id, spelling, word) ${lists} on conflict do nothing`.execute(tx);
  }
}

/** A number with another digit is another number, and no slip. */
const isSpelled = (word: string) =>
  word.length >= shortestSpelled && word.length <= longestSpelled && !/^\p{N}+$/u.test(word);

/** One of many texts; PostgreSQL reads them as one parameter. */
const oneOf = ({ kind }: Pick<Database, 'kind'>, texts: readonly string[]) =>
  kind === 'sqlite' ? sql`in (${sql.join(texts)})` : sql`= any(${texts}::text[])`;
