import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservedAddresses } from '#catalog/reserved-addresses.ts';
import { publishScheduled } from '#domain/pages/publish-scheduled.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 5 }] }]);
  await makeTestOwner(database, site.websiteId, { email: 'owner@shop.example', password });
  owner = new TestVisitor(test.app, config.ownerHost);
  await owner.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const makePage = async (title: string): Promise<string> =>
  (await owner.call('POST', here('/api/pages'), { title })).json.id;
const change = (id: string, body: object) => owner.call('PATCH', here(`/api/pages/${id}`), body);
const settings = async (id: string) => (await owner.get(here(`/api/pages/${id}/settings`))).json;
const html = { accept: 'text/html' };
const see = (path: string, visitor = new TestVisitor(test.app)) => visitor.get(path, html);

describe('the settings of a page', () => {
  it('name it to search engines and other sites, and stand in its head alone', async () => {
    const id = await makePage('Kiln');
    await makePage('Wheel');
    const headerCode = '<meta name="own" content="kiln">';
    await change(id, { seoTitle: 'Our wood kiln', description: 'Ash & fire', isUnlisted: true, headerCode });
    expect(await settings(id)).toMatchObject({ seoTitle: 'Our wood kiln', isUnlisted: true, headerCode });
    const { body } = await see('/kiln');
    expect(body).toContain('<title>Our wood kiln</title>');
    expect(body).toContain('property="og:title" content="Our wood kiln"');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain(headerCode);
    const other = (await see('/wheel')).body;
    expect([other.includes('noindex'), other.includes('name="own"')]).toEqual([false, false]);
    const map = (await see('/sitemap.xml')).body;
    expect([map.includes('/kiln'), map.includes('/wheel')]).toEqual([false, true]);
    const foreign = await change(id, { socialImageId: '0190a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b' });
    expect([foreign.status, foreign.json.errors]).toMatchObject([400, { socialImageId: expect.any(String) }]);
  });

  it('let the products of a list be opened over it: each has a button, and gives what opens (platform 9.43)', async () => {
    const { pages } = (await owner.get(here('/api/commondata/GetSiteLayout'))).json;
    const { id } = pages.find(({ urlId }: { urlId: string }) => urlId === 'shop');
    expect((await see('/shop')).body).not.toContain('Quick View');
    await change(id, { hasQuickView: true });
    expect(await settings(id)).toMatchObject({ hasQuickView: true });
    await expect
      .poll(async () => (await see('/shop')).body)
      .toMatch(/<a class="quick-view-button" href="\/shop\/mug"[^>]*>Quick View<span[^>]*> of Mug</);
    const opened = await see('/shop/mug?format=quick-view');
    expect([opened.status, opened.json]).toMatchObject([
      200,
      { title: 'Mug', html: expect.stringContaining('data-island="product-purchase"'), css: expect.any(String) },
    ]);
    expect((await see('/shop?format=quick-view')).status).toBe(404);
    await change(id, { hasQuickView: false });
    await expect.poll(async () => (await see('/shop')).body).not.toContain('Quick View');
  });

  it('shut it by a password: who knows it sees it, nobody finds it elsewhere, and another one shuts it again', async () => {
    const id = await makePage('Price list');
    expect((await change(id, { access: 'password' })).json.errors).toHaveProperty('password');
    await change(id, { access: 'password', password: 'blue door', description: 'Secretly cheap' });
    const visitor = new TestVisitor(test.app);
    const shut = await see('/price-list', visitor);
    expect(shut.body).toContain('This page is private');
    expect(shut.headers['cache-control']).toBe('private, no-store');
    for (const path of ['/price-list', '/search?q=price', '/sitemap.xml', '/price-list?format=json']) {
      expect((await see(path)).body).not.toMatch(/Secretly cheap|\/price-list<|href="\/price-list"/);
    }
    expect((await visitor.submit('/price-list', { password: 'red door' })).status).toBe(403);
    const right = await visitor.submit('/price-list', { password: 'blue door' });
    expect(right).toMatchObject({ status: 303, headers: { location: '/price-list' } });
    const open = await see('/price-list', visitor);
    expect(open.body).toContain('Secretly cheap');
    expect(open.headers['cache-control']).toBe('private, no-store');
    expect((await see('/price-list')).body).not.toContain('Secretly cheap');
    await change(id, { password: 'green door' });
    expect((await see('/price-list', visitor)).body).not.toContain('Secretly cheap');
    expect((await settings(id)).access).toBe('password');
    await change(id, { access: null });
    await expect.poll(async () => (await see('/price-list')).body).toContain('Secretly cheap');
  });

  it('bound the guesses at a password, and take it from its own page alone', async () => {
    const id = await makePage('Vault');
    await change(id, { access: 'password', password: 'blue door' });
    const visitor = new TestVisitor(test.app);
    for (let i = 0; i < 11; i++) await visitor.submit('/vault', { password: String(i) });
    expect((await visitor.submit('/vault', { password: 'blue door' })).status).toBe(429);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const foreign = await visitor.send({ method: 'POST', url: '/vault', headers, payload: 'password=blue+door' });
    expect(foreign.status).toBe(400);
    expect((await visitor.submit('/shop', { password: 'blue door' })).status).toBe(404);
  });

  it('let it appear at its time, also where it was put away meanwhile', async () => {
    const id = await makePage('Open day');
    expect((await change(id, { status: 'scheduled', publishOn: 1 })).json.errors).toHaveProperty('publishOn');
    const publishOn = test.clock.now() + 60_000;
    await change(id, { status: 'scheduled', publishOn });
    expect(await settings(id)).toMatchObject({ status: 'scheduled', publishOn });
    expect((await see('/open-day')).status).toBe(404);
    await publishScheduled(test.services);
    expect((await settings(id)).status).toBe('scheduled');
    await owner.call('DELETE', here(`/api/pages/${id}`));
    test.clock.advance(60_000);
    await publishScheduled(test.services);
    expect((await see('/open-day')).status).toBe(404);
    await owner.call('POST', here(`/api/pages/${id}/restore`));
    await publishScheduled(test.services);
    await expect.poll(async () => (await see('/open-day')).status).toBe(200);
    expect(await settings(id)).toMatchObject({ status: 'published', publishOn: null });
  });

  it('are not overwritten by who has not seen what they are now', async () => {
    const id = await makePage('Two tabs');
    const { updatedAt: seen } = await settings(id);
    expect((await change(id, { title: 'First', seen })).status).toBe(200);
    const late = await change(id, { title: 'Second', seen });
    expect([late.status, late.json.code]).toEqual([409, 'changed-meanwhile']);
    const now = await settings(id);
    expect(now.title).toBe('First');
    expect((await change(id, { title: 'Second', seen: now.updatedAt })).status).toBe(200);
  });

  it('keep the old address, and give no address that the product has for itself', async () => {
    const id = await makePage('Moving');
    await change(id, { urlId: 'moved' });
    await expect.poll(async () => (await see('/moving')).headers.location).toBe('/moved');
    expect((await change(id, { urlId: 'cart' })).json.errors).toHaveProperty('urlId');
    expect(await settings(await makePage('Search'))).toMatchObject({ urlId: 'search-2' });
    const firsts = test.routes.flatMap(({ url }) => /^\/([^/:*]+)/.exec(url)?.[1] ?? []);
    expect(new Set(firsts).difference(reservedAddresses)).toEqual(new Set());
  });

  it('are copied with what stands on it, as a draft', async () => {
    const id = await makePage('Workshop');
    await change(id, { seoTitle: 'Come in', access: 'password', password: 'blue door' });
    const copy = await owner.call('POST', here(`/api/pages/${id}/copies`));
    expect(await settings(copy.json.id)).toMatchObject({
      title: 'Copy of Workshop',
      seoTitle: 'Come in',
      access: 'password',
      status: 'draft',
      urlId: 'copy-of-workshop',
    });
    const { pages } = (await owner.get(here('/api/commondata/GetSiteLayout'))).json;
    const { id: shop } = pages.find((page: { urlId: string }) => page.urlId === 'shop');
    expect((await owner.call('POST', here(`/api/pages/${shop}/copies`))).status).toBe(404);
  });
});

describe('an address of several parts', () => {
  it('is a page’s own: visitors, machines and the map find it there, and it is kept when it moves (platform 3.399)', async () => {
    const id = await makePage('The team');
    await makePage('About');
    expect((await change(id, { urlId: 'about/team' })).status).toBe(200);
    const { status, body } = await see('/about/team');
    expect([status, body.includes('<title>The team')]).toEqual([200, true]);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toMatch(/\/about\/team$/);
    expect((await see('/about/team/')).status).toBe(200);
    expect((await see('/about')).body).toContain('<title>About');
    expect((await see('/about/nobody')).status).toBe(404);
    expect((await see('/team')).status).toBe(404);
    const { json } = await new TestVisitor(test.app).get('/about/team?format=json');
    expect(json.collection).toMatchObject({ title: 'The team', fullUrl: '/about/team' });
    expect((await see('/sitemap.xml')).body).toContain('/about/team</loc>');
    expect((await see('/search?q=team')).body).toContain('href="/about/team"');
    expect((await see('/the-team')).headers.location).toBe('/about/team');
    await change(id, { urlId: 'who/we/are' });
    expect((await see('/about/team')).headers.location).toBe('/who/we/are');
    expect((await see('/who/we/are')).status).toBe(200);
  });

  it('is refused where something stands, and where nothing could be found (platform 3)', async () => {
    const id = await makePage('Taken');
    const [mug] = (await see('/shop')).body.match(/\/shop\/[\w-]+/) ?? [];
    expect(mug).toBeDefined();
    for (const urlId of [
      mug?.slice(1),
      'cart/mine',
      'home/more',
      'who/we/are',
      '/who',
      'who/',
      'a//b',
      'a/../b',
      './a',
      'a/.',
    ]) {
      const { status: answered, json } = await change(id, { urlId });
      expect([urlId, answered, Object.keys(json.errors ?? {})]).toEqual([urlId, 400, ['urlId']]);
    }
    const { pages } = (await owner.get(here('/api/commondata/GetSiteLayout'))).json;
    const { id: shop } = pages.find((page: { urlId: string }) => page.urlId === 'shop');
    expect((await change(shop, { urlId: 'our/shop' })).json.errors.urlId).toContain('Only a page’s address');
    // A page that stands where an item of the shop would come to stand.
    expect((await change(id, { urlId: mug?.replace('/shop', 'store') })).status).toBe(200);
    expect((await change(shop, { urlId: 'store' })).json.errors.urlId).toContain('A page stands where');
  });

  it('is taken for products, too, which get another (platform 5)', async () => {
    const page = await makePage('Below the shop');
    expect((await change(page, { urlId: 'shop/teapot' })).status).toBe(200);
    const { pages } = (await owner.get(here('/api/commondata/GetSiteLayout'))).json;
    const { id: collectionId } = pages.find(({ urlId }: { urlId: string }) => urlId === 'shop');
    const made = await owner.call('POST', here('/api/commerce/products'), {
      title: 'Teapot',
      productType: 1,
      variants: [],
      collectionId,
    });
    const { json } = await owner.get(here(`/api/commerce/products/${made.json.id}`));
    expect([made.status, json.urlId]).toEqual([200, 'teapot-2']);
    expect((await see('/shop/teapot')).body).toContain('<title>Below the shop');
  });
});
