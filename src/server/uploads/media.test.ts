import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageWidths } from '#catalog/images.ts';
import { blobKeyOf } from '#contract/asset-url.ts';
import type { ListedAsset } from '#contract/media-calls.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let other: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
});
afterAll(() => test.close());

const of = (path = '', query = '', websiteId = site.websiteId) => `/api/assets${path}?websiteId=${websiteId}${query}`;
const list = async (query = ''): Promise<ListedAsset[]> => (await owner.get(of('', query))).json.assets;
const names = async (query: string) => (await list(query)).map(({ filename }) => filename);
const open = async (id: string) => (await owner.get(of(`/${id}`))).json;

/** A picture whose left half is red and whose right half is blue. */
async function halves(): Promise<Buffer> {
  const half = (background: string) => sharp({ create: { width: 30, height: 60, channels: 3, background } });
  const right = await half('#0000ff').png().toBuffer();
  const whole = half('#ff0000').extend({ right: 30, background: '#ff0000' });
  return sharp(await whole.png().toBuffer())
    .composite([{ input: right, left: 30, top: 0 }])
    .png()
    .toBuffer();
}

async function upload(filename: string, bytes?: Buffer): Promise<Upload> {
  const query = new URLSearchParams({ websiteId: site.websiteId, filename });
  const drawn =
    bytes ??
    (await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a94f2b' } })
      .png()
      .toBuffer());
  const sent = await owner.call('POST', `/api/uploads?${query}`, drawn, { 'content-type': 'application/octet-stream' });
  return sent.json;
}

/** A post that shows a picture, in a blog of its own. */
function post(title: string, imageId: string): Promise<unknown> {
  return mustAct(test.services, site.websiteId, async (unit) => {
    const { id } = granted(await createBlog(unit, { title: `Blog of ${title}`, urlId: title.toLowerCase() }));
    return createPost(unit, { collectionId: id, title, imageIds: [imageId] });
  });
}

describe('the library of pictures', () => {
  it('lists them, the newest first, finds them by name and words, and those that nothing shows (design 11)', async () => {
    const kiln = await upload('Kiln 100%.png');
    await upload('mug.png');
    await owner.call('PUT', of(`/${kiln.id}`), { altText: 'A brick kiln' });
    expect(await names('')).toEqual(['mug.png', 'Kiln 100%.png']);
    expect(await names('&search=100%25')).toEqual(['Kiln 100%.png']);
    expect(await names('&search=BRICK+kiln')).toEqual(['Kiln 100%.png']);
    expect(await names('&only=undescribed')).toEqual(['mug.png']);
    await post('Fire', kiln.id);
    expect(await names('&only=unused')).toEqual(['mug.png']);
    const { asset, uses } = await open(kiln.id);
    expect(asset).toMatchObject({ width: 40, height: 20, mediaType: 'image/png', altText: 'A brick kiln' });
    expect(asset.byteSize).toBe(kiln.byteSize);
    expect(uses).toEqual([{ kind: 'post', id: expect.any(String), title: 'Fire' }]);
  });

  it('makes the widest of a picture in the queue, before anyone asks for it (design 9, images)', async () => {
    const { url } = await upload('vase.png');
    const key = blobKeyOf(url);
    const widths = () => Array.fromAsync(imageWidths, (width) => test.services.images.find(key, width, 'webp'));
    expect((await widths()).indexOf(undefined)).toBe(imageWidths.length - 1);
    await test.worker.runDue();
    expect((await widths()).every((bytes) => bytes !== undefined && bytes.length > 0)).toBe(true);
  });

  it('gives templates the name and the colours of an item’s picture (platform 3.246 to 3.251)', async () => {
    await post('Halves', (await upload('halves.png', await halves())).id);
    const { json } = await new TestVisitor(test.app).get('/halves/halves?format=json');
    expect(json.item.filename).toBe('halves.png');
    const { topLeftAverage, topRightAverage, bottomLeftAverage, bottomRightAverage, centerAverage } =
      json.item.colorData;
    expect([topLeftAverage, bottomLeftAverage]).toEqual(['ff0000', 'ff0000']);
    expect([topRightAverage, bottomRightAverage]).toEqual(['0000ff', '0000ff']);
    expect(centerAverage).toMatch(/^[78][0-9a-f]00[78][0-9a-f]$/);
  });

  it('gives the colours of a picture that has fewer pixels than they are (platform 3.246 to 3.251)', async () => {
    const dot = await sharp({ create: { width: 1, height: 2, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    await post('Dot', (await upload('dot.png', dot)).id);
    const { colorData } = (await new TestVisitor(test.app).get('/dot/dot?format=json')).json.item;
    expect([colorData.topLeftAverage, colorData.bottomRightAverage]).toEqual(['0000ff', '0000ff']);
  });

  it('shows another picture wherever one is used, at once (design 11)', async () => {
    const old = await upload('old.png');
    await post('Shown', old.id);
    const shown = async () => (await new TestVisitor(test.app).get('/shown/shown?format=json')).json.item.assetUrl;
    expect(await shown()).toBe(old.url);
    const next = await upload('next.png', await halves());
    expect((await owner.call('POST', of(`/${old.id}/replacement`), { by: next.id })).status).toBe(200);
    expect(await shown()).toBe(next.url);
    expect((await open(old.id)).asset).toMatchObject({ filename: 'next.png', width: 60 });
    expect((await owner.get(of(`/${next.id}`))).status).toBe(404);
    expect((await owner.call('POST', of(`/${old.id}/replacement`), { by: old.id })).json.code).toBe('refused');
  });

  it('takes a replacement back: each picture is again as it was, words, tags and crop included (design 11)', async () => {
    const [old, next] = [await upload('before.png'), await upload('after.png', await halves())];
    await post('Swapped', old.id);
    const put = (id: string, body: object) => owner.call('PUT', of(`/${id}`), body);
    await put(old.id, { altText: 'Steam', focalPoint: { x: 0.25, y: 0.75 } });
    await put(next.id, { altText: 'Two halves' });
    await owner.call('POST', of('/filing'), { changes: [{ id: next.id, folder: 'New', tags: ['halves'] }] });
    const edit = { quarters: 1, part: { x: 0, y: 0, width: 0.5, height: 1 } };
    expect((await owner.call('PUT', of(`/${old.id}/edit`), { edit })).status).toBe(200);
    const both = async () => [(await open(old.id)).asset, (await open(next.id)).asset];
    const before = await both();
    const replace = async () =>
      expect((await owner.call('POST', of(`/${old.id}/replacement`), { by: next.id })).status).toBe(200);
    const undo = (by: string) => owner.call('POST', of(`/${old.id}/replacement/undo`), { by });
    await replace();
    const { trash } = (await owner.get(`/api/media-trash?websiteId=${site.websiteId}&offset=0`)).json;
    expect(trash[0]).toMatchObject({ id: next.id, filename: 'before.png' });
    expect((await undo(next.id)).status).toBe(200);
    expect(await both()).toEqual(before);
    const shown = async () => (await new TestVisitor(test.app).get('/swapped/swapped?format=json')).json.item.assetUrl;
    expect(await shown()).toBe(before[0].url);
    const found = async (word: string) => (await owner.get(of('', `&search=${word}`))).json.assets;
    expect([await found('before'), await found('after')]).toMatchObject([[{ id: old.id }], [{ id: next.id }]]);
    // It is back already.
    expect((await undo(next.id)).status).toBe(404);
    // What took its place after that is not undone with it.
    const green = sharp({ create: { width: 10, height: 10, channels: 3, background: '#0f0' } });
    const last = await upload('last.png', await green.png().toBuffer());
    await replace();
    expect((await owner.call('POST', of(`/${old.id}/replacement`), { by: last.id })).status).toBe(200);
    expect((await undo(next.id)).json.code).toBe('changed-meanwhile');
    expect((await undo(last.id)).status).toBe(200);
    expect((await undo(next.id)).status).toBe(200);
    expect(await both()).toEqual(before);
  });

  it('takes away what is used nowhere, and nothing else (design 11)', async () => {
    const [used, spare] = [await upload('used.png'), await upload('spare.png')];
    await post('Kept', used.id);
    const remove = (ids: string[]) => owner.call('POST', of('/deletions'), { ids });
    expect((await remove([spare.id, used.id])).json.code).toBe('refused');
    expect((await open(spare.id)).asset.filename).toBe('spare.png');
    expect((await remove([spare.id])).status).toBe(200);
    expect((await owner.get(of(`/${spare.id}`))).status).toBe(404);
    expect((await remove([spare.id])).status).toBe(404);
  });

  it('is the website’s own (design 9)', async () => {
    const { id } = await upload('ours.png');
    const theirs = (path: string) => of(path, '', other.websiteId);
    expect((await stranger.get(of(`/${id}`))).status).toBe(403);
    expect((await stranger.get(theirs(`/${id}`))).status).toBe(404);
    expect((await stranger.call('POST', theirs('/deletions'), { ids: [id] })).status).toBe(404);
    for (const act of ['replacement', 'replacement/undo']) {
      expect((await stranger.call('POST', theirs(`/${id}/${act}`), { by: id })).status).toBe(404);
    }
  });
});
