import { sql, type Kysely } from 'kysely';

const lanes: Record<string, readonly string[]> = {
  billing: ['subscription.bill'],
  slow: ['image.avif', 'website.copy', 'webhook.deliver'],
  products: ['products.import', 'products.bulk'],
  pictures: ['image.widths'],
  newsletters: ['newsletter.send'],
  mails: ['mail.deliver', 'mail.invitation', 'mail.reset', 'mail.account-notice', 'mail.member-link'],
};

/** The line in which each job stands: what is next in one is found without reading past all that waits in others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column lane text not null default 'prompt'`.execute(db);
  for (const [lane, kinds] of Object.entries(lanes)) {
    await sql`update jobs set lane = ${lane} where kind in (${sql.join(kinds)})`.execute(db);
  }
  await sql`create index jobs_by_lane on jobs (state, lane, run_at, id)`.execute(db);
  await sql`drop index jobs_by_due`.execute(db);
}
