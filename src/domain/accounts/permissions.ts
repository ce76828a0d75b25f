import { permissions, type Permission } from '#catalog/permissions.ts';
import { roles, type Role } from '#catalog/roles.ts';

export interface AccountWithRoles {
  id: string;
  email: string;
  /** By what it calls: the session's device, or the title of a program's key. */
  via?: string;
  /** Role codes by website id, of the websites that a call is about. */
  roles: Record<string, number>;
}

/** All that an account may do on a website. */
export function permissionsOf(account: AccountWithRoles, websiteId: string): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => can(account, websiteId, permission));
}

/** The codes of the roles that allow something. */
export const rolesWith = (permission: Permission): Role[] =>
  Object.values(roles).filter((role) => can({ id: '', email: '', roles: { '': role } }, '', permission));

/** The one place that decides what an account may do (decisions, "Room to leave"). */
export function can(account: AccountWithRoles, websiteId: string, permission: Permission): boolean {
  const role = account.roles[websiteId];
  if (role === undefined) return false;
  return role === roles.admin || permissions[permission].some((name: keyof typeof roles) => roles[name] === role);
}
