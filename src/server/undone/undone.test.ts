import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let server: TestMailServer;
beforeAll(async () => {
  test = await openTestApp();
  server = await TestMailServer.start();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 'unlimited' }] },
  ]);
  other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  const smtp = { isOn: true, host: '127.0.0.1', port: server.port, security: 'none' };
  await owner.call('PUT', `/api/settings/mail?websiteId=${site.websiteId}`, smtp);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const list = async () => (await owner.get(`/api/undone?websiteId=${site.websiteId}`)).json.jobs;
const retry = (id: string, of = site) => owner.call('POST', `/api/undone/${id}/retry?websiteId=${of.websiteId}`);
const drop = (id: string) => owner.call('DELETE', `/api/undone/${id}?websiteId=${site.websiteId}`);

/** Buys something whose mail the server refuses for good; gives what is then listed. */
async function fail() {
  server.refusal = { at: 'to', code: 550, text: 'Mailbox full' };
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, 'buyer@example.com');
  await test.worker.runDue();
  server.refusal = undefined;
  const [job] = await list();
  return job;
}

it('says in words what could not be done after all tries, and why (design 9)', async () => {
  expect(await list()).toEqual([]);
  expect(await fail()).toEqual({
    id: expect.any(String),
    text: expect.stringMatching(/^The mail “.*buyer@example\.com\)” did not reach your mail server or was refused$/),
    reason: 'The server takes no mail for buyer@example.com. It said: “550 Mailbox full”',
    attempts: 1,
    since: test.clock.now(),
  });
});

it('tries it again when asked, once, and says so in the audit log (design 9)', async () => {
  const [{ id }] = await list();
  expect((await retry(id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await retry(id)).status).toBe(404);
  await test.worker.runDue();
  expect(server.mails).toMatchObject([{ to: ['buyer@example.com'] }]);
  const { acts } = (await owner.get(`/api/audit?websiteId=${site.websiteId}`)).json;
  expect(acts[0].text).toMatch(/^tried again: “The mail .* was refused”$/);
});

it('lets it go when asked, and then it is not done (design 9)', async () => {
  const sent = server.mails.length;
  const { id } = await fail();
  expect((await drop(id)).status).toBe(200);
  expect((await drop(id)).status).toBe(404);
  await test.worker.runDue();
  expect([await list(), server.mails.length]).toEqual([[], sent]);
});

it('keeps jobs that are under way as they are, and those of another website (design 5)', async () => {
  const job = await fail();
  const { database } = test.services;
  expect((await retry(job.id, other)).status).toBe(403);
  await database.write((tx) => tx.updateTable('jobs').set({ state: 'ready', attempts: 3 }).execute());
  expect([(await drop(job.id)).status, (await retry(job.id)).status]).toEqual([404, 404]);
  expect(await database.read.selectFrom('jobs').select('attempts').execute()).toEqual([{ attempts: 3 }]);
  await database.write((tx) => tx.updateTable('jobs').set({ state: 'dead', website_id: other.websiteId }).execute());
  expect([(await drop(job.id)).status, (await retry(job.id)).status]).toEqual([404, 404]);
});
