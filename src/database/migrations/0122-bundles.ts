import { sql, type Kysely } from 'kysely';

const statements = [
  // A part is named without a reference: its product may be deleted, and brought back under its ids.
  `create table bundle_parts (
    website_id text not null references websites (id),
    variant_id text not null references variants (id) on delete cascade,
    part_variant_id text not null,
    pieces integer not null check (pieces > 0),
    position integer not null,
    primary key (variant_id, part_variant_id)
  )`,
  'create index bundle_parts_by_part on bundle_parts (website_id, part_variant_id, variant_id)',
  // 'bundle', 'part' of one, or neither.
  "alter table variants add column bundle_role text not null default ''",
  'alter table order_items add column parts text',
];

/** Variants can be made of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
