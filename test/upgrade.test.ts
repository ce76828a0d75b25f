import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { patientDialect } from '#database/postgres.ts';
import type { Schema } from '#database/schema.ts';
import { openSnapshot, type DataPlace } from '#database/snapshot.ts';
import { openWriter, sqliteDialect } from '#database/sqlite.ts';
import { startServer } from './server-process.ts';
import { makeDatabase } from './shop.ts';

/** Ms: PostgreSQL goes through all migrations three times. */
const patience = 180_000;

/** A schema that has had several migrations since. */
const older = '0043-forms';

const website = {
  id: 'older',
  title: 'Before the upgrade',
  tagline: 'Ünï “quoted”',
  description: '',
  theme: 'press',
  language: 'en-US',
  time_zone: 'Europe/Berlin',
  currency: 'EUR',
  is_default: 1,
  created_at: 1_700_000_000_000,
  handle: 'before',
} as const;

/** Works on the data while no server runs. */
async function change({ folder, url }: DataPlace, work: (db: Kysely<Schema>) => Promise<unknown>): Promise<void> {
  const dialect = url ? patientDialect(url) : sqliteDialect(openWriter(join(folder, 'vitrine.db')));
  const db = new Kysely<Schema>({ dialect });
  await work(db).finally(() => db.destroy());
}

/** All websites, and how many migrations the data has been through. */
async function look(place: DataPlace): Promise<{ websites: unknown[]; migrations: string[] }> {
  const snapshot = await openSnapshot(place);
  const websites: unknown[] = [];
  for await (const rows of snapshot?.rows('websites') ?? []) websites.push(...rows);
  await snapshot?.close();
  return { websites, migrations: snapshot?.migrations ?? [] };
}

/** A folder and a database with a website in the older schema. */
async function makeOlder(kind: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { env, drop } = await makeDatabase(kind);
  onTestFinished(drop);
  const place = { folder, url: env.DATABASE_URL };
  await change(place, async (db) => {
    await migrate(db, kind, older);
    // As a release before today's writers left it.
    await db.insertInto('websites').values(website).execute();
  });
  return { folder, env, place, settings: { PATH: process.env.PATH, DATA_DIR: folder, ...env } };
}

const program = 'dist/server/vitrine.js';
const pointsIn = (folder: string) => readdirSync(join(folder, 'backups'));

it.each(['sqlite', 'postgres'] as const)(
  'an upgrade of an older schema keeps a restore point first, and restoring it brings the old state back, on %s (design 8)',
  async (kind) => {
    const { folder, env, place, settings } = await makeOlder(kind);
    const before = await look(place);
    expect(before.migrations.at(-1)).toBe(older);

    const upgraded = await startServer({ dataFolder: folder, env });
    const point = () => /As it was before, it is in (\S+\.zip)\./.exec(upgraded.output())?.[1];
    await vi.waitUntil(point);
    await upgraded.stop();
    const after = await look(place);
    expect(after.websites).toMatchObject(before.websites);
    expect(after.migrations.length).toBeGreaterThan(before.migrations.length);
    await change(place, (db) => db.updateTable('websites').set({ title: 'Spoilt by the upgrade' }).execute());

    const restore = [program, 'restore', point() ?? '', '--replace'];
    execFileSync(process.execPath, restore, { env: settings });
    expect((await look(place)).websites).toMatchObject(before.websites);

    // The second start has nothing to upgrade.
    const again = await startServer({ dataFolder: folder, env });
    expect(again.output()).not.toContain('As it was before');
    await again.stop();
  },
  patience,
);

it.each(['sqlite', 'postgres'] as const)(
  'a link for somebody who is locked out keeps the restore point too, where it comes before the server, on %s (design 8)',
  async (kind) => {
    const { folder, place, settings } = await makeOlder(kind);
    const reset = () =>
      spawnSync(process.execPath, [program, 'reset-password', 'nobody@example.com'], {
        env: settings,
        encoding: 'utf8',
      });
    const first = reset();
    expect(first.stderr).toContain('No account has the email');
    expect((await look(place)).migrations.at(-1)).not.toBe(older);
    const [, point = ''] = /As it was before, it is in (\S+\.zip)\./.exec(first.stdout) ?? [];
    expect(pointsIn(folder)).toEqual([basename(point)]);
    execFileSync(process.execPath, [program, 'restore', point, '--replace'], { env: settings });
    expect((await look(place)).websites).toHaveLength(1);
    expect(reset().stdout).not.toContain('As it was before');
  },
  patience,
);

it(
  'processes that come upon an older schema together keep one restore point, a worker among them (design 8)',
  async () => {
    const { folder, place, settings } = await makeOlder('postgres');
    const workers = [1, 2].map(() => spawn(process.execPath, [program, 'worker'], { env: settings }));
    let said = '';
    for (const worker of workers) worker.stdout.on('data', (chunk) => (said += String(chunk)));
    await vi.waitUntil(() => said.split('Vitrine runs the jobs.').length === 3, { timeout: 60_000 });
    for (const worker of workers) {
      worker.kill('SIGINT');
      await once(worker, 'exit');
    }
    expect((await look(place)).migrations.at(-1)).not.toBe(older);
    expect([said.split('As it was before').length, pointsIn(folder).length]).toEqual([2, 1]);
  },
  patience,
);

it('every command opens the data where the restore point is kept (design 8)', () => {
  const openers = globSync('src/{cli,server,jobs,domain}/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] });
  const opening = openers.filter((file) => readFileSync(file, 'utf8').includes('Database.open('));
  expect(opening).toEqual([join('src', 'server', 'backups', 'open-data.ts')]);
});
