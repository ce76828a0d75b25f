import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it.each(['sqlite', 'postgres'] as const)(
  'an upgrade of an older schema keeps a restore point first, and restoring it brings the old state back, on %s (design 8)',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { env, drop } = await makeDatabase(kind);
    onTestFinished(drop);
    const place = { folder, url: env.DATABASE_URL };
    await change(place, async (db) => {
      await migrate(db, kind, older);
      await db.insertInto('websites').values(website).execute();
    });
    const before = await look(place);
    expect(before.migrations.at(-1)).toBe(older);

    const upgraded = await startServer({ dataFolder: folder, env });
    const point = () => /As it was before, it is in (\S+\.zip)\./.exec(upgraded.output())?.[1];
    await vi.waitUntil(point);
    await upgraded.stop();
    const after = await look(place);
    expect([after.websites, after.migrations.length > before.migrations.length]).toEqual([before.websites, true]);
    await change(place, (db) => db.updateTable('websites').set({ title: 'Spoilt by the upgrade' }).execute());

    const settings = { PATH: process.env.PATH, DATA_DIR: folder, ...env };
    const restore = ['dist/server/vitrine.js', 'restore', point() ?? '', '--replace'];
    execFileSync(process.execPath, restore, { env: settings });
    expect((await look(place)).websites).toEqual(before.websites);

    // The second start has nothing to upgrade.
    const again = await startServer({ dataFolder: folder, env });
    expect(again.output()).not.toContain('As it was before');
    await again.stop();
  },
  patience,
);
