import { hasCartCookie, siteUserCookie } from '#catalog/cookies.ts';
import { readCookie } from '#contract/read-cookie.ts';
import { parseStored } from './stored-value.ts';

/** Whether there is a cart to ask for: the readable cart cookie, or a signed-in site user (storefront 4). */
export function mayHaveCart(cookies: string): boolean {
  if (readCookie(cookies, hasCartCookie.name) === hasCartCookie.value) return true;
  // URL-encoded JSON, as {"authenticated":true,"siteUserId":"…"}.
  const user = parseStored(siteUserCookie, readCookie(cookies, siteUserCookie), decodeURIComponent);
  return typeof user === 'object' && user !== null && 'authenticated' in user && user.authenticated === true;
}
