import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './server-process.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The files of all pictures' widths, as "0a1b…/500.webp". */
function variants(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'blobs/variants'), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

describe('the pictures of a new shop', () => {
  it('are made in all widths before anyone asks, those of the home page first (design 9, images)', async () => {
    const dataFolder = makeFolder();
    const server = await startServer({ dataFolder });
    const [, first = ''] = /<img[^>]*src="\/media\/(\w+)/.exec(await (await fetch(server.url)).text()) ?? [];
    const widths = [100, 300, 500, 750, 1000, 1500, 2500].map((width) => `${first}/${width}.webp`);
    await expect.poll(() => variants(dataFolder), { timeout: 40_000 }).toEqual(expect.arrayContaining(widths));
    expect(variants(dataFolder).filter((file) => file.endsWith('.avif'))).toEqual([]);
    await server.stop();
  });

  it('are left alone once the server has ended, also by a power cut (design 5, invariant 6)', async () => {
    for (const end of ['stop', 'kill'] as const) {
      const dataFolder = makeFolder();
      const server = await startServer({ dataFolder });
      await expect.poll(() => variants(dataFolder).length, { timeout: 40_000 }).toBeGreaterThan(0);
      await server[end]();
      await pause(500);
      const left = variants(dataFolder);
      await pause(3000);
      expect(variants(dataFolder)).toEqual(left);
    }
  });
});
