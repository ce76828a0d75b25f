import { sql, type Kysely } from 'kysely';

const statement = `create table saved_views (
  website_id text not null references websites (id),
  list text not null check (list in ('orders', 'products')),
  id text not null,
  name text not null,
  search text not null,
  created_at bigint not null,
  primary key (website_id, list, id)
)`;

/** Views of lists that a team keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
