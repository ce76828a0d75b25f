import type { Database } from '#database/database.ts';
import { can, type AccountWithRoles } from '#domain/accounts/permissions.ts';
import { listWebsiteIds } from '#domain/websites/find-website.ts';

/** Whether an account may make backups. Each holds all websites, so they are for who may make them on every one. */
export async function keepsInstallation(read: Database['read'], account: AccountWithRoles): Promise<boolean> {
  if (!Object.keys(account.roles).some((id) => can(account, id, 'backups.manage'))) return false;
  const ids = await listWebsiteIds(read);
  return ids.every((id) => can(account, id, 'backups.manage'));
}
