import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageWidths } from '#catalog/images.ts';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
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

const octets = { 'content-type': 'application/octet-stream' };
const address = (filename: string, more: Record<string, string> = {}) =>
  `/api/uploads?${new URLSearchParams({ websiteId: site.websiteId, filename, ...more })}`;
const upload = (filename: string, bytes: Buffer, more?: Record<string, string>) =>
  owner.call('POST', address(filename, more), bytes, octets);

/** The head of a request that sends so many bytes by hand. */
const headOf = (filename: string, length: number, cookie: string) =>
  [
    `POST ${address(filename)} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    `X-CSRF-Token: ${owner.cookies.get('crumb')}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');

/** All that is in the blob store and in the tables. */
async function kept() {
  const folder = join(test.services.config.DATA_DIR, 'blobs');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const { read } = test.services.database;
  const rows = [
    await read.selectFrom('assets').select('id').execute(),
    await read.selectFrom('files').select('id').execute(),
  ];
  return {
    blobs: entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
    rows,
  };
}

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#a94f2b' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '1/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg();

/** A PNG that claims a size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an upload', () => {
  it('makes a picture of the website, upright and without what a camera wrote into it (design 11)', async () => {
    const { status, json } = await upload('bowl.jpg', await photo().toBuffer(), { altText: 'A bowl' });
    expect([status, json]).toMatchObject([200, { kind: 'picture', mediaType: 'image/jpeg', width: 40, height: 60 }]);
    const { blob_key, alt_text } = await test.services.database.read
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(alt_text).toBe('A bowl');
    const master = await test.services.blobs.get(`masters/${blob_key}`);
    // Of what was said about it the way it is turned is left.
    const { exif, orientation } = await sharp(master).metadata();
    expect([orientation, String(exif).includes('Somebody'), (exif?.length ?? 0) < 40]).toEqual([6, false, true]);
    const shown = await new TestVisitor(test.app).get(`${json.url}?format=100w`, { accept: 'image/webp' });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('of a photograph is there in all widths but the widest as soon as it is answered (design 9, images)', async () => {
    const { json } = await upload('shelf.jpg', await photo(2000, 1600).toBuffer());
    const blobKey = json.url.split('/')[2];
    const { images } = test.services;
    const found = await Promise.all(imageWidths.map((width) => images.find(blobKey, width, 'webp')));
    const sizes = found.map(async (bytes) => bytes && (await sharp(bytes).metadata()).width);
    expect(await Promise.all(sizes)).toEqual([100, 300, 500, 750, 1000, 1500, undefined]);
  });

  it('is what its bytes are, whatever its name says (design 11)', async () => {
    const png = await sharp(await photo().toBuffer())
      .png()
      .toBuffer();
    expect((await upload('bowl.pdf', png)).json).toMatchObject({ kind: 'picture', mediaType: 'image/png' });
    expect((await upload('bowl.jpg', Buffer.from('%PDF-1.7 x'))).json).toMatchObject({
      kind: 'file',
      mediaType: 'application/pdf',
    });
  });

  it('of a file is handed out as it came, and only to be kept, never to be opened here (design 11)', async () => {
    const bytes = Buffer.from('%PDF-1.7 <script>alert(1)</script>');
    const { json } = await upload('Menü/../<menu>.pdf'.replaceAll('/', ' '), bytes);
    const answer = await new TestVisitor(test.app).get(json.url);
    expect([answer.status, answer.body]).toEqual([200, String(bytes)]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('of a script that is also a picture keeps the picture alone (design 11)', async () => {
    const polyglot = Buffer.concat([await photo().toBuffer(), Buffer.from('<script>alert(document.domain)</script>')]);
    const { json } = await upload('bowl.html', polyglot);
    const { blob_key } = await test.services.database.read
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(String(await test.services.blobs.get(`masters/${blob_key}`))).not.toContain('<script');
  });

  it.each([
    ['a drawing of nothing', 'bowl.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'bowl.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page by the name of a picture', 'bowl.png', Buffer.from('<html>')],
    ['a program', 'bowl.exe', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['bytes by the name of a text', 'bowl.txt', Buffer.from([0xff, 0x00, 0x41])],
    ['nothing', 'bowl.jpg', Buffer.alloc(0)],
    ['a photograph in HEIC', 'bowl.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['half a picture', 'bowl.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('of %s is refused, and nothing of it is left (platform 8.60)', async (_, filename, bytes) => {
    const before = await kept();
    const { status, json } = await upload(filename, bytes);
    expect([status, json.message]).toEqual([415, `The file ${filename} does not appear to be a supported file`]);
    expect(await kept()).toEqual(before);
  });

  it('of more megabytes or pixels than a picture may have is refused, and nothing of it is left (platform 8.61 and 9.130)', async () => {
    const before = await kept();
    const small = await photo().toBuffer();
    const heavy = Buffer.concat([small, Buffer.alloc(20_000_001 - small.length)]);
    expect(await upload('bowl.jpg', heavy)).toMatchObject({
      status: 413,
      json: { message: 'The file bowl.jpg is too large. The maximum allowed file size is 20 MB' },
    });
    const wide = await upload('bowl.png', await claiming(30_000, 30_000));
    expect([wide.status, wide.json.message]).toEqual([413, expect.stringContaining('100 megapixels')]);
    expect(await kept()).toEqual(before);
  });

  it('may be bound to pictures (design 11)', async () => {
    expect((await upload('menu.pdf', Buffer.from('%PDF-1.7'), { only: 'picture' })).status).toBe(415);
  });

  it('of bytes that nobody named so is refused (design 11)', async () => {
    expect((await owner.call('POST', address('bowl.jpg'), {})).json.code).toBe('unsupported');
    expect((await owner.call('POST', '/api/account/session', Buffer.from('x'), octets)).status).toBe(415);
  });

  it('that breaks off leaves nothing, nor an error in the log (design 11)', async () => {
    const { app, reports } = test;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const before = await kept();
    const said = reports.length;
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write(headOf('film.mp4', 100 * megabyte, cookie));
    socket.write(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5 * megabyte)]));
    const partials = () => readdirSync(join(test.services.config.DATA_DIR, 'blobs/.partial'));
    await expect.poll(() => partials().length, { timeout: 5000 }).toBe(1);
    socket.destroy();
    await expect.poll(() => partials().length, { timeout: 5000 }).toBe(0);
    await pause(50);
    expect([await kept(), reports.slice(said)]).toEqual([before, []]);
  });

  it('waits for nobody’s turn but its own account’s: a fifth at once is asked to come again (design 11)', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const said: string[] = [];
    const open = Array.from({ length: uploadLimits.atOnce + 1 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.on('data', (bytes) => said.push(String(bytes).split('\r\n')[0] ?? ''));
      socket.write(`${headOf('a.pdf', 100_000, cookie)}%PDF-`);
      return socket;
    });
    await expect.poll(() => said, { timeout: 5000 }).toEqual(['HTTP/1.1 503 Service Unavailable']);
    open.forEach((socket) => socket.destroy());
    await expect.poll(async () => (await upload('b.pdf', Buffer.from('%PDF-1.7'))).status, { timeout: 5000 }).toBe(200);
  });

  it('changes a picture’s words afterwards, of one’s own website alone (design 11)', async () => {
    const { json } = await upload('bowl.jpg', await photo().toBuffer());
    const query = `?websiteId=${site.websiteId}`;
    expect((await owner.call('PUT', `/api/assets/${json.id}${query}`, { altText: 'A deep bowl' })).status).toBe(200);
    expect((await owner.call('PUT', `/api/assets/none${query}`, { altText: 'x' })).status).toBe(404);
  });
});
