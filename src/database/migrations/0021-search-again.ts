import { sql, type Kysely } from 'kysely';

/** What was made findable before words had their spellings is made so again, by a job for each website. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into jobs
    (id, website_id, kind, name, payload, state, run_at, attempts, leased_until, created_at)
    select 'search-again-' || id, id, 'search.index', 'search.index:' || id, '{}', 'ready', 0, 0, 0, 0
    from websites where true on conflict do nothing`.execute(db);
}
