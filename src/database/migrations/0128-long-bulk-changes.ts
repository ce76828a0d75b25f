import { sql, type Kysely } from 'kysely';

/** How far a change of very many products is, which is a job's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table bulk_changes add column state text not null default 'done' check (state in ('working', 'undoing', 'done'))",
    'alter table bulk_changes add column done integer not null default 0',
    'alter table bulk_changes add column total integer not null default 0',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
