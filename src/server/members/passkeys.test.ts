import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteUserXsrf } from '#catalog/cookies.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { TestPasskey, type Twist } from '../testing/authenticator.ts';
import { joinTestMember, memberPassword, openAccounts } from '../testing/member.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const quarter = 15 * 60_000;
const host = 'ours.example.com';
const account = '/api/site-users/account';
const html = { accept: 'text/html' };

let test: TestApp;
let member: TestVisitor;
let email = '';
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  for (const name of [host, 'theirs.example.com']) {
    const { websiteId } = await makeTestSite(test.services.database, [], { host: name });
    await openAccounts(test, websiteId);
  }
});
afterAll(() => test.close());
beforeEach(async () => {
  email = `ada${++count}@example.com`;
  test.clock.advance(quarter);
  const site = await test.services.sites.forHost(host);
  member = await joinTestMember(test, site?.id ?? '', { email, visitor: visitorOf(host) });
});

const visitorOf = (name: string) => new TestVisitor(test.app, name);
const newKey = () => new TestPasskey(`http://${host}`);
const xsrf = (visitor: TestVisitor) => ({ [siteUserXsrf.header]: visitor.cookies.get(siteUserXsrf.cookie) ?? '' });
const ask = (who: TestVisitor, password = memberPassword) =>
  who.call('POST', `${account}/passkey-options`, { password }, xsrf(who));
async function add(who = member, key = newKey(), twist: Twist = {}) {
  const credential = key.make((await ask(who)).json, twist);
  return { key, answer: await who.call('POST', `${account}/passkeys`, { credential }, xsrf(who)) };
}
async function enter(key: TestPasskey, twist: Twist = {}, who = visitorOf(host)) {
  const { json } = await who.call('POST', `${account}/passkey-challenge`);
  const answer = await who.call('POST', `${account}/passkey-session`, { passkey: key.sign(json, twist) });
  return { who, answer };
}

describe('a passkey of a member', () => {
  it('is added by the password, signs in alone, is listed, and opens nothing once it is removed (platform 7)', async () => {
    expect((await ask(member, 'not the password')).status).toBe(401);
    const { key, answer: added } = await add();
    expect(added.status).toBe(200);
    const { who, answer } = await enter(key);
    expect([answer.status, (await who.get(account)).json.email]).toEqual([200, email]);
    // The token that was answered is the one that writes carry.
    const language = await who.call(
      'POST',
      `${account}/locale`,
      { language: 'de' },
      { [siteUserXsrf.header]: answer.json.xsrfToken },
    );
    expect(language.status).toBe(200);
    const details = (await who.get('/account/details', html)).body;
    expect([details.includes('A device'), details.includes('last used')]).toEqual([true, true]);
    expect((await who.get('/account/data.json')).json.passkeys).toMatchObject([{ name: 'A device' }]);
    await who.submit('/account/passkeys/remove', { passkeyId: added.json.id });
    expect((await enter(key)).answer.status).toBe(401);
  });

  it('is removed by its own member alone (platform 7)', async () => {
    const { key, answer } = await add();
    const site = await test.services.sites.forHost(host);
    const other = await joinTestMember(test, site?.id ?? '', { email: `b${email}`, visitor: visitorOf(host) });
    await other.submit('/account/passkeys/remove', { passkeyId: answer.json.id });
    expect((await enter(key)).answer.status).toBe(200);
  });

  it.each<[string, Twist]>([
    ['another address', { origin: 'http://theirs.example.com' }],
    ['another host’s id', { rpId: 'theirs.example.com' }],
    ['a challenge of its own', { challenge: 'AAAA' }],
    ['nobody asked who uses it', { isVerified: false }],
    ['somebody else’s name', { userHandle: 'c29tZWJvZHk' }],
  ])('is refused with %s, told as any other (design 9)', async (_, twist) => {
    const { key } = await add();
    const { answer } = await enter(key, twist);
    const unknown = await enter(newKey());
    expect([answer.status, answer.json]).toEqual([401, unknown.answer.json]);
  });

  it('is of one website, and its challenge is good once (design 9)', async () => {
    const { key } = await add();
    const elsewhere = await enter(
      key,
      { origin: 'http://theirs.example.com', rpId: 'theirs.example.com' },
      visitorOf('theirs.example.com'),
    );
    expect(elsewhere.answer.status).toBe(401);
    const who = visitorOf(host);
    const { json } = await who.call('POST', `${account}/passkey-challenge`);
    const passkey = key.sign(json);
    expect((await who.call('POST', `${account}/passkey-session`, { passkey })).status).toBe(200);
    expect((await visitorOf(host).call('POST', `${account}/passkey-session`, { passkey })).status).toBe(401);
  });

  it('signs nobody in who is kept out, nor where visitors have no accounts (design 11)', async () => {
    const { key } = await add();
    const { database } = test.services;
    const own = database.write((tx) =>
      tx.updateTable('site_users').set({ blocked_at: 1 }).where('email', '=', email).execute(),
    );
    await own;
    expect((await enter(key)).answer.status).toBe(401);
    expect(
      (await new TestVisitor(test.app, 'none.example.com').call('POST', `${account}/passkey-challenge`)).status,
    ).toBe(404);
  });

  it('cannot be tried without end (design 9)', async () => {
    const { key } = await add();
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push((await enter(key, { challenge: 'AAAA' })).answer.status);
    expect(answers.at(-1)).toBe(429);
  });
});
