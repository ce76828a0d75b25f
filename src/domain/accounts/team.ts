import type { Database } from '#database/database.ts';

/** Who works on a website, by email, and the invitations that are still good, the newest first. */
export async function loadTeam(database: Database, websiteId: string, now: number) {
  const [members, invitations] = await Promise.all([
    database.read
      .selectFrom('memberships as member')
      .innerJoin('accounts as account', 'account.id', 'member.account_id')
      .select(['account.id as accountId', 'account.email', 'member.role'])
      .where('member.website_id', '=', websiteId)
      .orderBy('account.email')
      .execute(),
    database.read
      .selectFrom('invitations')
      .select(['id', 'email', 'role', 'expires_at as expiresAt'])
      .where('website_id', '=', websiteId)
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return { members, invitations };
}
