import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '#catalog/roles.ts';
import { Refusal } from '#contract/refusals.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { createAccount, removeMember, setRole } from './members.ts';

let sites: TwoSites;
let adminId = '';
const make = (email: string, role: Role, websiteId = 'a') =>
  sites.must((unit) => createAccount(unit, { email, passwordHash: 'hash', role }), websiteId);
beforeAll(async () => {
  sites = await openTwoSites();
  adminId = (await make('Admin@Example.com', roles.admin)).id;
  await make('other@example.com', roles.admin, 'b');
});
afterAll(() => sites.close());

const roleOf = async (accountId: string) => {
  const rows = sites.database.read.selectFrom('memberships').select(['website_id', 'role']);
  return (await rows.where('account_id', '=', accountId).execute()).map((row) => [row.website_id, row.role]);
};

describe('an account', () => {
  it('has a role on the website that it is made for, and its email in one spelling (platform 3)', async () => {
    const row = await sites.database.read
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', adminId)
      .executeTakeFirst();
    expect([row?.email, await roleOf(adminId)]).toEqual(['admin@example.com', [['a', roles.admin]]]);
  });

  it.each([
    ['an email that has one', { email: 'ADMIN@example.com' }, 'email'],
    ['no email', { email: 'nobody' }, 'email'],
    ['a role that is none', { role: 5 }, 'role'],
  ])('with %s is refused at its field, and nothing changes (design 11)', async (_, change, field) => {
    const before = await sites.contents();
    const given = { email: 'new@example.com', passwordHash: 'hash', role: roles.editor, ...change };
    const refusal = await sites.run((unit) => createAccount(unit, given));
    expect(refusal).toMatchObject({ code: 'invalid', details: { errors: { [field]: expect.any(String) } } });
    expect(await sites.contents()).toEqual(before);
  });

  it('is given another role, which the audit log says, or is taken off the website (platform 3)', async () => {
    const { id } = await make('editor@example.com', roles.editor);
    await sites.must((unit) => setRole(unit, id, roles.storeManager));
    expect(await roleOf(id)).toEqual([['a', roles.storeManager]]);
    const acts = sites.database.read.selectFrom('audit_log').select(['action', 'details']).where('subject_id', '=', id);
    expect((await acts.orderBy('id').execute()).at(-1)).toEqual({
      action: 'member.role',
      details: '{"from":4,"to":8}',
    });
    await sites.must((unit) => removeMember(unit, id));
    expect(await roleOf(id)).toEqual([]);
  });

  it('is never the last administrator to go, also where two go at the same time (platform 3)', async () => {
    const before = await sites.contents();
    expect(await sites.run((unit) => setRole(unit, adminId, roles.viewer))).toMatchObject({ code: 'refused' });
    expect(await sites.run((unit) => removeMember(unit, adminId))).toMatchObject({ code: 'refused' });
    expect(await sites.contents()).toEqual(before);
    const { id } = await make('second@example.com', roles.admin);
    const answers = await Promise.all([
      sites.run((unit) => setRole(unit, id, roles.viewer)),
      sites.run((unit) => removeMember(unit, adminId)),
    ]);
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(1);
  });

  it('of another website is as an account that never was (design 5)', async () => {
    const { id } = await make('mine@example.com', roles.viewer);
    const before = await sites.contents();
    for (const accountId of [id, 'never']) {
      const answers = [
        await sites.run((unit) => setRole(unit, accountId, roles.viewer), 'b'),
        await sites.run((unit) => removeMember(unit, accountId), 'b'),
      ];
      expect(answers.map((answer) => answer instanceof Refusal && answer.code)).toEqual(['not-found', 'not-found']);
    }
    expect(await sites.contents()).toEqual(before);
  });
});
