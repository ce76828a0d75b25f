import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestRoute } from '../testing/app.ts';
import { makeBusyShop, type BusyShop } from '../testing/busy-shop.ts';
import { validRequest } from '../testing/requests.ts';
import { joinTestMember, openAccounts, signInMember } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor, type TestAnswer } from '../testing/visitor.ts';

// Every call of the owner's side, found in the table of routes, so that a new one is tried without a line here.
const password = 'the password of an owner';
const email = 'crawler@shop.example';
let test: TestApp;
let shop: BusyShop;
let owner: TestVisitor;
/** Those that ask who calls. */
let calls: TestRoute[];
/** Those that are for everybody who is on the owner's origin: ways in, and what a first run asks. */
let ways: TestRoute[];
beforeAll(async () => {
  test = await openTestApp();
  shop = await makeBusyShop(test, { mark: 'Crawl' });
  owner = await signInTestOwner(test, shop.site.websiteId, email);
  await owner.get('/api/account');
  const owned = test.routes.filter(({ side, method }) => side === 'owner' && method !== 'HEAD');
  calls = owned.filter(({ asks }) => asks !== undefined && asks !== 'everybody');
  ways = owned.filter(({ asks }) => asks === 'everybody');
});
afterAll(() => test.close());

/** The call as its owner would make it, with the crumb, by somebody with other cookies or from elsewhere. */
function send(route: TestRoute, who: TestVisitor, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const copy = new TestVisitor(test.app, test.services.config.ownerHost);
  for (const [name, value] of who.cookies) copy.cookies.set(name, value);
  const crumb = owner.cookies.get('crumb') ?? '';
  copy.cookies.set('crumb', crumb);
  const request = validRequest(route, shop.known);
  return copy.send({ ...request, headers: { ...request.headers, 'x-csrf-token': crumb, ...headers } });
}

const nobody = () => new TestVisitor(test.app, test.services.config.ownerHost);

const nameOf = ({ method, url }: TestRoute) => `${method} ${url}`;
const refusedAs = (status: number) => (route: TestRoute) => [nameOf(route), status];

async function statusesOf(who: TestVisitor, headers?: Record<string, string>): Promise<[string, number][]> {
  const statuses: [string, number][] = [];
  for (const route of calls) statuses.push([nameOf(route), (await send(route, who, headers)).status]);
  return statuses;
}

describe('a call of the owner’s side', () => {
  it('is one of the contract, with whom it is for (design 11)', () => {
    const undeclared = test.routes.filter(
      ({ side, url, asks }) => side === 'owner' && url.startsWith('/api/') && !asks,
    );
    expect(undeclared.map(nameOf)).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  const foreign = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another name of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' }],
    ['another site of an older browser', { origin: 'https://evil.example' }],
    ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ] as const;
  it.each(foreign)('is refused from %s, whoever is signed in (design 9, 11)', async (_, headers) => {
    expect(await statusesOf(owner, headers)).toEqual(calls.map(refusedAs(401)));
  });

  it.each(foreign)(
    'that is for everybody changes nothing from %s, and shows it nothing (design 9)',
    async (_, headers) => {
      expect(ways.map(nameOf)).toEqual(expect.arrayContaining(['POST /api/account/session', 'GET /api/themes']));
      for (const route of ways) {
        const answer = await send(route, owner, headers);
        const name = nameOf(route);
        if (route.method !== 'GET') expect([name, answer.status, answer.json?.crumbFail]).toEqual([name, 400, true]);
        expect([name, answer.headers['access-control-allow-origin']]).toEqual([name, undefined]);
      }
      // The session that came along is as it was.
      expect((await owner.get('/api/account')).status).toBe(200);
    },
  );

  it('that is for everybody is not refused so from its own origin (design 9)', async () => {
    for (const route of ways)
      expect([nameOf(route), (await send(route, nobody())).json?.crumbFail]).toEqual([nameOf(route), undefined]);
  });

  it('is refused to who is signed in on another website alone (design 9, 11)', async () => {
    const elsewhere = await makeTestSite(test.services.database, [], { host: 'elsewhere.example' });
    const stranger = await signInTestOwner(test, elsewhere.websiteId, 'stranger@shop.example');
    const forThis = calls.filter(({ asks }) => asks !== 'signed-in');
    for (const route of forThis)
      expect([nameOf(route), (await send(route, stranger)).status]).toEqual([nameOf(route), 403]);
  });

  it('is refused by a key that a website gave its visitors (design 9, 11)', async () => {
    const { websiteId } = shop.site;
    await openAccounts(test, websiteId);
    const member = await joinTestMember(test, websiteId, { email: 'member@shop.example' });
    expect((await signInMember(member, 'member@shop.example')).status).toBe(200);
    expect((await member.get('/api/site-users/account')).json.siteUserId).toBeTruthy();
    // A cart's and a page's, and those of a member who is signed in, under the name of the owner's; then as they are.
    const tokens = new Set([...shop.visitor.cookies.values(), ...member.cookies.values()]);
    expect(tokens.size).toBeGreaterThan(3);
    for (const token of tokens) {
      const visitor = new TestVisitor(test.app);
      visitor.cookies.set('account', token);
      expect(await statusesOf(visitor)).toEqual(calls.map(refusedAs(401)));
    }
    expect(await statusesOf(member)).toEqual(calls.map(refusedAs(401)));
  });

  it('is refused once its session was ended elsewhere, at once (design 9, 11)', async () => {
    const other = new TestVisitor(test.app, test.services.config.ownerHost);
    await other.call('POST', '/api/account/session', { email, password });
    expect((await other.get('/api/account')).status).toBe(200);
    const { sessions } = (await owner.get('/api/account/sessions')).json;
    const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await owner.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(200);
    expect(await statusesOf(other)).toEqual(calls.map(refusedAs(401)));
  });
});
