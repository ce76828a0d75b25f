import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import { openWriter } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('copies the log into the file beside the work, and leaves no log behind (design 9)', async () => {
  const file = join(folder, 'busy.db');
  const writer = openWriter(file);
  const checkpoints = new Checkpoints(file);
  writer.exec('create table sales (id integer primary key)');
  const countCopied = () => {
    const copy = join(folder, 'copy.db');
    copyFileSync(file, copy);
    const db = new DatabaseSync(copy);
    const isThere = db.prepare("select 1 from sqlite_schema where name = 'sales'").get();
    const row = isThere && db.prepare('select count(*) as count from sales').get();
    db.close();
    return row?.count ?? 0;
  };
  for (let round = 1; round <= 2; round++) {
    for (let sale = 0; sale < 50; sale++) {
      writer.exec('insert into sales default values');
      checkpoints.countCommit();
    }
    await expect.poll(countCopied, { timeout: 10_000 }).toBe(50 * round);
  }
  writer.close();
  await checkpoints.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it('lets the work go on where the log cannot be copied, and tries again (design 9)', async () => {
  const checkpoints = new Checkpoints(join(folder, 'no-such-folder', 'lost.db'));
  for (let round = 0; round < 3; round++) {
    for (let commit = 0; commit < 50; commit++) checkpoints.countCommit();
    await checkpoints.close();
  }
});

it('ends with a process that has nothing else to wait for (design 9)', async () => {
  const script = `
    import { Checkpoints } from './src/database/checkpoints.ts';
    const checkpoints = new Checkpoints(process.argv[1]);
    for (let commit = 0; commit < 50; commit++) checkpoints.countCommit();
    await checkpoints.close();
    console.log('closed');
  `;
  const args = ['--input-type=module', '-e', script, join(folder, 'busy.db')];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('closed\n');
});
