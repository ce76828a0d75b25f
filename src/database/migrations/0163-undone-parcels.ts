import { sql, type Kysely } from 'kysely';

/** When it was taken back that a parcel has left: its pieces are to be sent again, and nobody is shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column undone_at bigint`.execute(db);
}
