import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

/** What each role may do, as owners read it: of the program's own table nothing would be seen that is wrong there. */
const told = new Map(
  [...readFileSync('docs/roles.md', 'utf8').matchAll(/^\| (\w+) \| \d+ \| (.*) \|$/gm)].map(([, role, may = '']) => [
    role,
    may === 'everything' ? 'all' : [...may.matchAll(/`([^`]+)`/g)].map(([, right]) => right),
  ]),
);
const password = 'the password of an owner';
const email = 'member@shop.example';
let test: TestApp;
let site: TestSite;
let admin: TestVisitor;
let member: TestVisitor;
let memberId: string;
beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  site = await makeTestSite(database, []);
  await makeTestOwner(database, site.websiteId, { email: 'owner@shop.example', password });
  await makeTestOwner(database, site.websiteId, { email, password });
  admin = new TestVisitor(test.app, config.ownerHost);
  await admin.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
  member = new TestVisitor(test.app, config.ownerHost);
  await member.call('POST', '/api/account/session', { email, password });
  const team = await admin.get(`/api/team?websiteId=${site.websiteId}`);
  memberId = team.json.members.find((other: { email: string }) => other.email === email).accountId;
});
afterAll(() => test.close());

/** All calls that ask for a right, with what they answer to a request about nothing that there is. */
async function tryAll(who: TestVisitor): Promise<[string, string, number][]> {
  const answers: [string, string, number][] = [];
  for (const { method, url, permission } of test.routes) {
    if (!permission || method === 'HEAD') continue;
    const address = `${url.replace(':websiteId', site.websiteId).replaceAll(/:\w+/g, 'none')}?websiteId=${site.websiteId}`;
    const answer = method === 'GET' ? await who.get(address) : await who.call(method as 'POST', address, {});
    answers.push([permission, `${method} ${url}`, answer.status]);
  }
  return answers;
}

it.each(Object.entries(roles))(
  'gives the role %s, %i, by a call, and lets it do what the table of roles says, and nothing else (platform 3.191 to 3.205; storefront 6.8 to 6.22)',
  async (name, role) => {
    const given = await admin.call('PATCH', `/api/team/${memberId}?websiteId=${site.websiteId}`, { role });
    expect([given.status, given.body]).toEqual([200, '{}']);
    const answers = await tryAll(member);
    expect(answers.length).toBeGreaterThan(8);
    const rights = told.get(name);
    for (const [permission, call, status] of answers) {
      const may = rights === 'all' || rights?.includes(permission) === true;
      expect([call, status === 403]).toEqual([call, !may]);
      expect([call, status]).not.toEqual([call, 401]);
    }
    const account = (await member.get('/api/account')).json.websites[0];
    expect(account).toMatchObject({ role });
    for (const [permission, , status] of answers) {
      expect([permission, account.permissions.includes(permission)]).toEqual([permission, status !== 403]);
    }
  },
);

it('lets nobody who has no role there do anything (platform 3)', async () => {
  const removed = await admin.call('DELETE', `/api/team/${memberId}?websiteId=${site.websiteId}`);
  expect(removed.status).toBe(200);
  expect((await tryAll(member)).filter(([, , status]) => status !== 403)).toEqual([]);
  expect((await member.get('/api/account')).json.websites).toEqual([]);
});
