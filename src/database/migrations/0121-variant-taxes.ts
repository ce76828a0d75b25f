import { sql, type Kysely } from 'kysely';

/** A variant can be of another brand and tax class than its product; null for as the product says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table variants add column brand text').execute(db);
  await sql.raw('alter table variants add column tax_class text').execute(db);
}
