import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterKey } from '#domain/media/blob-keys.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the demo shop', () => {
  it('is made once, however many processes begin together on an empty installation (design 9)', async () => {
    const seeded = await Promise.all([1, 2, 3].map(() => seedDemo(test.services, 'examples/field-and-kiln')));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    const { database } = test.services;
    expect(await database.read.selectFrom('websites').select('handle').execute()).toEqual([
      { handle: 'field-and-kiln' },
    ]);
    expect(await seedDemo(test.services, 'examples/field-and-kiln')).toBeUndefined();
  });

  it('has each of its pictures as it is kept and in the width that most ask for, before anything is drawn (design 9, images)', async () => {
    const { database, images, blobs } = test.services;
    const pictures = await database.read.selectFrom('assets').select(['blob_key', 'media_type', 'width']).execute();
    expect(pictures.length).toBe(87);
    for (const { blob_key: key, media_type: type, width } of pictures) {
      const [master, shown] = [await blobs.get(masterKey(key)), await images.find(key, 2500, 'webp')];
      expect([type, shown?.equals(master ?? Buffer.alloc(0))]).toEqual(['image/webp', true]);
      expect((await sharp(master).metadata()).width).toBe(width);
      const narrow = await sharp(await images.find(key, 1000, 'webp')).metadata();
      expect([narrow.format, narrow.width]).toEqual(['webp', Math.min(width, 1000)]);
    }
  });

  it('shows on its front page what its blog has, in the blocks that name it (platform 3)', async () => {
    const other = await openTestApp();
    expect(await seedDemo(other.services, 'examples/press')).toBeDefined();
    const { body } = await new TestVisitor(other.app, '127.0.0.1').get('/', { accept: 'text/html' });
    const [, notes = ''] = /<section [^>]*data-section="notes"[^>]*>(.*?)<\/section>/s.exec(body) ?? [];
    expect(notes).toContain('href="/notes/the-third-color"');
    expect(notes.match(/product-card__title/g)).toHaveLength(3);
    await other.close();
  });

  it('has bundles that are there as often as their parts (design 5)', async () => {
    const other = await openTestApp();
    expect(await seedDemo(other.services, 'examples/long-lunch')).toBeDefined();
    const variants = other.services.database.read.selectFrom('variants').select(['bundle_role', 'qty_in_stock']);
    const box = await variants.where('sku', '=', 'BOX-1').executeTakeFirstOrThrow();
    expect(box.bundle_role).toBe('bundle');
    expect(box.qty_in_stock).toBeGreaterThan(0);
    expect(await sumErrors(other.services)).toEqual([]);
    await other.close();
  });
});
