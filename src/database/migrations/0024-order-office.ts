import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const wordsTable = {
  // Found by its beginning: the order of bytes, which is SQLite's own.
  sqlite: `create table order_words (
    website_id text not null references websites (id),
    word text not null,
    order_id text not null,
    primary key (website_id, word, order_id)
  ) without rowid`,
  postgres: `create table order_words (
    website_id text not null references websites (id),
    word text collate "C" not null,
    order_id text not null,
    primary key (website_id, word, order_id)
  )`,
};

const statements = [
  'create index order_words_by_order on order_words (website_id, order_id)',
  'create index orders_by_state on orders (website_id, test_mode, fulfillment, id)',
  'create index orders_by_id on orders (website_id, test_mode, id)',
  'create index orders_by_time on orders (website_id, test_mode, created_at, grand_total_cents)',
  'create index refunds_by_order on refunds (website_id, order_id)',
  'create index refunds_by_time on refunds (website_id, state, updated_at)',
  `create table order_notes (
    id text primary key,
    website_id text not null references websites (id),
    order_id text not null references orders (id),
    account_id text,
    text text not null,
    created_at bigint not null
  )`,
  'create index order_notes_by_order on order_notes (website_id, order_id)',
];

/** Orders are found by words, and have notes of those who work on them. */
export function orderOfficeMigration(kind: keyof typeof wordsTable): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [wordsTable[kind], ...statements]) await sql.raw(statement).execute(db);
      await learnWords(db);
    },
  };
}

interface OldOrder {
  id: string;
  website_id: string;
  order_number: number;
  email: string;
  details: string;
}

const batch = 500;

/** Finds the orders that are there, batch by batch, by what their words are today. */
async function learnWords(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const found = await sql<OldOrder>`select id, website_id, order_number, email, details from orders
      where id > ${after} order by id limit ${batch}`.execute(db);
    for (const order of found.rows) {
      const lines = await sql<{ product_name: string; sku: string }>`select product_name, sku from order_items
        where website_id = ${order.website_id} and order_id = ${order.id}`.execute(db);
      const texts = lines.rows.flatMap((line) => [line.product_name, line.sku]);
      const words = wordsOf([String(order.order_number), order.email, ...namesOf(order.details), ...texts]);
      const rows = words.map((word) => sql`(${order.website_id}, ${word}, ${order.id})`);
      await sql`insert into order_words (website_id, word, order_id) values ${sql.join(rows)}`.execute(db);
    }
    if (found.rows.length < batch) return;
    after = found.rows.at(-1)?.id ?? '';
  }
}

function namesOf(details: string): string[] {
  const { contactName = '', shippingAddress } = JSON.parse(details) as {
    contactName?: string;
    shippingAddress?: { name?: string };
  };
  return [contactName, shippingAddress?.name ?? ''];
}

function wordsOf(texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 100);
}
