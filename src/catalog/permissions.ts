import type { roles } from './roles.ts';

type RoleName = keyof typeof roles;

/**
 * Which roles grant what; an administrator may do everything. What a call asks for stands on its definition, and what
 * the owner's application shows follows from the same table. `docs/roles.md` is made from it.
 */
export const permissions = {
  'pages.read': ['editor', 'draftEditor', 'storeManager', 'viewer', 'commenter', 'moderator', 'websiteManager'],
  'pages.edit': ['editor', 'draftEditor', 'websiteManager'],
  'pages.manage': ['editor', 'websiteManager'],
  'media.manage': ['editor', 'draftEditor', 'storeManager', 'campaignsEditor', 'websiteManager'],
  // A newsletter shows products.
  'products.read': ['editor', 'storeManager', 'viewer', 'campaignsEditor', 'websiteManager'],
  // By name, as far as those two allow: whoever has either of them.
  'titles.find': [
    'editor',
    'draftEditor',
    'storeManager',
    'viewer',
    'commenter',
    'moderator',
    'campaignsEditor',
    'websiteManager',
  ],
  'products.manage': ['storeManager', 'websiteManager'],
  'comments.manage': ['editor', 'moderator', 'websiteManager'],
  'reviews.manage': ['storeManager', 'moderator', 'websiteManager'],
  'orders.manage': ['storeManager', 'websiteManager'],
  'reports.read': ['reporting', 'storeManager', 'websiteManager'],
  'preferences.manage': ['storeManager', 'websiteManager'],
  'mailbox.read': ['storeManager', 'websiteManager'],
  'forms.read': ['editor', 'draftEditor', 'storeManager', 'websiteManager'],
  'forms.manage': ['editor', 'storeManager', 'websiteManager'],
  'submissions.manage': ['storeManager', 'websiteManager'],
  'lists.read': ['editor', 'storeManager', 'campaignsEditor', 'websiteManager'],
  'lists.manage': ['storeManager', 'campaignsEditor', 'websiteManager'],
  'members.manage': ['storeManager', 'websiteManager'],
  'settings.manage': ['websiteManager'],
  'domains.manage': ['websiteManager'],
  'redirects.manage': ['editor', 'websiteManager'],
  'developer.manage': ['websiteManager'],
  'team.read': ['websiteManager'],
  'team.manage': [],
  'audit.read': ['websiteManager'],
  'jobs.manage': ['storeManager', 'websiteManager'],
  'website.manage': ['websiteManager'],
  'website.copy': [],
  'website.delete': [],
  'backups.manage': [],
} as const satisfies Record<string, readonly RoleName[]>;

/** What an account may do on a website. */
export type Permission = keyof typeof permissions;
