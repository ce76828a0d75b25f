import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const email = 'new@shop.example';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let server: TestMailServer;
beforeAll(async () => {
  test = await openTestApp();
  server = await TestMailServer.start();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const on = (path: string) => `${path}?websiteId=${site.websiteId}`;
const invite = (body: object) => owner.call('POST', on('/api/team/invitations'), { role: roles.editor, ...body });

it('is not offered, and refused, where there is no mail server (design 11)', async () => {
  expect((await owner.get(on('/api/team'))).json.canMail).toBe(false);
  expect(await invite({ email, isMailed: true })).toMatchObject({
    status: 400,
    json: { message: 'There is no mail server yet: copy the link, or set one in the settings.' },
  });
  expect((await owner.get(on('/api/team'))).json.invitations).toEqual([]);
});

it('mails the link, which can be copied all the same, and lets its person in (design 11)', async () => {
  const smtp = { isOn: true, host: '127.0.0.1', port: server.port, security: 'none' };
  await owner.call('PUT', on('/api/settings/mail'), smtp);
  expect((await owner.get(on('/api/team'))).json.canMail).toBe(true);
  expect((await invite({ isMailed: true })).json.errors).toEqual({
    email: 'Enter whom the invitation is to be mailed to.',
  });
  const { json } = await invite({ email, isMailed: true });
  expect(server.mails).toEqual([]);
  await test.worker.runDue();
  const [mail] = server.mails;
  expect(mail?.to).toEqual([email]);
  const text = (mail?.source ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  expect(text).toContain(json.link);
  const newcomer = new TestVisitor(test.app, 'localhost');
  const token = new URL(json.link).pathname.split('/').at(-1);
  const joined = await newcomer.call('POST', `/api/invitations/${token}/accept`, {
    email,
    password: 'a long password',
  });
  expect(joined.status).toBe(200);
});

it('keeps the link from who may read the mailbox or what is kept of jobs (design 9)', async () => {
  const { json } = await invite({ email: 'other@shop.example', isMailed: true });
  const token = new URL(json.link).pathname.split('/').at(-1) ?? 'none';
  const jobs = await test.services.database.read.selectFrom('jobs').selectAll().execute();
  expect(jobs.map(({ kind }) => kind)).toEqual(['mail.invitation']);
  expect(JSON.stringify(jobs)).not.toContain(token);
  await test.worker.runDue();
  expect(server.mails).toHaveLength(2);
  expect(await test.services.mailbox(site.websiteId).list(10)).toEqual([]);
});

it('mails none that was withdrawn meanwhile (design 11)', async () => {
  const { json } = await invite({ email: 'late@shop.example', isMailed: true });
  await owner.call('DELETE', on(`/api/team/invitations/${json.id}`));
  await test.worker.runDue();
  expect(server.mails).toHaveLength(2);
});
