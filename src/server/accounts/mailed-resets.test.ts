import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReset } from '#domain/accounts/resets.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const email = 'writer@shop.example';
const next = 'another long password';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let writer: TestVisitor;
let server: TestMailServer;
beforeAll(async () => {
  test = await openTestApp();
  server = await TestMailServer.start();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  writer = await signInTestOwner(test, site.websiteId, email);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const nobody = () => new TestVisitor(test.app, 'localhost');
const ask = (address: string) => nobody().call('POST', '/api/account/reset-mail', { email: address });
const follow = (token: string) => nobody().call('POST', '/api/account/reset-by-link', { token, next });
const textOf = (source = '') => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** What was mailed since, by a worker that has done what is due. */
async function mails() {
  const before = server.mails.length;
  await test.worker.runDue();
  return server.mails.slice(before);
}

it('answers alike where there is no mail server, and mails nothing (design 11)', async () => {
  expect((await ask(email)).status).toBe(200);
  expect(await mails()).toEqual([]);
});

it('mails a link that works once, keeps it from others, and ends all sessions (design 11)', async () => {
  const smtp = { isOn: true, host: '127.0.0.1', port: server.port, security: 'none' };
  await owner.call('PUT', `/api/settings/mail?websiteId=${site.websiteId}`, smtp);
  expect((await ask('Writer@Shop.example ')).status).toBe(200);
  const jobs = JSON.stringify(await test.services.database.read.selectFrom('jobs').selectAll().execute());
  const [mail] = await mails();
  expect(mail?.to).toEqual([email]);
  const [, token = ''] = /\/config\/reset\/([\w-]+)/.exec(textOf(mail?.source)) ?? [];
  expect(token.length).toBeGreaterThan(20);
  expect(jobs).not.toContain(token);
  expect(await test.services.mailbox(site.websiteId).list(10)).toEqual([]);
  expect((await follow(token)).status).toBe(200);
  expect((await follow(token)).json.code).toBe('expired');
  expect((await writer.get('/api/account')).status).toBe(401);
  expect((await nobody().call('POST', '/api/account/session', { email, password: next })).status).toBe(200);
});

it('tells nothing of whether there is an account, by answer or time, and mails nobody else (design 9)', async () => {
  const timed = async (address: string) => {
    const start = performance.now();
    const { status, body } = await ask(address);
    return { answer: [status, body], ms: performance.now() - start };
  };
  const [known, unknown] = [await timed(email), await timed('stranger@elsewhere.example')];
  expect(known.answer).toEqual(unknown.answer);
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240);
  expect((await mails()).map(({ to }) => to)).toEqual([[email]]);
});

it('mails nobody more than a few links, whoever asks (design 9)', async () => {
  const statuses = [];
  for (let turn = 0; turn < 12; turn++) statuses.push((await ask(email)).status);
  expect(statuses.at(-1)).toBe(429);
});

it('tells the old address of another one, and of another password (design 11)', async () => {
  const signedIn = nobody();
  await signedIn.call('POST', '/api/account/session', { email, password: next });
  await test.worker.runDue();
  expect((await signedIn.call('PUT', '/api/account/email', { email: 'new@shop.example' })).status).toBe(200);
  const [moved] = await mails();
  expect([moved?.to, textOf(moved?.source).includes('was changed')]).toEqual([[email], true]);
  const password = { current: next, next: 'yet another password' };
  expect((await signedIn.call('PUT', '/api/account/password', password)).status).toBe(200);
  const [changed] = await mails();
  expect([changed?.to, textOf(changed?.source).includes('all other sessions')]).toEqual([['new@shop.example'], true]);
});

describe('a mail server that does not work locks no owner out (Ghost 23756)', () => {
  const broken = [
    [
      'refuses everything',
      'ada',
      () => ({ port: server.port, refusal: { at: 'from', code: 550, text: 'No' } as const }),
    ],
    ['is away', 'bea', () => ({ port: 1, refusal: undefined })],
  ] as const;
  it.each(broken)(
    'where it %s: sign-in, other email and password, reset by code and by command (platform 2, design 11)',
    async (_, who, set) => {
      // What was asked for before is forgotten.
      test.clock.advance(24 * 3_600_000);
      const keeper = await signInTestOwner(test, site.websiteId, `keeper-of-${who}@shop.example`);
      let address = `${who}@shop.example`;
      await signInTestOwner(test, site.websiteId, address);
      const { port, refusal } = set();
      server.refusal = refusal;
      const smtp = { isOn: true, host: '127.0.0.1', port, security: 'none' };
      expect((await keeper.call('PUT', `/api/settings/mail?websiteId=${site.websiteId}`, smtp)).status).toBe(200);
      const before = server.mails.length;

      const ada = nobody();
      let password = 'the password of an owner';
      const signIn = async (by = nobody()) =>
        (await by.call('POST', '/api/account/session', { email: address, password })).status;
      expect(await signIn(ada)).toBe(200);
      const { recoveryCodes } = (await ada.call('POST', '/api/account/recovery-codes')).json;
      expect((await ada.call('PUT', '/api/account/email', { email: `new-${address}` })).status).toBe(200);
      address = `new-${address}`;
      expect((await ada.call('PUT', '/api/account/password', { current: password, next })).status).toBe(200);
      password = next;
      // The mails about it are tried, and fail; what they tell of stands.
      await test.worker.runDue();
      expect(await signIn()).toBe(200);
      expect((await ask(address)).status).toBe(200);
      await test.worker.runDue();

      const byCode = { email: address, code: recoveryCodes[0], next: 'the password by a code' };
      expect((await nobody().call('POST', '/api/account/reset-by-code', byCode)).status).toBe(200);
      password = byCode.next;
      expect(await signIn()).toBe(200);
      // What \`vitrine reset-password\` prints.
      const token = (await openReset(test.services.database, address, test.clock.now())) ?? '';
      const byLink = { token, next: 'the password by a link' };
      expect((await nobody().call('POST', '/api/account/reset-by-link', byLink)).status).toBe(200);
      password = byLink.next;
      await test.worker.runDue();
      expect(await signIn()).toBe(200);
      const jobs = await test.services.database.read.selectFrom('jobs').select(['kind', 'last_error']).execute();
      expect([server.mails.length - before, jobs.some(({ last_error: error }) => error !== null)]).toEqual([0, true]);
      server.refusal = undefined;
    },
  );
});
