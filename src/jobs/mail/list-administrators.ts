import { roles } from '#catalog/roles.ts';
import type { Read } from '#database/database.ts';

/** Who is told of what goes wrong on a website. */
export function listAdministrators(read: Read, websiteId: string) {
  return read
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'email'])
    .where('website_id', '=', websiteId)
    .where('role', '=', roles.admin)
    .execute();
}
