/** What the areas are called: the one text of theirs that is loaded before they are opened. */
export const areas = {
  comments: 'Comments',
  audit: 'Activity',
  customers: 'Customers',
  discounts: 'Discounts',
  domains: 'Domains',
  giftCards: 'Gift cards',
  leftCarts: 'Abandoned carts',
  look: 'Look',
  mailbox: 'Mailbox',
  media: 'Media',
  members: 'Members',
  orders: 'Orders',
  pages: 'Pages',
  posts: 'Posts',
  products: 'Products',
  redirects: 'Redirects',
  reports: 'Reports',
  returns: 'Returns',
  reviews: 'Reviews',
  selling: 'Selling',
  settings: 'Settings',
  start: 'Start',
  stock: 'Stock',
  subscriptions: 'Subscriptions',
  team: 'Team',
  undone: 'Failed tasks',
  website: 'Website',
} as const;

/** What areas that belong together are called. */
export const groups = {
  shop: 'Shop',
  marketing: 'Marketing',
  content: 'Content',
  audience: 'Audience',
  house: 'Administration',
} as const;
