import { sql, type Kysely } from 'kysely';

/** Lists of products for those who look after them come from an index, in whichever order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create index items_by_kind on items (website_id, record_type, id)',
    'create index items_by_kind_and_title on items (website_id, record_type, lower(title), id)',
    'create index items_by_kind_and_price on items (website_id, record_type, lowest_price_cents, id)',
    'create index stock_ledger_by_time on stock_ledger (website_id, variant_id, id)',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
