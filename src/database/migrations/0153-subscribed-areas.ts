import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table member_area_grants add column subscription_id text',
  `create unique index member_area_grants_by_subscription on member_area_grants (subscription_id)
    where subscription_id is not null`,
];

/** The areas of members that subscriptions open to who has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
