import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
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

  it('goes to the disk soon where nobody waits for it, and only once (design 4)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = new CommitLog(join(folder, 'calm.db'));
    const sync = vi.spyOn(log, 'sync');
    log.syncSoon();
    log.syncSoon();
    vi.advanceTimersByTime(1000);
    expect(sync).toHaveBeenCalledOnce();
    await expect(log.sync()).rejects.toThrow('ENOENT');
    log.syncSoon();
    await log.close();
    vi.advanceTimersByTime(1000);
    expect(sync).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
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
  it('are answered when they are on the disk, or at once where that may wait, while others go on, and before what is long (design 4)', async () => {
    const writer = new Kysely<Schema>({ dialect: sqliteDialect(openWriter(join(folder, 'writer.db'))) });
    const syncs: PromiseWithResolvers<void>[] = [];
    const sync = () => {
      syncs.push(Promise.withResolvers<void>());
      return syncs.at(-1)?.promise ?? Promise.resolve();
    };
    const told: string[] = [];
    let soon = 0;
    const log = { sync, syncSoon: () => void soon++ };
    const commits = new GroupCommit(writer, log, { countCommit: () => {} });
    const run = (name: string, isDurable = true, isLong = false) =>
      commits
        .run(async () => void told.push(`${name} done`), { isDurable, isLong })
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
    await run('third', false);
    expect(told.slice(4)).toEqual(['third done', 'third kept']);
    expect([syncs.length, soon]).toEqual([2, 1]);
    const together = [run('fourth', false), run('fifth')];
    await together[0];
    expect(told.slice(6)).toEqual(['fourth done', 'fifth done', 'fourth kept']);
    syncs[2]?.resolve();
    await together[1];
    expect([syncs.length, soon]).toEqual([3, 1]);
    // What is long is committed by itself, after who waits as well, and is not put off by who comes later.
    const beside = [run('long', false, true), run('sixth', false), run('seventh', false)];
    await Promise.all(beside);
    expect(told.slice(10)).toEqual([
      'sixth done',
      'seventh done',
      'sixth kept',
      'seventh kept',
      'long done',
      'long kept',
    ]);
    await writer.destroy();
  });
});
