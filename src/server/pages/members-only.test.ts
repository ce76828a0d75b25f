import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEntry } from '#database/search-index.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Secret Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] },
  ]);
  await makeTestHome(test.services.database, site);
  await makeFindable();
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

async function makeFindable() {
  const { database } = test.services;
  const [itemId = ''] = site.itemIds;
  const shop = await database.read
    .selectFrom('collections')
    .select('id')
    .where('url_id', '=', 'shop')
    .executeTakeFirstOrThrow();
  await database.write(async (tx) => {
    const entry = { websiteId: site.websiteId, body: 'A secret' };
    await indexEntry(database, tx, {
      ...entry,
      ownerId: itemId,
      url: '/shop/secret-bowl',
      kind: 'product',
      title: 'Secret Bowl',
    });
    await indexEntry(database, tx, { ...entry, ownerId: shop.id, url: '/shop', kind: 'page', title: 'Secret shop' });
  });
}

/** Lets members alone, or everyone, see the shop. */
async function setAccess(access: 'members' | null) {
  const { database } = test.services;
  await database.write(async (tx) => {
    await tx
      .updateTable('collections')
      .set({ access })
      .where('website_id', '=', site.websiteId)
      .where('url_id', '=', 'shop')
      .execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

const prefer = (key: 'join', value: object) =>
  setPreferences(test.services, site.websiteId, 'access', { [key]: value });

const shopPaths = ['/shop', '/shop?category=x', '/shop/secret-bowl', '/shop/no-such-bowl'];

describe('a collection for members', () => {
  it('is seen by everyone before it is for members', async () => {
    await setAccess(null);
    expect((await visitor.get('/shop/secret-bowl', html)).status).toBe(200);
    expect((await visitor.get('/', html)).body.match(/Secret Bowl/g)?.length).toBeGreaterThan(1);
    expect((await visitor.get('/search?q=secret', html)).body).toContain('/shop/secret-bowl');
    await setAccess('members');
  });

  it('answers the access-denied page with a join button, and nothing of its own (storefront 2.22; platform 2.5)', async () => {
    for (const path of shopPaths) {
      const page = await visitor.get(path, html);
      expect([path, page.status]).toEqual([path, 403]);
      expect(page.body).toContain('For members');
      expect(page.body).toContain('<a class="button button--primary" href="mailto:shop@example.com">Ask to join</a>');
      expect(page.body).not.toMatch(/secret.bowl|BOWL|og:image/i);
    }
  });

  it('is kept by no cache and found by no search engine (storefront 2)', async () => {
    const page = await visitor.get('/shop', html);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect((await visitor.get('/sitemap.xml')).body).not.toContain('/shop');
    expect((await visitor.get('/sitemap.xml')).body).toContain('<loc>');
  });

  it('is refused as JSON and as a feed, also to browsers (design 9)', async () => {
    for (const path of ['/shop?format=json', '/shop/secret-bowl?format=json', '/shop?format=rss']) {
      for (const headers of [{}, html]) {
        const answer = await visitor.get(path, headers);
        expect([path, answer.status, answer.json]).toEqual([
          path,
          403,
          { message: 'This is for members.', code: 'members-only' },
        ]);
        expect(answer.headers['cache-control']).toBe('private, no-store');
      }
    }
  });

  it('shows nowhere else: in summaries, as a product, in search, as a picture (storefront 2)', async () => {
    const home = await visitor.get('/', html);
    expect([home.status, home.body.includes('Secret')]).toEqual([200, false]);
    expect((await visitor.get('/search?q=secret', html)).body).not.toContain('/shop');
    expect((await visitor.get('/api/search/suggestions?q=secret')).json.hits).toEqual([]);
    const picture = await visitor.get(`/media/social/${'0'.repeat(32)}.jpg?page=%2Fshop%2Fsecret-bowl`);
    expect(picture.status).toBe(404);
  });

  it('is sold to nobody who knows its product, and its stock is not told (storefront 2)', async () => {
    const [itemId = ''] = site.itemIds;
    const added = await new TestVisitor(test.app).addToCart(itemId, 'BOWL');
    expect([added.status, added.json.code]).toEqual([404, 'not-found']);
    expect((await visitor.get(`/api/commerce/inventory/stock/?itemId=${itemId}`)).json).toEqual({ results: [] });
  });

  it('leads where the owner lets people join', async () => {
    await prefer('join', { title: 'Join the club', url: '/club' });
    const { body } = await visitor.get('/shop', html);
    expect(body).toContain('<a class="button button--primary" href="/club">Join the club</a>');
  });

  it('is a page of everyone again when the owner says so', async () => {
    await setAccess(null);
    const page = await visitor.get('/shop/secret-bowl', html);
    expect([page.status, page.body.includes('Secret Bowl')]).toEqual([200, true]);
  });
});
