import { sql, type Kysely } from 'kysely';

const statements = [
  `create table review_pictures (
    id text primary key,
    website_id text not null references websites (id),
    review_id text not null references reviews (id) on delete cascade,
    blob_key text not null,
    width integer not null,
    height integer not null,
    alt_text text not null
  )`,
  'create index review_pictures_by_review on review_pictures (review_id, id)',
  'create index review_pictures_by_blob on review_pictures (website_id, blob_key)',
];

/** Pictures that buyers add to their reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
