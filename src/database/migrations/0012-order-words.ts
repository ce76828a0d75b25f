import { sql, type Kysely } from 'kysely';

/** Orders say where they are collected and what paid them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column pick_up text`.execute(db);
  await sql`alter table orders add column payment text`.execute(db);
}
