import { sql, type Kysely } from 'kysely';

const statements = [
  "alter table assets add column folder text not null default ''",
  "alter table assets add column words text not null default ''",
  // As long as an index may hold them.
  "update assets set words = substr(lower(filename || ' ' || alt_text), 1, 600)",
  `create table asset_tags (
    website_id text not null references websites (id),
    asset_id text not null references assets (id) on delete cascade,
    tag text not null,
    primary key (asset_id, tag)
  )`,
  'create index asset_tags_by_tag on asset_tags (website_id, tag, asset_id)',
  // What the list is searched, counted and weighed by is in the index alone.
  'create index assets_by_words on assets (website_id, created_at, id, folder, byte_size, words)',
  'create index files_by_size on files (website_id, byte_size)',
];

/** Pictures lie in folders, have tags, and are found by words that are kept together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
