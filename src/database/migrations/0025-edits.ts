import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table documents add column version bigint not null default 0',
  `create table document_edits (
    website_id text not null references websites (id),
    document_id text not null references documents (id),
    version bigint not null,
    client_id text not null,
    sequence bigint not null,
    account_id text,
    content text not null,
    created_at bigint not null,
    primary key (document_id, version)
  )`,
  'create unique index document_edits_by_client on document_edits (document_id, client_id, sequence)',
  'create index document_edits_by_time on document_edits (created_at)',
];

/** A draft is changed edit by edit, each under a version of its own. */
export const editsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
