import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = (word: string) => `(
    website_id text not null references websites (id),
    word ${word} not null,
    item_id text not null,
    variant_id text not null,
    primary key (website_id, word, item_id, variant_id)
  )`;

const wordsTable = {
  // Found by its beginning: the order of bytes, which is SQLite's own.
  sqlite: `create table product_words ${columns('text')} without rowid`,
  postgres: `create table product_words ${columns('text collate "C"')}`,
};

// What each filter of the list of products finds, without those that it does not.
const statements = [
  'create index product_words_by_item on product_words (website_id, item_id, word)',
  'create index products_by_type on products (website_id, product_type, item_id)',
  'create index products_on_sale on products (website_id, item_id) where on_sale = 1',
  'create index items_by_state on items (website_id, record_type, status, publish_on, id)',
  'create index items_without_picture on items (website_id, record_type, id) where main_image_id is null',
  'create index variants_by_stock on variants (website_id, qty_in_stock, item_id, id) where unlimited = 0',
  `create index variants_below_own on variants (website_id, item_id, id)
    where unlimited = 0 and low_stock_at is not null and qty_in_stock <= low_stock_at`,
  `create table takings (
    website_id text not null references websites (id),
    test_mode integer not null,
    currency text not null,
    quarter integer not null,
    orders bigint not null,
    cents bigint not null,
    primary key (website_id, test_mode, currency, quarter)
  )`,
  `create table sold_products (
    website_id text not null references websites (id),
    test_mode integer not null,
    currency text not null,
    day integer not null,
    item_id text not null,
    title text not null,
    pieces bigint not null,
    cents bigint not null,
    primary key (website_id, test_mode, currency, day, item_id)
  )`,
  `insert into takings (website_id, test_mode, currency, quarter, orders, cents)
    select website_id, test_mode, currency, created_at / 900000, count(*), sum(grand_total_cents) from orders
    where fulfillment <> 'canceled' group by website_id, test_mode, currency, created_at / 900000`,
  `insert into sold_products (website_id, test_mode, currency, day, item_id, title, pieces, cents)
    select orders.website_id, test_mode, currency, orders.created_at / 86400000, line.item_id, max(line.product_name),
      sum(line.quantity), sum(line.quantity * line.unit_price_cents - line.discount_cents)
    from orders join order_items as line on line.order_id = orders.id and line.website_id = orders.website_id
    where fulfillment <> 'canceled'
    group by orders.website_id, test_mode, currency, orders.created_at / 86400000, line.item_id`,
];

// As in 0006: by these SQLite knows that a website has many products, and that few of them have a word.
const statistics = {
  items: {
    items_by_kind: '10000 10000 5000 1',
    items_by_kind_and_title: '10000 10000 5000 1 1',
    items_by_kind_and_price: '10000 10000 5000 10 1',
    items_by_state: '10000 10000 5000 1000 10 1',
    items_without_picture: '1000 1000 500 1',
  },
  variants: {
    sqlite_autoindex_variants_1: '20000 1',
    variants_by_item: '20000 20000 2 1',
    variants_by_stock: '20000 20000 500 2 1',
    variants_below_own: '500 500 2 1',
  },
  products: {
    sqlite_autoindex_products_1: '10000 1',
    products_by_type: '10000 10000 2000 1',
    products_on_sale: '1000 1000 1',
  },
  product_words: {
    sqlite_autoindex_product_words_1: '100000 100000 20 2 1',
    product_words_by_item: '100000 100000 10 1',
  },
};

const giveStatistics = Object.entries(statistics).flatMap(([table, indexes]) =>
  Object.entries(indexes).map(
    ([index, rows]) => `insert into sqlite_stat1 (tbl, idx, stat) values ('${table}', '${index}', '${rows}')`,
  ),
);

/** Products are found by words, each filter has its index, and what was taken and sold is summed as orders come. */
export function productWordsMigration(kind: keyof typeof wordsTable): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const known = kind === 'sqlite' ? [...giveStatistics, 'analyze sqlite_schema'] : [];
      for (const statement of [wordsTable[kind], ...statements, ...known]) await sql.raw(statement).execute(db);
      // The words of products that are there are learned by a job for each website.
      await sql`insert into jobs
        (id, website_id, kind, name, payload, state, run_at, attempts, leased_until, created_at)
        select 'product-words-' || id, id, 'search.index', 'search.index:words:' || id, '{}', 'ready', 0, 0, 0, 0
        from websites where true on conflict do nothing`.execute(db);
    },
  };
}
