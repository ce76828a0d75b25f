import { consentCookie, neededCookies } from '#catalog/consent.ts';
import { readCookie } from '#contract/read-cookie.ts';

/** Under which a browser keeps what was looked at. */
export const recentlySeenKey = 'recently-seen';

/** Whether the visitor has agreed to optional cookies: whoever sets one asks here first. */
export function hasConsent(cookies: string): boolean {
  return readCookie(cookies, consentCookie.name) === consentCookie.accepted;
}

/** Keeps what the visitor answered. */
export function keepAnswer(answer: 'accepted' | 'declined'): void {
  const { name, maxAge } = consentCookie;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${consentCookie[answer]}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** Deletes every cookie that scripts can read and the website does not need, and what is stored beside them. */
export function forgetOptional(storageKeys: readonly string[]): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((each) => each !== '' && !neededCookies.includes(each))) {
    for (const domain of domainsOf(location.hostname)) {
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
  for (const key of storageKeys) localStorage.removeItem(key);
}

/** Where a cookie may have been set: this host alone, or it and each one above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))];
}
