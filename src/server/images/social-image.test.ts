import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterKey } from '#domain/media/blob-keys.ts';
import { projectRoot } from '../project-root.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { mustAct } from '#domain/testing/act.ts';

let test: TestApp;
let site: TestSite;
const otherHost = 'prints.example';

beforeAll(async () => {
  test = await openTestApp();
  const bowl = { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] };
  const jug = { title: 'Jug', variants: [{ sku: 'JUG', price: 8600, stock: 5 }] };
  site = await makeTestSite(test.services.database, [bowl, jug]);
  await makeTestSite(test.services.database, [{ ...bowl, variants: [{ sku: 'PRINT', price: 1, stock: 1 }] }], {
    host: otherHost,
    title: 'Prints',
  });
  await addPicture();
});
afterAll(() => test.close());

/** Gives the bowl a picture. */
async function addPicture() {
  const bytes = await readFile(join(projectRoot, 'examples/field-and-kiln/pictures/stem-vase.webp'));
  await test.services.blobs.put(masterKey('vase'), bytes);
  const [itemId = ''] = site.itemIds;
  const picture = { filename: 'vase', mediaType: 'image/webp', width: 1400, height: 1750 };
  const shown = { focalPoint: { x: 0.5, y: 0.6 }, altText: 'A vase' };
  await mustAct(test.services, site.websiteId, (unit) =>
    addTestPicture(unit, { blobKey: 'vase', ...picture, ...shown }, itemId),
  );
}

const get = (url: string, host = '127.0.0.1') =>
  test.app.inject({ url, headers: { host, accept: 'text/html,image/*' } });

/** A page's tags by name. */
async function tagsOf(path: string, host?: string): Promise<Record<string, string>> {
  const { body } = await get(path, host);
  const tags = [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]));
}

/** The address of a page's picture, without the host. */
async function pictureOf(path: string, host?: string): Promise<string> {
  const { 'og:image': address = '' } = await tagsOf(path, host);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

async function rename(itemId: string | undefined, title: string) {
  await test.services.database.write(async (tx) => {
    await tx
      .updateTable('items')
      .set({ title })
      .where('website_id', '=', site.websiteId)
      .where('id', '=', itemId ?? '')
      .execute();
    await test.services.database.signal(tx, ['purge', `item:${itemId}`]);
  });
}

describe('a page shared elsewhere', () => {
  it('has a picture of 1200 x 630 px with its text, whether it has one of its own or not (design 9, images)', async () => {
    for (const [path, alt] of [
      ['/shop', 'Shop. Test shop. A vase'],
      ['/shop/bowl', 'Bowl. Test shop. A vase'],
      ['/shop/jug', 'Jug. Test shop'],
    ] as const) {
      const tags = await tagsOf(path);
      expect(tags).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': alt,
        'twitter:card': 'summary_large_image',
        'twitter:image': tags['og:image'],
        'twitter:image:alt': alt,
      });
      const picture = await get(await pictureOf(path));
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('shows its title in the theme’s type beside its picture (design 9, images)', async () => {
    const { rawPayload } = await get(await pictureOf('/shop/bowl'));
    // Statistics are of the whole input: the part has to be a picture of its own.
    const part = async (left: number, top: number, width: number, height: number) =>
      sharp(await sharp(rawPayload).extract({ left, top, width, height }).toBuffer()).stats();
    const darkest = async (...area: Parameters<typeof part>) => (await part(...area)).channels[0]?.min ?? 255;
    expect(await darkest(64, 480, 400, 100)).toBeLessThan(60);
    expect(await darkest(64, 200, 400, 150)).toBeGreaterThan(230);
    const [red, , blue] = (await part(720, 20, 400, 300)).channels;
    expect(Math.abs((red?.mean ?? 0) - 0xf5) + Math.abs((blue?.mean ?? 0) - 0xe7)).toBeGreaterThan(30);
  });

  it('keeps its picture once it is drawn, and has another when its title changes (design 9, images)', async () => {
    const [, jugId] = site.itemIds;
    const before = await pictureOf('/shop/jug');
    const drawn = await get(before);
    await rename(jugId, 'Tall jug');
    const after = await pictureOf('/shop/jug');
    expect(after).not.toBe(before);
    expect((await get(before)).rawPayload.equals(drawn.rawPayload)).toBe(true);
    // What nobody asked for before the change leads to how the page is now.
    await rename(jugId, 'Taller jug');
    const moved = await get(after);
    expect([moved.statusCode, new URL(moved.headers.location ?? '').search]).toEqual([302, '?page=%2Fshop%2Fjug']);
    await rename(jugId, 'Jug');
  });

  it('draws only what its pages are (design 5)', async () => {
    const path = await pictureOf('/shop/bowl');
    const { pathname } = new URL(path, 'http://shop');
    for (const url of [
      pathname,
      `${pathname}?page=%2Fnothing`,
      `${pathname}?page=shop`,
      `${pathname}?page=%2Fcart`,
      `${pathname}?page=%25`,
      `${pathname}?page=a&page=b`,
      '/media/social/../vase.jpg?page=%2Fshop',
      '/media/social/bowl.jpg?page=%2Fshop',
    ]) {
      // Kept pictures need no page: ask as the other website, which has kept none.
      expect([url, (await get(url, otherHost)).statusCode]).toEqual([url, 404]);
    }
  });

  it('takes no text by its page’s address that cannot be stored (design 9)', async () => {
    const { pathname } = new URL(await pictureOf('/shop/bowl'), 'http://shop');
    for (const page of ['/%00', '/shop/%00', '/shop?category=%00'])
      expect([page, (await get(`${pathname}?page=${encodeURIComponent(page)}`, otherHost)).statusCode]).toEqual([
        page,
        400,
      ]);
  });

  it('never shows another website’s (design 5)', async () => {
    const own = await get(await pictureOf('/shop/bowl'));
    const other = await pictureOf('/shop/bowl', otherHost);
    const others = await get(other, otherHost);
    expect(others.statusCode).toBe(200);
    expect(others.rawPayload.equals(own.rawPayload)).toBe(false);
    expect((await get(other)).statusCode).toBe(302);
  });

  it('has a picture whatever its title is (design 9, images)', async () => {
    const [, jugId] = site.itemIds;
    const long = 'A jug for everything that pours, and for much that does not. '.repeat(4);
    for (const title of ['', '壺', 'إبريق', 'Dzbanek Łódź ☕ & <b>Co</b>', `e${'\u0301'.repeat(300)}`, long]) {
      await rename(jugId, title);
      const picture = await get(await pictureOf('/shop/jug'));
      expect([title, picture.statusCode]).toEqual([title, 200]);
    }
    const { 'og:image:alt': alt = '' } = await tagsOf('/shop/jug');
    expect([alt.length <= 250, alt.endsWith('…')]).toEqual([true, true]);
    await rename(jugId, 'Jug');
    expect(test.reports).toEqual([]);
  });

  it('is hidden behind a lock with all else (storefront 2)', async () => {
    const path = await pictureOf('/shop/bowl');
    await setPreferences(test.services, site.websiteId, 'access', { lockPasswordHash: 'hash' });
    const closed = await new TestVisitor(test.app).get(path, { accept: 'text/html' });
    expect(closed.body).toContain('This page is private');
  });
});
