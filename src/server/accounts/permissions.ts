import { roles } from '#catalog/roles.ts';

/** What an account may do on a website; calls ask for one of these. */
export type Permission = 'mailbox.read' | 'orders.manage';

/** Which roles grant what. An administrator may do everything. */
const grants: Record<Permission, readonly number[]> = {
  'mailbox.read': [roles.websiteManager, roles.storeManager],
  'orders.manage': [roles.websiteManager, roles.storeManager],
};

export interface AccountWithRoles {
  id: string;
  email: string;
  /** Role codes by website id. */
  roles: Record<string, number>;
}

/** The one place that decides what an account may do (decisions, "Room to leave"). */
export function can(account: AccountWithRoles, websiteId: string, permission: Permission): boolean {
  const role = account.roles[websiteId];
  if (role === undefined) return false;
  return role === roles.admin || grants[permission].includes(role);
}
