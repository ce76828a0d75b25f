import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table assets add column master_key text',
  'alter table assets add column edit text',
  'create index assets_by_master on assets (master_key)',
];

/** A picture may show its original turned, and a part of it: then it has a key of its own beside the original's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
