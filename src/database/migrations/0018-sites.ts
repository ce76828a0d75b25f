import { sql, type Kysely } from 'kysely';

const statements = [
  `create table redirects (
    id text not null,
    website_id text not null references websites (id),
    source text not null,
    target text not null,
    status integer not null,
    is_kept integer not null,
    created_at bigint not null,
    primary key (id),
    unique (website_id, source),
    check (status in (301, 302))
  )`,
];

/** What lies around websites: redirects; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
