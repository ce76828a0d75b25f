import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountLimits } from '#catalog/limits.ts';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
const editor = roles.editor;
let test: TestApp;
let websiteId: string;
let admin: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  ({ websiteId } = await makeTestSite(database, []));
  await makeTestOwner(database, websiteId, { email: 'owner@shop.example', password });
  admin = await signIn('owner@shop.example');
});
afterAll(() => test.close());
// Time goes by in some of these, and what is done to a team asks for proof.
beforeEach(() => admin.call('POST', '/api/account/proof', { password }));

const nobody = () => new TestVisitor(test.app, test.services.config.ownerHost);
async function signIn(email: string): Promise<TestVisitor> {
  const visitor = nobody();
  const answer = await visitor.call('POST', '/api/account/session', { email, password });
  expect(answer.status).toBe(200);
  return visitor;
}
const team = async () => (await admin.get(`/api/team?websiteId=${websiteId}`)).json;
const memberOf = async (email: string) =>
  (await team()).members.find((member: { email: string }) => member.email === email);

/** Invites somebody; gives the token of the link and the invitation's id. */
async function invite(body: object): Promise<{ id: string; token: string; link: string }> {
  const answer = await admin.call('POST', `/api/team/invitations?websiteId=${websiteId}`, body);
  expect(answer.status).toBe(200);
  const { id, link } = answer.json;
  return { id, link, token: new URL(link).pathname.split('/').at(-1) ?? '' };
}
const accept = (who: TestVisitor, token: string, body: object = {}) =>
  who.call('POST', `/api/invitations/${token}/accept`, body);

describe('an invitation', () => {
  it('leads who follows its link to an account of their own and into the team, once (design 11)', async () => {
    const { token, link } = await invite({ role: editor });
    expect(link).toMatch(/^http:\/\/localhost[:/].*config\/invitation\//);
    const newcomer = nobody();
    expect((await newcomer.get(`/api/invitations/${token}`)).json).toEqual({
      websiteTitle: 'Test shop',
      role: editor,
      email: null,
      account: null,
    });
    const joined = await accept(newcomer, token, { email: 'New@Shop.example', password });
    expect([joined.status, Object.keys(joined.json)]).toEqual([200, ['handle']]);
    expect((await newcomer.get('/api/account')).json).toMatchObject({
      email: 'new@shop.example',
      websites: [{ id: websiteId, role: editor }],
    });
    expect(await memberOf('new@shop.example')).toMatchObject({ role: editor, isYou: false });
    expect((await accept(nobody(), token, { email: 'other@shop.example', password })).status).toBe(404);
    expect(await memberOf('other@shop.example')).toBeUndefined();
  });

  it('takes two who follow it at once for one of them alone (design 5)', async () => {
    const { token } = await invite({ role: editor });
    const both = ['one', 'two'].map((name) => accept(nobody(), token, { email: `${name}@race.example`, password }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await team()).members.filter(({ email }: { email: string }) => email.includes('race'))).toHaveLength(1);
  });

  it('is for the email that it names, and for nobody else (design 11)', async () => {
    const { token } = await invite({ role: editor, email: 'Ada@shop.example' });
    const wrong = await accept(nobody(), token, { email: 'eve@shop.example', password });
    expect([wrong.status, wrong.json.errors]).toEqual([400, { email: 'This invitation is for ada@shop.example.' }]);
    expect((await accept(await signIn('owner@shop.example'), token)).status).toBe(400);
    expect((await accept(nobody(), token, { email: 'ADA@shop.example', password })).status).toBe(200);
  });

  it('asks who has an account to sign in first, whatever password they give, and is spent after three tries (design 9)', async () => {
    const { token } = await invite({ role: editor });
    const email = 'elsewhere@shop.example';
    await makeTestOwner(test.services.database, (await otherSite()).websiteId, { email, password });
    const errors = {
      email: 'You cannot join as somebody new with this email. If you have an account, sign in first.',
    };
    for (const given of [password, 'not the password']) {
      const answer = await accept(nobody(), token, { email, password: given });
      expect([answer.status, answer.json.errors]).toEqual([400, errors]);
    }
    const second = await invite({ role: editor });
    expect((await accept(await signIn(email), second.token)).status).toBe(200);
    expect(await memberOf(email)).toMatchObject({ role: editor });
    expect((await accept(nobody(), token, { email, password })).json.errors).toEqual(errors);
    expect((await accept(nobody(), token, { email: 'new3@shop.example', password })).status).toBe(404);
  });

  it('refuses a short password and a member that there is, and stays good (design 9)', async () => {
    const { token } = await invite({ role: editor });
    const short = await accept(nobody(), token, { email: 'b@shop.example', password: 'short' });
    expect(short.json.errors).toEqual({ password: 'Choose a password of at least 10 characters.' });
    const again = await accept(await signIn('owner@shop.example'), token);
    expect([again.status, again.json.message]).toEqual([400, 'You work on this website already.']);
    expect((await accept(nobody(), token, { email: 'b@shop.example', password })).status).toBe(200);
  });

  it('is worthless once it is withdrawn or a week old (design 11)', async () => {
    const withdrawn = await invite({ role: editor });
    const listed = (await team()).invitations.map(({ id }: { id: string }) => id);
    expect(listed).toContain(withdrawn.id);
    const url = `/api/team/invitations/${withdrawn.id}?websiteId=${websiteId}`;
    expect((await admin.call('DELETE', url)).status).toBe(200);
    expect((await admin.call('DELETE', url)).status).toBe(404);
    expect((await nobody().get(`/api/invitations/${withdrawn.token}`)).json.message).toBe(
      'This invitation was used, withdrawn, or is too old. Ask for a new one.',
    );
    const old = await invite({ role: editor });
    test.clock.advance(accountLimits.invitationMs);
    expect((await accept(nobody(), old.token, { email: 'late@shop.example', password })).status).toBe(404);
    expect((await team()).invitations).toEqual([]);
  });

  it('is one of fifty at most (design 9)', async () => {
    const body = { role: editor };
    for (let made = 0; made < accountLimits.openInvitations; made += 1) await invite(body);
    const refused = await admin.call('POST', `/api/team/invitations?websiteId=${websiteId}`, body);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'There are many open invitations. Withdraw some of them first.',
    ]);
  });
});

describe('a team', () => {
  it('keeps its last administrator (platform 3)', async () => {
    const { accountId } = await memberOf('owner@shop.example');
    const url = `/api/team/${accountId}?websiteId=${websiteId}`;
    for (const answer of [await admin.call('PATCH', url, { role: editor }), await admin.call('DELETE', url)]) {
      expect([answer.status, answer.json.message]).toEqual([
        400,
        'This is the last administrator. Make somebody else an administrator first.',
      ]);
    }
  });

  it('is told in the audit log with who did it, and from where (design 11)', async () => {
    const acts = test.services.database.read.selectFrom('audit_log').select(['action', 'actor_kind', 'address']);
    const told = await acts.where('action', 'in', ['invitation.create', 'invitation.accept', 'member.add']).execute();
    expect(new Set(told.map(({ action }) => action)).size).toBe(3);
    const created = told.filter(({ action }) => action === 'invitation.create');
    expect(created.every((act) => act.actor_kind === 'owner' && act.address === '127.0.0.1')).toBe(true);
  });
});

async function otherSite() {
  return makeTestSite(test.services.database, [], { title: 'Elsewhere', host: 'elsewhere.example' });
}
