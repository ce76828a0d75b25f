import { sql, type Kysely } from 'kysely';

const statements = [
  'drop table editors_here',
  `create table editors_here (
    website_id text not null references websites (id),
    page_id text not null,
    client_id text not null,
    account_id text not null references accounts (id) on delete cascade,
    place text,
    seen_at bigint not null,
    primary key (website_id, page_id, client_id)
  )`,
];

/** Who has something open in the editor that is no collection: a post, or a slide that every website has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
