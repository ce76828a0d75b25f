import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionTypes } from '#catalog/collection-types.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { insertCollection } from '#domain/collections.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
let test: TestApp;
let renders = 0;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  const bowls = Array.from({ length: 30 }, (_, at) => ({
    title: `Bowl ${at}`,
    variants: [{ sku: `B${at}`, price: 1, stock: 1 }],
  }));
  const { websiteId } = await makeTestSite(test.services.database, bowls);
  await mustAct(test.services, websiteId, async (unit) => {
    granted(await createPage(unit, { title: 'Home', urlId: 'home' }));
    granted(await insertCollection(unit, collectionTypes.generic, { title: 'Journal', urlId: 'journal' }));
    return createPage(unit, { title: 'Club', urlId: 'club', access: 'members' });
  });
  await makeLocked();
  // A theme is asked for each page that is rendered; a page's picture for others asks too.
  const { presentation } = test.services;
  test.services.presentation = {
    ...presentation,
    theme: (name) => {
      renders++;
      return presentation.theme(name);
    },
  };
});
afterAll(() => test.close());

async function makeLocked() {
  const { database } = test.services;
  const { websiteId } = await makeTestSite(database, [], { host: 'locked.example' });
  const lockPasswordHash = await hashPassword('blue door');
  await setPreferences(test.services, websiteId, 'access', { lockPasswordHash });
}

beforeEach(() => {
  test.services.pageCache.clear();
  visitor = new TestVisitor(test.app);
  renders = 0;
});

/** How many pages are kept once all these were asked for, and with which statuses they came. */
async function ask(urls: string[]) {
  const statuses = new Set<number>();
  for (const url of urls) statuses.add((await visitor.get(url, html)).status);
  return { kept: test.services.pageCache.size.pages, statuses: [...statuses] };
}
const often = (url: (at: number) => string) => Array.from({ length: 40 }, (_, at) => url(at));

describe('a page is kept once', () => {
  it.each([
    ['the home page', (at: number) => `/?category=c${at}&tag=t${at}&sort=newest&page=${at + 2}&x=${at}`],
    ['a product', (at: number) => `/shop/bowl-1?category=c${at}&sort=price-low&page=${at + 2}&variant=v${at}`],
    ['a list of products by what none has', (at: number) => `/shop?tag=t${at}&option=Size:${at}&option=:${at}:`],
    ['a list of posts in an order', (at: number) => `/journal?sort=newest&x=${at}&page=1`],
    ['an address with more slashes', (at: number) => `/shop${'/'.repeat(at % 3)}?x=${at}`],
    ['data', (at: number) => `/shop/bowl-1?format=json&category=c${at}`],
  ])('whatever is asked of it that it does not depend on: %s (design 9)', async (_, url) => {
    expect(await ask(often(url))).toEqual({ kept: 1, statuses: [200] });
  });

  it('for each part and order of a list (design 9)', async () => {
    const urls = ['/shop', '/shop?page=2', '/shop?sort=newest', '/shop?sort=newest&page=2', '/shop?sort=none'];
    expect(await ask([...urls, ...urls])).toEqual({ kept: 4, statuses: [200] });
    const [first, second] = [await visitor.get('/shop', html), await visitor.get('/shop?page=2', html)];
    expect([first.body.includes('Bowl 29'), second.body.includes('Bowl 29')]).toEqual([false, true]);
  });

  it('where there is nothing, for all addresses of a website (design 9)', async () => {
    const nowhere = often((at) => `/nothing-${at}?x=${at}`);
    const unknown = often((at) => `/shop?category=c${at}`);
    const beyond = often((at) => `/journal?tag=t${at}&page=${at + 2}`);
    expect(await ask([...nowhere, ...unknown, ...beyond])).toEqual({ kept: 1, statuses: [404] });
    expect(renders).toBe(1);
    const { headers } = await visitor.get('/nothing-0', html);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('where only members may go, and before a lock (design 9)', async () => {
    expect(await ask(often((at) => `/club/x${at}?page=${at + 2}`))).toEqual({ kept: 1, statuses: [403] });
    visitor = new TestVisitor(test.app, 'locked.example');
    expect(await ask(often((at) => `/x${at}?page=${at + 2}`))).toEqual({ kept: 2, statuses: [200] });
    expect(renders).toBe(2);
  });

  it('where a form is refused with the same words (design 9)', async () => {
    const foreign = { ...html, 'sec-fetch-site': 'cross-site' };
    for (let at = 0; at < 10; at++) await visitor.send({ method: 'POST', url: `/checkout?x=${at}`, headers: foreign });
    expect(renders).toBe(1);
  });

  it('and shows what is new of its website (design 9)', async () => {
    const { database } = test.services;
    expect((await visitor.get('/nothing', html)).body).toContain('Test shop');
    await database.write(async (tx) => {
      await tx.updateTable('websites').set({ title: 'New name' }).where('is_default', '=', 1).execute();
      const { id } = await tx.selectFrom('websites').select('id').where('is_default', '=', 1).executeTakeFirstOrThrow();
      await database.signal(tx, ['purge', `website:${id}`]);
    });
    await expect.poll(async () => (await visitor.get('/nothing', html)).body).toContain('New name');
  });
});

describe('the description of the API', () => {
  it.each(['/api/openapi.json', '/api/docs/json'])('at %s is written once (design 9)', async (url) => {
    const first = await visitor.get(url);
    expect(first.json.paths).toHaveProperty('/api/commerce/shopping-cart');
    const again = await visitor.get(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    const packed = await test.app.inject({ url, headers: { host: '127.0.0.1', 'accept-encoding': 'gzip' } });
    expect(packed.rawPayload.length).toBeLessThan(first.body.length / 4);
  });
});
