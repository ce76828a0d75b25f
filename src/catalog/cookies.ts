const minute = 60;
const day = 24 * 60 * minute;

/** The census cookies, cleared under a restrictive policy and on a cloneable site (storefront 9). */
export const censusCookies = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'] as const;

/** A visit record is an id and four positive integers, separated by bars; `maxAge` in seconds (storefront 3 and 9). */
export const visitRecordCookie = { name: 'ss_cvr', maxAge: 2 * 365 * day, separator: '|' } as const;

/** A visit time is a positive integer; `maxAge` in seconds (storefront 3 and 9). */
export const visitTimeCookie = { name: 'ss_cvt', maxAge: 30 * minute } as const;

/** How long the analytics id lives in its cookie and in the local storage, in seconds (platform 9). */
export const analyticsIdMaxAge = 390 * day;

/** Says that there is a cart to ask for; the cart's token itself stands in a cookie that scripts cannot read. */
export const hasCartCookie = { name: 'hasCart', value: 'true' } as const;

/** Says that there is a wishlist to ask for; its token stands in a cookie that scripts cannot read. */
export const hasWishesCookie = { name: 'hasWishes', value: 'true' } as const;

/** Carries the crumb, which a write sends back by any of the three other names. */
export const crumb = { cookie: 'crumb', header: 'X-CSRF-Token', query: 'crumb', field: 'crumb' } as const;

/** Holds `authenticated` and `siteUserId` (storefront 3); the specification does not show its name. */
export const siteUserCookie = 'siteUserInfo';

/**
 * The site user's XSRF token: kept in a cookie that scripts read, and sent back as a header of all later calls (platform
 * 7); the specification does not show the names.
 */
export const siteUserXsrf = { cookie: 'siteUserCrumb', header: 'X-SiteUser-XSRF-Token' } as const;

/** What the editor's frame tells the server (platform 9); the specification does not show the names. */
export const editorCookies = {
  preview: 'ss_preview',
  userScriptsDisabled: 'ss_user_scripts_disabled',
  frameExpanded: 'ss_frame_expanded',
} as const;
