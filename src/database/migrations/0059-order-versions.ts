import { sql, type Kysely } from 'kysely';

/** How often an order was changed: of two who change it at once the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders add column version integer not null default 0').execute(db);
}
