import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedAsset } from '#contract/media-calls.ts';
import { megabyte } from '#catalog/media-limits.ts';
import { newId } from '#database/ids.ts';
import { listRooms, setRoom } from '#domain/media/media-room.ts';
import { ForeignProblem } from '#providers/foreign/foreign-fetch.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path = '', query = '') => `/api/assets${path}?websiteId=${site.websiteId}${query}`;
const names = async (query: string): Promise<string[]> =>
  (await owner.get(of('', query))).json.assets.map(({ filename }: ListedAsset) => filename);
const file = (...changes: object[]) => owner.call('POST', of('/filing'), { changes });
const library = async () => (await owner.get(of('/library'))).json;

async function draw(background: string): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

async function upload(filename: string, bytes?: Buffer) {
  const query = new URLSearchParams({ websiteId: site.websiteId, filename });
  const body = bytes ?? (await draw('#a94f2b'));
  return owner.call('POST', `/api/uploads?${query}`, body, { 'content-type': 'application/octet-stream' });
}

describe('pictures in order', () => {
  it('are counted up to 1,000 where they are searched for, and all of them where they are not (design 11)', async () => {
    const known = (await owner.get(of())).json.total;
    const shape = { media_type: 'image/png', width: 3, height: 2, byte_size: 9, color_data: null };
    const said = { alt_text: '', focal_x: 0.5, focal_y: 0.5 };
    // No call makes so many in a moment.
    const rows = Array.from({ length: 1100 }, (_, at) => ({
      id: newId(at),
      website_id: site.websiteId,
      blob_key: `counted ${at}`,
      ...shape,
      ...said,
      filename: `counted-${at}.png`,
      words: `counted-${at}.png`,
      created_at: at,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await test.services.database.write((tx) =>
        tx
          .insertInto('assets')
          .values(rows.slice(at, at + 100))
          .execute(),
      );
    const total = async (query: string) => (await owner.get(of('', query))).json.total;
    expect(await total('&search=counted')).toBe(1000);
    expect(await total('&search=counted-7')).toBe(111);
    expect(await total('')).toBe(known + rows.length);
    await test.services.database.write((tx) =>
      tx.deleteFrom('assets').where('website_id', '=', site.websiteId).where('blob_key', 'like', 'counted %').execute(),
    );
  });

  it('lie in folders and have tags, all of some or none, and are found by both (design 11)', async () => {
    const [pot, bowl] = [(await upload('pot.png')).json.id, (await upload('bowl.png')).json.id];
    expect((await file({ id: pot, folder: ' Käse  Kiln ' }, { id: 'none', folder: 'x' })).status).toBe(404);
    expect((await library()).folders).toEqual([]);
    await file({ id: pot, folder: ' Käse  Kiln ', tags: ['Blue', 'blue', 'Glaze 100%'] }, { id: bowl, tags: ['Blue'] });
    expect(await library()).toMatchObject({
      folders: [{ name: 'Käse Kiln', count: 1 }],
      tags: expect.arrayContaining([{ name: 'Glaze 100%', count: 1 }]),
    });
    expect(await names(`&folder=${encodeURIComponent('Käse Kiln')}`)).toEqual(['pot.png']);
    expect(await names('&tag=Blue')).toEqual(['bowl.png']);
    expect(await names('&tag=blue')).toEqual(['pot.png']);
    expect(await names(`&search=${encodeURIComponent('KÄSE 100%')}`)).toEqual(['pot.png']);
    await file({ id: pot, folder: '', tags: [] });
    expect(await names('&search=glaze')).toEqual([]);
    expect((await library()).folders).toEqual([]);
  });

  it('keep being found by their words as these change (design 11)', async () => {
    const { id } = (await upload('old-name.png')).json;
    await owner.call('PUT', of(`/${id}`), { filename: 'new-name.png', altText: 'Steam' });
    expect([await names('&search=old-name'), await names('&search=steam')]).toEqual([[], ['new-name.png']]);
    const next = (await upload('third.png')).json.id;
    await owner.call('POST', of(`/${id}/replacement`), { by: next });
    expect([await names('&search=new-name'), await names('&search=third')]).toEqual([[], ['third.png']]);
  });

  it('have so many tags at most (design 11)', async () => {
    const { id } = (await upload('many.png')).json;
    const tags = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
    expect((await file({ id, tags })).json.code).toBe('invalid');
    expect((await file({ id, tags: tags.slice(1) })).status).toBe(200);
  });
});

describe('the room of a website', () => {
  it('is told, and what does not fit is refused with what can be done (platform 9)', async () => {
    const { config } = test.services;
    const before = await library();
    expect(before).toMatchObject({ usedBytes: expect.any(Number), mostBytes: config.MEDIA_MB * megabyte });
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3 * megabyte)]);
    expect((await upload('book.pdf', bytes)).status).toBe(200);
    expect((await library()).usedBytes).toBe(before.usedBytes + bytes.length);
    const room = config.MEDIA_MB;
    config.MEDIA_MB = 4;
    try {
      const refused = await upload('more.pdf', bytes);
      expect(refused.json).toMatchObject({ code: 'refused', message: expect.stringContaining('Delete some first') });
      config.MEDIA_MB = 1;
      expect((await upload('more.pdf', bytes)).json.message).toMatch(/^This website has \d\.?\d? MB of the 1 MB /);
      config.MEDIA_MB = 4;
      const part = { purpose: 'media', filename: 'film.mp4', byteSize: 2 * megabyte, lastModified: 1 };
      const begun = await owner.call('POST', `/api/uploads/parts?websiteId=${site.websiteId}`, part);
      expect(begun.json.code).toBe('refused');
      expect((await upload('small.pdf', Buffer.from('%PDF-1.7 x'))).status).toBe(200);
    } finally {
      config.MEDIA_MB = room;
    }
  });
});

describe('a website with room of its own', () => {
  it('has it in place of the installation’s, in its library and where something comes, and no other has (platform 9)', async () => {
    const { services } = test;
    const handleOf = async (id: string) => {
      const found = services.database.read.selectFrom('websites').select('handle').where('id', '=', id);
      return (await found.executeTakeFirstOrThrow()).handle;
    };
    const stranger = await signInTestOwner(test, other.websiteId, 'small@shop.example');
    const room = async (who: TestVisitor, id: string) =>
      (await who.get(`/api/assets/library?websiteId=${id}`)).json.mostBytes;
    const set = async (megabytes: number | null) => setRoom(services, await handleOf(other.websiteId), megabytes);
    expect(await set(2)).toBe(true);
    expect(await setRoom(services, 'nobody', 2)).toBe(false);
    const usual = services.config.MEDIA_MB * megabyte;
    expect([await room(stranger, other.websiteId), await room(owner, site.websiteId)]).toEqual([2 * megabyte, usual]);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2 * megabyte)]);
    const send = (who: TestVisitor, id: string) =>
      who.call('POST', `/api/uploads?websiteId=${id}&filename=a.pdf`, bytes, {
        'content-type': 'application/octet-stream',
      });
    const refused = await send(stranger, other.websiteId);
    expect(refused.json).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('has 0 MB of the 2 MB that'),
    });
    const part = { purpose: 'media', filename: 'film.mp4', byteSize: 3 * megabyte, lastModified: 1 };
    const begun = await stranger.call('POST', `/api/uploads/parts?websiteId=${other.websiteId}`, part);
    expect(begun.json.code).toBe('refused');
    expect((await send(owner, site.websiteId)).status).toBe(200);
    const rooms = await listRooms(services.database, services.config.MEDIA_MB);
    expect(rooms.length).toBe(2);
    expect(rooms.filter(({ isOwn }) => isOwn)).toMatchObject([{ most: 2 * megabyte, used: 0 }]);
    await set(null);
    expect(await room(stranger, other.websiteId)).toBe(usual);
    expect((await send(stranger, other.websiteId)).status).toBe(200);
  });
});

describe('a picture of an address', () => {
  const fetched = (url: string) => owner.call('POST', `/api/uploads/fetched?websiteId=${site.websiteId}`, { url });

  it('is fetched as it is there, and what is none is refused (design 11)', async () => {
    const answers: Record<string, Buffer> = {
      'https://kiln.example/a/kiln%20one.png': await draw('#123456'),
      'https://kiln.example/page': Buffer.from('<html>'),
    };
    const real = test.services.foreignFetch;
    test.services.foreignFetch = async (url) => {
      const body = answers[url];
      if (!body) throw new ForeignProblem('This address is not public.');
      return { status: 200, headers: {}, body, url };
    };
    try {
      const { json } = await fetched('https://kiln.example/a/kiln%20one.png');
      expect(json).toMatchObject({ kind: 'picture', filename: 'kiln-20one.png', width: 30 });
      expect(await names('&search=kiln-20one')).toEqual(['kiln-20one.png']);
      expect((await fetched('https://kiln.example/page')).json.code).toBe('unsupported');
      expect((await fetched('http://127.0.0.1/a.png')).json).toMatchObject({
        code: 'refused',
        message: 'This address is not public.',
      });
      expect((await fetched('file:///etc/passwd')).json.code).toBe('invalid');
    } finally {
      test.services.foreignFetch = real;
    }
  });

  it('is never one of this machine or its network (design 11)', async () => {
    for (const url of ['http://127.0.0.1:1/a.png', 'http://localhost/a.png', 'http://169.254.169.254/a.png']) {
      expect((await fetched(url)).json.code).toBe('refused');
    }
  });

  it('is kept for one’s own website alone (design 9)', async () => {
    const { status } = await owner.call('POST', `/api/uploads/fetched?websiteId=${other.websiteId}`, {
      url: 'https://a.example',
    });
    expect(status).toBe(403);
  });
});
