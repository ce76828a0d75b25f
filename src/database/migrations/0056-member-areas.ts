import { sql, type Kysely } from 'kysely';

const statements = [
  `create table member_areas (
    id text primary key,
    website_id text not null references websites (id),
    name text not null,
    description text not null,
    joining text not null check (joining in ('open', 'asked', 'closed')),
    created_at bigint not null
  )`,
  'create index member_areas_by_website on member_areas (website_id, id)',
  `create table member_area_collections (
    website_id text not null references websites (id),
    area_id text not null references member_areas (id),
    collection_id text not null references collections (id) on delete cascade,
    primary key (collection_id, area_id)
  )`,
  'create index member_area_collections_by_area on member_area_collections (website_id, area_id)',
  `create table member_area_grants (
    id text primary key,
    website_id text not null references websites (id),
    area_id text not null references member_areas (id) on delete cascade,
    email text not null,
    state text not null check (state in ('asked', 'in')),
    source text not null,
    order_item_id text,
    ends_at bigint,
    created_at bigint not null
  )`,
  'create unique index member_area_grants_by_order on member_area_grants (order_item_id) where order_item_id is not null',
  `create unique index member_area_grants_by_person on member_area_grants (area_id, email) where order_item_id is null`,
  'create index member_area_grants_by_area on member_area_grants (website_id, area_id, id)',
  'create index member_area_grants_by_email on member_area_grants (website_id, email)',
  'alter table site_user_links add column next text',
];

/** Areas that only some members see, their pages, and who may enter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
