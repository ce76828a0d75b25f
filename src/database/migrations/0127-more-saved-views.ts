import { sql, type Kysely } from 'kysely';

const statements = [
  `create table views_of_lists (
    website_id text not null references websites (id),
    list text not null check (list in ('orders', 'products', 'customers', 'gift-cards', 'subscriptions')),
    id text not null,
    name text not null,
    search text not null,
    created_at bigint not null,
    primary key (website_id, list, id)
  )`,
  `insert into views_of_lists (website_id, list, id, name, search, created_at)
    select website_id, list, id, name, search, created_at from saved_views`,
  'drop table saved_views',
  'alter table views_of_lists rename to saved_views',
];

/** Views of customers, gift cards and subscriptions, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
