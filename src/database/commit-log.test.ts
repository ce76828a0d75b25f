import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { CommitLog } from './commit-log.ts';
import { GroupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';
import { openWriter, sqliteDialect } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the log of commits', () => {
  it('goes to the disk once for all who ask together, and again for who asks while it does (design 4)', async () => {
    const file = join(folder, 'shared.db');
    writeFileSync(`${file}-wal`, 'x');
    const log = new CommitLog(file);
    const first = log.sync();
    expect(log.sync()).toBe(first);
    await Promise.resolve();
    const second = log.sync();
    expect(second).not.toBe(first);
    await Promise.all([first, second]);
    await log.close();
  });

  it('fails whom it could not keep, and nobody after (design 4)', async () => {
    const file = join(folder, 'late.db');
    const log = new CommitLog(file);
    await expect(log.sync()).rejects.toThrow('ENOENT');
    writeFileSync(`${file}-wal`, 'x');
    await log.sync();
    await log.close();
  });
});

describe('commits together', () => {
  it('are answered when they are on the disk, while others go on (design 4)', async () => {
    const writer = new Kysely<Schema>({ dialect: sqliteDialect(openWriter(join(folder, 'writer.db'))) });
    const syncs: PromiseWithResolvers<void>[] = [];
    const sync = () => {
      syncs.push(Promise.withResolvers<void>());
      return syncs.at(-1)?.promise ?? Promise.resolve();
    };
    const told: string[] = [];
    const commits = new GroupCommit(writer, sync);
    const run = (name: string) =>
      commits
        .run(async () => {
          told.push(`${name} done`);
        })
        .then(
          () => told.push(`${name} kept`),
          () => told.push(`${name} lost`),
        );
    const first = run('first');
    await expect.poll(() => syncs.length).toBe(1);
    const second = run('second');
    await expect.poll(() => syncs.length).toBe(2);
    expect(told).toEqual(['first done', 'second done']);
    syncs[1]?.reject(new Error('The disk is full.'));
    await second;
    syncs[0]?.resolve();
    await first;
    expect(told).toEqual(['first done', 'second done', 'second lost', 'first kept']);
    await writer.destroy();
  });
});
