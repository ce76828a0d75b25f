import { sql, type Kysely } from 'kysely';

/** Orders that few are among all: paid by agreement or gift card, collected, or with nothing to send. */
const few = {
  orders_by_agreement: 'agreement is not null',
  orders_by_gift_card: 'gift_card_cents > 0',
  orders_by_pick_up: 'pick_up is not null',
  orders_with_nothing_sent: 'shipping_method is null and pick_up is null',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, condition] of Object.entries(few)) {
    await sql`create index ${sql.ref(name)} on orders (website_id, test_mode, id) where ${sql.raw(condition)}`.execute(
      db,
    );
  }
}
