import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Lists come from their index in their order, also where many items have the same price or time.
const lists = [
  'drop index items_by_collection',
  'drop index items_by_time',
  'drop index items_by_price',
  'create index items_by_collection on items (website_id, collection_id, status, position, id)',
  'create index items_by_time on items (website_id, collection_id, status, publish_on, id)',
  'create index items_by_price on items (website_id, collection_id, status, lowest_price_cents, id)',
];

// SQLite plans by these numbers of rows that share an index's first columns, and else by a guess that all are few: it
// would read all items of a website to find some by their ids. They are those of a large shop, and not counted anew.
const statistics = {
  items: {
    sqlite_autoindex_items_1: '10000 1',
    sqlite_autoindex_items_2: '10000 10000 1000 1',
    items_by_collection: '10000 10000 1000 1000 10 1',
    items_by_time: '10000 10000 1000 1000 10 1',
    items_by_price: '10000 10000 1000 1000 10 1',
  },
  item_tags: {
    sqlite_autoindex_item_tags_1: '20000 20000 200 1',
    item_tags_by_item: '20000 20000 2',
  },
};

const giveStatistics = Object.entries(statistics).flatMap(([table, indexes]) =>
  Object.entries(indexes).map(
    ([index, rows]) => `insert into sqlite_stat1 (tbl, idx, stat) values ('${table}', '${index}', '${rows}')`,
  ),
);

// A search index whose words begin with their place and website: no search reads what it is not about.
const searchTable = {
  // The prefixes are those of such words: a letter, an id of 32, and up to three letters.
  sqlite: [
    'drop table search_entries',
    `create virtual table search_entries using fts5(
      website_id unindexed, owner_id unindexed, url unindexed, kind unindexed, title unindexed, body unindexed, words,
      prefix = '34 35 36', tokenize = 'unicode61'
    )`,
    // It makes the table, and reads it.
    'analyze sqlite_schema',
    ...giveStatistics,
    'analyze sqlite_schema',
  ],
  postgres: ['delete from search_entries'],
};

const websiteOf = {
  sqlite: `(select website.id from websites as website where replace(website.id, '-', '') = site)`,
  postgres: 'website_id',
};

interface SearchEntry {
  websiteId: string;
  ownerId: string;
  url: string;
  kind: string;
  title: string;
  body: string;
}

// The index as it was when this was written: a migration calls nothing that changes later.
const wordsOf = (text: string) =>
  Array.from(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu),
    ([word]) => word.slice(0, 60),
  );
const idWord = (id: string) => id.replaceAll('-', '');

async function insertEntry(kind: keyof typeof searchTable, db: Kysely<unknown>, entry: SearchEntry): Promise<void> {
  const { websiteId, ownerId, url, title, body } = entry;
  const site = idWord(websiteId);
  const inTitle = wordsOf(title);
  const all = [...inTitle, ...wordsOf(body)].slice(0, 10_000);
  const terms = [...new Set([...inTitle.map((word) => `t${site}${word}`), ...all.map((word) => `a${site}${word}`)])];
  const words =
    kind === 'sqlite' ? [`o${site}${idWord(ownerId)}`, ...terms].join(' ') : sql`array_to_tsvector(${terms}::text[])`;
  await sql`insert into search_entries (website_id, owner_id, url, kind, title, body, words)
    values (${websiteId}, ${ownerId}, ${url}, ${entry.kind}, ${title}, ${body}, ${words})`.execute(db);
}

/** Lists and searches that take no longer among many. */
export function scaleMigration(kind: keyof typeof searchTable): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const entries = await sql
        .raw<SearchEntry>(
          `select ${websiteOf[kind]} as "websiteId", owner_id as "ownerId", url, kind, title, body from search_entries`,
        )
        .execute(db);
      for (const statement of [...lists, ...searchTable[kind]]) await sql.raw(statement).execute(db);
      for (const entry of entries.rows) await insertEntry(kind, db, entry);
    },
  };
}
