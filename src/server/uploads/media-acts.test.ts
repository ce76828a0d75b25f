import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { tidyEdit, wholePart } from '#contract/picture-edit.ts';
import { Refusal } from '#contract/refusals.ts';
import { addPictures, dropPictures, noteAsset, setFolder, setsKey } from '#domain/exchange/brought-pictures.ts';
import { deleteAssets, registerAsset } from '#domain/media/assets.ts';
import { masterKey, variantsKey } from '#domain/media/blob-keys.ts';
import { changeFile, deleteFiles } from '#domain/media/change-files.ts';
import { replaceAsset, undoReplacement } from '#domain/media/replace-asset.ts';
import { replaceFile, undoFileReplacement } from '#domain/media/replace-file.ts';
import { emptyTrash, restoreMedia } from '#domain/media/trash.ts';
import { editAsset, editedKey } from '#domain/media/edit-asset.ts';
import { fileKey, registerFile } from '#domain/media/files.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { saveSection } from '#domain/pages/saved-sections.ts';
import { forgetTrash } from '#domain/retention/forget-traces.ts';
import { sweepBlobs } from '#domain/retention/sweep-blobs.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { writeRecipe } from '#jobs/images/draw-picture.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';

/** `npm run soak -- --media` does ten thousand. */
const acts = Number(process.env.MEDIA_ACTS ?? 400);
const hour = 3_600_000;

let test: TestApp;
let blobs: FolderBlobStore;
let folder: string;
const sites: { id: string; blogId: string }[] = [];
beforeAll(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  blobs = new FolderBlobStore(folder);
  for (const host of ['a.example', 'b.example']) {
    const { websiteId: id } = await makeTestSite(test.services.database, [], { host });
    const blog = await mustAct(test.services, id, (unit) => createBlog(unit, { title: 'Blog', urlId: 'blog' }));
    sites.push({ id, blogId: blog.id });
  }
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** Numbers from 0 to 1, the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const chance = chanceFrom(18);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
const rows = (table: 'assets' | 'files', websiteId?: string) => {
  const all = test.services.database.read.selectFrom(table).selectAll();
  return (websiteId === undefined ? all : all.where('website_id', '=', websiteId)).execute();
};
const trash = (websiteId?: string) => {
  const all = test.services.database.read.selectFrom('media_trash').selectAll();
  return (websiteId === undefined ? all : all.where('website_id', '=', websiteId)).execute();
};
const sweep = () => sweepBlobs({ database: test.services.database, blobs });

/** Some bytes of few, so that many have the same. */
function content() {
  const bytes = Buffer.from(`picture ${Math.floor(chance() * 40)}`);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Time passes for what lies there. */
function age(hours: number): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const past = new Date(Date.now() - hours * hour);
    utimesSync(path, past, past);
  }
}

async function addPicture(id: string, isWhole = true): Promise<void> {
  const { bytes, hash: blobKey } = content();
  await blobs.put(masterKey(blobKey), bytes);
  if (chance() < 0.5) await blobs.put(`${variantsKey(blobKey)}/300.webp`, bytes);
  if (!isWhole) return;
  const shape = { blobKey, filename: 'a.png', mediaType: 'image/png', width: 4, height: 3 };
  await mustAct(test.services, id, (unit) => registerAsset(unit, shape));
}

/** A picture comes beside a file of products; or breaks off before its row. */
async function bringBeside(id: string): Promise<void> {
  const setId = `pictures-of-file-${(sets += 1)}`;
  const { bytes } = content();
  await blobs.put(`${setsKey(setFolder(id, setId))}/one`, bytes);
  if (chance() < 0.2) return;
  const picture = { name: 'mug.png', blobName: 'one', byteSize: bytes.length, problem: null };
  await mustAct(test.services, id, (unit) => addPictures(unit, setId, [picture]));
}
let sets = 0;
const beside = (websiteId?: string) => {
  const all = test.services.database.read.selectFrom('import_pictures').selectAll();
  return (websiteId === undefined ? all : all.where('website_id', '=', websiteId)).execute();
};

/** It becomes one of the library, as the import of its file has it; or its import ends, and is cut off before its bytes go. */
async function goOnBeside(id: string): Promise<void> {
  const brought = pick(await beside(id));
  if (!brought) return;
  const { set_id: setId, name } = brought;
  const key = setsKey(setFolder(id, setId));
  if (chance() < 0.5) {
    await act(test.services, id, (unit) => dropPictures(unit, setId));
    if (chance() < 0.5) await blobs.remove(key);
    return;
  }
  const bytes = await blobs.get(`${key}/one`);
  if (!bytes) throw new Error('The bytes of a picture beside a file are gone.');
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  await blobs.put(masterKey(blobKey), bytes);
  const shape = { blobKey, filename: name, mediaType: 'image/png', width: 4, height: 3 };
  await mustAct(test.services, id, async (unit) => {
    const made = await registerAsset(unit, shape);
    if (!(made instanceof Refusal)) await noteAsset(unit, setId, name, made.id);
    return made;
  });
}

async function addFile(id: string): Promise<void> {
  const { bytes, hash: blobKey } = content();
  await blobs.put(fileKey(blobKey), bytes);
  const shape = { blobKey, filename: 'a.mp3', mediaType: 'audio/mpeg', byteSize: bytes.length };
  await mustAct(test.services, id, (unit) => registerFile(unit, shape));
}

/** Does something with one of a website's, or with two; what is refused is no matter. */
async function with2(
  table: 'assets' | 'files',
  id: string,
  work: (unit: Unit, a: string, b: string) => Promise<unknown>,
) {
  const own = await rows(table, id);
  const [a, b] = [pick(own), pick(own)];
  if (a && b) await act(test.services, id, (unit) => work(unit, a.id, b.id));
}

/** Brings one back that was deleted, or more. */
async function restore(id: string, count = 1): Promise<void> {
  const kept = await trash(id);
  const ids = new Set(Array.from({ length: count }, () => pick(kept)?.id).filter((each) => each !== undefined));
  if (ids.size > 0) await act(test.services, id, (unit) => restoreMedia(unit, [...ids]));
}

/** Shows again what another picture or file was put in the place of. */
async function takeBack(id: string): Promise<void> {
  const replaced = (await trash(id)).flatMap(({ id: by, kind, content: kept }) => {
    const { replaced: at } = JSON.parse(kept) as { replaced?: { id: string } };
    return at ? [{ by, kind, id: at.id }] : [];
  });
  const one = pick(replaced);
  if (!one) return;
  const undo = one.kind === 'picture' ? undoReplacement : undoFileReplacement;
  const result = await act(test.services, id, (unit) => undo(unit, one.id, one.by));
  if (!(result instanceof Refusal)) takenBack[one.kind] += 1;
}
const takenBack = { picture: 0, file: 0 };

/** Shows a picture's original in one of a few ways, or as it came. */
async function edit(id: string): Promise<void> {
  const asset = pick(
    await test.services.database.read.selectFrom('assets').selectAll().where('website_id', '=', id).execute(),
  );
  if (!asset) return;
  const original = asset.master_key ?? asset.blob_key;
  const made = tidyEdit({ quarters: Math.floor(chance() * 4), part: wholePart });
  const blobKey = editedKey(original, made);
  if (made) await blobs.put(masterKey(blobKey), writeRecipe(original, made));
  const shape = { edit: made, width: 3, height: 4, colorData };
  await act(test.services, id, (unit) => editAsset(unit, asset.id, { before: asset.blob_key, blobKey, ...shape }));
}

const grey = '808080';
const colorData = {
  topLeftAverage: grey,
  topRightAverage: grey,
  bottomLeftAverage: grey,
  bottomRightAverage: grey,
  centerAverage: grey,
};

/** A section that is kept, with a picture and a link to another. */
function keepSection(unit: Unit, image: string, linked: string) {
  const layout = { desktop: { column: 1, width: 6, row: 1, height: 2 } };
  const at = { typeVersion: 1, layout };
  const html = `<p><a href="/media/files/${linked}/a.png">large</a></p>`;
  const blocks = [
    { ...at, type: 5, props: { image } },
    { ...at, type: 2, props: { html } },
  ];
  return saveSection(unit, { title: 'Kept', content: { section: { theme: '', grid: {} }, blocks } });
}

type Site = (typeof sites)[number];
const deeds: ((site: Site) => Promise<unknown>)[] = [
  ({ id }) => addPicture(id),
  ({ id }) => addPicture(id),
  // An upload that broke off before its row.
  ({ id }) => addPicture(id, false),
  ({ id }) => addFile(id),
  ({ id }) => bringBeside(id),
  ({ id }) => goOnBeside(id),
  ({ id }) => Promise.all([sweep(), bringBeside(id), goOnBeside(id)]),
  ({ id }) => with2('assets', id, (unit, a) => deleteAssets(unit, [a])),
  ({ id }) => with2('assets', id, (unit, a) => deleteAssets(unit, [a])),
  ({ id }) => with2('assets', id, replaceAsset),
  ({ id }) => with2('assets', id, replaceAsset),
  ({ id }) => takeBack(id),
  // A replacement is taken back while it sweeps.
  ({ id }) => Promise.all([sweep(), takeBack(id)]),
  ({ id }) => edit(id),
  ({ id }) => edit(id),
  // Somebody shows one anew while it sweeps.
  ({ id }) => Promise.all([sweep(), edit(id)]),
  ({ id }) => with2('files', id, (unit, a) => deleteFiles(unit, [a])),
  ({ id }) => restore(id),
  ({ id }) => restore(id, 3),
  // Something is deleted and brought back while it sweeps.
  ({ id }) => Promise.all([sweep(), restore(id, 3)]),
  ({ id }) => Promise.all([sweep(), with2('assets', id, (unit, a) => deleteAssets(unit, [a]))]),
  ({ id }) => (chance() < 0.2 ? act(test.services, id, emptyTrash) : Promise.resolve()),
  // Its time is over for a few.
  () => forgetTrash(test.services.database, test.clock.now() + keptDays.deletedMedia.usual * dayMs, 2),
  ({ id }) => with2('files', id, replaceFile),
  ({ id, blogId }) =>
    with2('assets', id, (unit, a) => createPost(unit, { collectionId: blogId, title: 'Post', imageIds: [a] })),
  ({ id }) => with2('assets', id, keepSection),
  async ({ id }) => {
    const [file, picture] = [pick(await rows('files', id)), pick(await rows('assets', id))];
    if (file && picture) await act(test.services, id, (unit) => changeFile(unit, file.id, { posterId: picture.id }));
  },
  async () => age(30),
  sweep,
  // Somebody uploads while it sweeps.
  ({ id }) => Promise.all([sweep(), addPicture(id), addFile(id)]),
];

/** What is shown, and its original where that is another. */
const namedBy = (row: { blob_key: string; master_key?: string | null }) =>
  row.master_key ? [row.blob_key, row.master_key] : [row.blob_key];

const isPicture = (row: { kind: string }) => row.kind === 'picture';

/** What rows name and is not there, and what names a picture that is none. */
async function dangling(): Promise<unknown[]> {
  const [pictures, files] = [await rows('assets'), await rows('files')];
  const kept = await trash();
  const [keptPictures, keptFiles] = [kept.filter(isPicture), kept.filter((row) => !isPicture(row))];
  const keys = [
    ...[...pictures, ...keptPictures].flatMap(namedBy).map(masterKey),
    ...[...files, ...keptFiles].map((row) => fileKey(row.blob_key)),
    ...(await beside()).map((row) => `${setsKey(setFolder(row.website_id, row.set_id))}/${row.blob_name}`),
  ];
  const { read } = test.services.database;
  const shown = await read.selectFrom('item_images').select('asset_id').execute();
  const posters = await read.selectFrom('files').select('poster_id').where('poster_id', 'is not', null).execute();
  const sections = await read.selectFrom('saved_sections').select('content').execute();
  const inTexts = sections.flatMap(({ content }) => [...content.matchAll(/(?:"image":"|files\/)([\w-]+)/g)]);
  const known = new Set(pictures.map(({ id }) => id));
  const named = [
    ...inTexts.map(([, id = '']) => id),
    ...shown.map((row) => row.asset_id),
    ...posters.map((row) => row.poster_id ?? ''),
  ];
  return [...keys.filter((key) => !existsSync(join(folder, key))), ...named.filter((id) => !known.has(id))];
}

it(`leaves nothing that is named without its bytes, and no bytes that nothing names, in ${acts} random acts (design 11)`, async () => {
  for (let done = 0; done < acts; done += 1) {
    await pick(deeds)!(pick(sites)!);
    if (done % 20 === 0) expect(await dangling()).toEqual([]);
  }
  for (const count of Object.values(takenBack)) expect(count).toBeGreaterThan(acts / 400);
  await sweep();
  age(30);
  await sweep();
  expect(await dangling()).toEqual([]);
  const lying = async (below: string) => (await Array.fromAsync(blobs.names(below))).toSorted();
  const kept = await trash();
  const pictureRows = [...(await rows('assets')), ...kept.filter(isPicture)];
  const fileRows = [...(await rows('files')), ...kept.filter((row) => !isPicture(row))];
  const originals = [...new Set(pictureRows.flatMap((row) => namedBy(row)))].toSorted();
  expect(await lying('masters')).toEqual(originals);
  expect(await lying('media-files')).toEqual([...new Set(fileRows.map((row) => row.blob_key))].toSorted());
  const folders = new Set((await beside()).map((row) => setFolder(row.website_id, row.set_id)));
  expect(await lying('import-pictures')).toEqual([...folders].toSorted());
  const pictures = pictureRows.map((row) => row.blob_key);
  expect((await lying('variants')).filter((name) => !pictures.includes(name))).toEqual([]);
}, 600_000);

it('leaves alone what was written within a day, and what is written while it looks (design 11)', async () => {
  const key = masterKey('f'.repeat(64));
  await blobs.put(key, Buffer.from('new'));
  await sweep();
  expect(existsSync(join(folder, key))).toBe(true);
  age(30);
  await blobs.removeIdle(key, hour, async () => {
    await blobs.put(key, Buffer.from('again'));
    return false;
  });
  expect(String(await blobs.get(key))).toBe('again');
  age(30);
  await blobs.removeIdle(key, hour, () => Promise.resolve(true));
  expect(String(await blobs.get(key))).toBe('again');
  age(30);
  await sweep();
  expect(await blobs.get(key)).toBeUndefined();
});
