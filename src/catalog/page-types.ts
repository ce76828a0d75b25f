/** What kind of page is shown (storefront 2, platform 2). `mainContent` is the main content or a collection. */
export const pageTypes = {
  mainContent: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  commerceCartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  ssoPage: 400,
} as const;
export type PageType = (typeof pageTypes)[keyof typeof pageTypes];

/** Page types that analytics never sees (storefront 2). */
export const untrackedPageTypes = [
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.memberAreaAccessDenied,
] as const satisfies readonly PageType[];

/** A page whose path contains this is a configuration page and is not tracked (storefront 2, platform 2). */
export const configPath = '/config';

/** Fixed addresses (storefront 2, platform 2). The search page records no page view. */
export const fixedPaths = {
  cart: '/cart',
  giftCards: '/cart/gift-card',
  wishlist: '/cart/wishlist',
  findOrder: '/order',
  search: '/search',
} as const;

/** The page kinds that analytics names (platform 2). */
export const analyticsPageKinds = {
  productDetail: 'pdp',
  videoList: 'video list page',
  videoDetail: 'video detail page',
  accessDenied: 'access-denied page',
} as const;
