import { hasCartCookie, siteUserCookie } from '#catalog/cookies.ts';
import { readCookie } from '#contract/read-cookie.ts';

/** Whether there is a cart to ask for: the readable cart cookie, or a signed-in site user (storefront 4). */
export function mayHaveCart(cookies: string): boolean {
  if (readCookie(cookies, hasCartCookie.name) === hasCartCookie.value) return true;
  // URL-encoded JSON, as {"authenticated":true,"siteUserId":"…"}.
  return /authenticated(%22|")(%3A|:)true/i.test(readCookie(cookies, siteUserCookie) ?? '');
}
