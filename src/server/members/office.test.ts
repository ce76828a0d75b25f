import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, openAccounts, signInMember } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { TestPurchase } from '../testing/purchase.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path = '', query = '') => `/api/members${path}?websiteId=${site.websiteId}${query}`;
const list = async (query = '') => (await owner.get(of('', query))).json;
const isIn = async (visitor: TestVisitor) =>
  (await visitor.get('/api/site-users/account')).json.authenticated as boolean;

describe('members in the workshop', () => {
  it('are let in by a switch, and found by name and address (design 11)', async () => {
    expect(await list()).toEqual({ members: [], hasMore: false, total: 0, isOpen: false });
    expect((await owner.call('PUT', of('/settings'), { isOpen: true })).json).toEqual({ isOpen: true });
    await joinTestMember(test, site.websiteId);
    await joinTestMember(test, site.websiteId, { email: 'bob@example.com' });
    expect((await list()).members.map(({ email }: { email: string }) => email)).toEqual([
      'bob@example.com',
      'ada@example.com',
    ]);
    expect(await list('&search=BOB')).toMatchObject({ total: 1, isOpen: true });
    expect(await list('&search=%25')).toMatchObject({ total: 0 });
  });

  it('show what they bought, where they are signed in, and notes (design 11)', async () => {
    const purchase = await new TestPurchase(test, site).begin();
    await purchase.pay('4242424242424242');
    const [{ id }] = (await list('&search=ada%40')).members;
    const note = of(`/${id}/notes/${crypto.randomUUID()}`);
    expect((await owner.call('PUT', note, { text: 'Likes blue' })).status).toBe(200);
    const { member, orders, sessions, notes } = (await owner.get(of(`/${id}`))).json;
    expect([member.email, orders.length, sessions.length]).toEqual(['ada@example.com', 1, 1]);
    expect(notes).toMatchObject([{ text: 'Likes blue', person: 'owner@shop.example' }]);
    expect((await owner.call('DELETE', note)).status).toBe(200);
    expect((await owner.get(of(`/${id}`))).json.notes).toEqual([]);
  });

  it('are kept out and let in again, and signed out everywhere (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    await signInMember(visitor, 'bob@example.com');
    const [{ id }] = (await list('&search=bob')).members;
    await owner.call('DELETE', of(`/${id}/sessions`));
    expect(await isIn(visitor)).toBe(false);
    await signInMember(visitor, 'bob@example.com');
    await owner.call('PUT', of(`/${id}/state`), { isBlocked: true });
    expect(await isIn(visitor)).toBe(false);
    expect((await signInMember(visitor, 'bob@example.com')).json.code).toBe('wrong-password');
    expect([(await list()).total, (await list('&blocked=true')).total]).toEqual([1, 1]);
    await owner.call('PUT', of(`/${id}/state`), { isBlocked: false });
    expect((await signInMember(visitor, 'bob@example.com')).status).toBe(200);
  });

  it('are deleted, and erased with a customer; what ended is forgotten (design 4)', async () => {
    const { read } = test.services.database;
    const [{ id }] = (await list('&search=bob')).members;
    expect((await owner.call('DELETE', of(`/${id}`))).status).toBe(200);
    expect((await owner.get(of(`/${id}`))).status).toBe(404);
    await test.services.database.write((tx) => tx.updateTable('orders').set({ fulfillment: 'fulfilled' }).execute());
    const customer = await read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    await owner.call('DELETE', `/api/commerce/customers/${customer.id}?websiteId=${site.websiteId}`);
    expect(await read.selectFrom('site_users').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('site_user_sessions').selectAll().execute()).toEqual([]);
    await new TestVisitor(test.app).submit('/account/join', { name: 'Eve', email: 'eve@example.com' });
    test.clock.advance(keptDays.mails.usual * dayMs);
    await forgetOld(test.services);
    expect(await read.selectFrom('site_user_links').selectAll().execute()).toEqual([]);
  });

  it('of one website are nobody on another (design 5, 10)', async () => {
    const visitor = await joinTestMember(test, site.websiteId, { email: 'here@example.com' });
    const other = await makeTestSite(test.services.database, [], { host: 'other.example' });
    await openAccounts(test, other.websiteId);
    const there = new TestVisitor(test.app, 'other.example');
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
    expect([await isIn(visitor), await isIn(there)]).toEqual([true, false]);
    expect((await signInMember(there, 'here@example.com')).status).toBe(401);
  });
});
