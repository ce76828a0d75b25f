import type { roles } from './roles.ts';

type RoleName = keyof typeof roles;

/** Which roles grant what; an administrator may do everything. What a call asks for stands on its definition. */
export const permissions = {
  'mailbox.read': ['websiteManager', 'storeManager'],
  'preferences.manage': ['websiteManager', 'storeManager'],
  'orders.manage': ['websiteManager', 'storeManager'],
  'website.manage': ['websiteManager'],
  'website.copy': [],
  'website.delete': [],
  'domains.manage': ['websiteManager'],
  'redirects.manage': ['websiteManager'],
} as const satisfies Record<string, readonly RoleName[]>;

/** What an account may do on a website. */
export type Permission = keyof typeof permissions;
