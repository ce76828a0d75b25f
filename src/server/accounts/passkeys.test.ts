import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReset } from '#domain/accounts/resets.ts';
import { ownerOrigin } from '../config.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { TestPasskey, type Twist } from '../testing/authenticator.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const minute = 60_000;
const password = 'the password of an owner';

let test: TestApp;
let websiteId: string;
let email = '';
let count = 0;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  ({ websiteId } = await makeTestSite(test.services.database, []));
});
afterAll(() => test.close());
beforeEach(async () => {
  email = `passkey${++count}@example.com`;
  await makeTestOwner(test.services.database, websiteId, { email, password });
  test.clock.advance(15 * minute);
  owner = nobody();
  await owner.call('POST', '/api/account/session', { email, password });
});

const nobody = () => new TestVisitor(test.app, test.services.config.ownerHost);
const newKey = () => new TestPasskey(ownerOrigin(test.services.config));
const actsOf = async (who: TestVisitor): Promise<string[]> =>
  (await who.get('/api/account/acts')).json.acts.map(({ text }: { text: string }) => text);

async function add(who = owner, key = newKey(), twist: Twist = {}) {
  const { json: options } = await who.call('POST', '/api/account/passkey-options');
  const answer = await who.call('POST', '/api/account/passkeys', { credential: key.make(options, twist) });
  return { key, answer, passkeyId: String(answer.json.id) };
}
const challenge = async (who: TestVisitor) => (await who.call('POST', '/api/account/passkey-challenge')).json;
async function enter(key: TestPasskey, twist: Twist = {}, who = nobody()) {
  const answer = await who.call('POST', '/api/account/passkey-session', key.sign(await challenge(who), twist));
  return { who, answer };
}

describe('a passkey', () => {
  it('signs in without an email, a password or a code, and is listed by name and last use (design 11)', async () => {
    const { key, answer: added } = await add();
    expect(added.status).toBe(200);
    expect(added.json.recoveryCodes).toHaveLength(10);
    test.clock.advance(minute);
    const { who, answer } = await enter(key);
    expect([answer.status, answer.json.email]).toEqual([200, email]);
    expect((await who.get('/api/account')).json.email).toBe(email);
    const { passkeys } = (await who.get('/api/account/factors')).json;
    expect(passkeys).toMatchObject([{ name: 'Passkey', usedAt: test.clock.now() }]);
    const acts = ['signed in by the passkey “Passkey”', 'made new recovery codes', 'added the passkey “Passkey”'];
    expect(await actsOf(who)).toEqual(expect.arrayContaining(acts));
  });

  it('is asked for beside a password, where a recovery code helps who has lost it (design 11)', async () => {
    const { key, answer } = await add();
    const asked = await nobody().call('POST', '/api/account/session', { email, password });
    expect([asked.status, asked.json.code]).toEqual([401, 'second-factor']);
    expect(asked.json.message).toBe('Use your passkey, or enter a recovery code.');
    const code = answer.json.recoveryCodes[0];
    expect((await nobody().call('POST', '/api/account/session', { email, password, code })).status).toBe(200);
    expect((await enter(key)).answer.status).toBe(200);
    // A second one takes no codes away that were written down.
    expect((await add()).answer.json.recoveryCodes).toEqual([]);
  });

  it('proves who one is before a dangerous act, and one’s own alone (design 11)', async () => {
    const { key } = await add();
    const other = nobody();
    await makeTestOwner(test.services.database, websiteId, { email: `other-${email}`, password });
    await other.call('POST', '/api/account/session', { email: `other-${email}`, password });
    test.clock.advance(15 * minute);
    const prove = async (who: TestVisitor) =>
      who.call('POST', '/api/account/proof', { passkey: key.sign(await challenge(who)) });
    expect((await prove(other)).json.code).toBe('wrong-passkey');
    expect((await other.get('/api/account/proof')).status).toBe(403);
    expect((await owner.get('/api/account/proof')).status).toBe(403);
    expect((await prove(owner)).status).toBe(200);
    expect((await owner.get('/api/account/proof')).status).toBe(200);
  });

  it('is renamed and removed by its own account alone, with a line of the log each (design 11)', async () => {
    const { key, passkeyId } = await add();
    const other = nobody();
    await makeTestOwner(test.services.database, websiteId, { email: `other-${email}`, password });
    await other.call('POST', '/api/account/session', { email: `other-${email}`, password });
    const url = `/api/account/passkeys/${passkeyId}`;
    expect((await other.call('PATCH', url, { name: 'Mine' })).status).toBe(404);
    expect((await other.call('DELETE', url)).status).toBe(404);
    expect((await owner.call('PATCH', url, { name: ' Blue key ' })).status).toBe(200);
    expect((await owner.call('PATCH', url, { name: '  ' })).status).toBe(400);
    expect((await owner.get('/api/account/factors')).json.passkeys).toMatchObject([{ name: 'Blue key' }]);
    expect((await owner.call('DELETE', url)).status).toBe(200);
    expect((await enter(key)).answer.status).toBe(401);
    expect((await nobody().call('POST', '/api/account/session', { email, password })).status).toBe(200);
    const acts = ['removed the passkey “Blue key”', 'renamed the passkey “Passkey” to “Blue key”'];
    expect(await actsOf(owner)).toEqual(expect.arrayContaining(acts));
  });

  it('goes with the app by the link of the command line, which is for who has lost everything (design 11)', async () => {
    const { key } = await add();
    const token = await openReset(test.services.database, email, test.clock.now());
    const next = 'another password of an owner';
    await nobody().call('POST', '/api/account/reset-by-link', { token, next });
    expect((await enter(key)).answer.status).toBe(401);
    expect((await nobody().call('POST', '/api/account/session', { email, password: next })).status).toBe(200);
  });
});

describe('what a passkey signed', () => {
  it.each<[string, Twist]>([
    ['for another address', { origin: 'https://phishing.example' }],
    ['for another host', { rpId: 'phishing.example' }],
    ['of a challenge that nobody set', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['without asking who uses it', { isVerified: false }],
    ['for another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('%s opens nothing, is told as one that nobody has, and stands in the log (design 11)', async (_, twist) => {
    const { key } = await add();
    const said = ({ status, json }: { status: number; json: object }) => ({ status, ...json, requestId: undefined });
    const wrong = said((await enter(key, twist)).answer);
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-passkey' });
    expect(said((await enter(newKey())).answer)).toEqual(wrong);
    expect((await enter(key)).answer.status).toBe(200);
    expect(await actsOf(owner)).toContain('tried to use the passkey “Passkey”, which did not fit');
  });

  it.each<[string, Twist]>([
    ['for another address', { origin: 'https://phishing.example' }],
    ['for another host', { rpId: 'phishing.example' }],
    ['without asking who uses it', { isVerified: false }],
    ['for a challenge that nobody set', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('as a new one, %s, is not added (design 11)', async (_, twist) => {
    expect((await add(owner, newKey(), twist)).answer.json.code).toBe('refused');
    expect((await owner.get('/api/account/factors')).json.passkeys).toEqual([]);
  });

  it('opens once, within five minutes, and for one of two who come with it at once (design 9, 11)', async () => {
    const { key } = await add();
    const who = nobody();
    const first = key.sign(await challenge(who));
    const open = (assertion: object) => who.call('POST', '/api/account/passkey-session', assertion);
    const both = await Promise.all([open(first), open(first)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await open(first)).status).toBe(401);
    const late = key.sign(await challenge(who));
    test.clock.advance(5 * minute);
    expect((await open(late)).status).toBe(401);
  });

  it('does not open where its counter did not go on, as a copy’s would not (design 11)', async () => {
    const { key } = await add();
    key.counter = 5;
    expect((await enter(key)).answer.status).toBe(200);
    expect((await enter(key, { counter: 6 })).answer.status).toBe(401);
    expect((await enter(key, { counter: 0 })).answer.status).toBe(401);
    expect((await enter(key, { counter: 20 })).answer.status).toBe(200);
  });

  it('adds a key to the account that asked alone, and one key once (design 11)', async () => {
    const other = nobody();
    await makeTestOwner(test.services.database, websiteId, { email: `other-${email}`, password });
    await other.call('POST', '/api/account/session', { email: `other-${email}`, password });
    const { json: options } = await owner.call('POST', '/api/account/passkey-options');
    const credential = newKey().make(options);
    expect((await other.call('POST', '/api/account/passkeys', { credential })).json.code).toBe('refused');
    expect((await owner.call('POST', '/api/account/passkeys', { credential })).status).toBe(200);
    expect((await owner.call('POST', '/api/account/passkeys', { credential })).json.code).toBe('refused');
    const { key } = await add(other);
    expect((await add(owner, key)).answer.json.message).toBe('This passkey is in use already.');
  });

  it('may be wrong ten times in a quarter of an hour (design 9)', async () => {
    const { key } = await add();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await enter(key, { rpId: 'wrong.example' })).answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await enter(key)).answer.status).toBe(429);
    test.clock.advance(15 * minute);
    expect((await enter(key)).answer.status).toBe(200);
  });

  it('is no certificate: nothing that a new key names is fetched (design 11)', async () => {
    const { json: options } = await owner.call('POST', '/api/account/passkey-options');
    expect(options).toMatchObject({ attestation: 'none', rp: { id: 'localhost', name: 'Vitrine' } });
    const made = newKey().make(options);
    const attestation = Buffer.from(made.response.attestationObject, 'base64url');
    // A text of four letters in CBOR, and one of three.
    const at = attestation.indexOf('dnone');
    const other = Buffer.concat([attestation.subarray(0, at), Buffer.from('ctpm'), attestation.subarray(at + 5)]);
    const credential = { ...made, response: { ...made.response, attestationObject: other.toString('base64url') } };
    expect((await owner.call('POST', '/api/account/passkeys', { credential })).json.code).toBe('refused');
  });
});
