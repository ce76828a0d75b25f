import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Database } from '#database/database.ts';
import { hashToken, newToken, readOrMakeSecret, Secrets } from './secrets.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('keeps the data folder and its secret for their owner alone, and the secret as it is (design 9)', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-secrets-'));
  const folder = join(parent, 'data');
  const secret = readOrMakeSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(readOrMakeSecret(folder)).toBe(secret);
  expect([modeOf(folder), modeOf(join(folder, 'secret'))]).toEqual(['700', '600']);
  const other = join(parent, 'other');
  await (await Database.open({ folder: other })).close();
  expect(modeOf(other)).toBe('700');
  rmSync(parent, { recursive: true });
});

it('makes tokens of 192 bits that are stored hashed, and keys that are good for one purpose (design 9)', () => {
  const secrets = new Secrets('a secret of a test, and long enough');
  expect(newToken()).toMatch(/^[\w-]{32}$/);
  expect(newToken()).not.toBe(newToken());
  expect(secrets.token('order', 'a')).toBe(secrets.token('order', 'a'));
  const tokens = [secrets.token('order', 'a'), secrets.token('order', 'b'), secrets.token('lock', 'a')];
  expect(new Set([...tokens, hashToken(tokens[0] ?? '')]).size).toBe(4);
  expect(new Secrets('another secret of a test, long too').token('order', 'a')).not.toBe(tokens[0]);
});
