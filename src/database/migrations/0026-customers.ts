import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const wordsTable = {
  // Found by its beginning: the order of bytes, which is SQLite's own.
  sqlite: `create table customer_words (
    website_id text not null references websites (id),
    word text not null,
    customer_id text not null references customers (id) on delete cascade,
    primary key (website_id, word, customer_id)
  ) without rowid`,
  postgres: `create table customer_words (
    website_id text not null references websites (id),
    word text collate "C" not null,
    customer_id text not null references customers (id) on delete cascade,
    primary key (website_id, word, customer_id)
  )`,
};

const customersTable = `create table customers (
  id text primary key,
  website_id text not null references websites (id),
  test_mode integer not null,
  email text not null,
  name text not null,
  orders integer not null,
  spent_cents bigint not null,
  currency text not null,
  last_order_at bigint not null,
  created_at bigint not null,
  unique (website_id, test_mode, email)
)`;

const statements = [
  'create index customer_words_by_customer on customer_words (customer_id)',
  `create table customer_notes (
    id text primary key,
    website_id text not null references websites (id),
    customer_id text not null references customers (id) on delete cascade,
    account_id text,
    text text not null,
    created_at bigint not null
  )`,
  'create index customer_notes_by_customer on customer_notes (customer_id)',
  'create index customers_by_email on customers (website_id, email)',
  'create index customers_by_last_order on customers (website_id, test_mode, last_order_at, id)',
  'create index customers_by_spent on customers (website_id, test_mode, spent_cents, id)',
  'create index customers_by_orders on customers (website_id, test_mode, orders, id)',
  'alter table orders add column customer_id text',
  `create index checkouts_unfinished on checkouts (website_id) where state <> 'completed'`,
  'alter table gift_cards add column email text',
  `alter table gift_cards add column message text not null default ''`,
  'alter table gift_cards add column blocked_at bigint',
  `update gift_cards set email = (select lower(email) from orders where orders.id = gift_cards.order_id)
    where order_id is not null`,
  'create index gift_cards_by_id on gift_cards (website_id, test_mode, id)',
  'create index gift_cards_by_end on gift_cards (website_id, last_four)',
  'create index gift_cards_by_email on gift_cards (website_id, email)',
];

/** People who ordered are known by their address; gift cards say whom they are for, and can be blocked. */
export function customersMigration(kind: keyof typeof wordsTable): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [customersTable, wordsTable[kind], ...statements]) await sql.raw(statement).execute(db);
      await meetBuyers(db);
      await sql`create index orders_by_customer on orders (website_id, customer_id, id)`.execute(db);
    },
  };
}

interface OldOrder {
  id: string;
  website_id: string;
  test_mode: number;
  email: string;
  details: string;
  currency: string;
  grand_total_cents: number;
  created_at: number;
}

const batch = 500;

/** Goes through the orders that are there in the order in which they came. */
async function meetBuyers(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const found = await sql<OldOrder>`select id, website_id, test_mode, email, details, currency, grand_total_cents,
      created_at from orders where id > ${after} order by id limit ${batch}`.execute(db);
    for (const order of found.rows) await meetBuyer(db, order);
    if (found.rows.length < batch) return;
    after = found.rows.at(-1)?.id ?? '';
  }
}

async function meetBuyer(db: Kysely<unknown>, order: OldOrder): Promise<void> {
  const { website_id: websiteId, test_mode: mode, currency, created_at: at } = order;
  const email = order.email.toLowerCase();
  const name = nameOf(order.details);
  const back = await sql<{ cents: number | string | null }>`select sum(amount_cents) as cents from refunds
    where website_id = ${websiteId} and order_id = ${order.id} and state <> 'failed'`.execute(db);
  const cents = order.grand_total_cents - Number(back.rows[0]?.cents ?? 0);
  // The first order's id is as good as any for who placed it.
  const met = await sql<{ id: string }>`insert into customers
    (id, website_id, test_mode, email, name, orders, spent_cents, currency, last_order_at, created_at)
    values (${order.id}, ${websiteId}, ${mode}, ${email}, ${name}, 1, ${cents}, ${currency}, ${at}, ${at})
    on conflict (website_id, test_mode, email) do update set
      orders = customers.orders + 1,
      spent_cents = excluded.spent_cents
        + case when customers.currency = excluded.currency then customers.spent_cents else 0 end,
      currency = excluded.currency,
      name = case when excluded.name = '' then customers.name else excluded.name end,
      last_order_at = excluded.last_order_at
    returning id`.execute(db);
  const id = met.rows[0]?.id ?? '';
  await sql`update orders set customer_id = ${id} where id = ${order.id}`.execute(db);
  const rows = wordsOf(`${email} ${name}`).map((word) => sql`(${websiteId}, ${word}, ${id})`);
  if (rows.length === 0) return;
  await sql`insert into customer_words (website_id, word, customer_id) values ${sql.join(rows)}
    on conflict do nothing`.execute(db);
}

function nameOf(details: string): string {
  const { contactName = '', shippingAddress } = JSON.parse(details) as {
    contactName?: string;
    shippingAddress?: { name?: string };
  };
  return shippingAddress?.name || contactName;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 100);
}
