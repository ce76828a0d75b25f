import { sql, type Kysely } from 'kysely';

const statements = [
  `create table wishes (
    website_id text not null references websites (id),
    wisher text not null,
    item_id text not null references items (id) on delete cascade,
    site_user_id text references site_users (id) on delete cascade,
    created_at bigint not null,
    primary key (website_id, wisher, item_id)
  )`,
  'create index wishes_by_item on wishes (item_id)',
  'create index wishes_by_member on wishes (site_user_id)',
  'create index wishes_by_time on wishes (created_at)',
];

/** Visitors and members keep products for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
