import { editorCookies } from '#catalog/cookies.ts';
import { readCookie } from '#contract/read-cookie.ts';

const yearInSeconds = 365 * 24 * 3600;

/** Whether the page has the whole window, without the panels beside it (platform 9). */
export function isExpanded(): boolean {
  return readCookie(document.cookie, editorCookies.frameExpanded) === 'true';
}

/** Remembers it in this browser. */
export function keepExpanded(is: boolean): void {
  const age = is ? yearInSeconds : 0;
  document.cookie = `${editorCookies.frameExpanded}=true; path=/config; max-age=${age}; samesite=lax`;
}
