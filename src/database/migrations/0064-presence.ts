import { sql, type Kysely } from 'kysely';

const statements = [
  `create table editors_here (
    website_id text not null references websites (id),
    page_id text not null references collections (id) on delete cascade,
    client_id text not null,
    account_id text not null references accounts (id) on delete cascade,
    place text,
    seen_at bigint not null,
    primary key (page_id, client_id)
  )`,
  'create index editors_here_by_website on editors_here (website_id)',
];

/** Who has a page open in the editor now, and what of it they have chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
