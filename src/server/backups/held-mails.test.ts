import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { everyone } from '#contract/newsletter.ts';
import { Database } from '#database/database.ts';
import { createPostgresDatabase, openTestDatabase } from '#database/testing/database.ts';
import { restoreBackup } from '#domain/backups/restore-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers } from '#domain/mailing-lists/subscribe.ts';
import { sendDueNewsletters } from '#domain/newsletters/start.ts';
import { claimTurn, freezeRecipients, nextRecipients, noteOutcome } from '#domain/newsletters/turns.ts';
import { mustAct } from '#domain/testing/act.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { backupSource } from './backup-source.ts';

const hour = 3_600_000;
const people = 6;

/** An app that is open until the test ends. */
async function openApp(place?: { url: string | undefined; folder: string }): Promise<TestApp> {
  const database = place
    ? { ...place, database: await Database.open(place), drop: async () => {} }
    : await openTestDatabase();
  const test = await openTestApp(database.url ? { DATABASE_URL: database.url } : {}, {}, database);
  onTestFinished(async () => {
    await test.close();
    if (place) await database.database.close();
  });
  return test;
}

/** A place with nothing in it, of the same kind of database. */
async function emptyPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-held-'));
  const created = process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
  onTestFinished(async () => {
    await created?.drop();
    rmSync(folder, { recursive: true });
  });
  return { folder, url: created?.url };
}

/** Puts the data of an app in another place, so many hours later, as a backup does. */
async function bringBack(test: TestApp, hoursLater: number) {
  const place = await emptyPlace();
  const file = join(place.folder, 'all.zip');
  const source = backupSource(test.services.config);
  await writeBackup({ ...source, blobs: test.services.blobs }, file, { now: test.clock.now() });
  const target = { ...place, blobs: new FolderBlobStore(join(place.folder, 'blobs')), secretMark: source.secretMark };
  const now = test.clock.now() + hoursLater * hour;
  const held = await restoreBackup(file, target, { mayReplace: false, now });
  const restored = await openApp(place);
  restored.clock.advance(now - restored.clock.now());
  return { held, restored };
}

it('holds back newsletters and mails that a backup caught on their way until an owner says so (design 8)', async () => {
  const server = await TestMailServer.start();
  onTestFinished(() => server.close());
  const test = await openApp();
  const { websiteId } = await makeTestSite(test.services.database, []);
  const owner = await signInTestOwner(test, websiteId);
  const of = (path: string) => `/api/${path}?websiteId=${websiteId}`;
  const mail = { senderName: 'Kiln', senderAddress: 'hello@shop.example', isOn: true, host: '127.0.0.1' };
  const way = { port: server.port, security: 'none', user: 'shop', password: 'right', newslettersPerSecond: 1000 };
  await owner.call('PUT', of('settings/mail'), { ...mail, ...way });
  const act = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, websiteId, work);
  const list = await act((unit) => createMailingList(unit, { name: 'Letters' }));
  const subscribers = Array.from({ length: people }, (_, index) => ({ email: `person-${index}@example.com` }));
  await act((unit) => importSubscribers(unit, list.id, { subscribers, consent: 'At the market' }));
  const begin = async (subject: string, at?: number) => {
    const { id } = (await owner.call('POST', of('newsletters'), {})).json;
    const parts = [{ kind: 'text', id: 't', html: '<p>Out now.</p>' }];
    const draft = { listId: list.id, segment: everyone, subject, preheader: '', parts, version: 1 };
    const { version } = (await owner.call('PUT', of(`newsletters/${id}`), draft)).json;
    await owner.call('POST', of(`newsletters/${id}/sending`), { version, ...(at !== undefined && { at }) });
    return String(id);
  };
  const now = test.clock.now();
  const id = await begin('On its way');
  await begin('Due meanwhile', now + hour);
  await begin('Still to come', now + 24 * hour);
  const own = { websiteId, newsletterId: id };
  const turn = await claimTurn(test.services, own);
  if (turn) await freezeRecipients(test.services, own, turn);
  const { people: first } = await nextRecipients(test.services, own, { after: '', limit: 2 });
  for (const recipient of first) await noteOutcome(test.services, own, { recipient, outcome: { state: 'sent' } });
  await act((unit) => unit.enqueue({ kind: 'mail.test', payload: { mailId: 'due', to: 'ada@example.com' } }));
  const later = { mailId: 'later', to: 'ada@example.com' };
  await act((unit) => unit.enqueue({ kind: 'mail.test', payload: later, runAt: now + 24 * hour }));

  const { held, restored } = await bringBack(test, 2);
  expect(held).toEqual({ newsletters: 2, mails: 1 });
  const work = async () => {
    await sendDueNewsletters(restored.services);
    await restored.worker.runDue();
  };
  await work();
  expect(server.mails).toEqual([]);
  const boss = new TestVisitor(restored.app, restored.services.config.ownerHost);
  await boss.call('POST', '/api/account/session', {
    email: 'owner@shop.example',
    password: 'the password of an owner',
  });
  const states = async () =>
    Object.fromEntries(
      (await boss.get(of('newsletters'))).json.newsletters.map((row: { subject: string; status: string }) => [
        row.subject,
        row.status,
      ]),
    );
  expect(await states()).toEqual({ 'On its way': 'held', 'Due meanwhile': 'held', 'Still to come': 'scheduled' });
  expect((await boss.get(of('to-do'))).json).toMatchObject({ held: 2, undone: 1 });
  const { jobs } = (await boss.get(of('undone'))).json;
  expect(jobs).toMatchObject([{ reason: expect.stringContaining('when the backup was made') }]);

  // Who says that it goes on reaches the others, and nobody anew.
  const { version } = (await boss.get(of(`newsletters/${id}`))).json;
  expect((await boss.call('POST', of(`newsletters/${id}/sending`), { version: version - 1 })).status).toBe(409);
  expect((await boss.call('POST', of(`newsletters/${id}/sending`), { version })).json).toEqual({ status: 'sending' });
  await work();
  await work();
  const rest = subscribers.filter(({ email }) => !first.some((person) => person.email === email));
  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(rest.map(({ email }) => email).toSorted());
  const { newsletters } = (await boss.get(of('newsletters'))).json;
  const due = newsletters.find((row: { subject: string }) => row.subject === 'Due meanwhile');
  expect((await boss.call('DELETE', of(`newsletters/${due.id}/sending`))).json).toEqual({ status: 'cancelled' });
  await boss.call('POST', of(`undone/${jobs[0].id}/retry`), {});
  await work();
  expect(server.mails.at(-1)?.to).toEqual(['ada@example.com']);

  // What is still to come comes at its time.
  restored.clock.advance(23 * hour);
  await work();
  await work();
  expect(await states()).toEqual({ 'On its way': 'sent', 'Due meanwhile': 'cancelled', 'Still to come': 'sent' });
  expect(server.mails).toHaveLength(rest.length + 1 + people + 1);
});
