import { hasCartCookie, siteUserCookie } from '#catalog/cookies.ts';
import { readCookie } from '#contract/read-cookie.ts';
import { parseStored } from './stored-value.ts';

/** Whether there is a cart to ask for: the readable cart cookie, or a signed-in site user (storefront 4). */
export function mayHaveCart(cookies: string): boolean {
  return readCookie(cookies, hasCartCookie.name) === hasCartCookie.value || isSignedIn(cookies);
}

/** Whether a site user is signed in. */
export function isSignedIn(cookies: string): boolean {
  // URL-encoded JSON, as {"authenticated":true,"siteUserId":"…"}.
  const user = parseStored(siteUserCookie, readCookie(cookies, siteUserCookie), decodeURIComponent);
  return typeof user === 'object' && user !== null && 'authenticated' in user && user.authenticated === true;
}
