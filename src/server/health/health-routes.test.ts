import { DatabaseSync } from 'node:sqlite';
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { masterKey } from '#domain/media/blob-keys.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { mustAct } from '#domain/testing/act.ts';

// The connection that writes, which is kept where nobody else can use it: the last one whose log is set up.
let writer: DatabaseSync | undefined;

const patience = { timeout: 10_000, interval: 50 };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"/>';
/** For as long as one answer serves all. */
const keptMs = 1000;

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  test = await openTestApp();
  const call = exec.mock.calls.findLastIndex(([text]) => text.includes('journal_mode = wal'));
  writer = exec.mock.contexts[call] as DatabaseSync | undefined;
  exec.mockRestore();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 1, stock: 9999 }] },
  ]);
  visitor = new TestVisitor(test.app);
  await test.services.blobs.put(masterKey('pot'), Buffer.from(drawing));
  const pot = { blobKey: 'pot', filename: 'pot', mediaType: 'image/svg+xml', width: 100, height: 100 };
  await mustAct(test.services, site.websiteId, (unit) => addTestPicture(unit, pot));
});
afterAll(() => test.close());

const health = async () => (await visitor.get('/healthz')).json;
const addToCart = () => visitor.addToCart(site.itemIds[0] ?? '', 'MUG');

/** Lets the database take no more, or take again. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { database } = test.services;
  const value = isReadOnly ? 'on' : 'off';
  if (database.kind === 'sqlite') {
    writer?.exec(`pragma query_only = ${value}`);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.read);
  const admin = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  await admin.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name]);
  await admin.end();
}

describe('/healthz', () => {
  it('answers on any host, also one of no website, and /livez beside it (design 7)', async () => {
    const stranger = new TestVisitor(test.app, 'nowhere.example');
    expect(await stranger.get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await stranger.get('/healthz?by=probe')).toMatchObject({ status: 200 });
    expect(await stranger.get('/livez')).toMatchObject({ status: 200, json: { status: 'ok' } });
  });

  it('says that the data is read-only while pages are shown and writes are refused, and is well after that (design 7)', async () => {
    expect((await addToCart()).status).toBe(200);
    onTestFinished(() => setReadOnly(false));
    await setReadOnly(true);
    await expect.poll(health, patience).toEqual({ status: 'failing', message: expect.stringMatching(/read-only/) });
    const refused = await addToCart();
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect((await visitor.get('/shop', { accept: 'text/html' })).status).toBe(200);
    // Its variant in another format is a job, which cannot be written down.
    const picture = await visitor.get('/media/pot/pot.svg?format=100w', { accept: 'image/avif,image/webp' });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await visitor.get('/livez')).status).toBe(200);
    await setReadOnly(false);
    await expect.poll(health, patience).toEqual({ status: 'ok' });
    expect((await addToCart()).status).toBe(200);
  });

  it('says that the disk of the pictures is full (design 7)', async () => {
    const probe = vi.spyOn(test.services.blobs, 'probe').mockImplementation(() => writeFile('/dev/full', 'x'));
    await expect.poll(health, patience).toEqual({ status: 'failing', message: 'The disk is full: make room on it.' });
    probe.mockRestore();
    await expect.poll(health, patience).toEqual({ status: 'ok' });
  });

  it('answers in time where the database does not, and asks it once for all who ask (design 7)', async () => {
    await new Promise((resolve) => setTimeout(resolve, keptMs + 100));
    let answer = () => {};
    const silent = new Promise<void>((resolve) => (answer = resolve));
    const probe = vi.spyOn(test.services.blobs, 'probe').mockReturnValue(silent);
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/healthz')));
    expect(performance.now() - start).toBeLessThan(2000);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(answers[0]?.json.message).toBe('The database does not answer.');
    expect(probe).toHaveBeenCalledOnce();
    answer();
    probe.mockRestore();
    await expect.poll(health, patience).toEqual({ status: 'ok' });
  });
});
