import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = (word: string) => `(
    website_id text not null references websites (id),
    test_mode integer not null,
    word ${word} not null,
    order_id text not null,
    primary key (website_id, test_mode, word, order_id)
  )`;

const wordsTable = {
  // Found by its beginning: the order of bytes, which is SQLite's own.
  sqlite: `create table order_words ${columns('text')} without rowid`,
  postgres: `create table order_words ${columns('text collate "C"')}`,
};

const learnWords = `insert into order_words (website_id, test_mode, word, order_id)
  select known.website_id, orders.test_mode, known.word, known.order_id
  from known_words as known join orders on orders.id = known.order_id
  order by known.website_id, orders.test_mode, known.word, known.order_id`;

const indexes = [
  'create index order_words_by_order on order_words (website_id, order_id, word)',
  // What a filter of stock asks stands in the index alone: no variant is read to be counted.
  'drop index variants_by_stock',
  `create index variants_by_stock on variants (website_id, qty_in_stock, low_stock_at, item_id, id, bundle_role)
    where unlimited = 0`,
  'create index gift_cards_by_time on gift_cards (website_id, test_mode, created_at, id)',
];

// As in 0046: by these SQLite knows that a website has many orders, and that an order has few words.
const statistics = {
  order_words: {
    sqlite_autoindex_order_words_1: '3000000 3000000 3000000 100 1',
    order_words_by_order: '3000000 3000000 8 1',
  },
  variants: { variants_by_stock: '20000 20000 500 400 2 1 1' },
};

const giveStatistics = Object.entries(statistics).flatMap(([table, known]) =>
  Object.entries(known).map(
    ([index, rows]) => `insert into sqlite_stat1 (tbl, idx, stat) values ('${table}', '${index}', '${rows}')`,
  ),
);

/** Lists of the office whose rows and totals come from an index alone: orders of a word, stock, and gift cards. */
export function officeSearchesMigration(kind: keyof typeof wordsTable): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        'drop index order_words_by_order',
        'alter table order_words rename to known_words',
        // PostgreSQL keeps its name.
        ...(kind === 'postgres' ? ['alter index order_words_pkey rename to known_words_pkey'] : []),
        wordsTable[kind],
        learnWords,
        'drop table known_words',
        ...indexes,
        ...(kind === 'sqlite' ? [...giveStatistics, 'analyze sqlite_schema'] : []),
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
