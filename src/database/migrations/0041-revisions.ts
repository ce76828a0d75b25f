import { sql, type Kysely } from 'kysely';

/** What visitors saw and since when, what was given a name, what is to be shown when, and links to drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table revisions add column name text',
    'alter table revisions add column published_at bigint',
    'alter table revisions add column account_id text',
    `update revisions set published_at = created_at
      where id in (select live_revision_id from documents where live_revision_id is not null)`,
    'alter table documents add column publish_at bigint',
    'alter table documents add column proposed_at bigint',
    'create index documents_by_time on documents (publish_at)',
    `create table preview_links (
      id text not null primary key,
      website_id text not null,
      page_id text not null,
      token_hash text not null,
      account_id text,
      created_at bigint not null,
      expires_at bigint not null)`,
    'create unique index preview_links_by_token on preview_links (website_id, token_hash)',
    'create index preview_links_by_page on preview_links (website_id, page_id)',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
