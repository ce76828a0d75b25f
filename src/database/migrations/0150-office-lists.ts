import { sql, type Kysely } from 'kysely';

/** Lists of the office whose rows no index found: orders of a state within a time, and hidden products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_state_and_time on orders (website_id, test_mode, fulfillment, created_at)`.execute(
    db,
  );
  await sql`create index items_hidden on items (website_id, record_type, id) where is_hidden is not null`.execute(db);
}
