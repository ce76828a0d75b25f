import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table gift_cards add column expires_at bigint',
  'alter table gift_cards add column reminded_expiry bigint',
  'create index gift_cards_by_expiry on gift_cards (expires_at) where expires_at is not null',
];

/** Until when a gift card pays, and of which end whoever has it was reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
