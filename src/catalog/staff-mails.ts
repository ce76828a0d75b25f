import type { Permission } from './permissions.ts';

interface StaffMail {
  /** Who may not do this is not told of it. */
  permission: Permission;
  /** Whether administrators are told unless somebody says otherwise; everybody else only where that is said. */
  tellsAdministrators: boolean;
}

/** What those who work on a website are mailed, by the names of what happened. */
export const staffMails = {
  'new-order': { permission: 'orders.manage', tellsAdministrators: true },
  return: { permission: 'orders.manage', tellsAdministrators: true },
  dispute: { permission: 'orders.manage', tellsAdministrators: true },
  'low-stock': { permission: 'products.manage', tellsAdministrators: false },
  // A form names its own addresses beside.
  message: { permission: 'submissions.manage', tellsAdministrators: false },
  comment: { permission: 'comments.manage', tellsAdministrators: true },
  undone: { permission: 'jobs.manage', tellsAdministrators: true },
  'webhook-off': { permission: 'developer.manage', tellsAdministrators: true },
  'text-broken': { permission: 'settings.manage', tellsAdministrators: true },
} as const satisfies Record<string, StaffMail>;

export type StaffMailKind = keyof typeof staffMails;
export const staffMailKinds = Object.keys(staffMails) as StaffMailKind[];
