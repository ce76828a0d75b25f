import { sql, type Kysely } from 'kysely';

/** Variants that are low and of which somebody was told: once for each time that they fall. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table low_stock_told (
        website_id text not null references websites (id),
        variant_id text not null references variants (id) on delete cascade,
        told_at bigint not null,
        primary key (website_id, variant_id)
      )`,
    )
    .execute(db);
}
