import { sql } from 'kysely';
import { collectionTypes } from '#catalog/collection-types.ts';
import type { findByTitle as definition } from '#contract/find-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Database, Read } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import { homeUrlId } from '../url-ids.ts';

export type TitleHit = AnswerOf<typeof definition>['hits'][number];

const mostOfAKind = 6;
/** Above all letters: what begins with a text is below the text and this. */
const lastLetter = '\u{10ffff}';

interface Wanted {
  text: string;
  /** Whether these are what may be seen: pages with the posts on them, and products. */
  pages: boolean;
  products: boolean;
  /** Epoch ms. */
  now: number;
}

/** Pages, posts and products whose titles hold a text, those that begin with it first; hidden ones are among them. */
export async function findByTitle(
  database: Pick<Database, 'read' | 'kind'>,
  websiteId: string,
  { text, pages, products, now }: Wanted,
): Promise<TitleHit[]> {
  const { read } = database;
  const words = text.trim();
  if (!words) return [];
  const kinds: Promise<TitleHit[]>[] = [];
  if (pages) {
    kinds.push(findPages(database, websiteId, words), findItems(read, websiteId, words, { kind: 'post', now }));
  }
  if (products) kinds.push(findItems(read, websiteId, words, { kind: 'product', now }));
  return (await Promise.all(kinds)).flat();
}

/** Along the index of titles: those that begin with the words stand together, and others soon come where many hold them. */
async function findPages(
  { read, kind }: Pick<Database, 'read' | 'kind'>,
  websiteId: string,
  words: string,
): Promise<TitleHit[]> {
  const title = kind === 'postgres' ? sql<string>`lower(title) collate "C"` : sql<string>`lower(title)`;
  const own = read
    .selectFrom('collections')
    .select(['id', 'title', 'url_id', 'status'])
    .where('website_id', '=', websiteId)
    .where('status', '!=', 'deleted')
    .orderBy(title)
    .orderBy('id');
  const lower = words.toLowerCase();
  const first = await own
    .where(title, '>=', lower)
    .where(title, '<', lower + lastLetter)
    .limit(mostOfAKind)
    .execute();
  const isEnough = first.length === mostOfAKind;
  const others = isEnough
    ? []
    : await own
        .where(holds('title', words))
        .limit(2 * mostOfAKind)
        .execute();
  const rows = [...new Map([...first, ...others].map((row) => [row.id, row])).values()].slice(0, mostOfAKind);
  return rows.map(({ id, title, url_id, status }) => ({
    kind: 'page',
    id,
    title,
    fullUrl: url_id === homeUrlId ? '/' : `/${url_id}`,
    isPublished: status === 'published',
  }));
}

async function findItems(
  read: Read,
  websiteId: string,
  words: string,
  { kind, now }: { kind: 'post' | 'product'; now: number },
): Promise<TitleHit[]> {
  const rows = await read
    .selectFrom('items')
    .innerJoin('collections', 'collections.id', 'items.collection_id')
    .select(['items.id', 'items.title', 'items.url_id as item', 'collections.url_id as collection'])
    .select(sql<number>`case when ${isPublished('items', now)} then 1 else 0 end`.as('published'))
    .where('items.website_id', '=', websiteId)
    .where('collections.type', kind === 'product' ? '=' : '!=', collectionTypes.products)
    .where('collections.status', '!=', 'deleted')
    .where(holds('items.title', words))
    .orderBy(begins('items.title', words), 'desc')
    .orderBy('items.title')
    .orderBy('items.id')
    .limit(mostOfAKind)
    .execute();
  return rows.map(({ id, title, item, collection, published }) => ({
    kind,
    id,
    title,
    fullUrl: `/${collection}/${item}`,
    isPublished: published === 1,
  }));
}

/** Words as they stand, where `%` and `_` mean themselves. */
const literally = (words: string) => words.replaceAll(/[!%_]/g, '!$&');

/** Capitals make no difference; SQLite knows that of the letters A to Z alone, so words count as they were typed, too. */
function holds(column: string, words: string) {
  const [lower, typed] = [words.toLowerCase(), words].map((each) => `%${literally(each)}%`);
  return sql<boolean>`(lower(${sql.ref(column)}) like ${lower} escape '!' or ${sql.ref(column)} like ${typed} escape '!')`;
}

function begins(column: string, words: string) {
  const pattern = `${literally(words.toLowerCase())}%`;
  return sql`case when lower(${sql.ref(column)}) like ${pattern} escape '!' then 1 else 0 end`;
}
