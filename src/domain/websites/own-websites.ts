import { sql } from 'kysely';
import type { Read } from '#database/database.ts';
import { firstOf } from '../paging.ts';

/** As many are listed at once. */
const websitesAtOnce = 50;

/** The first websites of an account that are not deleted, in the order in which they were made. */
export async function firstWebsites(read: Read, accountId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('memberships as member')
    .innerJoin('websites as website', 'website.id', 'member.website_id')
    .select('member.website_id as id')
    .where('member.account_id', '=', accountId)
    .where('website.deleted_at', 'is', null)
    .orderBy('member.website_id')
    .limit(websitesAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

interface Wanted {
  accountId: string;
  /** What their titles are to contain. */
  search?: string | undefined;
  /** This one alone. */
  only?: string | undefined;
  offset?: number | undefined;
}

/** Websites of an account by their titles, deleted ones last. */
export async function listOwnWebsites(read: Read, { accountId, search = '', only, offset = 0 }: Wanted) {
  let own = ((await areMany(read, accountId)) ? alongTitles(read) : alongMemberships(read)).where(
    'member.account_id',
    '=',
    accountId,
  );
  if (only !== undefined) own = own.where('website.id', '=', only);
  const words = search.trim().toLowerCase().replaceAll(/[!%_]/g, '!$&');
  if (words) own = own.where(sql<boolean>`lower(website.title) like ${`%${words}%`} escape '!'`);
  const { rows, hasMore } = await own
    .orderBy(sql`case when website.deleted_at is null then 0 else 1 end`)
    .orderBy(sql`lower(website.title)`)
    .orderBy('website.id')
    .offset(offset)
    .$call(firstOf(websitesAtOnce));
  return { ids: rows.map(({ id }) => id), hasMore };
}

/** Of who has many the titles are gone through until enough of them are theirs. */
async function areMany(read: Read, accountId: string): Promise<boolean> {
  const own = read.selectFrom('memberships').select('website_id').where('account_id', '=', accountId);
  return (await own.$call(firstOf(websitesAtOnce))).hasMore;
}

const alongMemberships = (read: Read) =>
  read
    .selectFrom('memberships as member')
    .innerJoin('websites as website', 'website.id', 'member.website_id')
    .select('website.id');

/** SQLite keeps the order of tables that are joined crosswise. */
const alongTitles = (read: Read) =>
  read
    .selectFrom('websites as website')
    .crossJoin('memberships as member')
    .select('website.id')
    .whereRef('member.website_id', '=', 'website.id');
