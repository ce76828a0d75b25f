import type { Role } from '#catalog/roles.ts';

/** What people read of each role (platform 3): its name, and what it is for. */
export const roleTexts: Record<Role, { name: string; hint: string }> = {
  1: { name: 'Administrator', hint: 'Everything, also the team and deleting the website' },
  2: { name: 'Billing', hint: 'Money and invoices' },
  3: { name: 'Reporting', hint: 'Reads reports' },
  4: { name: 'Editor', hint: 'Pages, posts, media and redirects' },
  6: { name: 'Comment moderator', hint: 'Reads pages, to moderate their comments' },
  7: { name: 'Trusted commenter', hint: 'Reads pages, to comment on them' },
  8: { name: 'Store manager', hint: 'Products, orders, media and the shop’s settings' },
  9: { name: 'Scheduling', hint: 'Appointments' },
  10: { name: 'Viewer', hint: 'Reads pages and products, changes nothing' },
  11: { name: 'Campaigns editor', hint: 'Pictures and files for campaigns' },
  12: { name: 'Scheduling viewer', hint: 'Reads appointments' },
  13: { name: 'Scheduling editor', hint: 'Changes appointments' },
  14: { name: 'No access', hint: 'Nothing at all' },
  15: { name: 'Website manager', hint: 'All work on the website, but not its team' },
  16: { name: 'Draft editor', hint: 'Reads pages and adds media, publishes nothing' },
};

/** The name of a role by its code. */
export function roleName(code: number): string {
  return Object.entries(roleTexts).find(([role]) => Number(role) === code)?.[1].name ?? String(code);
}
