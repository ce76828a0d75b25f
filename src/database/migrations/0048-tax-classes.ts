import { sql, type Kysely } from 'kysely';

/** How each product is taxed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table products add column tax_class text not null default 'standard'").execute(db);
}
