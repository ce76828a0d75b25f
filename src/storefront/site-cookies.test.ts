import { describe, expect, it, vi } from 'vitest';
import { readCookie } from '#contract/read-cookie.ts';
import { mayHaveCart } from './site-cookies.ts';

describe('readCookie', () => {
  it('finds a cookie by its whole name', () => {
    expect(readCookie('xcrumb=1; crumb=abc=d', 'crumb')).toBe('abc=d');
    expect(readCookie('xcrumb=1', 'crumb')).toBeUndefined();
  });
});

describe('mayHaveCart', () => {
  it('asks for the cart only with the cart cookie or a signed-in site user (storefront 4)', () => {
    const user = (authenticated: boolean) =>
      `siteUserInfo=${encodeURIComponent(JSON.stringify({ authenticated, siteUserId: 'u1' }))}`;
    expect(mayHaveCart('')).toBe(false);
    expect(mayHaveCart('crumb=x')).toBe(false);
    expect(mayHaveCart('hasCart=true')).toBe(true);
    expect(mayHaveCart('hasCart=false')).toBe(false);
    expect(mayHaveCart(user(true))).toBe(true);
    expect(mayHaveCart(user(false))).toBe(false);
    expect(mayHaveCart('siteUserInfo={"authenticated":true}')).toBe(true);
  });

  it('logs a cookie that cannot be read and takes it for empty (platform 8)', () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    for (const text of ['{"authenticated":true', '%7B%22authenticated%22%3Atrue', '%E0%A4%A', 'x']) {
      expect(mayHaveCart(`siteUserInfo=${text}`)).toBe(false);
    }
    expect(log).toHaveBeenCalledTimes(4);
    expect(mayHaveCart('siteUserInfo=null')).toBe(false);
    log.mockRestore();
  });
});
