import { sql, type Kysely } from 'kysely';

/** Invoices and credit notes as they were issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table invoices (
      website_id text not null references websites (id),
      id text not null,
      kind text not null,
      is_test integer not null,
      number integer not null,
      name text not null,
      order_id text not null,
      refund_id text not null,
      sheet text not null,
      issued_at bigint not null,
      primary key (website_id, id),
      unique (website_id, is_test, number),
      unique (website_id, order_id, refund_id)
    )`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
