import { sql, type Kysely } from 'kysely';

const administrator = 1;
const storeManager = 8;

interface Person {
  website_id: string;
  account_id: string;
  role: number;
}

/** What each who works on a website is mailed, in place of two settings of the website. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column told text`.execute(db);
  const said = async (namespace: string, key: string, value: string) => {
    const { rows } = await sql<{ id: string }>`select website_id as id from preferences
      where namespace = ${namespace} and key = ${key} and value = ${value}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  const low = await said('commerce', 'lowStockMails', 'true');
  const silent = await said('comments', 'tellsStaff', 'false');
  const { rows } = await sql<Person>`select website_id, account_id, role from memberships
    where role in (${administrator}, ${storeManager})`.execute(db);
  for (const { website_id: websiteId, account_id: accountId, role } of rows) {
    const told = {
      ...(low.has(websiteId) && { 'low-stock': true }),
      ...(silent.has(websiteId) && role === administrator && { comment: false }),
    };
    if (Object.keys(told).length === 0) continue;
    await sql`update memberships set told = ${JSON.stringify(told)}
      where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  }
  await sql`delete from preferences where namespace = 'commerce' and key = 'lowStockMails'
    or namespace = 'comments' and key = 'tellsStaff'`.execute(db);
}
