import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '#catalog/roles.ts';
import { newId } from '#database/ids.ts';
import { addMember } from '#domain/accounts/members.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'a right password';

let test: TestApp;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  for (const n of [1, 2, 3]) {
    await send(site, `m${n}`, { subject: `Mail ${n}` });
    test.clock.advance(1000);
  }
  await send(other, 'theirs', { subject: 'Not yours' });
});
afterAll(() => test.close());

function send(to: TestSite, id: string, change: object = {}): Promise<void> {
  const mail = { id, from: 'shop@example.com', to: 'ada@example.com', subject: 'Hello' };
  return test.services.mailbox(to.websiteId).send({ ...mail, html: '<p>Hello</p>', text: 'Hello', ...change });
}

/** A browser in which an account is signed in that has these roles, by website id. */
async function signedIn(memberships: Record<string, Role>): Promise<TestVisitor> {
  const email = `${newId(test.clock.now())}@example.com`;
  // An account begins on a website: one of its own, so that it may have no role on these.
  const begun = await makeTestSite(test.services.database, [], { host: `${crypto.randomUUID()}.example` });
  const id = await makeTestOwner(test.services.database, begun.websiteId, { email, password });
  for (const [websiteId, role] of Object.entries(memberships)) {
    await mustAct(test.services, websiteId, (unit) => addMember(unit, id, role));
  }
  const visitor = new TestVisitor(test.app, 'localhost');
  const answer = await visitor.call('POST', '/api/account/session', { email, password });
  expect(answer.status).toBe(200);
  return visitor;
}

const listOf = (from: TestSite) => `/api/mailbox?websiteId=${from.websiteId}`;
const mailOf = (from: TestSite, id: string) => `/api/mailbox/${id}?websiteId=${from.websiteId}`;

describe('the mailbox', () => {
  it('lists the website’s mails, newest first, without what they say (design 9)', async () => {
    const owner = await signedIn({ [site.websiteId]: roles.admin });
    const { status, json } = await owner.get(listOf(site));
    expect(status).toBe(200);
    expect(json.mails.map((mail: { subject: string }) => mail.subject)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
    const sentAt = test.clock.now() - 1000;
    expect(json.mails[0]).toEqual({ id: 'm3', to: 'ada@example.com', subject: 'Mail 3', sentAt });
  });

  it('gives one mail as it was designed and as text', async () => {
    const owner = await signedIn({ [site.websiteId]: roles.admin });
    const { json } = await owner.get(mailOf(site, 'm2'));
    expect(json).toMatchObject({ id: 'm2', subject: 'Mail 2', html: '<p>Hello</p>', text: 'Hello' });
    expect((await owner.get(mailOf(site, 'none'))).status).toBe(404);
  });

  it('keeps one mail where the same one is sent again (design 5)', async () => {
    await send(other, 'twice', { subject: 'First' });
    await send(other, 'twice', { subject: 'Second' });
    const owner = await signedIn({ [other.websiteId]: roles.admin });
    const { json } = await owner.get(listOf(other));
    expect(json.mails.map((mail: { subject: string }) => mail.subject)).toEqual(['First', 'Not yours']);
  });

  it('asks a stranger to sign in', async () => {
    const stranger = new TestVisitor(test.app, 'localhost');
    expect((await stranger.get(listOf(site))).status).toBe(401);
    expect((await stranger.get(mailOf(site, 'm1'))).status).toBe(401);
  });

  it.each([
    ['no membership', () => ({})],
    ['membership of another website alone', () => ({ [other.websiteId]: roles.admin })],
    ['a role that does not grant it', () => ({ [site.websiteId]: roles.commenter })],
  ])('is closed to an account with %s (design 5)', async (_, memberships) => {
    const account = await signedIn(memberships());
    expect(await account.get(listOf(site))).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await account.get(mailOf(site, 'm1'))).status).toBe(403);
  });

  it('gives no mail of one website under the name of another (design 5)', async () => {
    const owner = await signedIn({ [site.websiteId]: roles.admin });
    expect((await owner.get(mailOf(site, 'theirs'))).status).toBe(404);
  });

  it('closes as soon as a membership ends', async () => {
    const owner = await signedIn({ [site.websiteId]: roles.storeManager });
    expect((await owner.get(listOf(site))).status).toBe(200);
    const { email } = (await owner.get('/api/account')).json;
    await test.services.database.write(async (tx) => {
      const { id } = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      await tx
        .deleteFrom('memberships')
        .where('website_id', '=', site.websiteId)
        .where('account_id', '=', id)
        .execute();
    });
    expect((await owner.get(listOf(site))).status).toBe(403);
  });
});
