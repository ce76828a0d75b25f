import { roles } from '#catalog/roles.ts';
import type { Read } from '#database/database.ts';
import { rolesWith, type AccountWithRoles } from './permissions.ts';

/** The role codes of an account on some websites, by their ids. */
export async function rolesOn(read: Read, accountId: string, websiteIds: string[]): Promise<AccountWithRoles['roles']> {
  if (websiteIds.length === 0) return {};
  const rows = await read
    .selectFrom('memberships')
    .select(['website_id', 'role'])
    .where('account_id', '=', accountId)
    .where('website_id', 'in', websiteIds)
    .execute();
  return Object.fromEntries(rows.map(({ website_id: id, role }) => [id, role]));
}

/** Whether an account administers some website. */
export async function administersAny(read: Read, accountId: string): Promise<boolean> {
  const own = read.selectFrom('memberships').select('role').where('account_id', '=', accountId);
  return (await own.where('role', '=', roles.admin).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an account may make backups. Each holds all websites, so they are for who may make them on every one. */
export async function keepsInstallation(read: Read, accountId: string): Promise<boolean> {
  const counted = await read
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('role', 'in', rolesWith('backups.manage'))
    .executeTakeFirst();
  const all = await read
    .selectFrom('websites')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  const own = Number(counted?.count ?? 0);
  return own > 0 && own === Number(all?.count);
}
