import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase, openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { openSnapshot, type DataPlace } from '#database/snapshot.ts';
import { restoreBackup } from '#domain/backups/restore-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { backupSource } from './backup-source.ts';

let database: TestDatabase;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let place: DataPlace;
let file = '';
const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  folders.push(folder);
  return folder;
};
beforeAll(async () => {
  database = await openTestDatabase();
  place = { folder: database.folder, url: database.url };
  test = await openTestApp(database.url ? { DATABASE_URL: database.url } : {}, {}, database);
  const product = { title: 'Mug “No. 1” – ünï', variants: [{ sku: 'MUG', price: 500, stock: 9 }] };
  site = await makeTestSite(test.services.database, [product]);
  owner = await signInTestOwner(test, site.websiteId);
  await test.services.blobs.put('masters/abc', Buffer.alloc(300_000, 'bowl'));
  await test.services.blobs.put('variants/abc/100.webp', Buffer.from('made anew'));
  file = join(makeFolder(), 'all.zip');
  await writeBackup({ ...source(), blobs: test.services.blobs }, file, { now: 1_800_000_000_000 });
});
afterAll(async () => {
  await test.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What is given of a backup that is not taken. */
const refused = (words: string) => ({ ok: false, message: expect.stringContaining(words) as string });
const source = () => backupSource(test.services.config);
const mark = () => source().secretMark;

/** A place with nothing in it, of the same kind of database. */
async function emptyPlace(): Promise<DataPlace> {
  const created = database.url ? await createPostgresDatabase() : undefined;
  if (created) onTestFinished(() => created.drop());
  return { folder: makeFolder(), url: created?.url };
}
const targetAt = (at: DataPlace) => ({
  ...at,
  blobs: new FolderBlobStore(join(at.folder, 'blobs')),
  secretMark: mark(),
});

/** All rows of all tables. */
async function contents(at: DataPlace): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(at);
  const all: Record<string, string[]> = {};
  for (const table of snapshot?.tables ?? []) {
    all[table] = [];
    for await (const rows of snapshot?.rows(table) ?? []) all[table].push(...rows.map((row) => JSON.stringify(row)));
    all[table].sort();
  }
  await snapshot?.close();
  return all;
}

/** How many websites PostgreSQL plans with: -1 until it has counted them. */
async function knownSize(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select reltuples from pg_class where relname = 'websites'");
  await client.end();
  return rows[0].reltuples;
}

describe('a backup', () => {
  it('brings back every row and every file but what is made anew, in an empty place (design 8)', async () => {
    const fresh = await emptyPlace();
    await restoreBackup(file, targetAt(fresh), { mayReplace: false, now: 0 });
    const [was, is] = [await contents(place), await contents(fresh)];
    expect(is).toEqual(was);
    expect(Object.values(is).flat().length).toBeGreaterThan(10);
    const { blobs } = targetAt(fresh);
    expect(await blobs.get('masters/abc')).toEqual(Buffer.alloc(300_000, 'bowl'));
    expect(await blobs.get('variants/abc/100.webp')).toBeUndefined();
    if (fresh.url) expect(await knownSize(fresh.url)).toBe(1);
  });

  it('is of one moment, whatever is written meanwhile (design 8)', async () => {
    const snapshot = await openSnapshot(place);
    await owner.call('PUT', `/api/settings/general?websiteId=${site.websiteId}`, { tagline: 'Written meanwhile' });
    const rows: object[] = [];
    for await (const some of snapshot?.rows('websites') ?? []) rows.push(...some);
    await snapshot?.close();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Written meanwhile');
  });

  it('replaces what is there only when it is told to, and then all of it (design 8)', async () => {
    const used = await emptyPlace();
    const target = targetAt(used);
    await restoreBackup(file, target, { mayReplace: false, now: 0 });
    const again = restoreBackup(file, target, { mayReplace: false, now: 0 });
    expect(await again).toMatchObject(refused('has websites already'));
    await restoreBackup(file, target, { mayReplace: true, now: 0 });
    const later = join(makeFolder(), 'later.zip');
    await writeBackup({ ...source(), blobs: test.services.blobs }, later, { now: 1 });
    await restoreBackup(later, target, { mayReplace: true, now: 0 });
    expect(await contents(used)).toEqual(await contents(place));
  });

  it('that was changed or cut anywhere is refused before anything is touched (design 8)', async () => {
    const fresh = await emptyPlace();
    const whole = readFileSync(file);
    const bad = join(makeFolder(), 'bad.zip');
    const changed = (at: number) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    };
    const masterAt = whole.indexOf('bowlbowl');
    const versions = [
      changed(masterAt),
      changed(whole.indexOf('audit_log.ndjson') + 60),
      changed(whole.lastIndexOf('"entries"') + 2),
      whole.subarray(0, -100),
      Buffer.from('x'),
    ];
    for (const bytes of versions) {
      writeFileSync(bad, bytes);
      const answer = await restoreBackup(bad, targetAt(fresh), { mayReplace: true, now: 0 });
      expect(answer).toMatchObject(refused('damaged'));
    }
    expect([await contents(fresh), readdirSync(fresh.folder)]).toEqual([{}, []]);
    const none = await restoreBackup(`${bad}.none`, targetAt(fresh), { mayReplace: true, now: 0 });
    expect(none).toMatchObject(refused('There is no file'));
  });

  it('opens with its own secret alone (design 9)', async () => {
    const target = { ...targetAt(await emptyPlace()), secretMark: 'another' };
    const answer = await restoreBackup(file, target, { mayReplace: false, now: 0 });
    expect(answer).toMatchObject(refused('another SECRET'));
  });

  it('is made by a press, listed, carried off and deleted (design 11)', async () => {
    const url = (name = '') => `/api/backups${name && `/${name}`}?websiteId=${site.websiteId}`;
    expect((await owner.get(url())).json).toEqual({
      backups: [],
      runningBytes: null,
      problem: '',
      mayRestore: false,
      isRestoring: false,
    });
    expect((await owner.call('POST', url())).status).toBe(200);
    await expect
      .poll(async () => (await owner.get(url())).json, { timeout: 5000 })
      .toMatchObject({ runningBytes: null, problem: '', backups: [{}] });
    const [{ name }] = (await owner.get(url())).json.backups;
    const sent = await owner.get(url(name));
    expect([sent.status, sent.headers['content-type'], sent.body.slice(0, 2)]).toEqual([200, 'application/zip', 'PK']);
    expect((await owner.call('DELETE', url(name))).status).toBe(200);
    expect((await owner.get(url(name))).status).toBe(404);
    expect((await owner.get(url('..%2F..%2Fsecret'))).status).toBe(404);
  });

  it('takes the place of everything by a press, once what is there is kept whole, and never beside others (platform 9, design 8)', async () => {
    const { restoring, backups, config } = test.services;
    const url = (name: string, act = '/restore') => `/api/backups/${name}${act}?websiteId=${site.websiteId}`;
    const list = async () => (await owner.get(`/api/backups?websiteId=${site.websiteId}`)).json;
    await backups.begin();
    const [{ name }] = (await list()).backups;
    const beside = await owner.call('POST', url(name));
    expect([beside.status, beside.json.code, beside.json.message]).toEqual([
      400,
      'refused',
      expect.stringContaining('vitrine restore FILE --replace'),
    ]);

    const begun: string[] = [];
    const tellings: ((services: typeof test.services) => Promise<void>)[] = [];
    const begin: typeof restoring.begin = (file, kept) => {
      begun.push(file);
      if (kept) tellings.push((services) => kept.tell(services));
    };
    Object.assign(restoring, { mayReplace: true, begin });
    const bad = 'backup-2020-01-01T00-00-00.zip';
    writeFileSync(join(config.DATA_DIR, 'backups', bad), readFileSync(file).subarray(0, -100));
    const refused = await owner.call('POST', url(bad));
    expect([refused.status, refused.json.message]).toEqual([400, expect.stringContaining('damaged')]);
    expect((await owner.call('POST', url('backup-2020-01-01T00-00-01.zip'))).status).toBe(404);
    expect([(await list()).isRestoring, begun]).toEqual([false, []]);

    expect((await owner.call('POST', url(name))).status).toBe(200);
    expect((await owner.call('POST', url(name))).json.code).toBe('in-progress');
    await expect.poll(() => begun, { timeout: 5000 }).toEqual([join(config.DATA_DIR, 'backups', name)]);
    const after = await list();
    expect(after).toMatchObject({ mayRestore: true, isRestoring: true, problem: '' });
    const point = after.backups.find((kept: { name: string }) => kept.name.startsWith('before-restore-'));
    const fresh = await emptyPlace();
    await restoreBackup(join(config.DATA_DIR, 'backups', point.name), targetAt(fresh), { mayReplace: false, now: 0 });
    // Pictures too: those that the backup does not name are swept once it is in place.
    expect(await targetAt(fresh).blobs.get('masters/abc')).toEqual(Buffer.alloc(300_000, 'bowl'));
    expect((await contents(fresh)).audit_log?.filter((row) => row.includes('backup.restore'))).toHaveLength(1);
    await tellings[0]?.(test.services);
    expect((await contents(place)).audit_log?.filter((row) => row.includes('backup.restore'))).toHaveLength(2);
  });

  it('is for who administers every website that is in it (design 9)', async () => {
    await makeTestSite(test.services.database, [], { host: 'prints.example' });
    const answer = await owner.get(`/api/backups?websiteId=${site.websiteId}`);
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
  });
});
