import { sql, type Kysely } from 'kysely';

/** Pictures that move are known as such; of those that came before, a job for each website finds out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column moves integer not null default 0`.execute(db);
  await sql`insert into jobs
    (id, website_id, kind, name, payload, state, run_at, attempts, leased_until, created_at)
    select 'moving-pictures-' || id, id, 'image.moving', 'image.moving:' || id, '{}', 'ready', 0, 0, 0, 0
    from websites where exists (select 1 from assets where assets.website_id = websites.id
      and assets.media_type in ('image/gif', 'image/webp')) on conflict do nothing`.execute(db);
}
