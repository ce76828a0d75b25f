import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor, type TestAnswer } from '../testing/visitor.ts';
import { forgetStale, hashPassword, sessionMs } from '#domain/accounts/accounts.ts';
import { makeTestOwner } from '../testing/owner.ts';

const url = '/api/account/session';
const email = 'owner@example.com';
const password = 'a right password';
const quarterHour = 15 * 60_000;

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let ip = '';
let count = 0;
beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: 'true' });
  site = await makeTestSite(test.services.database, []);
  await makeTestOwner(test.services.database, site.websiteId, { email, password });
});
afterAll(() => test.close());

// Each test comes from an address and in a quarter of an hour of its own: guesses are counted by address and email.
beforeEach(() => {
  visitor = new TestVisitor(test.app, 'localhost');
  ip = `192.0.2.${++count}`;
  test.clock.advance(quarterHour);
});

function signIn(body: object = { email, password }, from = ip, who = visitor): Promise<TestAnswer> {
  return who.call('POST', url, body, { 'x-forwarded-for': from });
}

async function guess(times: number, body: (n: number) => object, from?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await signIn(body(n), from)).status);
  return statuses;
}

const wrong = { email, password: 'a wrong password' };
const refused = (times: number) => Array.from({ length: times }, () => 401);

describe('signing in', () => {
  it('opens a session and says who is signed in, with the websites (design 9)', async () => {
    const answer = await signIn();
    const view = {
      email,
      websites: [{ id: site.websiteId, title: 'Test shop', url: 'http://127.0.0.1:3000' }],
    };
    expect(answer).toMatchObject({ status: 200, json: view });
    expect(await visitor.get('/api/account')).toMatchObject({ status: 200, json: view });
  });

  it('takes the email in any case', async () => {
    expect((await signIn({ email: 'Owner@Example.COM', password })).status).toBe(200);
  });

  it('answers a wrong password and an unknown email alike (design 9)', async () => {
    const first = await signIn(wrong);
    const second = await signIn({ email: 'nobody@example.com', password });
    expect(first).toMatchObject({ status: 401, json: { message: 'The email or the password is not right.' } });
    expect([second.status, second.json]).toEqual([first.status, first.json]);
    expect(visitor.cookies.has('account')).toBe(false);
  });

  it('takes as long for an unknown email as for a wrong password (design 9)', async () => {
    const bodies = { known: wrong, unknown: { email: 'nobody@example.com', password } };
    const quickest = { known: Infinity, unknown: Infinity };
    // In turns, so that whatever else the machine does meets both.
    for (let n = 0; n < 4; n++) {
      for (const who of ['known', 'unknown'] as const) {
        const start = performance.now();
        await signIn(bodies[who]);
        quickest[who] = Math.min(quickest[who], performance.now() - start);
      }
    }
    // Without the work of a hash it would take a tenth.
    expect(quickest.unknown).toBeGreaterThan(quickest.known / 3);
  });

  it('needs the crumb, as every write (decisions, crumb)', async () => {
    const answer = await visitor.send({ method: 'POST', url, payload: { email, password } });
    expect(answer).toMatchObject({ status: 400, json: { crumbFail: true } });
  });

  it('says what is missing', async () => {
    expect(await signIn({ email })).toMatchObject({ status: 400, json: { errors: { password: 'Required' } } });
  });

  it('asks to sign in where nobody is signed in', async () => {
    expect((await visitor.get('/api/account')).status).toBe(401);
    visitor.cookies.set('account', 'x'.repeat(32));
    expect((await visitor.get('/api/account')).status).toBe(401);
  });
});

describe('guessing', () => {
  it('is refused after ten guesses at one email, even with the right password, for a quarter of an hour (design 9)', async () => {
    const fromAnywhere = (n: number) => `198.51.100.${n}`;
    for (let n = 0; n < 10; n++) expect((await signIn(wrong, fromAnywhere(n))).status).toBe(401);
    const late = await signIn({ email, password }, fromAnywhere(10));
    expect(late).toMatchObject({ status: 429, json: { code: 'too-many' } });
    test.clock.advance(quarterHour);
    expect((await signIn()).status).toBe(200);
  });

  it('is refused after ten guesses from one address, whatever the email (design 9)', async () => {
    const other = (n: number) => ({ email: `someone-${n}@example.com`, password });
    expect(await guess(11, other)).toEqual([...refused(10), 429]);
    expect((await signIn({ email, password }, '203.0.113.1')).status).toBe(200);
  });

  it('is counted by the address that the proxy in front saw, whatever the caller wrote before it (design 9)', async () => {
    const other = (n: number) => ({ email: `someone-${n}@example.com`, password });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn(other(n), `198.51.100.${n}, ${ip}`)).status);
    expect(statuses).toEqual([...refused(10), 429]);
  });

  it('is counted by network where addresses are IPv6 (design 9)', async () => {
    const other = (n: number) => ({ email: `someone-${n}@example.com`, password });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn(other(n), `2001:db8:0:${count}::${n}`)).status);
    expect(statuses).toEqual([...refused(10), 429]);
  });

  it('is counted by the networks around an IPv6 address too (design 9)', async () => {
    const other = (n: number) => ({ email: `someone-${n}@example.com`, password });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn(other(n), `2001:db8:77:${n}::1`)).status);
    expect(statuses).toEqual([...refused(10), 429]);
  });

  it('is counted without the port that a proxy writes behind the address (design 9)', async () => {
    const other = (n: number) => ({ email: `someone-${n}@example.com`, password });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn(other(n), `${ip}:${40_000 + n}`)).status);
    expect(statuses).toEqual([...refused(10), 429]);
  });

  it('at one email is forgotten once its right password came; what came from the address is not (design 9)', async () => {
    expect(await guess(9, () => wrong)).toEqual(refused(9));
    expect((await signIn()).status).toBe(200);
    expect(await guess(2, () => wrong)).toEqual([401, 429]);
    expect(await guess(9, () => wrong, '203.0.113.2')).toEqual(refused(9));
  });

  it('is not counted where the password was right, however often (design 9)', async () => {
    for (let n = 0; n < 12; n++) expect((await signIn()).status).toBe(200);
  });

  it('leaves no more behind than it counts, and that for as long as it counts (design 9)', async () => {
    const { database } = test.services;
    await guess(30, (n) => ({ email: `made-up-${n}@example.com`, password }));
    const made = (await database.read.selectFrom('rate_limits').select('key').execute()).filter(({ key }) =>
      key.includes('made-up'),
    );
    expect(made).toHaveLength(10);
    test.clock.advance(2 * quarterHour);
    await forgetStale(database, test.clock.now());
    expect(await database.read.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });

  it('counts guesses made at once', async () => {
    await signIn(wrong);
    const answers = await Promise.all(Array.from({ length: 19 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('a flood of sign-ins from many addresses', () => {
  const flood = (size: number) =>
    Promise.all(
      Array.from({ length: size }, (_, n) => signIn({ email: `x${n}@example.com`, password }, `10.${count}.1.${n}`)),
    );

  it('is tried a few at a time: beyond the queue each is asked to come again, and counts for nothing (design 9)', async () => {
    await signIn(wrong, '203.0.113.9');
    const answers = await flood(80);
    const tried = answers.filter(({ status }) => status === 401);
    const busy = answers.filter(({ status }) => status === 503);
    expect(tried.length).toBeGreaterThanOrEqual(22);
    expect([busy.length > 20, tried.length + busy.length]).toEqual([true, 80]);
    expect(busy[0]).toMatchObject({
      json: { code: 'busy' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    const counted = await test.services.database.read.selectFrom('rate_limits').select('key').execute();
    expect(counted.filter(({ key }) => key.includes(`from:10.${count}.`))).toHaveLength(tried.length);
    expect(test.reports).toEqual([]);
    expect((await signIn()).status).toBe(200);
  });

  it('does not come from one that has had its guesses (design 9)', async () => {
    await guess(10, (n) => ({ email: `y${n}@example.com`, password }));
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, () => signIn(wrong)),
      signIn(undefined, '203.0.113.8'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 429), 200]);
  });
});

describe('a session', () => {
  it('ends when the owner signs out, also for a copy of the cookie', async () => {
    await signIn();
    const copy = new TestVisitor(test.app, 'localhost');
    visitor.cookies.forEach((value, name) => copy.cookies.set(name, value));
    expect((await copy.get('/api/account')).status).toBe(200);
    expect((await visitor.call('DELETE', url)).status).toBe(200);
    expect(visitor.cookies.has('account')).toBe(false);
    expect((await copy.get('/api/account')).status).toBe(401);
  });

  it('leaves the sessions of other browsers open when one signs out', async () => {
    const elsewhere = new TestVisitor(test.app, 'localhost');
    await signIn(undefined, ip, elsewhere);
    await signIn();
    await visitor.call('DELETE', url);
    expect((await elsewhere.get('/api/account')).status).toBe(200);
  });

  it('is deleted once it has ended (design 9)', async () => {
    const { database, clock } = test.services;
    await signIn();
    const sessions = () => database.read.selectFrom('account_sessions').select('token_hash').execute();
    await forgetStale(database, clock.now());
    expect((await visitor.get('/api/account')).status).toBe(200);
    await forgetStale(database, clock.now() + sessionMs);
    expect(await sessions()).toEqual([]);
  });

  it('ends by itself after fourteen days', async () => {
    await signIn();
    test.clock.advance(sessionMs - 1);
    expect((await visitor.get('/api/account')).status).toBe(200);
    test.clock.advance(1);
    expect((await visitor.get('/api/account')).status).toBe(401);
  });

  it('lives in a cookie that scripts and other sites cannot use (design 9)', async () => {
    const cookie = sessionCookie(await signIn());
    expect(cookie).toMatch(/^account=[\w-]{32}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toMatch(/Secure|Domain/);
  });

  it('is guarded by the browser under https (design 9)', async () => {
    const headers = { 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' };
    const cookie = sessionCookie(await visitor.call('POST', url, { email, password }, headers));
    expect(cookie).toMatch(/^__Host-account=/);
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('HttpOnly');
    expect((await visitor.get('/api/account', headers)).status).toBe(200);
    // Over http, where anyone on the way could have set it, the same cookie opens nothing.
    expect((await visitor.get('/api/account')).status).toBe(401);
  });

  it('is stored without its token (design 9)', async () => {
    await signIn();
    const rows = await test.services.database.read.selectFrom('account_sessions').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.token_hash)).not.toContain(visitor.cookies.get('account'));
  });
});

describe('a password', () => {
  it('is stored as an argon2id hash that costs 19 MiB and two passes, and never the same twice (design 9)', async () => {
    const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    const rows = await test.services.database.read.selectFrom('accounts').select('password_hash').execute();
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('without TRUST_PROXY', () => {
  it('believes no forwarded address and no forwarded protocol (design 9)', async () => {
    const direct = await openTestApp();
    const { websiteId } = await makeTestSite(direct.services.database, []);
    await makeTestOwner(direct.services.database, websiteId, { email, password });
    const guest = new TestVisitor(direct.app, 'localhost');
    const headers = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}`, 'x-forwarded-proto': 'https' });
    const cookie = sessionCookie(await guest.call('POST', url, { email, password }, headers(0)));
    expect(cookie).toMatch(/^account=/);
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n++) {
      const body = { email: `someone-${n}@example.com`, password };
      statuses.push((await guest.call('POST', url, body, headers(n))).status);
    }
    expect(statuses).toEqual([...refused(10), 429]);
    await direct.close();
  });
});

function sessionCookie(answer: TestAnswer): string {
  expect(answer.status).toBe(200);
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => /^(__Host-)?account=/.test(cookie)) ?? '';
}
