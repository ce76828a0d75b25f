import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isListed } from './published.ts';
import { shortestSpelled, term, type Place, type SearchEntry } from './search-index.ts';
import { formsOf, isOneSlip, neighboursOf, wordsOf } from './search-words.ts';

export type SearchHit = Pick<SearchEntry, 'ownerId' | 'url' | 'kind' | 'title' | 'body'>;

interface Query {
  websiteId: string;
  words: string[];
  limit: number;
  /** Epoch ms. */
  now: number;
}

/** So many times as many as are wanted are looked at: to compare all that hold a common word would take too long. */
const choice = 4;
/** From so many letters on a word may hold a slip. */
const shortestSlip = 5;
const mostCorrections = 3;
/** Of several words, shorter ones alone find nothing. */
const shortestTelling = 3;
/** So much of a text is read to tell how good a hit is. */
const readLength = 2000;

/** What stands for one word of a query: any of these, each perhaps only begun. */
type Alternatives = string[];

interface Understood {
  any: Alternatives;
  /** Whether some entry of the website has it. */
  isKnown: boolean;
}

/** What is read to find something. */
type Searched = Pick<Database, 'kind' | 'read'>;

/**
 * Entries of a website that everyone may see, best first. Words may be only begun, stand in another number than in the
 * entry, or hold one slip; where no entry has all of them, those that have most come.
 */
export async function searchEntries(database: Searched, query: Query): Promise<SearchHit[]> {
  if (query.words.length === 0) return [];
  const understood = await Promise.all(query.words.map((word) => understand(database, query.websiteId, word)));
  for (const words of attempts(understood)) {
    const found = await findIn(database, query, words, 'all');
    if (found.length > 0) return rank(found, words, query.limit);
  }
  const words = tellingOf(understood);
  return words.length > 1 ? rank(await findIn(database, query, words, 'any'), words, query.limit) : [];
}

/** What to look for, in turn: all words; those that the website knows; all but one of these. */
function* attempts(understood: Understood[]): Generator<Alternatives[]> {
  yield understood.map(({ any }) => any);
  const telling = tellingOf(understood);
  if (telling.length === 0) return;
  if (telling.length < understood.length) yield telling;
  if (telling.length < 3) return;
  // The first words of a name tell the most: the last is left out first.
  for (let index = telling.length - 1; index >= 0; index--) yield telling.toSpliced(index, 1);
}

/** The words that tell something: the website has them, and they are longer than "the". */
function tellingOf(understood: Understood[]): Alternatives[] {
  return understood.flatMap(({ any, isKnown }) => (isKnown && (any[0] ?? '').length >= shortestTelling ? [any] : []));
}

/** Entries with these words: in their titles, and where these are too few, anywhere. */
async function findIn(
  database: Searched,
  query: Query,
  words: Alternatives[],
  holds: 'all' | 'any',
): Promise<SearchHit[]> {
  const byTitle = await findEntries(database, 'title', query, words, holds);
  if (byTitle.length >= query.limit) return byTitle;
  const known = new Set(byTitle.map((hit) => hit.ownerId));
  const others = await findEntries(database, 'anywhere', query, words, holds);
  return [...byTitle, ...others.filter((hit) => !known.has(hit.ownerId))];
}

/** A word with its other forms; one that the website does not know, with the words it may be meant for. */
async function understand(database: Searched, websiteId: string, word: string): Promise<Understood> {
  const forms = formsOf(word);
  if (word.length < shortestSpelled || (await knows(database, websiteId, forms))) return { any: forms, isKnown: true };
  if (word.length < shortestSlip) return { any: forms, isKnown: false };
  const { rows } = await sql<{ word: string }>`select distinct word from search_spellings
    where website_id = ${websiteId} and spelling in (${sql.join(neighboursOf(word))})
    order by word limit 100`.execute(database.read);
  const meant = rows.flatMap((row) => (isOneSlip(word, row.word) ? row.word : []));
  return { any: [...forms, ...meant.slice(0, mostCorrections)], isKnown: meant.length > 0 };
}

/** Whether some word of the website begins with one of these. */
async function knows(database: Searched, websiteId: string, forms: Alternatives): Promise<boolean> {
  const begins = forms.map(
    (form) => sql`(spelling >= ${form} and spelling < ${`${form}\u{10ffff}`} and spelling = word)`,
  );
  const { rows } = await sql`select 1 from search_spellings
    where website_id = ${websiteId} and (${sql.join(begins, sql` or `)}) limit 1`.execute(database.read);
  return rows.length > 0;
}

/** Whether not everyone may find an entry: it is a collection for members or a draft, an item in one, or an item for later. */
function isHidden(websiteId: string, now: number) {
  return sql`exists (select 1 from items as item where item.id = owner_id and not (${isListed('item', now)}))
    or exists (select 1 from collections as collection
    where collection.website_id = ${websiteId} and (collection.access = 'members' or collection.status <> 'published')
      and (collection.id = owner_id or collection.id = (select collection_id from items as item where item.id = owner_id)))`;
}

/** The index's question for entries that hold all or any of the words. */
function question(kind: Database['kind'], terms: string[][], holds: 'all' | 'any') {
  const [or, and] = kind === 'sqlite' ? [' OR ', ' AND '] : [' | ', ' & '];
  const begun = (each: string) => (kind === 'sqlite' ? `"${each}"*` : `${each}:*`);
  const text = terms.map((any) => `(${any.map(begun).join(or)})`).join(holds === 'all' ? and : or);
  return kind === 'sqlite' ? sql`words match ${text}` : sql`words @@ ${text}::tsquery`;
}

/** Entries of the shortest titles first. */
async function findEntries(
  { kind, read }: Searched,
  place: Place,
  { websiteId, limit, now }: Query,
  words: Alternatives[],
  holds: 'all' | 'any',
): Promise<SearchHit[]> {
  const terms = words.map((any) => any.map((word) => term(place, websiteId, word)));
  const query = sql<SearchHit>`select owner_id as "ownerId", url, kind, title, body from (
      select owner_id, url, kind, title, body from search_entries
      where ${question(kind, terms, holds)} and website_id = ${websiteId} and not (${isHidden(websiteId, now)})
      limit ${limit * choice}
    ) as entry order by length(title), owner_id limit ${limit * choice}`;
  return (await query.execute(read)).rows;
}

/** How much of a query an entry holds, for its order: in the title whole words before begun ones, then in the text. */
function worth({ title, body, kind }: SearchHit, words: Alternatives[]): number {
  const inTitle = wordsOf(title);
  const inBody = new Set(wordsOf(body.slice(0, readLength)));
  const points = words.map((any): number => {
    if (any.some((word) => inTitle.includes(word))) return 8;
    if (any.some((word) => inTitle.some((other) => other.startsWith(word)))) return 6;
    return any.some((word) => inBody.has(word)) ? 2 : 0;
  });
  return points.reduce((sum, each) => sum + each, 0) + (kind === 'product' ? 1 : 0);
}

/** The best, in the order in which they came where they are as good. */
function rank(hits: SearchHit[], words: Alternatives[], limit: number): SearchHit[] {
  const weighed = hits.map((hit) => ({ hit, worth: worth(hit, words) }));
  const sorted = weighed.toSorted((a, b) => b.worth - a.worth);
  return sorted.slice(0, limit).map(({ hit }) => hit);
}
