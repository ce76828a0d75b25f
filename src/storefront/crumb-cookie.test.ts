import { describe, expect, it } from 'vitest';
import { cookiesWithCrumb } from './crumb-cookie.ts';

describe('cookiesWithCrumb', () => {
  it('keeps the crumb that the visitor has (decisions, errors and protection)', () => {
    expect(cookiesWithCrumb({ cookie: 'a=1; crumb=old' }, false)).toBe('a=1; crumb=old');
  });

  it('makes one of 128 bits where there is none, for this site alone', () => {
    const jar = { cookie: '' };
    expect(cookiesWithCrumb(jar, true)).toMatch(/^crumb=[0-9a-f]{32}; Path=\/; SameSite=Lax; Secure$/);
    expect(cookiesWithCrumb({ cookie: '' }, false)).not.toContain('Secure');
  });
});
