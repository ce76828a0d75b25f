import { hasCartCookie, siteUserCookie } from '#catalog/cookies.ts';

/** The value of a cookie in a text like `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}

/** Whether there is a cart to ask for: the readable cart cookie, or a signed-in site user (storefront 4). */
export function mayHaveCart(cookies: string): boolean {
  if (readCookie(cookies, hasCartCookie.name) === hasCartCookie.value) return true;
  // URL-encoded JSON, as {"authenticated":true,"siteUserId":"…"}.
  return /authenticated(%22|")(%3A|:)true/i.test(readCookie(cookies, siteUserCookie) ?? '');
}
