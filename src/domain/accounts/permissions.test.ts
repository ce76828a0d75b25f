import { describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { can } from './permissions.ts';

const readers = ['admin', 'storeManager', 'websiteManager'];
const account = (role: number) => ({ id: 'a', email: 'a@example.com', roles: { here: role } });

describe('can', () => {
  it.each(Object.entries(roles))(
    'lets the role %s read the mailbox, or not (decisions, room to leave)',
    (name, role) => {
      expect(can(account(role), 'here', 'mailbox.read')).toBe(readers.includes(name));
    },
  );

  it('allows nothing on a website to which the account does not belong (design 5)', () => {
    expect(can(account(roles.admin), 'elsewhere', 'mailbox.read')).toBe(false);
    expect(can({ id: 'a', email: 'a@example.com', roles: {} }, 'here', 'mailbox.read')).toBe(false);
  });

  it('allows nothing by a role that is unknown', () => {
    expect(can(account(99), 'here', 'mailbox.read')).toBe(false);
  });
});
