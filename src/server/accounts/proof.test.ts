import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { openReset } from '#domain/accounts/resets.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const minute = 60_000;
const password = 'the first password';
const next = 'the second password';

let test: TestApp;
let websiteId: string;
let accountId: string;
let email = '';
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  ({ websiteId } = await makeTestSite(test.services.database, []));
});
afterAll(() => test.close());
beforeEach(async () => {
  email = `proof${++count}@example.com`;
  accountId = await makeTestOwner(test.services.database, websiteId, { email, password });
  test.clock.advance(15 * minute);
});

const nobody = () => new TestVisitor(test.app, test.services.config.ownerHost);
async function enter(extra: { password?: string; code?: string } = {}, who = nobody()) {
  const answer = await who.call('POST', '/api/account/session', { email, password, ...extra });
  return { who, answer };
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now() });

/** Turns two-factor sign-in on; gives the app's secret and the recovery codes. */
async function turnOn(who: TestVisitor) {
  const { secret } = (await who.call('POST', '/api/account/app-secret')).json;
  const { json, status } = await who.call('PUT', '/api/account/app', { secret, code: codeOf(secret) });
  expect(status).toBe(200);
  const recoveryCodes: string[] = json.recoveryCodes;
  return { secret, recoveryCodes };
}

describe('dangerous acts', () => {
  it('ask again for proof after 15 minutes, and go on once it is given (design 11)', async () => {
    const { who } = await enter();
    test.clock.advance(15 * minute - 1);
    expect((await who.call('POST', '/api/account/recovery-codes')).status).toBe(200);
    test.clock.advance(1);
    const refused = await who.call('POST', '/api/account/recovery-codes');
    expect([refused.status, refused.json.code]).toEqual([403, 'not-proved']);
    const wrong = await who.call('POST', '/api/account/proof', { password: 'wrong' });
    expect(wrong.json.errors).toEqual({ password: 'This is not your password.' });
    expect((await who.call('POST', '/api/account/recovery-codes')).status).toBe(403);
    expect((await who.call('POST', '/api/account/proof', { password })).status).toBe(200);
    expect((await who.call('POST', '/api/account/recovery-codes')).status).toBe(200);
  });

  it('are those that take an account or a website away, and harmless ones are not asked about (design 11)', async () => {
    const { json } = await test.app.inject({ url: '/api/openapi.json' }).then((answer) => ({ json: answer.json() }));
    const paths: Record<string, Record<string, { 'x-fresh'?: boolean }>> = json.paths;
    const fresh = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, call]) => (call['x-fresh'] ? [`${method} ${path}`] : [])),
    );
    expect(fresh.toSorted()).toEqual(
      [
        'delete /api/account/app',
        'delete /api/account/passkeys/{passkeyId}',
        'delete /api/backups/{name}',
        'delete /api/commerce/customers/{customerId}',
        'delete /api/keys/{keyId}',
        'delete /api/mailing-lists/{listId}/subscribers/{subscriberId}/person',
        'delete /api/members/{memberId}',
        'delete /api/team/{accountId}',
        'delete /api/websites/{websiteId}',
        'get /api/account/proof',
        'get /api/backups/{name}',
        'patch /api/team/{accountId}',
        'post /api/account/app-secret',
        'post /api/account/passkey-options',
        'post /api/account/passkeys',
        'post /api/account/recovery-codes',
        'post /api/backups/{name}/restore',
        'post /api/commerce/customers/{customerId}/merge',
        'post /api/keys',
        'post /api/team/invitations',
        'put /api/account/app',
        'put /api/account/email',
      ].toSorted(),
    );
  });
});

describe('an app that shows codes', () => {
  it('is asked for at sign-in, each of its codes once, and proves as a password does (design 11)', async () => {
    const { who } = await enter();
    const { secret } = await turnOn(who);
    const { answer: asked } = await enter();
    expect([asked.status, asked.json.code]).toEqual([401, 'second-factor']);
    // The code that turned it on is used.
    expect((await enter({ code: codeOf(secret) })).answer.status).toBe(401);
    test.clock.advance(minute);
    const code = codeOf(secret);
    expect((await enter({ code, password: 'wrong' })).answer.json.code).toBe('wrong-password');
    expect((await enter({ code })).answer.status).toBe(200);
    expect((await enter({ code })).answer.status).toBe(401);
    test.clock.advance(15 * minute);
    expect((await who.call('POST', '/api/account/proof', { code: codeOf(secret) })).status).toBe(200);
    expect((await who.call('DELETE', '/api/account/app')).status).toBe(200);
    expect((await enter()).answer.status).toBe(200);
  });

  it('opens to one of two who come with the same code at once (design 11)', async () => {
    const { secret } = await turnOn((await enter()).who);
    test.clock.advance(minute);
    const code = codeOf(secret);
    const both = await Promise.all([enter({ code }), enter({ code })]);
    expect(both.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('bounds wrong codes, which a right password does not forgive (design 9, 11)', async () => {
    const { secret } = await turnOn((await enter()).who);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      await enter();
      statuses.push((await enter({ code: '000000' })).answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    test.clock.advance(15 * minute);
    expect((await enter({ code: codeOf(secret) })).answer.status).toBe(200);
  });

  it('is turned on by a code alone that fits, and its secret is kept sealed (design 11)', async () => {
    const { who } = await enter();
    const { secret } = (await who.call('POST', '/api/account/app-secret')).json;
    expect((await who.call('PUT', '/api/account/app', { secret, code: '000000' })).status).toBe(400);
    expect((await who.get('/api/account/factors')).json).toEqual({ hasApp: false, passkeys: [], recoveryCodes: 0 });
    await turnOn(who);
    expect((await who.get('/api/account/factors')).json).toEqual({ hasApp: true, passkeys: [], recoveryCodes: 10 });
    const own = test.services.database.read.selectFrom('accounts').select('totp_secret').where('id', '=', accountId);
    expect((await own.executeTakeFirstOrThrow()).totp_secret).not.toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is not passed by with an invitation and a password (design 11)', async () => {
    const { who } = await enter();
    await turnOn(who);
    const { link } = (await who.call('POST', `/api/team/invitations?websiteId=${websiteId}`, { role: 1 })).json;
    const url = `/api/invitations/${String(link).split('/').at(-1)}/accept`;
    const answer = await nobody().call('POST', url, { email, password });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['email']]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('recovery codes', () => {
  it('open the account once each, and new ones end the old (design 11)', async () => {
    const { who } = await enter();
    const { recoveryCodes } = await turnOn(who);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter({ code: first.toUpperCase() })).answer.status).toBe(200);
    expect((await enter({ code: first })).answer.status).toBe(401);
    expect((await who.get('/api/account/factors')).json.recoveryCodes).toBe(9);
    await who.call('POST', '/api/account/recovery-codes');
    expect((await enter({ code: second })).answer.status).toBe(401);
  });

  it('replace a forgotten password, which ends all sessions and asks for the app as before (design 11)', async () => {
    const { who } = await enter();
    const { recoveryCodes } = await turnOn(who);
    const reset = (code = '') => nobody().call('POST', '/api/account/reset-by-code', { email, code, next });
    expect((await reset('aaaa-aaaa-aaaa-aaaa')).status).toBe(401);
    expect((await reset(recoveryCodes[0])).status).toBe(200);
    expect((await reset(recoveryCodes[0])).status).toBe(401);
    expect((await who.get('/api/account')).status).toBe(401);
    expect((await enter()).answer.json.code).toBe('wrong-password');
    expect((await enter({ password: next })).answer.json.code).toBe('second-factor');
    expect((await enter({ password: next, code: recoveryCodes[1] })).answer.status).toBe(200);
  });

  it('answer alike and do the same work whether there is an account or none (design 11)', async () => {
    const quickest = async <T>(act: () => Promise<T>) => {
      let ms = Infinity;
      let last: T | undefined;
      for (let round = 0; round < 4; round += 1) {
        const started = performance.now();
        last = await act();
        ms = Math.min(ms, performance.now() - started);
      }
      return { ms, last };
    };
    const reset = (of: string) => {
      const who = nobody();
      return quickest(async () => {
        const { status, json } = await who.call('POST', '/api/account/reset-by-code', {
          email: of,
          code: 'aaaa',
          next,
        });
        return { status, said: { ...json, requestId: undefined } };
      });
    };
    const known = await reset(email);
    const unknown = await reset('nobody@example.com');
    expect(unknown.last).toMatchObject({ status: 401 });
    expect(unknown.last).toEqual(known.last);
    // The hash is what takes time: neither answer comes before one could be made.
    const hash = await quickest(() => hashPassword(next));
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(hash.ms * 0.25);
  });
});

describe('the link of a forgotten password', () => {
  const follow = (token = '') => nobody().call('POST', '/api/account/reset-by-link', { token, next });

  it('gives another password once, ends all sessions and lets in without the app (design 11)', async () => {
    const { who } = await enter();
    await turnOn(who);
    const token = await openReset(test.services.database, email.toUpperCase(), test.clock.now());
    expect((await follow(token)).status).toBe(200);
    const again = await follow(token);
    expect([again.status, again.json.code]).toEqual([409, 'expired']);
    expect((await who.get('/api/account')).status).toBe(401);
    expect((await enter({ password: next })).answer.status).toBe(200);
  });

  it('is good for an hour, and the last one alone; its hash is all that is kept (design 9, 11)', async () => {
    const { database } = test.services;
    const [first, second] = [
      await openReset(database, email, test.clock.now()),
      await openReset(database, email, test.clock.now()),
    ];
    expect((await follow(first)).status).toBe(409);
    const kept = await database.read.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second);
    test.clock.advance(60 * minute);
    expect((await follow(second)).status).toBe(409);
    expect(await openReset(database, 'nobody@example.com', test.clock.now())).toBeUndefined();
  });
});

describe('the email of an account', () => {
  it('is changed after a proof, and signs in from then on in place of the old one (design 11)', async () => {
    const { who } = await enter();
    test.clock.advance(15 * minute);
    const change = (to: string) => who.call('PUT', '/api/account/email', { email: to });
    expect((await change(`New-${email}`)).json.code).toBe('not-proved');
    await who.call('POST', '/api/account/proof', { password });
    expect((await change(`New-${email}`)).status).toBe(200);
    expect((await who.get('/api/account')).json.email).toBe(`new-${email}`);
    expect((await enter()).answer.status).toBe(401);
    email = `new-${email}`;
    expect((await enter()).answer.status).toBe(200);
  });

  it('has one account, also where two take it at once, by a change or by joining (design 11)', async () => {
    const { database } = test.services;
    const other = await makeTestSite(database, [], { host: `${count}.example` });
    for (let round = 0; round < 5; round += 1) {
      const wanted = `wanted-${round}-${email}`;
      const { who } = await enter();
      await makeTestOwner(database, other.websiteId, { email: `rival-${round}-${email}`, password });
      const rival = nobody();
      await rival.call('POST', '/api/account/session', { email: `rival-${round}-${email}`, password });
      const { link } = (await who.call('POST', `/api/team/invitations?websiteId=${websiteId}`, { role: 4 })).json;
      const join = `/api/invitations/${String(link).split('/').at(-1)}/accept`;
      const answers = await Promise.all([
        who.call('PUT', '/api/account/email', { email: wanted }),
        rival.call('PUT', '/api/account/email', { email: wanted }),
        nobody().call('POST', join, { email: wanted, password }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
      const holders = database.read.selectFrom('accounts').select('id').where('email', '=', wanted);
      expect(await holders.execute()).toHaveLength(1);
      if (answers[0].status === 200) email = wanted;
      test.clock.advance(15 * minute);
      await who.call('POST', '/api/account/proof', { password });
    }
    expect(test.reports).toEqual([]);
  });

  it('is nobody else’s, and few can be tried (design 9, 11)', async () => {
    await makeTestOwner(test.services.database, websiteId, { email: `taken-${email}`, password });
    const { who } = await enter();
    const change = () => who.call('PUT', '/api/account/email', { email: `Taken-${email}` });
    expect((await change()).json.errors).toEqual({ email: 'This email cannot be used here. Take another one.' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await change()).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await who.get('/api/account')).json.email).toBe(email);
  });
});
