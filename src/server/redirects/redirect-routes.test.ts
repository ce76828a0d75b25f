import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const account = { email: 'owner@example.com', password: 'a right password' };

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] }]);
  await makeTestOwner(database, site.websiteId, account);
  owner = new TestVisitor(test.app, 'localhost');
  await owner.call('POST', '/api/account/session', account);
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

const url = (more = '') => `/api/redirects${more}?websiteId=${site.websiteId}`;
const add = (from: string, to: string) => owner.call('POST', url(), { from, to });
const visit = async (path: string) => {
  const { status, headers } = await visitor.get(path, { accept: 'text/html' });
  return [status, headers.location];
};

describe('redirects', () => {
  it('lead visitors on at once, with what they ask for, until they are deleted (design 11)', async () => {
    expect(await visit('/old/mug')).toEqual([404, undefined]);
    const { status, json } = await add('/old/*', '/shop/*');
    expect([status, json]).toEqual([200, expect.objectContaining({ from: '/old/*', to: '/shop/*', isKept: false })]);
    expect(await visit('/old/mug?tag=x&y=1')).toEqual([301, '/shop/mug?tag=x&y=1']);
    expect((await visitor.get('/old/mug')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await owner.get(url())).json).toEqual({ redirects: [json], hasMore: false });
    expect((await owner.call('DELETE', url(`/${json.id}`))).status).toBe(200);
    expect(await visit('/old/mug')).toEqual([404, undefined]);
    expect((await owner.call('DELETE', url(`/${json.id}`))).status).toBe(404);
  });

  it('begin at an address that titles make, with the slashes between them (platform 3.399)', async () => {
    expect((await add('Old Shop/Blaue Töpfe', '/shop')).json.from).toBe('/old-shop/blaue-topfe');
    expect(await visit('/old-shop/blaue-topfe')).toEqual([301, '/shop']);
    expect((await add('/Old-Case/x', '/shop')).json.from).toBe('/Old-Case/x');
  });

  it('stand behind every page, also one that comes later (design 11)', async () => {
    await add('/shop/mug', '/elsewhere');
    await add('/later', '/elsewhere');
    expect((await visitor.get('/shop/mug')).status).toBe(200);
    expect(await visit('/later')).toEqual([301, '/elsewhere']);
    await mustAct(test.services, site.websiteId, (unit) => createPage(unit, { title: 'Later' }));
    expect((await visitor.get('/later')).status).toBe(200);
  });

  it('follow a product to its new address (design 11)', async () => {
    const [id = ''] = site.itemIds;
    await mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, id, { urlId: 'cup' }));
    expect(await visit('/shop/mug')).toEqual([301, '/shop/cup']);
    await mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, id, { urlId: 'mug' }));
    expect([await visit('/shop/cup'), (await visitor.get('/shop/mug')).status]).toEqual([[301, '/shop/mug'], 200]);
  });

  it('are listed by the hundred, from one on (design 11)', async () => {
    for (let at = 100; at < 205; at++) await add(`/many/${at}`, '/shop');
    const first = (await owner.get(`${url()}&search=%2Fmany`)).json;
    expect([first.redirects.length, first.hasMore, first.redirects[0].from]).toEqual([100, true, '/many/100']);
    const rest = (await owner.get(`${url()}&search=%2Fmany&after=${first.redirects[99].from}`)).json;
    expect([rest.redirects.length, rest.hasMore]).toEqual([5, false]);
  });
});
