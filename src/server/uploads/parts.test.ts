import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { retention } from '#catalog/retention.ts';
import { forgetUploads } from '#domain/retention/forget-uploads.ts';
import { sweepBlobs } from '#domain/retention/sweep-blobs.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Song', variants: [{ sku: 'SONG', price: 100, stock: 9 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const octets = { 'content-type': 'application/octet-stream' };
const least = uploadLimits.leastPart;
const buffered = 150_000;
const film = (bytes: number) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), randomBytes(bytes - 12)]);
const address = (path: string, more: Record<string, string> = {}) =>
  `/api/uploads${path}?${new URLSearchParams({ websiteId: site.websiteId, ...more })}`;
const begin = (byteSize: number, more: object = {}, by = owner) =>
  by.call('POST', address('/parts'), { purpose: 'media', filename: 'kiln.mp4', byteSize, ...more });
const append = (id: string, offset: number, part: Buffer, by = owner) =>
  by.call('PATCH', address(`/parts/${id}`, { offset: String(offset) }), part, octets);
const ask = (id: string, by = owner) => by.get(address(`/parts/${id}`));
const finish = (uploadId: string, more: Record<string, string> = {}) =>
  owner.call('POST', address('', { filename: 'kiln.mp4', uploadId, ...more }), Buffer.alloc(0), octets);
const fetched = async (url: string) =>
  (await test.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1' } })).rawPayload;
const partsOf = (id: string) => join(test.services.config.DATA_DIR, 'blobs/uploads', id);

async function beginOne(byteSize: number, more?: object): Promise<string> {
  const { status, json } = await begin(byteSize, more);
  expect([status, json]).toMatchObject([200, { byteSize, received: 0 }]);
  return json.id;
}

/** Sends a part by hand, and leaves after so many of its bytes. */
async function sendAndLeave(id: string, offset: number, part: Buffer, cut: number): Promise<void> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `PATCH ${address(`/parts/${id}`, { offset: String(offset) })} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    `X-CSRF-Token: ${owner.cookies.get('crumb')}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${part.length}`,
    '',
    '',
  ].join('\r\n');
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    .on('error', () => {})
    .resume();
  socket.write(head);
  await new Promise<void>((resolve) => socket.write(part.subarray(0, cut), () => resolve()));
  // What is on its way arrives before the end of the connection does.
  socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
}

describe('an upload in parts', () => {
  it('goes on where it stopped, wherever its connection is lost (platform 8)', async () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 799_999 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.integer({ min: 800_000, max: 1_500_000 }), async (places, size) => {
        const bytes = film(size);
        const id = await beginOne(size);
        const received = async () => Number((await ask(id)).json.received);
        for (const place of places.toSorted((one, other) => one - other)) {
          const sendOn = async () => {
            const from = await received();
            if (from < place) await sendAndLeave(id, from, bytes.subarray(from), place - from);
            return received();
          };
          // What the machine itself holds back of a lost connection is less than that.
          await expect.poll(sendOn, { interval: 20 }).toBeGreaterThan(place - buffered);
          expect(await received()).toBeLessThanOrEqual(place);
        }
        // Those that were left may still have their turns.
        await expect.poll(async () => (await finish(id)).json.code).toBe('changed-meanwhile');
        await expect
          .poll(async () => append(id, await received(), bytes.subarray(await received())))
          .toMatchObject({
            status: 200,
            json: { received: size },
          });
        const { status, json } = await finish(id);
        expect([status, json]).toMatchObject([200, { kind: 'file', mediaType: 'video/mp4', byteSize: size }]);
        expect((await fetched(json.url)).equals(bytes)).toBe(true);
        expect(existsSync(partsOf(id))).toBe(false);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(test.reports).toEqual([]);
  });

  it('is known again by its file, for the same person alone (platform 8)', async () => {
    const file = { lastModified: 1_790_000_000_000, filename: 'again.mp4' };
    const id = await beginOne(300_000, file);
    await append(id, 0, film(100_000));
    expect((await begin(300_000, file)).json).toEqual({ id, byteSize: 300_000, received: 100_000 });
    for (const other of [{ lastModified: 1 }, { filename: 'b.mp4' }, { purpose: 'sold-file' }])
      expect((await begin(300_000, { ...file, ...other })).json.received).toBe(0);
    const somebody = await signInTestOwner(test, site.websiteId, 'else@example.com');
    expect((await begin(300_000, file, somebody)).json).toMatchObject({ received: 0 });
    const strange = [ask(id, somebody), append(id, 100_000, film(200_000), somebody)];
    strange.push(somebody.call('DELETE', address(`/parts/${id}`)));
    for (const answer of strange) expect((await answer).status).toBe(404);
    const elsewhere = await makeTestSite(test.services.database, [], { host: 'other.example' });
    const stranger = await signInTestOwner(test, elsewhere.websiteId, 'stranger@example.com');
    expect((await ask(id, stranger)).status).toBe(403);
  });

  it('takes one of two that send the same part at once (platform 8)', async () => {
    const bytes = film(400_000);
    const id = await beginOne(bytes.length);
    for (let received = 0; received < bytes.length; received += 100_000) {
      // Of different lengths, so that the loser's bytes would do harm.
      const both = [100_000, 100_000].map((length) =>
        append(id, received, bytes.subarray(received, received + length)),
      );
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
    expect(readdirSync(partsOf(id))).toHaveLength(4);
    const answers = await Promise.all([finish(id), finish(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Both are told of one file.
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await finish(id)).json).toEqual(answers[0]?.json);
    expect((await fetched(answers[0]?.json.url)).equals(bytes)).toBe(true);
    // It was taken for what it was begun for, and for nothing else.
    expect((await finish(id, { only: 'picture' })).status).toBe(404);
  });

  it('refuses what does not fit to what was said, and keeps nothing of it (platform 9)', async () => {
    const id = await beginOne(200_000);
    expect((await append(id, 5, film(100_000))).json.code).toBe('changed-meanwhile');
    expect((await append(id, 0, film(200_001))).json.code).toBe('too-large');
    expect((await append(id, 0, film(least - 1))).json.message).toContain('at least 65536 bytes');
    expect((await append(id, 0, Buffer.alloc(0))).status).toBe(415);
    expect((await append(id, 0, Buffer.concat([Buffer.from('MZ'), randomBytes(100_000)]))).json.message).toBe(
      'The file kiln.mp4 does not appear to be a supported file',
    );
    expect((await owner.call('PATCH', address(`/parts/${id}`, { offset: '0' }), {})).status).toBe(415);
    expect((await ask(id)).json.received).toBe(0);
    expect(existsSync(partsOf(id)) ? readdirSync(partsOf(id)) : []).toEqual([]);
    expect((await begin(501 * megabyte)).json.message).toBe(
      'The file kiln.mp4 is too large. The maximum allowed file size is 500 MB',
    );
    expect((await begin(21 * megabyte, { purpose: 'picture', filename: 'a.png' })).status).toBe(413);
    expect((await begin(1e300)).status).toBe(400);
    // A picture by its bytes may have less than a file, whatever it is called.
    const large = await beginOne(30 * megabyte);
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await append(large, 0, Buffer.concat([photo, randomBytes(least)]))).status).toBe(413);
  });

  it('is deleted by who cancels it, a day after its last part, and with its bytes (design 4)', async () => {
    const cancelled = await beginOne(200_000);
    await append(cancelled, 0, film(100_000));
    expect((await owner.call('DELETE', address(`/parts/${cancelled}`))).status).toBe(200);
    expect([(await ask(cancelled)).status, existsSync(partsOf(cancelled))]).toEqual([404, false]);

    const id = await beginOne(200_000);
    test.clock.advance(retention.uploads - 1000);
    await append(id, 0, film(100_000));
    await forgetUploads(test.services);
    test.clock.advance(retention.uploads - 1000);
    await forgetUploads(test.services);
    await sweepBlobs(test.services);
    expect([(await ask(id)).json.received, existsSync(partsOf(id))]).toEqual([100_000, true]);
    test.clock.advance(1000);
    await forgetUploads(test.services);
    expect([(await ask(id)).status, existsSync(partsOf(id))]).toEqual([404, false]);
    const { read } = test.services.database;
    const rows = read.selectFrom('upload_parts').select('name').where('website_id', '=', site.websiteId);
    expect(await rows.execute()).toEqual([]);
  });

  it('sends again what a disk has lost (design 8)', async () => {
    const bytes = film(300_000);
    const id = await beginOne(bytes.length);
    const names: string[] = [];
    for (const at of [0, 100_000, 200_000]) {
      await append(id, at, bytes.subarray(at, at + 100_000));
      names.push(readdirSync(partsOf(id)).find((name) => !names.includes(name)) ?? '');
    }
    rmSync(join(partsOf(id), names[1] ?? ''));
    expect((await finish(id)).json.code).toBe('changed-meanwhile');
    expect((await ask(id)).json.received).toBe(100_000);
    await append(id, 100_000, bytes.subarray(100_000));
    expect((await fetched((await finish(id)).json.url)).equals(bytes)).toBe(true);
  });

  it('of one person is one of twenty that are not whole yet (platform 9)', async () => {
    const somebody = await signInTestOwner(test, site.websiteId, 'many@example.com');
    const statuses: number[] = [];
    for (let count = 0; count <= uploadLimits.begun; count++) {
      statuses.push((await begin(200_000, { filename: `${count}.mp4` }, somebody)).status);
    }
    expect(statuses).toEqual([...Array<number>(uploadLimits.begun).fill(200), 503]);
  });

  it('is a picture, a file that is sold, or a file of products as one in one call is (platform 8)', async () => {
    const bytes = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const picture = await beginOne(bytes.length, { purpose: 'picture', filename: 'noise.png' });
    await append(picture, 0, bytes);
    expect((await finish(picture, { only: 'picture', filename: 'noise.png' })).json).toMatchObject({ width: 400 });

    const song = randomBytes(200_000);
    const sold = await beginOne(song.length, { purpose: 'sold-file', filename: 'song.bin' });
    await append(sold, 0, song.subarray(0, 100_000));
    await append(sold, 100_000, song.subarray(100_000));
    const query = new URLSearchParams({ websiteId: site.websiteId, filename: 'song.bin', uploadId: sold });
    const place = `/api/commerce/products/${site.itemIds[0]}/files?${query}`;
    const added = await owner.call('POST', place, Buffer.alloc(0), octets);
    expect([added.status, (await owner.call('POST', place, Buffer.alloc(0), octets)).json]).toEqual([200, added.json]);
    const hash = createHash('sha256').update(song).digest('hex');
    expect((await test.services.blobs.get(`media-files/${hash}`))?.equals(song)).toBe(true);
  });
});
