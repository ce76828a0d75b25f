import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addresses, readRoute } from './route.ts';

describe('readRoute', () => {
  it.each([
    ['/config', { page: 'start' }],
    ['/config/', { page: 'start' }],
    ['/config/mailbox', { page: 'mailbox', asText: false }],
    ['/config/mailbox/m1', { page: 'mailbox', mailId: 'm1', asText: false }],
    ['/config/mailbox/m1/more', { page: 'unknown' }],
    ['/config/pages', { page: 'unknown' }],
    ['/configuration', { page: 'unknown' }],
    ['/config/mailbox/%E0%A4%A', { page: 'unknown' }],
  ])('reads %s', (path, route) => {
    expect(readRoute(path, '')).toEqual(route);
  });

  it('reads back the address of any mail, as designed or as text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.boolean(), (mailId, asText) => {
        const { pathname, search } = new URL(addresses.mail(mailId, asText), 'http://localhost');
        // A browser takes these two for steps within the path.
        fc.pre(mailId !== '.' && mailId !== '..');
        expect(readRoute(pathname, search)).toEqual({ page: 'mailbox', mailId, asText });
      }),
    );
  });
});
