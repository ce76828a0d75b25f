import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const password = 'the first password';

let test: TestApp;
let websiteId: string;
let email = '';
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  ({ websiteId } = await makeTestSite(test.services.database, []));
});
afterAll(() => test.close());
beforeEach(async () => {
  email = `owner${++count}@example.com`;
  await makeTestOwner(test.services.database, websiteId, { email, password });
  test.clock.advance(15 * minute);
});

async function signIn(of = email, by = password): Promise<TestVisitor> {
  const visitor = new TestVisitor(test.app, test.services.config.ownerHost);
  const body = { email: of, password: by };
  const answer = await visitor.call('POST', '/api/account/session', body, { 'user-agent': firefox });
  expect(answer.status).toBe(200);
  return visitor;
}
const sessionsOf = async (who: TestVisitor) => (await who.get('/api/account/sessions')).json.sessions;

describe('sessions', () => {
  it('are listed with device, place and time, the last used first, and this one is marked (design 11)', async () => {
    const desk = await signIn();
    const openedAt = test.clock.now();
    test.clock.advance(minute);
    await signIn();
    test.clock.advance(10 * minute);
    const listed = await sessionsOf(desk);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      address: '127.0.0.1',
      createdAt: openedAt,
      seenAt: test.clock.now(),
      isThis: true,
    });
    expect(listed[1]).toMatchObject({ isThis: false, seenAt: openedAt + minute });
  });

  it('are ended from another one, at once, and by their own account alone (design 11)', async () => {
    const [desk, phone] = [await signIn(), await signIn()];
    const [session] = (await sessionsOf(desk)).filter(({ isThis }: { isThis: boolean }) => !isThis);
    const url = `/api/account/sessions/${session.id}`;
    await makeTestOwner(test.services.database, websiteId, { email: `other-${email}`, password });
    const stranger = await signIn(`other-${email}`);
    expect((await stranger.call('DELETE', url)).status).toBe(404);
    expect((await phone.get('/api/account')).status).toBe(200);
    expect((await desk.call('DELETE', url)).status).toBe(200);
    expect((await phone.get('/api/account')).status).toBe(401);
    expect((await desk.get('/api/account')).status).toBe(200);
    expect((await desk.call('DELETE', url)).json.message).toBe('This session has ended already.');
  });

  it('end all at once but the one that asks, and nobody else’s (design 11)', async () => {
    const [desk, phone, tablet] = [await signIn(), await signIn(), await signIn()];
    await makeTestOwner(test.services.database, websiteId, { email: `other-${email}`, password });
    const stranger = await signIn(`other-${email}`);
    expect((await desk.call('DELETE', '/api/account/sessions')).status).toBe(200);
    const left = await Promise.all([desk, phone, tablet, stranger].map((who) => who.get('/api/account')));
    expect(left.map(({ status }) => status)).toEqual([200, 401, 401, 200]);
    const { acts } = (await desk.get('/api/account/acts')).json;
    expect(acts.map(({ text }: { text: string }) => text)).toContain('ended all other sessions');
  });
});

describe('a password', () => {
  const change = (who: TestVisitor, current: string, next = 'the second password') =>
    who.call('PUT', '/api/account/password', { current, next });

  it('is changed by who knows it, which ends all other sessions (design 11)', async () => {
    const [desk, phone] = [await signIn(), await signIn()];
    expect((await change(desk, password)).status).toBe(200);
    expect([(await desk.get('/api/account')).status, (await phone.get('/api/account')).status]).toEqual([200, 401]);
    const old = new TestVisitor(test.app, test.services.config.ownerHost);
    expect((await old.call('POST', '/api/account/session', { email, password })).status).toBe(401);
    await signIn(email, 'the second password');
  });

  it('stays where the old one is wrong or the new one short, and wrong ones count as guesses (design 9, 11)', async () => {
    const desk = await signIn();
    const phone = await signIn();
    expect((await change(desk, 'wrong')).json.errors).toEqual({ current: 'This is not your password.' });
    expect((await change(desk, password, 'too short')).status).toBe(400);
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await change(desk, `wrong ${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await phone.get('/api/account')).status).toBe(200);
    test.clock.advance(15 * minute);
    await signIn();
  });
});
