import { sql, type RawBuilder } from 'kysely';
import type { Database, Write } from '#database/database.ts';
import { insertRow } from '#database/prepared.ts';
import type { Schema } from '#database/schema.ts';
import { indexEntry, type SearchEntry } from '#database/search-index.ts';
import type { Article } from '../purchase/visits.ts';

/** Copies are numbered from here on, so that all numbers are equally long. */
const firstCopy = 100_000;

/** Numbers from 1, one for each copy. */
const numbers = (count: number) =>
  sql`(with recursive count_up (i) as (select 1 union all select i + 1 from count_up where i < ${sql.lit(count)})
    select i from count_up) as numbers`;

/** What stands for the same in a copy. As ids made later do, it sorts behind those of the copy before. */
export const copyOf = (copy: number, id: string): string => `${firstCopy + copy}-${id}`;

/** The same in all rows of the columns. */
const numbered = (...columns: string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    columns.map((column) => [column, sql`(${sql.lit(firstCopy)} + numbers.i) || '-' || ${sql.ref(column)}`]),
  );

/** A word that only this copy has. */
export const copyWord = (copy: number): string => `copy${firstCopy + copy}`;

interface Copying {
  times: number;
  /** What a copy has in these columns, where the table has them. */
  changes: Record<string, RawBuilder<unknown>>;
  where?: RawBuilder<unknown>;
}

async function copyRows(tx: Write, table: keyof Schema, { times, changes, where = sql`1 = 1` }: Copying) {
  const { rows } = await sql<object>`select * from ${sql.table(table)} limit 1`.execute(tx);
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const values = columns.map((column) => changes[column] ?? sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(table)}, ${numbers(times)} where ${where} order by numbers.i`.execute(
    tx,
  );
}

async function copyEntries(
  database: Database,
  tx: Write,
  entries: Omit<SearchEntry, 'websiteId'>[],
  times: number,
  place: (entry: Omit<SearchEntry, 'websiteId'>, copy: number) => { websiteId: string; url: string },
): Promise<void> {
  for (let copy = 1; copy <= times; copy++) {
    for (const entry of entries) {
      const { ownerId, title } = entry;
      const own = { ownerId: copyOf(copy, ownerId), title: `${title} ${copyWord(copy)}` };
      await indexEntry(database, tx, { ...entry, ...own, ...place(entry, copy) });
    }
  }
}

async function selectEntries(tx: Write) {
  const { rows } = await sql<Omit<SearchEntry, 'websiteId'>>`
    select owner_id as "ownerId", url, kind, title, body from search_entries`.execute(tx);
  return rows;
}

/** Copies all products of the one website so often, behind those that are there. */
export async function copyProducts(database: Database, websiteId: string, times: number): Promise<void> {
  await database.write(async (tx) => {
    const ofProduct = sql`item_id in (select item_id from products)`;
    for (const table of ['item_images', 'item_categories', 'item_tags', 'item_options'] as const) {
      await copyRows(tx, table, { times, changes: numbered('item_id'), where: ofProduct });
    }
    await copyRows(tx, 'variants', { times, changes: numbered('id', 'item_id', 'sku') });
    const title = sql`title || ' copy' || (${sql.lit(firstCopy)} + numbers.i)`;
    const position = sql`position + numbers.i * 100`;
    await copyRows(tx, 'items', {
      times,
      changes: { ...numbered('id', 'url_id'), title, position },
      where: sql`id in (select item_id from products)`,
    });
    for (const table of ['products', 'item_prices'] as const) {
      await copyRows(tx, table, { times, changes: numbered('item_id') });
    }
    const entries = (await selectEntries(tx)).filter(({ kind }) => kind === 'product');
    await copyEntries(database, tx, entries, times, ({ url }, copy) => ({
      websiteId,
      url: url.replace(/[^/]+$/, (urlId) => copyOf(copy, urlId)),
    }));
  });
}

const websiteTables = [
  'websites',
  'preferences',
  'collections',
  'categories',
  'items',
  'item_categories',
  'item_tags',
  'item_images',
  'item_prices',
  'products',
  'variants',
  'assets',
  'documents',
] as const;

const idColumns =
  'id handle website_id collection_id parent_id item_id category_id asset_id main_image_id owner_id live_revision_id draft_revision_id';

export const hostOf = (copy: number): string => `shop-${copy}.example`;

/** Copies the one website so often, each with a host of its own. */
export async function copyWebsites(database: Database, websiteId: string, times: number): Promise<void> {
  await database.write(async (tx) => {
    const entries = await selectEntries(tx);
    for (const table of websiteTables) {
      await copyRows(tx, table, { times, changes: { ...numbered(...idColumns.split(' ')), is_default: sql`0` } });
    }
    const revisions = await tx.selectFrom('revisions').selectAll().execute();
    for (let copy = 1; copy <= times; copy++) {
      const copyId = (id: string) => copyOf(copy, id);
      const website_id = copyId(websiteId);
      await insertRow(tx, 'domains', { website_id, host: hostOf(copy), is_primary: 1, state: 'ready', verified_at: 1 });
      for (const { id, document_id, content, created_at } of revisions) {
        const copied = content.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, copyId);
        const ids = { id: copyId(id), website_id, document_id: copyId(document_id) };
        await insertRow(tx, 'revisions', { ...ids, content: copied, created_at });
      }
    }
    const place = ({ url }: { url: string }, copy: number) => ({ websiteId: copyOf(copy, websiteId), url });
    await copyEntries(database, tx, entries, times, place);
  });
}

/** Makes so many carts with an article each. */
export async function makeCarts(database: Database, websiteId: string, article: Article, count: number): Promise<void> {
  const now = sql`cast(${Date.now()} as bigint)`;
  await database.write(async (tx) => {
    await sql`insert into carts (id, website_id, token_hash, language, is_purchased, created_at, updated_at)
      select 'cart-' || i, ${websiteId}, 'token-' || i, 'en-US', 0, ${now} - i, ${now} - i from ${numbers(count)}`.execute(
      tx,
    );
    await sql`insert into cart_entries (id, website_id, cart_id, item_id, variant_id, fields_key, fields_hash, quantity, created_at)
      select 'entry-' || i, ${websiteId}, 'cart-' || i, item_id, id, '', '', 1, ${now} - i
      from variants, ${numbers(count)} where item_id = ${article.itemId} and sku = ${article.sku}`.execute(tx);
  });
}
