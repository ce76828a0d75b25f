/** The value of a cookie in a text like `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}

/**
 * Whether there is a cart to ask for: the readable cart cookie, or a signed-in site user (storefront 4, "Cart
 * loading"). The site user's cookie holds `{"authenticated": true, "siteUserId": …}` as URL-encoded JSON.
 */
export function mayHaveCart(cookies: string): boolean {
  if (readCookie(cookies, 'hasCart') === 'true') return true;
  return /authenticated%22%3A\s*true/i.test(readCookie(cookies, 'siteUser') ?? '');
}
