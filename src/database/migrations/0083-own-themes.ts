import { sql, type Kysely } from 'kysely';

/** Themes that owners have brought, each under the name that its content gives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table own_themes (
        website_id text not null references websites (id),
        name text not null,
        title text not null,
        files text not null,
        created_at bigint not null,
        primary key (website_id, name)
      )`,
    )
    .execute(db);
}
