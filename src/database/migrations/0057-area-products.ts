import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table products add column member_area_id text references member_areas (id)',
  'create index products_by_area on products (website_id, member_area_id) where member_area_id is not null',
];

/** The area of members that a product of the type "paywall" opens to its buyers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
