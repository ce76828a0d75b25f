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

const others = {
  // An entry is found by its owner without reading those of all websites, and by a word's first letter.
  sqlite: [
    'alter table search_entries rename to search_entries_before',
    `create virtual table search_entries using fts5(
      owner_id unindexed, url unindexed, kind unindexed, site, owner, title, body, prefix = '1 2 3',
      tokenize = 'unicode61 remove_diacritics 2'
    )`,
    `insert into search_entries (owner_id, url, kind, site, owner, title, body)
      select owner_id, url, kind, site, replace(owner_id, '-', ''), title, body from search_entries_before order by rowid`,
    'drop table search_entries_before',
    // It makes the table, and reads it.
    'analyze sqlite_schema',
    ...giveStatistics,
    'analyze sqlite_schema',
  ],
  // The website is a word of its entries, so that its own are found without looking at those of others.
  postgres: [
    `update search_entries set words = array_to_tsvector(array['#' || replace(website_id, '-', '')]) || words`,
  ],
};

/** Lists and searches that take no longer among many. */
export function scaleMigration(kind: keyof typeof others): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [...lists, ...others[kind]]) await sql.raw(statement).execute(db);
    },
  };
}
