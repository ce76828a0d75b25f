import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { OfficeProduct } from '#contract/product-calls.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let still: Upload;
let front: Upload;
let film: Upload;
const octets = { 'content-type': 'application/octet-stream' };
beforeAll(async () => {
  test = await openTestApp(
    {},
    {
      foreignFetch: async (url) => ({
        ...answer,
        body: await picture(url.includes('a.png') ? '#222222' : '#dddddd'),
        url,
      }),
    },
  );
  site = await makeTestSite(test.services.database, [
    { title: 'Kettle', variants: [{ sku: 'KETTLE', price: 9450, stock: 3 }] },
    { title: 'Cup', variants: [{ sku: 'CUP', price: 900, stock: 3 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  still = await upload('pouring.png', await picture('#a94f2b'));
  front = await upload('front.png', await picture('#336699'));
  film = await upload('pouring.mp4', Buffer.from('\0\0\0\x18ftypmp42film', 'latin1'));
});
afterAll(() => test.close());

const answer = { status: 200, headers: { 'content-type': 'image/png' } };
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(filename: string, bytes: Buffer): Promise<Upload> {
  const query = new URLSearchParams({ websiteId: site.websiteId, filename });
  const { status, json } = await owner.call('POST', `/api/uploads?${query}`, bytes, octets);
  expect(status).toBe(200);
  return json;
}

const at = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const change = (id: string | undefined, body: object) => owner.call('PATCH', at(`products/${id}`), body);
const open = async (id: string | undefined): Promise<OfficeProduct> => (await owner.get(at(`products/${id}`))).json;
const page = async (path: string) => (await new TestVisitor(test.app).get(path, { accept: 'text/html' })).body;

async function bring(file: string) {
  const { collectionId } = await open(site.itemIds[0]);
  const path = at('imports', `&collectionId=${collectionId}&filename=products.csv&withPictures=true`);
  const { json } = await owner.call('POST', path, Buffer.from(file), octets);
  await test.worker.runDue();
  const rows = async () => (await owner.get(at(`imports/${json.id}/products`))).json.products;
  return { id: json.id as string, seen: (await owner.get(at(`imports/${json.id}`))).json, rows };
}

describe('a video among the pictures of a product (design 11)', () => {
  it('plays in its place on the product’s page, and nowhere loads before it is pressed', async () => {
    const [kettle] = site.itemIds;
    const imageIds = [front.id, still.id];
    expect((await change(kettle, { imageIds, videos: { [still.id]: film.id } })).status).toBe(200);
    await owner.call('PUT', `/api/files/${film.id}?websiteId=${site.websiteId}`, { durationMs: 12_400 });
    expect((await open(kettle)).videos).toEqual({ [still.id]: film.id });
    const html = await page('/shop/kettle');
    const [video = ''] = /<video[^]*?<\/video>/.exec(html) ?? [];
    expect(video).toContain('controls preload="none"');
    expect(video).toContain(`poster="${still.url}?format=1000w" width="640" height="360"`);
    expect(video).toContain(`<source src="${film.url}" type="video/mp4">`);
    expect(html.indexOf(front.url)).toBeLessThan(html.indexOf('<video'));
    expect(html).toContain(`"subjectOf":[{"@type":"VideoObject","name":"Kettle"`);
    expect(html).toMatch(/"contentUrl":"https?:[^"]+\/media\/files\/[^"]+pouring\.mp4"[^}]+"duration":"PT12S"/);
    const list = await page('/shop');
    expect(list).not.toContain('<video');
    expect((await new TestVisitor(test.app).get(film.url)).status).toBe(200);
    expect(await page('/shop/cup')).not.toContain('<video');
  });

  it('is one of the library’s that is for everyone', async () => {
    const [, cup] = site.itemIds;
    const refused = async (videos: object) => (await change(cup, { imageIds: [front.id], videos })).json.errors;
    const field = `videos.${front.id}`;
    expect(await refused({ [front.id]: 'gone' })).toEqual({ [field]: 'There is no such video in the media library.' });
    const words = await upload('words.txt', Buffer.from('words'));
    expect(await refused({ [front.id]: words.id })).toEqual({ [field]: 'words.txt is no video.' });
    const inner = await upload('inner.mp4', Buffer.from('\0\0\0\x18ftypmp42inner', 'latin1'));
    const audience = `/api/files/${inner.id}/audience?websiteId=${site.websiteId}`;
    await owner.call('PUT', audience, { access: 'members', areaIds: [] });
    expect((await refused({ [front.id]: inner.id }))[field]).toContain('is for members');
  });

  it('is used there, so the library keeps it, and leaves the page when it is for members', async () => {
    const deletions = `/api/files/deletions?websiteId=${site.websiteId}`;
    expect((await owner.call('POST', deletions, { ids: [film.id] })).json.code).toBe('refused');
    const { uses } = (await owner.get(`/api/files/${film.id}?websiteId=${site.websiteId}`)).json;
    expect(uses).toMatchObject([{ kind: 'product', title: 'Kettle' }]);
    const audience = `/api/files/${film.id}/audience?websiteId=${site.websiteId}`;
    await owner.call('PUT', audience, { access: 'members', areaIds: [] });
    expect(await page('/shop/kettle')).not.toContain('<video');
    await owner.call('PUT', audience, { access: null, areaIds: [] });
    expect(await page('/shop/kettle')).toContain('<video');
  });

  it('goes out and in with a file of products, with a word for each that is not there', async () => {
    const [kettle] = site.itemIds;
    const file = (await owner.get(at('products.csv', '&columns=own'))).body;
    expect(file).toContain(`- http`);
    const same = await bring(file);
    expect(same.seen.counts).toMatchObject({ same: 2, bad: 0 });
    const wrong = await bring('Title,Address,Price,Videos\nKettle,kettle,94.50,/media/files/gone/video\n');
    expect(wrong.seen.counts).toMatchObject({ bad: 1 });
    expect(JSON.stringify(await wrong.rows())).toContain('There is no such video in the media library.');
    const first = await bring(`Title,Address,Price,Videos\nKettle,kettle,94.50,${film.url}\n`);
    await owner.call('POST', at(`imports/${first.id}/start`), {});
    await test.worker.runDue();
    expect((await open(kettle)).videos).toEqual({ [front.id]: film.id });
    await owner.call('POST', at(`imports/${first.id}/undo`));
    await test.worker.runDue();
    expect((await open(kettle)).videos).toEqual({ [still.id]: film.id });
  });

  it('stands with the pictures that an import fetches', async () => {
    const made = await bring(
      `Title,Address,Price,Pictures,Videos\nJug,jug,12.00,https://x.example/a.png https://x.example/b.png,- ${film.url}\n`,
    );
    await owner.call('POST', at(`imports/${made.id}/start`), {});
    await test.worker.runDue();
    const { products } = (await owner.get(at('products', '&search=Jug'))).json;
    const { pictures, videos } = await open(products[0]?.id);
    expect(pictures).toHaveLength(2);
    expect(videos).toEqual({ [pictures[1]?.id ?? '']: film.id });
  });
});
