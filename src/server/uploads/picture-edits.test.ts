import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blobKeyOf } from '#contract/asset-url.ts';
import type { ListedAsset } from '#contract/media-calls.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { variantsKey } from '#domain/media/blob-keys.ts';
import { sweepBlobs } from '#domain/retention/sweep-blobs.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string) => `/api/assets${path}?websiteId=${site.websiteId}`;
const open = async (id: string): Promise<ListedAsset> => (await owner.get(of(`/${id}`))).json.asset;
const edit = (id: string, quarters: number, [x, y, width, height] = [0, 0, 1, 1]) =>
  owner.call('PUT', of(`/${id}/edit`), { edit: { quarters, part: { x, y, width, height } } });

/** Red, green, blue and white quarters, as seen from the top left on. */
async function quarters(encode: (image: Sharp) => Sharp = (image) => image.png(), orientation = 1): Promise<Buffer> {
  const side = 40;
  const one = (background: string) => sharp({ create: { width: side, height: side / 2, channels: 3, background } });
  const colours = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map((each) => one(each).png().toBuffer()),
  );
  const whole = sharp({ create: { width: side * 2, height: side, channels: 3, background: '#000' } });
  const parts = colours.map((input, at) => ({ input, left: (at % 2) * side, top: Math.floor(at / 2) * (side / 2) }));
  const drawn = await whole.composite(parts).png().toBuffer();
  return encode(sharp(drawn).withMetadata({ orientation })).toBuffer();
}

async function upload(filename: string, bytes: Buffer) {
  const query = new URLSearchParams({ websiteId: site.websiteId, filename });
  const sent = await owner.call('POST', `/api/uploads?${query}`, bytes, { 'content-type': 'application/octet-stream' });
  return sent.json as { id: string; url: string };
}

const names: Record<string, string> = { ff0000: 'r', '00ff00': 'g', '0000ff': 'b', ffffff: 'w' };

/** The colours in the corners of what visitors get, from the top left on. */
async function shown(url: string, format = '100w'): Promise<string> {
  const { rawPayload } = await test.app.inject({
    url: `${url}?format=${format}`,
    headers: { host: '127.0.0.1', accept: 'image/png' },
  });
  return cornersOf(rawPayload);
}

async function cornersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
    const [hex] = Object.keys(names).toSorted((a, b) => far(a, start) - far(b, start));
    return names[hex ?? ''];
  };
  const far = (hex: string, start: number) =>
    [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs(Number.parseInt(hex.slice(part * 2, part * 2 + 2), 16) - (data[start + part] ?? 0)),
      0,
    );
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join('');
}

/** A post that shows a picture, in a blog of its own. */
function post(title: string, imageId: string): Promise<unknown> {
  return mustAct(test.services, site.websiteId, async (unit) => {
    const { id } = granted(await createBlog(unit, { title: `Blog of ${title}`, urlId: title.toLowerCase() }));
    return createPost(unit, { collectionId: id, title, imageIds: [imageId] });
  });
}

describe('a picture’s edit', () => {
  it('turns it and shows a part, at an address of its own, and is taken back whole (design 11)', async () => {
    const { id, url } = await upload('quarters.png', await quarters());
    expect(await shown(url)).toBe('rgbw');
    expect((await edit(id, 1)).status).toBe(200);
    const turned = await open(id);
    expect(turned).toMatchObject({ width: 40, height: 80, edit: { quarters: 1 } });
    expect(turned.url).not.toBe(url);
    expect(await shown(turned.url)).toBe('brwg');
    await edit(id, 1, [0, 0, 0.5, 1]);
    const part = await open(id);
    expect([part.width, part.height, await shown(part.url)]).toEqual([20, 80, 'bbww']);
    await owner.call('PUT', of(`/${id}/edit`), { edit: null });
    expect(await open(id)).toMatchObject({ url, width: 80, height: 40, edit: null });
    expect(await shown(url)).toBe('rgbw');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'means what is seen, however the camera lay: %i (design 9, images)',
    async (lay) => {
      const bytes = await quarters((image) => image.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }), lay);
      const upright = await sharp(bytes).rotate().toBuffer();
      const { id, url } = await upload(`lay-${lay}.jpg`, bytes);
      expect(await shown(url)).toBe(await cornersOf(upright));
      await edit(id, 3, [0.5, 0, 0.5, 1]);
      const { width, height } = await sharp(upright).metadata();
      // Turned to the left, the right half is what was the lower one.
      const lower = sharp(upright).extract({ left: 0, top: height / 2, width, height: height / 2 });
      const expected = await sharp(await lower.png().toBuffer())
        .rotate(270)
        .png()
        .toBuffer();
      const now = await open(id);
      expect([now.width, now.height, await shown(now.url)]).toEqual([height / 2, width, await cornersOf(expected)]);
    },
  );

  it('is on the pages that show it at once, and leaves the others as they are (design 9)', async () => {
    const [a, b] = [await upload('a.png', await quarters()), await upload('b.png', await quarters((i) => i.webp()))];
    await post('First', a.id);
    await post('Second', b.id);
    const visitor = new TestVisitor(test.app);
    const read = (path: string) => visitor.get(path);
    await Promise.all([read('/first/first'), read('/second/second')]);
    const second = await read('/second/second');
    await edit(a.id, 2);
    const { url } = await open(a.id);
    expect((await read('/first/first')).body).toContain(blobKeyOf(url));
    expect((await read('/second/second')).headers.etag).toBe(second.headers.etag);
  });

  it('takes the point that stays in sight along (design 11)', async () => {
    const { id } = await upload('point.png', await quarters());
    await owner.call('PUT', of(`/${id}`), { focalPoint: { x: 0.75, y: 0.5 } });
    await edit(id, 0, [0.5, 0, 0.5, 1]);
    expect((await open(id)).focalPoint).toEqual({ x: 0.5, y: 0.5 });
    await owner.call('PUT', of(`/${id}/edit`), { edit: null });
    expect((await open(id)).focalPoint).toEqual({ x: 0.75, y: 0.5 });
  });

  it('hides what is cut off from visitors, who cannot ask for the original (design 11)', async () => {
    const { id, url } = await upload('secret.png', await quarters((image) => image.tint('#ff0000').png()));
    await edit(id, 0, [0, 0, 0.5, 1]);
    expect((await new TestVisitor(test.app).get(url)).status).toBe(404);
    const original = await owner.get(of(`/${id}/original`));
    expect([original.status, original.headers['content-type']]).toEqual([200, 'image/webp']);
    const { status } = await new TestVisitor(test.app, 'localhost').get(of(`/${id}/original`));
    expect(status).toBe(401);
  });

  it('is drawn in the queue, and its original stays as long as it is shown (design 11)', async () => {
    const { id } = await upload('kept.png', await quarters((image) => image.blur(1).png()));
    await edit(id, 1);
    const { url } = await open(id);
    await test.worker.runDue();
    expect(await test.services.images.find(blobKeyOf(url), 300, 'webp')).toBeDefined();
    const aside = vi.spyOn(test.services.blobs, 'removeIdle').mockResolvedValue();
    await sweepBlobs(test.services);
    const keys = aside.mock.calls.map(([key]) => key);
    aside.mockRestore();
    const rows = await test.services.database.read.selectFrom('assets').selectAll().where('id', '=', id).execute();
    expect(keys).not.toContain(`masters/${rows[0]?.master_key}`);
    expect(keys).not.toContain(`masters/${rows[0]?.blob_key}`);
    expect(keys).not.toContain(`variants/${rows[0]?.blob_key}`);
  });

  it('of what moves keeps it moving where that is asked for, still elsewhere, and turns it not (design 11)', async () => {
    const { id } = await upload('moves.gif', await movingGif());
    expect((await edit(id, 1)).json.code).toBe('refused');
    await edit(id, 0, [0, 0, 0.5, 1]);
    const { url } = await open(id);
    const get = async (format: string, accept = 'image/avif,image/webp') =>
      (await test.app.inject({ url: `${url}?format=${format}`, headers: { host: '127.0.0.1', accept } })).rawPayload;
    const factsOf = async (bytes: Buffer) => sharp(bytes, { animated: true }).metadata();
    expect(await factsOf(await get('moving'))).toMatchObject({
      format: 'webp',
      pages: 2,
      width: 10,
      pageHeight: 10,
      loop: 0,
      delay: [100, 100],
    });
    for (const format of ['100w', '1500w', 'moving']) {
      const { pages = 1, width } = await factsOf(await get(format));
      expect([format, pages, width]).toEqual([format, format === 'moving' ? 2 : 1, 10]);
    }
    await test.worker.runDue();
    expect((await factsOf(await get('1500w'))).format).toBe('heif');
    // One that does not move is no other at that address.
    const still = await upload('still.png', await quarters());
    const { url: other } = await open(still.id);
    const sent = await test.app.inject({ url: `${other}?format=moving`, headers: { host: '127.0.0.1' } });
    expect((await factsOf(sent.rawPayload)).pages ?? 1).toBe(1);
  });

  it('that moved before that was noted is found, and stands still from then on (design 11)', async () => {
    const { id, url } = await upload('before.gif', await movingGif());
    await test.worker.runDue();
    const { database, blobs, images } = test.services;
    const key = blobKeyOf(url);
    const moving = await sharp(await movingGif(), { animated: true })
      .webp()
      .toBuffer();
    await blobs.put(`${variantsKey(key)}/300.webp`, moving);
    await database.write((tx) => tx.updateTable('assets').set({ moves: 0 }).where('id', '=', id).execute());
    await mustAct(test.services, site.websiteId, async (unit) => {
      await unit.enqueue({ kind: 'image.moving', payload: {} });
      return {};
    });
    await test.worker.runDue();
    const row = await database.read.selectFrom('assets').select('moves').where('id', '=', id).executeTakeFirst();
    const { pages = 1 } = await sharp(await images.find(key, 300, 'webp'), { animated: true }).metadata();
    expect([row?.moves, pages]).toEqual([1, 1]);
  });
});

/** Red and green in turn, for ever. */
async function movingGif(): Promise<Buffer> {
  const frame = (background: string) => sharp({ create: { width: 20, height: 10, channels: 3, background } });
  const frames = await Promise.all(['#f00', '#0f0'].map((each) => frame(each).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: 100 })
    .toBuffer();
}

describe('a drawing', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(2)</script>' +
    '<rect width="40" height="20" fill="#ff0000"/></svg>';

  it('is sent as what it is, without what runs, and as a picture to who shows none (design 11)', async () => {
    const { id, url } = await upload('logo.svg', Buffer.from(drawing));
    expect(await open(id)).toMatchObject({ mediaType: 'image/svg+xml', width: 40, height: 20 });
    const get = (accept: string) =>
      test.app.inject({ url: `${url}?format=100w`, headers: { host: '127.0.0.1', accept } });
    const sent = await get('image/avif,image/webp,image/svg+xml,*/*');
    expect(sent.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(sent.body).toContain('<rect');
    expect(sent.body).not.toMatch(/script|onload|alert/);
    expect(await sharp((await get('image/webp')).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });
});
