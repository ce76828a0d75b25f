import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from '#catalog/retention.ts';
import { megabyte } from '#catalog/media-limits.ts';
import type { ImportedProduct, ProductImport } from '#contract/import-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { setFolder, setsKey } from '#domain/exchange/brought-pictures.ts';
import { mustAct } from '#domain/testing/act.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { sweepBlobs } from '#domain/retention/sweep-blobs.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { usedBytesOf } from '#domain/media/used-bytes.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { patched, patchedEntry, zipOf } from '../testing/zip.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let blue: Buffer;
let clay: Buffer;
let count = 0;
beforeAll(async () => {
  const drawn = (background: string) => sharp({ create: { width: 40, height: 20, channels: 3, background } });
  blue = await drawn('#2b4fa9').png().toBuffer();
  clay = await drawn('#a94f2b').jpeg().toBuffer();
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const newSet = () => `pictures-of-a-file-${count++}`;
const newStore = async () =>
  (await mustAct(test.services, site.websiteId, (unit) => createCollection(unit, { title: `Shop ${count++}` }))).id;

async function beside(picturesId: string, path: string, bytes: Buffer) {
  const query = `&picturesId=${picturesId}&path=${encodeURIComponent(path)}`;
  return owner.call('POST', of('imports/pictures', query), bytes, { 'content-type': 'application/octet-stream' });
}
async function bring(file: string, { store, set = '' }: { store: string; set?: string }): Promise<ProductImport> {
  const path = of('imports', `&collectionId=${store}&filename=spring.csv${set && `&picturesId=${set}`}`);
  const body = Buffer.from(file);
  const begun = await owner.call('POST', path, body, { 'content-type': 'application/octet-stream' });
  expect(begun.status).toBe(200);
  await test.worker.runDue();
  return look(begun.json.id);
}
const look = async (id: string): Promise<ProductImport> => (await owner.get(of(`imports/${id}`))).json;
const rows = async (id: string, query = ''): Promise<ImportedProduct[]> =>
  (await owner.get(of(`imports/${id}/products`, query))).json.products;
async function act(id: string, what: 'start' | 'undo'): Promise<ProductImport> {
  expect((await owner.call('POST', of(`imports/${id}/${what}`), what === 'undo' ? undefined : {})).status).toBe(200);
  await test.worker.runDue();
  return look(id);
}
async function products(store: string): Promise<OfficeProduct[]> {
  const listed = (await owner.get(of('products', `&collectionId=${store}&sort=title`))).json.products;
  return Promise.all(listed.map(async ({ id }: OfficeProduct) => (await owner.get(of(`products/${id}`))).json));
}
const used = () => usedBytesOf(test.services.database.read, site.websiteId);
/** What is used once nothing waits in the trash, where pictures go that are taken back. */
async function usedWithoutTrash(): Promise<number> {
  expect((await owner.call('DELETE', `/api/media-trash?websiteId=${site.websiteId}`)).status).toBe(200);
  return used();
}
const kept = async () => {
  const names: string[] = [];
  for await (const key of test.services.blobs.list()) if (key.startsWith('import-pictures/')) names.push(key);
  return names;
};
const zip = async () =>
  zipOf([
    ['photos/images/Mug.png', blue],
    ['photos/images/two words.jpg', clay],
    ['photos/notes.png', 'no picture'],
    ['__MACOSX/photos/._Mug.png', 'x'],
  ]);

describe('pictures beside a file of products', () => {
  it('are found by the names in its rows, told where they lack, brought in, and taken back with it (platform 9)', async () => {
    const [store, set, before] = [await newStore(), newSet(), await used()];
    const brought = await beside(set, 'photos.zip', await zip());
    expect(brought.json).toEqual({ count: 2, problems: [{ file: 'photos/notes.png', text: 'It is no picture.' }] });
    const file =
      'Title,Address,Price,Pictures\nMug,mug,9,images/mug.png images/two words.jpg\nBowl,bowl,9,images/bowl.jpg\nJug,jug,9,"notes.png, IMAGES\\Mug.png"\n';
    const seen = await bring(file, { store, set });
    expect(seen).toMatchObject({ state: 'ready', withPictures: true });
    expect(seen.counts).toMatchObject({ new: 3, bad: 0, lacking: 2 });
    const lacking = (await rows(seen.id, '&lacking=true')).map(({ title, findings }) => [title, findings]);
    const finding = { variant: '', field: 'Pictures', from: '' };
    expect(lacking).toEqual([
      ['Bowl', [{ ...finding, line: 3, to: 'images/bowl.jpg', problem: 'This file is not among the pictures.' }]],
      ['Jug', [{ ...finding, line: 4, to: 'notes.png', problem: 'It is no picture.' }]],
    ]);
    expect(await used()).toBe(before);
    expect(await act(seen.id, 'start')).toMatchObject({ state: 'done', problem: expect.stringContaining('pictures') });
    const [bowl, jug, mug] = await products(store);
    expect(bowl?.pictures).toEqual([]);
    expect(mug?.pictures.map(({ url }) => url.split('/').at(-1))).toEqual(['mug.png', 'two%20words.jpg']);
    // One file is one picture of the library, however many products show it.
    expect(jug?.pictures.map(({ id }) => id)).toEqual([mug?.pictures[0]?.id]);
    expect(await used()).toBeGreaterThan(before);
    expect(await kept()).toEqual([]);
    expect(await act(seen.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await products(store)).toEqual([]);
    expect(await usedWithoutTrash()).toBe(before);
  });

  it('come one by one from a folder, and reach products that are there without any; others keep theirs (platform 9)', async () => {
    const [store, set, before] = [await newStore(), newSet(), await used()];
    const file =
      'Title,Address,Price,Option Name 1,Option Value 1,Picture\nMug,mug,9,Glaze,Blue,mug.png\n,,9,,Clay,clay.jpg\n';
    const first = await bring(file, { store });
    expect(first.counts).toMatchObject({ new: 1 });
    await act(first.id, 'start');
    for (const [path, bytes] of [
      ['shop/mug.png', blue],
      ['shop/clay.jpg', clay],
    ] as const) {
      expect((await beside(set, path, bytes)).status).toBe(200);
    }
    const again = await bring(file, { store, set });
    expect(again.counts).toMatchObject({ changed: 1, same: 0, lacking: 0 });
    expect((await rows(again.id))[0]?.findings).toEqual([
      { line: 2, variant: '', field: 'Pictures', from: '', to: 'mug.png, clay.jpg', problem: '' },
    ]);
    await act(again.id, 'start');
    const [mug] = await products(store);
    expect(mug?.variants.map(({ imageId }) => imageId)).toEqual([expect.any(String), expect.any(String)]);
    await act(again.id, 'undo');
    const [bare] = await products(store);
    expect([bare?.pictures, bare?.variants.map(({ imageId }) => imageId)]).toEqual([[], [null, null]]);
    expect(await usedWithoutTrash()).toBe(before);
  });

  it('are asked for where a row names a file and none came, and where two have one name (platform 9)', async () => {
    const [store, set] = [await newStore(), newSet()];
    await beside(set, 'a/mug.png', blue);
    await beside(set, 'b/mug.png', blue);
    const seen = await bring('Title,Address,Price,Pictures\nMug,mug,9,mug.png\n', { store, set });
    expect((await rows(seen.id))[0]?.findings[0]?.problem).toContain('name their folder');
    const none = await bring('Title,Address,Price,Pictures\nMug,mug,9,mug.png\n', { store, set: newSet() });
    expect((await rows(none.id))[0]?.findings[0]?.problem).toContain('no pictures came');
    expect((await owner.call('DELETE', of(`imports/${seen.id}`))).status).toBe(200);
    expect(await test.services.database.read.selectFrom('import_pictures').selectAll().execute()).toEqual([]);
  });

  it('are no way out of their folder, no bombs, no links, no locked files and nothing that lies (design 9)', async () => {
    const refused = async (bytes: Buffer) => (await beside(newSet(), 'a.zip', bytes)).json;
    for (const [from, to] of [
      ['aa/mug.png', '../mug.png'],
      ['xmug.png', '/mug.png'],
      ['a-mug.png', 'a\\mug.png'],
    ] as const) {
      expect(await refused(patched(await zipOf([[from, blue]]), from, to))).toMatchObject({ code: 'unsupported' });
    }
    expect(await refused(Buffer.from('PK\x03\x04 no zip'))).toMatchObject({ code: 'unsupported' });
    const one = async (bytes: Buffer) => (await refused(bytes)).problems?.[0]?.text;
    expect(await one(await zipOf([['mug.png', '/etc/passwd', 0o120777]]))).toContain('It is no file');
    expect(await one(patchedEntry(await zipOf([['mug.png', blue]]), 8, (flags) => flags | 1))).toContain('locked');
    expect(await one(await zipOf([['mug.png', Buffer.concat([blue, Buffer.alloc(5 * megabyte)])]]))).toContain(
      '100 times',
    );
    expect(await one(patchedEntry(await zipOf([['mug.png', clay]]), 24, () => 12))).toBe('It is damaged.');
    expect(await refused(await zipOf([['run.js', 'x']]))).toMatchObject({ count: 0 });
    expect(await beside(newSet(), 'notes.txt', Buffer.from('words'))).toMatchObject({ status: 415 });
  });

  it('count against the room of the website while they wait, and are forgotten (platform 9)', async () => {
    const set = newSet();
    await test.services.database.write((tx) =>
      tx.updateTable('websites').set({ media_mb: 1 }).where('id', '=', site.websiteId).execute(),
    );
    const large = await sharp({
      create: {
        width: 400,
        height: 500,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(500_000);
    expect((await beside(set, 'a.png', large)).status).toBe(200);
    const full = await beside(set, 'b.zip', await zipOf([['b.png', large]]));
    expect(full.json).toMatchObject({ code: 'refused', message: expect.stringContaining('of the 1 MB') });
    await test.services.database.write((tx) =>
      tx.updateTable('websites').set({ media_mb: null }).where('id', '=', site.websiteId).execute(),
    );
    test.clock.advance(retention.importPictures);
    await forgetOld(test.services);
    expect(await test.services.database.read.selectFrom('import_pictures').selectAll().execute()).toEqual([]);
  });

  it('stay on the disk as long as a row names their set, and no longer (design 9)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'beside-'));
    const sets = new FolderBlobStore(folder);
    const [named, left] = [newSet(), newSet()];
    await beside(named, 'mug.png', blue);
    const past = new Date(Date.now() - 2 * retention.endedCheckouts);
    const lies = async () => (await Array.fromAsync(sets.names(setsKey('')))).toSorted();
    for (const set of [named, left]) {
      const key = setsKey(setFolder(site.websiteId, set));
      await sets.put(`${key}/a`, blue);
      utimesSync(join(folder, key), past, past);
    }
    await sweepBlobs({ database: test.services.database, blobs: sets });
    expect(await lies()).toEqual([setFolder(site.websiteId, named)]);
    rmSync(folder, { recursive: true });
  });

  it('are the website’s own (design 9)', async () => {
    const [store, set] = [await newStore(), newSet()];
    const other = await makeTestSite(test.services.database, []);
    const stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
    expect(
      (
        await stranger.call('POST', of('imports/pictures', `&picturesId=${set}&path=a.png`), blue, {
          'content-type': 'application/octet-stream',
        })
      ).status,
    ).toBe(403);
    await stranger.call(
      'POST',
      `/api/commerce/imports/pictures?websiteId=${other.websiteId}&picturesId=${set}&path=mug.png`,
      blue,
      { 'content-type': 'application/octet-stream' },
    );
    const seen = await bring('Title,Address,Price,Pictures\nMug,mug,9,mug.png\n', { store, set });
    expect(seen.counts).toMatchObject({ lacking: 1 });
  });
});
