import { sql, type Kysely } from 'kysely';

const statements = [
  "alter table gift_cards add column recipient_name text not null default ''",
  "alter table gift_cards add column sender_name text not null default ''",
  'alter table gift_cards add column order_item_id text',
  'alter table gift_cards add column deliver_at bigint',
];

/** Whom a gift card is for, who gives it, the line that bought it, and when it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
