import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEntry } from '#database/search-index.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
/** Another process on the same data, with a page cache of its own. */
let other: TestApp;
let site: TestSite;
let visitor: TestVisitor;
const html = { accept: 'text/html' };
const minute = 60_000;

beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  site = await makeTestSite(database, [
    { title: 'Later Bowl', variants: [{ sku: 'LATER', price: 3800, stock: 5 }] },
    { title: 'Early Mug', variants: [{ sku: 'MUG', price: 2400, stock: 5 }] },
  ]);
  await publish(site.itemIds[0], test.clock.now() + minute);
  await addPosts([-2 * minute, -minute, minute]);
  await makeTestHome(database, site);
  await database.write((tx) =>
    indexEntry(database, tx, {
      websiteId: site.websiteId,
      ownerId: site.itemIds[0] ?? '',
      url: '/shop/later-bowl',
      kind: 'product',
      title: 'Later Bowl',
      body: '',
    }),
  );
  const shared = { database, folder: config.DATA_DIR, url: undefined, drop: async () => {} };
  other = await openTestApp({}, {}, shared);
  visitor = new TestVisitor(test.app);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

/** Says when an item appears. It is told to no cache: what is tried here is time. */
async function publish(itemId: string | undefined, publishOn: number) {
  await test.services.database.write((tx) =>
    tx
      .updateTable('items')
      .set({ publish_on: publishOn })
      .where('website_id', '=', site.websiteId)
      .where('id', '=', itemId ?? '')
      .execute(),
  );
}

/** A journal whose posts appear that long from now, each with a tag of its own. */
async function addPosts(offsets: number[]) {
  await mustAct(test.services, site.websiteId, async (unit) => {
    const { id: collectionId } = granted(await createBlog(unit, { title: 'Journal' }));
    for (const [index, offset] of offsets.entries()) {
      const post = { title: `Post ${index}`, tags: [`tag-${index}`], publishOn: unit.now + offset };
      granted(await createPost(unit, { ...post, collectionId }));
    }
  });
}

const lists = [
  '/',
  '/shop',
  '/shop?format=json',
  '/shop?format=rss',
  '/shop?sort=newest',
  '/sitemap.xml',
  '/search?q=later',
];
const blogLists = ['/journal', '/journal?format=json', '/journal?format=rss', '/sitemap.xml', '/journal/post-1'];
const own = ['/shop/later-bowl', '/shop/later-bowl?format=json', '/journal/post-2', '/journal?tag=tag-2'];

/** Which of the paths show what is for later, on either process. */
async function showing(paths: string[], words: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const app of [test.app, other.app]) {
    for (const path of paths) {
      const { status, body } = await new TestVisitor(app).get(path, html);
      expect([path, status]).toEqual([path, 200]);
      if (words.test(body)) found.push(path);
    }
  }
  return found;
}

async function statuses(): Promise<number[]> {
  const answers = [test, other].flatMap(({ app }) => own.map((path) => new TestVisitor(app).get(path, html)));
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('a product and a post for later', () => {
  it('have no page and stand in no list, feed, search or sitemap (platform 3)', async () => {
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect(await showing(lists, /later.bowl/i)).toEqual([]);
    expect(await showing(blogLists, /post.2|tag-2/i)).toEqual([]);
    expect((await visitor.get('/api/search/suggestions?q=later')).json.hits).toEqual([]);
    const picture = await visitor.get(`/media/social/${'0'.repeat(32)}.jpg?page=%2Fshop%2Flater-bowl`);
    expect(picture.status).toBe(404);
  });

  it('are not for sale, and their stock is not told (storefront 7)', async () => {
    const [itemId = ''] = site.itemIds;
    const added = await new TestVisitor(test.app).addToCart(itemId, 'LATER');
    expect([added.status, added.json.code]).toEqual([404, 'not-found']);
    const form = await new TestVisitor(test.app).submit('/cart/entries', { itemId, sku: 'LATER' });
    expect([form.status, form.body.includes('Later Bowl')]).toEqual([404, false]);
    expect((await visitor.get(`/api/commerce/inventory/stock/?itemId=${itemId}`)).json).toEqual({ results: [] });
  });

  it('let a sitemap be kept no longer than until they appear', async () => {
    expect((await visitor.get('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('appear at their minute on every process, though nothing is written then (platform 3)', async () => {
    for (const { clock } of [test, other]) clock.advance(minute - 1);
    expect(await showing([...lists, ...blogLists], /later.bowl|post.2|tag-2/i)).toEqual([]);
    for (const { clock } of [test, other]) clock.advance(1);
    expect(await showing(lists, /later.bowl/i)).toEqual([...lists, ...lists]);
    expect(await showing(blogLists, /post.2/i)).toEqual([...blogLists, ...blogLists]);
    expect(new Set(await statuses())).toEqual(new Set([200]));
    expect((await visitor.get('/', html)).body.match(/Later Bowl/g)?.length).toBeGreaterThan(1);
    expect((await visitor.get('/api/search/suggestions?q=later')).json.hits).toHaveLength(1);
    expect((await visitor.get('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=3600');
    const [itemId = ''] = site.itemIds;
    expect((await visitor.addToCart(itemId, 'LATER')).status).toBe(200);
  });

  it('leave a cart when they are put off again, and come back to it (storefront 3)', async () => {
    await publish(site.itemIds[0], test.clock.now() + minute);
    const titles = async () =>
      (await visitor.get('/api/commerce/shopping-cart')).json.entries.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual([]);
    expect((await visitor.call('POST', '/api/commerce/checkouts', {})).status).toBe(400);
    test.clock.advance(minute);
    expect(await titles()).toEqual(['Later Bowl']);
  });
});
