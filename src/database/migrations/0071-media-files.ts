import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table files add column duration_ms bigint',
  'alter table files add column poster_id text references assets (id) on delete set null',
  "alter table files add column access text check (access in ('members'))",
  `create table member_area_files (
    website_id text not null references websites (id),
    area_id text not null references member_areas (id),
    file_id text not null references files (id) on delete cascade,
    primary key (file_id, area_id)
  )`,
  'create index member_area_files_by_area on member_area_files (website_id, area_id)',
];

/** How long films and sound are, what is seen of a film before it plays, and whom a file is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
