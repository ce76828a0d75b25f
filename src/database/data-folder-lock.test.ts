import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Database } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a second server on one data folder, admits the command line, and frees the folder at close (design 9)', async () => {
  const first = await Database.open({ folder });
  await expect(Database.open({ folder })).rejects.toThrow('Another Vitrine server is running');
  const beside = await Database.open({ folder, shared: true });
  expect(await beside.read.selectFrom('websites').select('id').execute()).toEqual([]);
  await beside.close();
  await first.close();
  const second = await Database.open({ folder });
  await second.close();
});
