import { crumb } from '#catalog/cookies.ts';
import { readCookie } from '#contract/read-cookie.ts';

/**
 * The document's cookies with a crumb among them. Cached pages bring none, so the first call makes one, which spares a
 * refusal: what counts is that cookie and header agree, and no other site can bring that about.
 */
export function cookiesWithCrumb(jar: { cookie: string }, isSecure: boolean): string {
  if (!readCookie(jar.cookie, crumb.cookie)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    jar.cookie = `${crumb.cookie}=${token}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }
  return jar.cookie;
}
