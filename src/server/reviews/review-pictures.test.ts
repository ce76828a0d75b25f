import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { eraseCustomer } from '#domain/customer-office/erase-customer.ts';
import { findTraces } from '#domain/customer-office/find-traces.ts';
import { fulfilOrder } from '#domain/orders/fulfil-order.ts';
import { reviewToken } from '#domain/reviews/review-requests.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let photo: Buffer;
let nth = 0;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 900, stock: 50 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const pixels = { create: { width: 400, height: 300, channels: 3, background: '#a94f2b' } } as const;
  const exif = { IFD0: { Copyright: 'Ada of Albany' }, IFD3: { GPSLatitude: '42/1 39/1 0/1', GPSLatitudeRef: 'N' } };
  photo = await sharp(pixels).withExif(exif).jpeg().toBuffer();
});
afterAll(() => test.close());

/** The link by which a mug is reviewed that was bought and delivered; and whose it is. */
async function deliver(email = `buyer${++nth}@example.com`): Promise<{ link: string; email: string }> {
  const buyer = new TestVisitor(test.app);
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  await buyer.pay(await buyer.startCheckout(), crypto.randomUUID(), undefined, email);
  const orders = test.services.database.read.selectFrom('orders').select('id').orderBy('id', 'desc');
  const { id: orderId } = await orders.executeTakeFirstOrThrow();
  await mustAct(test.services, site.websiteId, async (unit) => (await fulfilOrder(unit, orderId)) ?? {});
  const { websiteId } = site;
  return { link: `/reviews/${reviewToken(test.services.secrets, { websiteId, orderId })}`, email };
}

/** Sends the form as a browser does, with files. */
async function send(link: string, files: (Buffer | string)[], texts: Record<string, string> = {}) {
  const form = new FormData();
  const given = { itemId: site.itemIds[0] ?? '', rating: '5', name: 'Ada', body: 'Warm', ...texts };
  for (const [name, text] of Object.entries(given)) form.append(name, text);
  for (const [at, file] of files.entries())
    form.append('pictures', new Blob([new Uint8Array(Buffer.from(file))]), `${at}.jpg`);
  const body = new Response(form);
  const headers = { ...html, 'content-type': body.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' };
  const payload = Buffer.from(await body.arrayBuffer());
  return new TestVisitor(test.app).send({ method: 'POST', url: link, headers, payload });
}

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const latest = async () => (await owner.get(here('/api/reviews'))).json.reviews[0];
const decide = (id: string, state: string) => owner.call('PATCH', here(`/api/reviews/${id}`), { state });
const seen = async () => (await new TestVisitor(test.app).get('/shop/mug', html)).body;
const addressIn = (page: string) => /\/media\/[0-9a-f]{64}\/review\.jpg/.exec(page)?.[0] ?? '';
const look = (path: string) => test.app.inject({ url: `${path}?format=300w`, headers: { host: '127.0.0.1' } });
const keys = async () =>
  (await test.services.database.read.selectFrom('review_pictures').select('blob_key').orderBy('id').execute()).map(
    ({ blob_key: key }) => key,
  );
const isKept = async (key: string) => (await test.services.blobs.get(`masters/${key}`)) !== undefined;

describe('pictures with a review', () => {
  it('are seen by who decides and, once it is shown, by everybody, without what else was in them', async () => {
    const { link } = await deliver();
    expect((await new TestVisitor(test.app).get(link, html)).body).toContain('enctype="multipart/form-data"');
    expect((await send(link, [photo, photo], { pictureText: 'A "warm" mug' })).status).toBe(200);
    const review = await latest();
    expect(review.pictures).toHaveLength(2);
    const [key = ''] = await keys();
    const address = `/media/${key}/review.jpg`;
    expect((await look(address)).statusCode).toBe(404);
    const own = await owner.get(here(`/api/reviews/${review.id}/pictures/${review.pictures[0].id}`));
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp']);
    const master = (await test.services.blobs.get(`masters/${key}`)) ?? Buffer.alloc(0);
    expect([(await sharp(photo).metadata()).exif !== undefined, (await sharp(master).metadata()).exif]).toEqual([
      true,
      undefined,
    ]);
    await decide(review.id, 'shown');
    await expect.poll(seen).toContain('alt="A &quot;warm&quot; mug"');
    expect(addressIn(await seen())).toBe(address);
    const shown = await look(address);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    await decide(review.id, 'hidden');
    expect((await look(address)).statusCode).toBe(404);
  });

  it('are four at most, and pictures by their bytes; of what is refused nothing is kept', async () => {
    const { link } = await deliver();
    const before = await keys();
    const refused = async (files: (Buffer | string)[], text: string) => {
      const { status, body } = await send(link, files);
      expect([text, status, body.includes(text)]).toEqual([text, 400, true]);
    };
    await refused([photo, photo, photo, photo, photo], words.tooManyPictures);
    await refused([photo, '<svg onload="alert(1)"/>'], '1.jpg is no picture');
    await refused([photo.subarray(0, 60)], '0.jpg is no picture');
    await refused([Buffer.concat([photo, Buffer.alloc(reviewLimits.pictureBytes)])], words.pictureTooLarge);
    const headers = { ...html, 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' };
    const broken = await new TestVisitor(test.app).send({ method: 'POST', url: link, headers, payload: '--x\r\nno' });
    expect(broken.status).toBe(400);
    expect((await send('/reviews/nobody.guess', [photo])).status).toBe(404);
    expect(await keys()).toEqual(before);
    const masters = await Array.fromAsync(test.services.blobs.list());
    expect(masters.filter((key) => key.startsWith('masters/'))).toHaveLength(before.length);
    // What was typed is not lost.
    expect((await send(link, ['no'])).body).toContain('Warm');
  });

  it('are added to by writing again, and taken off; then nothing of them is left', async () => {
    const { link } = await deliver();
    await send(link, [photo, photo, photo]);
    expect((await new TestVisitor(test.app).get(link, html)).body).toContain(words.kept(3));
    expect((await send(link, [photo, photo])).body).toContain(words.tooManyPictures);
    const own = (await keys()).slice(-3);
    expect((await send(link, [photo], { dropsPictures: '1' })).status).toBe(200);
    expect((await latest()).pictures).toHaveLength(1);
    await test.worker.runDue();
    expect(await Promise.all(own.map(isKept))).toEqual([false, false, false]);
  });

  it('go with the review where who wrote it is erased', async () => {
    const { link, email } = await deliver();
    await send(link, [photo]);
    const key = (await keys()).at(-1) ?? '';
    await mustAct(test.services, site.websiteId, async (unit) => {
      return eraseCustomer(unit, { emails: [email], traces: await findTraces(unit.tx, site.websiteId, [email]) });
    });
    await test.worker.runDue();
    expect([(await keys()).includes(key), await isKept(key), test.reports]).toEqual([false, false, []]);
  });
});
