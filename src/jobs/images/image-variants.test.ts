import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { imageWidths } from '#catalog/images.ts';
import { FolderBlobStore, type BlobStore } from '#providers/blobs/blob-store.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import { ImageVariants, variantKey } from './image-variants.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
  <rect width="800" height="1000" fill="#a94f2b"/></svg>`;

async function storeWith(master: Buffer): Promise<FolderBlobStore> {
  const blobs = new FolderBlobStore(mkdtempSync(join(folder, 'blobs-')));
  await blobs.put(masterKey('pot'), master);
  return blobs;
}

describe('the variants of a picture', () => {
  it('are made in all widths at once, none larger than the master (design 9, images)', async () => {
    const blobs = await storeWith(Buffer.from(drawing));
    await new ImageVariants(blobs).makeAll('pot');
    const sizes = imageWidths.map(async (width) => {
      const made = await sharp(await blobs.get(variantKey('pot', width, 'webp'))).metadata();
      return [made.format, made.width, made.height];
    });
    expect(await Promise.all(sizes)).toEqual(
      imageWidths.map((width) => ['webp', Math.min(width, 800), Math.round(Math.min(width, 800) * 1.25)]),
    );
  });

  it('are made once: what is kept stays as it is (design 9, images)', async () => {
    const blobs = await storeWith(Buffer.from(drawing));
    await blobs.put(variantKey('pot', 500, 'webp'), Buffer.from('kept'));
    const variants = new ImageVariants(blobs);
    await variants.makeAll('pot');
    expect(String(await variants.make('pot', 500, 'webp'))).toBe('kept');
    expect(await variants.find('pot', 750, 'webp')).toBeDefined();
  });

  it('stand upright where a camera was turned, however they are made (design 9, images)', async () => {
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a94f2b' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const blobs = await storeWith(lying);
    const variants = new ImageVariants(blobs);
    await variants.makeAll('pot');
    for (const bytes of [await variants.find('pot', 100, 'webp'), await variants.make('pot', 300, 'jpeg')]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
    }
  });

  it('hold no more masters in memory than are in work, however many are asked for (design 9, images)', async () => {
    const blobs = await storeWith(Buffer.from(drawing));
    let held = 0;
    let most = 0;
    const watched: BlobStore = {
      open: (key) => blobs.open(key),
      remove: (key) => blobs.remove(key),
      probe: () => blobs.probe(),
      list: () => blobs.list(),
      names: (below) => blobs.names(below),
      removeIdle: (key, idleMs, isWanted) => blobs.removeIdle(key, idleMs, isWanted),
      receive: (source, take) => blobs.receive(source, take),
      async get(key) {
        if (key === masterKey('pot')) most = Math.max(most, ++held);
        return blobs.get(key);
      },
      async put(key, bytes) {
        held--;
        await blobs.put(key, bytes);
      },
    };
    const variants = new ImageVariants(watched);
    const all = imageWidths.flatMap((width) => (['webp', 'jpeg'] as const).map((format) => ({ width, format })));
    const asked = [...all, ...all, ...all, ...all];
    const made = await Promise.all(asked.map(({ width, format }) => variants.make('pot', width, format)));
    expect([made.every(Boolean), held]).toEqual([true, 0]);
    // Two in work, and those that are being put away.
    expect(most).toBeLessThanOrEqual(4);
  });

  it('are none without a master', async () => {
    const variants = new ImageVariants(await storeWith(Buffer.from(drawing)));
    await variants.makeAll('jug');
    expect(await variants.make('jug', 100, 'webp')).toBeUndefined();
  });

  it('are shown though the disk is too full to keep them (design 9, images)', async () => {
    const blobs = await storeWith(Buffer.from(drawing));
    const put = vi.spyOn(blobs, 'put').mockImplementation(() => writeFile('/dev/full', 'x'));
    const made = await sharp(await new ImageVariants(blobs).make('pot', 100, 'webp')).metadata();
    expect([made.format, made.width]).toEqual(['webp', 100]);
    expect(put).toHaveBeenCalledOnce();
  });
});
