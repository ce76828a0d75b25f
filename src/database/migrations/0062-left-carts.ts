import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table cart_reminders add column sent_at bigint',
  "update cart_reminders set sent_at = due_at where state = 'sent'",
  'alter table cart_reminders add column taken_over_by text',
  'create index carts_left on carts (website_id, updated_at) where is_purchased = 0',
  "create index cart_reminders_sent on cart_reminders (website_id, created_at) where state = 'sent'",
];

/** When a reminder was sent, and the cart that its link was followed to: what came of carts that were left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
