import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderBlobStore } from './blob-store.ts';

let folder: string;
let blobs: FolderBlobStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-blobs-'));
  blobs = new FolderBlobStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

describe('the blob store', () => {
  it('gives what was put, until it is removed (design 2)', async () => {
    await blobs.put('a/b', Buffer.from('bowl'));
    expect(String(await blobs.get('a/b'))).toBe('bowl');
    await blobs.remove('a/b');
    await blobs.remove('a/b');
    expect(await blobs.get('a/b')).toBeUndefined();
  });

  it('takes no key that leads elsewhere (design 9)', async () => {
    for (const key of ['../a', '/a', 'a/../../b', '.partial/a', '']) {
      await expect(blobs.put(key, Buffer.from('x'))).rejects.toThrow('Not a blob key');
    }
  });

  it('leaves nothing of a blob that could not be kept, nor of a probe (design 8)', async () => {
    // Where a folder stands no file can be put.
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    await expect(blobs.put('a/b', Buffer.from('x'))).rejects.toThrow();
    await blobs.probe();
    expect(files()).toEqual([]);
  });

  it('removes what a process that was killed had begun, and not what another is writing now (design 8)', async () => {
    await blobs.put('kept', Buffer.from('x'));
    for (const name of ['old', 'new']) writeFileSync(join(folder, '.partial', name), 'half');
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(join(folder, '.partial/old'), anHourAgo, anHourAgo);
    await blobs.removePartials(60_000);
    expect(files().sort()).toEqual(['kept', 'new']);
    mkdirSync(join(folder, '.partial/variants'));
    await blobs.removePartials(0);
    expect(files()).toEqual(['kept']);
  });
});
