import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const account = { email: 'owner@example.com', password: 'a right password' };
const wishes = {
  title: 'Tea & Tin',
  theme: 'press',
  content: 'empty',
  sells: [1],
  country: 'DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [{ title: 'Mug', variants: [{ sku: 'M', price: 500, stock: 9 }] }]);
  await makeTestOwner(test.services.database, site.websiteId, account);
  owner = new TestVisitor(test.app, 'localhost');
  await owner.call('POST', '/api/account/session', account);
});
afterAll(() => test.close());

const visit = (host: string, path = '/') => new TestVisitor(test.app, host).get(path, { accept: 'text/html' });
const listed = async (id: string) => {
  const { json } = await owner.get('/api/websites');
  return json.websites.find((website: { id: string }) => website.id === id);
};

describe('a new website', () => {
  it('is made of a theme, empty, with an address by its name, and belongs to who made it (design 11)', async () => {
    const { status, json } = await owner.call('POST', '/api/websites', wishes);
    expect([status, json.handle]).toEqual([200, 'tea-tin']);
    expect(await listed(json.id)).toMatchObject({
      title: 'Tea & Tin',
      url: 'http://tea-tin.localhost:3000',
      state: 'live',
    });
    const home = await visit('tea-tin.localhost');
    expect([home.status, home.body.includes('Tea &amp; Tin')]).toEqual([200, true]);
    expect((await visit('tea-tin.localhost', '/shop')).status).toBe(200);
    expect((await visit('tea-tin.localhost', '/shop?format=json')).json.website.currency ?? 'EUR').toBe('EUR');
    const { websites } = (await owner.get('/api/account')).json;
    expect(websites.map(({ handle }: { handle: string }) => handle)).toContain('tea-tin');
  });

  it('has the example’s content in another theme, currency and choice where that is wished (design 11)', async () => {
    const more = { title: 'Files', content: 'example', sells: [2], currency: 'JPY' };
    const { status, json } = await owner.call('POST', '/api/websites', { ...wishes, ...more });
    expect(status).toBe(200);
    const shop = (await visit(`${json.handle}.localhost`, '/shop?format=json')).json;
    expect(
      shop.items.map((item: { structuredContent: { productType: number } }) => item.structuredContent.productType),
    ).toEqual(expect.arrayContaining([2]));
    const { read } = test.services.database;
    const row = await read.selectFrom('websites').selectAll().where('id', '=', json.id).executeTakeFirst();
    const place = { language: 'en-DE', time_zone: 'Europe/Berlin', currency: 'JPY' };
    expect(row).toMatchObject({ title: 'Files', theme: 'press', ...place });
    // Nothing is sent from, collected at or taxed by the example's own place.
    const { commerce } = (await test.services.sites.byId(json.id))?.preferences ?? {};
    expect(commerce?.taxRules).toEqual([]);
    expect(commerce?.shippingZones.map(({ territories }) => territories)).toEqual([[{ country: 'DE' }]]);
    expect(JSON.stringify(commerce?.shippingZones)).not.toMatch(/pick-up|local/);
    expect((await visit(`${json.handle}.localhost`)).status).toBe(200);
  });

  it('begins with the content that its theme brings, where it brings some (design 11)', async () => {
    const made = { ...wishes, title: 'Plumb', content: 'example', theme: 'north-light', sells: [1, 3] };
    const { json } = await owner.call('POST', '/api/websites', made);
    const home = await visit(`${json.handle}.localhost`);
    expect(home.body).toContain('<h1>Architecture for ordinary days');
    expect(home.body).toContain('class="site-header__title" href="/">Plumb</a>');
    expect((await visit(`${json.handle}.localhost`, '/shop/twelve-rooms')).status).toBe(200);
    expect((await visit(`${json.handle}.localhost`, '/notes/eleven-centimetres')).status).toBe(200);
    const other = await owner.call('POST', '/api/websites', { ...made, title: 'Fork', theme: 'long-lunch' });
    const table = await visit(`${other.json.handle}.localhost`, '/reservations');
    expect(table.body).toContain('<a class="site-header__button" href="/reservations">A table</a>');
    expect(table.body).toContain('Ask for the table');
    // No mail goes out in the name of the example, nor to it, and its address is not the website's.
    const restaurant = await test.services.sites.byId(other.json.id);
    expect(restaurant?.preferences.mail.from).toBe('');
    expect(table.body).not.toContain('<address>');
    const forms = test.services.database.read.selectFrom('forms').select('content');
    const contents = await forms.where('website_id', '=', other.json.id).execute();
    expect(JSON.stringify(contents)).not.toMatch(/@[a-z]+\.example/);
  });

  it('shows its categories below each other, and sells from a list’s rows by plain forms (design 11)', async () => {
    const made = { ...wishes, title: 'Spanner', content: 'example', theme: 'try-square', currency: 'GBP', sells: [] };
    const { json } = await owner.call('POST', '/api/websites', made);
    const host = `${json.handle}.localhost`;
    const { collection } = (await visit(host, '/shop?category=hammers&format=json')).json;
    const [tools, hammers] = ['hand-tools', 'hammers'].map((urlId) =>
      collection.categories.find((category: { urlId: string }) => category.urlId === urlId),
    );
    expect([tools.parentId, hammers.parentId, hammers.active]).toEqual([undefined, tools.id, true]);
    const { body } = await visit(host, '/shop?category=hammers');
    expect(body).toMatch(/ways__item--below"><a class="ways__link" href="[^"]+" aria-current="page">Hammers</);
    // Other departments stay closed.
    expect(body).not.toContain('category=wall-paint');
    expect(body).toMatch(/<input type="hidden" name="sku" value="HM-101">/);
    const kinds = (await visit(host, '/shop/butt-hinge-brass')).body;
    expect(kinds).toMatch(
      /<th class="kinds__number" scope="row">HG-102-3<span class="kinds__here">In stock\s*<\/span><\/th><td>100 mm<\/td>/,
    );
  });

  it.each([
    [{ theme: 'nowhere' }, 'theme'],
    [{ currency: 'XAU' }, 'currency'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ title: '' }, 'title'],
    [{ title: 'X', content: 'example', currency: 'XAU' }, 'currency'],
  ])('with %j is refused at its field, and nothing is made (design 11)', async (change, field) => {
    const before = (await owner.get('/api/websites')).json.websites.length;
    const { status, json } = await owner.call('POST', '/api/websites', { ...wishes, ...change });
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    expect((await owner.get('/api/websites')).json.websites).toHaveLength(before);
  });

  it('is for administrators alone (platform 3)', async () => {
    const { database } = test.services;
    const own = database.write((tx) => tx.selectFrom('memberships').selectAll().execute());
    const before = await own;
    await database.write((tx) => tx.updateTable('memberships').set({ role: roles.websiteManager }).execute());
    expect((await owner.get('/api/account')).json.mayCreateWebsites).toBe(false);
    expect((await owner.call('POST', '/api/websites', wishes)).status).toBe(403);
    expect((await owner.call('POST', `/api/websites/${site.websiteId}/copies`, { title: 'Copy' })).status).toBe(403);
    expect((await owner.call('DELETE', `/api/websites/${site.websiteId}`, { title: 'Test shop' })).status).toBe(403);
    expect((await owner.call('PUT', `/api/websites/${site.websiteId}`, { title: 'Test shop' })).status).toBe(200);
    await database.write((tx) =>
      tx
        .updateTable('memberships')
        .set({ role: before[0]?.role ?? 1 })
        .execute(),
    );
  });
});

describe('a website that is offline', () => {
  it('says so to visitors, for now alone, and is still open to its owners, by a cookie (platform 9.138)', async () => {
    const state = `/api/websites/${site.websiteId}/state`;
    await owner.call('PUT', state, { isOffline: true });
    const page = await visit('127.0.0.1', '/shop');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '3600',
      'private, no-store',
    ]);
    expect(page.body).toContain('Back soon');
    expect(page.body).not.toContain('Mug');
    const call = await new TestVisitor(test.app).get('/api/commerce/shopping-cart');
    expect([call.status, call.json.code]).toEqual([503, 'unavailable']);
    expect((await owner.get('/api/account')).status).toBe(200);
    const { openUrl } = (await owner.get('/api/account')).json.websites.find(
      ({ id }: { id: string }) => id === site.websiteId,
    );
    const { pathname, search } = new URL(openUrl);
    const insider = new TestVisitor(test.app);
    expect((await insider.get('/preview?key=guessed')).status).toBe(404);
    expect((await insider.get(pathname + search)).status).toBe(303);
    expect(insider.cookies.has('ss_preview')).toBe(true);
    const seen = await insider.get('/shop', { accept: 'text/html' });
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, max-age=0, must-revalidate']);
    await owner.call('PUT', state, { isOffline: false });
    expect((await visit('127.0.0.1', '/shop')).status).toBe(200);
    expect((await insider.get(pathname + search)).status).toBe(404);
  });
});

describe('a website that is duplicated', () => {
  it('is there beside the first once the job is done, which its list tells (design 11)', async () => {
    const { json } = await owner.call('POST', `/api/websites/${site.websiteId}/copies`, { title: 'Second' });
    expect(await listed(json.id)).toMatchObject({ state: 'offline', copied: 0 });
    await test.worker.runDue();
    expect(await listed(json.id)).toMatchObject({ state: 'live', copied: null });
    const product = await visit(`${json.handle}.localhost`, '/shop/mug');
    expect([product.status, product.body.includes('Mug')]).toEqual([200, true]);
  });
});

describe('a website that is deleted', () => {
  it('is gone for visitors and owners, and can be restored for 30 days (design 11)', async () => {
    const { json } = await owner.call('POST', '/api/websites', { ...wishes, title: 'Short lived' });
    const url = `/api/websites/${json.id}`;
    expect((await owner.call('DELETE', url, { title: 'Something else' })).json.code).toBe('invalid');
    expect((await owner.call('DELETE', url, { title: 'Short lived' })).status).toBe(200);
    expect((await visit('short-lived.localhost')).status).toBe(404);
    const day = 24 * 3_600_000;
    const until = test.clock.now() + 30 * day;
    expect(await listed(json.id)).toMatchObject({ state: 'deleted', restorableUntil: until });
    const { websites } = (await owner.get('/api/account')).json;
    expect(websites.some(({ id }: { id: string }) => id === json.id)).toBe(false);
    expect((await owner.call('POST', `${url}/restore`)).status).toBe(200);
    expect((await visit('short-lived.localhost')).status).toBe(200);
    expect((await owner.call('POST', `/api/websites/${site.websiteId}x/restore`)).status).toBe(403);
  });
});
