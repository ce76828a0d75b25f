import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { backgroundSources } from '#catalog/backgrounds.ts';
import { blockTypes } from '#catalog/block-types.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let server: ServerProcess;
const who = { email: 'owner@shop.example', password: 'the password of an owner' };

async function gif(): Promise<Buffer> {
  const frame = (background: string) => sharp({ create: { width: 200, height: 100, channels: 3, background } });
  const frames = await Promise.all(['#a33', '#3a3'].map((each) => frame(each).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: 200 })
    .toBuffer();
}

beforeAll(async () => {
  shop = await openShop('sqlite', []);
  await makeTestOwner(shop.database, shop.site.websiteId, who);
  server = await shop.serve();
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  expect((await owner.call('POST', '/api/account/session', who)).status).toBe(200);
  const query = new URLSearchParams({ websiteId: shop.site.websiteId, filename: 'steam.gif', altText: 'Steam' });
  const type = { 'content-type': 'application/octet-stream' };
  const { id } = (await owner.call('POST', `/api/uploads?${query}`, await gif(), type)).json;
  await addBehind(id);
  const deps = { database: shop.database, clock: { now: () => Date.now() } };
  const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(deps, shop.site.websiteId, work);
  const page = await write((unit) => createPage(unit, { title: 'Steam' }));
  const layout = (row: number) => ({ desktop: { column: 1, width: 4, row, height: 1 } });
  const at = (row: number) => ({ sectionId: 's', order: `a${row}`, typeVersion: 1, layout: layout(row) });
  const document = {
    sections: { s: { order: 'a0', theme: '', grid: {} } },
    blocks: {
      image: { ...at(1), type: blockTypes.image, props: { image: id } },
      text: { ...at(2), type: blockTypes.html, props: { html: `<p>Hot <img data-image="${id}" alt="Tea"></p>` } },
      gallery: {
        ...at(3),
        type: blockTypes.gallery,
        props: { design: 'grid', lightbox: true, pictures: [{ image: id }] },
      },
    },
  };
  await write((unit) => saveDraft(unit, page.id, document));
  await write((unit) => publishDraft(unit, page.id).then((refusal) => refusal ?? {}));
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A page with the picture in a link and behind its section, and a post with it as its own. */
async function addBehind(id: string): Promise<void> {
  const deps = { database: shop.database, clock: { now: () => Date.now() } };
  const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(deps, shop.site.websiteId, work);
  const page = await write((unit) => createPage(unit, { title: 'Kettle' }));
  const html = `<p><a href="/steam">To the steam <img data-image="${id}" alt="Tea"></a></p>`;
  const layout = { desktop: { column: 1, width: 4, row: 1, height: 1 } };
  const look = { background: backgroundSources.upload, image: id };
  const document = {
    sections: { s: { order: 'a0', theme: '', grid: {}, look } },
    blocks: { text: { sectionId: 's', order: 'a1', typeVersion: 1, layout, type: blockTypes.html, props: { html } } },
  };
  await write((unit) => saveDraft(unit, page.id, document));
  await write((unit) => publishDraft(unit, page.id).then((refusal) => refusal ?? {}));
  const blog = await write((unit) => createBlog(unit, { title: 'Notes', urlId: 'notes' }));
  const post = {
    collectionId: blog.id,
    title: 'Boiling',
    urlId: 'boiling',
    status: 'published',
    imageIds: [id],
  } as const;
  await write((unit) => createPost(unit, post));
}

const pagesOf = async (address: string) => {
  const sent = await fetch(address, { headers: { accept: 'image/webp' } });
  return (await sharp(Buffer.from(await sent.arrayBuffer()), { animated: true }).metadata()).pages ?? 1;
};

describe('pictures that move', () => {
  test('stand still until they are asked to play, by keyboard too, and stop again (design 6)', async ({ page }) => {
    await page.goto(`${server.url}/steam`, { waitUntil: 'networkidle' });
    const shown = await page.evaluate(() => [...document.images].map((image) => image.currentSrc));
    expect(shown).toHaveLength(3);
    expect(await Promise.all(shown.map(pagesOf))).toEqual([1, 1, 1]);
    await expectAccessible(page);
    const play = page.getByRole('link', { name: 'Play: Steam' });
    expect(await play.count()).toBe(2);
    await play.first().focus();
    await page.keyboard.press('Enter');
    const stop = page.getByRole('button', { name: 'Stop: Steam' });
    await stop.waitFor();
    const first = () => page.evaluate(() => document.images[0]?.currentSrc ?? '');
    await expect.poll(first).toContain('format=moving');
    expect(await pagesOf(await first())).toBe(2);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play: Steam' }).waitFor();
    await expect.poll(first).not.toContain('moving');
    // In the window in which pictures are large it moves, until that closes.
    await page.locator('[data-lightbox]').click();
    const large = page.getByRole('dialog').locator('img');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('format=moving');
  });

  test('are played beside a link that shows them, behind a section, and on top of a post (design 6)', async ({
    page,
  }) => {
    const movingOnes = () =>
      page.evaluate(() =>
        [...document.images].flatMap(({ currentSrc }, at) => (/format=moving/.test(currentSrc) ? [at] : [])),
      );
    await page.goto(`${server.url}/kettle`, { waitUntil: 'networkidle' });
    await expectAccessible(page);
    expect(await page.getByRole('link', { name: 'To the steam Tea' }).locator('a').count()).toBe(0);
    // Pressed by hand: what is behind a section can be reached.
    await page.getByRole('link', { name: 'Play: the picture behind', exact: true }).click();
    await expect.poll(movingOnes).toEqual([0]);
    await page.getByRole('button', { name: 'Stop: the picture behind', exact: true }).click();
    await expect.poll(movingOnes).toEqual([]);
    await page.getByRole('link', { name: 'Play: Steam', exact: true }).click();
    await expect.poll(movingOnes).toEqual([1]);
    expect(new URL(page.url()).pathname).toBe('/kettle');
    for (const path of ['/notes/boiling', '/notes']) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Play: Steam', exact: true }).click();
      await expect.poll(movingOnes).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('are led to where they move without scripts (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/steam`);
    const address = await page.getByRole('link', { name: 'Play: Steam' }).first().getAttribute('href');
    expect(await pagesOf(server.url + address)).toBe(2);
    await context.close();
  });
});
