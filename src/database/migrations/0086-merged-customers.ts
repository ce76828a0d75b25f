import { sql, type Kysely } from 'kysely';

const statements = [
  // Whoever was merged into another customer stays as the address by which they are known.
  'alter table customers add column merged_into text',
  'create index customers_by_merged on customers (website_id, merged_into) where merged_into is not null',
  // The list counts and sorts by its indexes alone.
  ...Object.entries({ last_order: 'last_order_at', spent: 'spent_cents', orders: 'orders' }).flatMap(([by, column]) => [
    `drop index customers_by_${by}`,
    `create index customers_by_${by} on customers (website_id, test_mode, ${column}, id) where merged_into is null`,
  ]),
];

/** Two customers who are one person can be merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
