import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { firstRunHeader } from '#contract/first-run-header.ts';
import { openTestDatabase } from '#database/testing/database.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { openFirstRun } from '#domain/websites/first-run.ts';
import { backupSource } from '../backups/backup-source.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let browser: TestVisitor;
let whole: Buffer;
const begun: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-restore-'));
beforeAll(async () => {
  const database = await openTestDatabase();
  test = await openTestApp(database.url ? { DATABASE_URL: database.url } : {}, {}, database);
  Object.assign(test.services.restoring, { most: async () => 1_000_000, begin: (file: string) => begun.push(file) });
  browser = new TestVisitor(test.app, 'localhost');
  const file = join(folder, 'all.zip');
  await writeBackup({ ...backupSource(test.services.config), blobs: test.services.blobs }, file, { now: 1 });
  whole = readFileSync(file);
  // For the crumb: bytes are not sent twice.
  await check(await open());
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const open = async () => (await openFirstRun(test.services.database, test.clock.now())) ?? '';
const bring = async (token: string, bytes: Buffer | Readable) => {
  const headers = { 'content-type': 'application/octet-stream', [firstRunHeader]: token };
  const { status, json } = await browser.call('POST', '/api/first-run/restore', bytes, headers);
  return [status, json.code, json.message];
};
const check = async (token: string) => (await browser.call('POST', '/api/first-run/check', { token })).json;
const left = () => readdirSync(join(test.services.config.DATA_DIR, 'blobs', '.partial'));

/** The same file with another manifest. */
async function withManifest(change: object): Promise<Buffer> {
  const at = whole.indexOf('{"format"');
  const manifest = JSON.parse(whole.subarray(at, whole.indexOf('PK', at)).toString());
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, entries: {}, ...change })), 'manifest.json', {
    compress: false,
  });
  zip.end();
  return buffer(zip.outputStream);
}

describe('a backup on the first-run page', () => {
  it('is refused for what is wrong with it, leaves nothing, and another can be brought (design 11)', async () => {
    const token = await open();
    const newer = await withManifest({ migrations: ['9999-later'] });
    const other = await withManifest({ kind: test.services.database.kind === 'sqlite' ? 'postgres' : 'sqlite' });
    for (const [bytes, status, code, message] of [
      [Buffer.from('a letter, and no backup'), 415, 'unsupported', 'no backup of Vitrine'],
      [Buffer.alloc(0), 415, 'unsupported', 'no backup of Vitrine'],
      [whole.subarray(0, -40), 400, 'refused', 'damaged'],
      [Buffer.from(whole).fill(7, 200, 300), 400, 'refused', 'damaged'],
      [newer, 400, 'refused', 'newer Vitrine'],
      [await withManifest({ format: 2 }), 400, 'refused', 'newer Vitrine'],
      [other, 400, 'refused', 'the other database'],
      [await withManifest({ secretMark: 'another' }), 400, 'refused', 'another SECRET'],
    ] as const)
      expect(await bring(token, bytes)).toEqual([status, code, expect.stringContaining(message)]);
    expect([left(), begun]).toEqual([[], []]);
    expect(await check(token)).toMatchObject({ restore: { isUnderWay: false, problem: '' } });
  });

  it('is taken up to what there is room for, however long it goes on (design 9)', async () => {
    let sent = 0;
    async function* endless() {
      yield whole.subarray(0, 4);
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536);
        await pause(0);
      }
    }
    const answer = await bring(await open(), Readable.from(endless()));
    expect(answer).toEqual([413, 'too-large', expect.stringContaining('a backup of 1 MB')]);
    expect(sent).toBeLessThan(2_000_000);
    expect(left()).toEqual([]);
  });

  it('is read of nobody without the token (design 9)', async () => {
    let isRead = false;
    const source = Readable.from(
      (async function* () {
        isRead = true;
        yield whole;
      })(),
    );
    expect(await bring('guess', source)).toEqual([409, 'expired', expect.any(String)]);
    expect([isRead, begun]).toEqual([false, []]);
  });

  it('comes alone, goes on where another broke off, and ends with a token that is over (design 5)', async () => {
    const token = await open();
    const slow = new Readable({ read() {} });
    slow.push(whole.subarray(0, 5000));
    const first = bring(token, slow);
    await expect.poll(left).toHaveLength(1);
    expect(await bring(token, whole)).toEqual([409, 'in-progress', expect.stringContaining('on its way already')]);
    slow.destroy(new Error('gone'));
    await first.catch(() => {});
    await expect.poll(left).toEqual([]);

    const late = new Readable({ read() {} });
    late.push(whole.subarray(0, 5000));
    const second = bring(token, late);
    await expect.poll(left).toHaveLength(1);
    test.clock.advance(24 * 3_600_000);
    late.push(whole.subarray(5000));
    late.push(null);
    expect(await second).toEqual([409, 'expired', expect.any(String)]);
    expect([left(), begun]).toEqual([[], []]);
  });

  it('that is whole is handed on once, and says that it is under way (design 5)', async () => {
    const token = await open();
    expect(await bring(token, whole)).toEqual([200, undefined, undefined]);
    expect(begun.map((file) => readFileSync(file).equals(whole))).toEqual([true]);
    expect((await check(token)).restore).toEqual({ isUnderWay: true, problem: '' });
    expect(await bring(token, whole)).toEqual([409, 'in-progress', expect.any(String)]);
  });
});
