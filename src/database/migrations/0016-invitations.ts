import { sql, type Kysely } from 'kysely';

const statements = [
  `create table invitations (
    id text not null,
    website_id text not null references websites (id),
    token_hash text not null,
    email text,
    role integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (id)
  )`,
  'create unique index invitations_by_token on invitations (token_hash)',
  'create index invitations_by_website on invitations (website_id, id)',
];

/** Invitations to teams; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
