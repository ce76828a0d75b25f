import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '#catalog/permissions.ts';
import { roles } from '#catalog/roles.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
const email = 'owner@shop.example';
let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let accountId: string;
beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  const variants = [{ sku: 'A', price: 100, stock: 1 }];
  site = await makeTestSite(database, [{ title: 'Tea bowl', variants }]);
  other = await makeTestSite(database, [{ title: 'Their bowl', variants }], { host: 'prints.example' });
  accountId = await makeTestOwner(database, site.websiteId, { email, password });
  for (const page of [
    { title: 'The bowls we make', urlId: 'making' },
    { title: 'Bowls to come', urlId: 'to-come', status: 'draft' },
    { title: 'Über uns', urlId: 'us' },
    { title: '50% off', urlId: 'sale' },
  ]) {
    await mustAct({ database, clock: test.clock }, site.websiteId, (unit) => createPage(unit, page));
  }
  owner = new TestVisitor(test.app, config.ownerHost);
  await owner.call('POST', '/api/account/session', { email, password });
});
afterAll(() => test.close());

async function titles(q: string): Promise<string[]> {
  const { status, json } = await owner.get(`/api/find?websiteId=${site.websiteId}&q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return json.hits.map((hit: { title: string }) => hit.title);
}

it('finds pages and products by a part of their titles, those that begin with it first, hidden ones too (design 11)', async () => {
  expect(await titles('BOWL')).toEqual(['Bowls to come', 'The bowls we make', 'Tea bowl']);
  const { json } = await owner.get(`/api/find?websiteId=${site.websiteId}&q=bowl`);
  expect(json.hits[0]).toMatchObject({ kind: 'page', fullUrl: '/to-come', isPublished: false });
  expect(json.hits[2]).toMatchObject({
    kind: 'product',
    fullUrl: expect.stringMatching(/^\/shop\/tea-bowl/),
    isPublished: true,
  });
});

it('takes signs as they are typed, and finds nothing by nothing', async () => {
  expect(await titles('0%')).toEqual(['50% off']);
  expect(await titles('5%o')).toEqual([]);
  expect(await titles('b_wl')).toEqual([]);
  expect(await titles('Über')).toEqual(['Über uns']);
  expect(await titles(' ')).toEqual([]);
});

it('leaves out what was put away, and what is in it', async () => {
  const { json } = await owner.get(`/api/find?websiteId=${site.websiteId}&q=shop`);
  const shop = `/api/pages/${json.hits[0].id}`;
  expect((await owner.call('DELETE', `${shop}?websiteId=${site.websiteId}`)).status).toBe(200);
  expect(await titles('shop')).toEqual([]);
  expect(await titles('tea')).toEqual([]);
  expect((await owner.call('POST', `${shop}/restore?websiteId=${site.websiteId}`, {})).status).toBe(200);
  expect(await titles('tea')).toEqual(['Tea bowl']);
});

const actAs = (role: number) =>
  test.services.database.write((tx) =>
    tx.updateTable('memberships').set({ role }).where('account_id', '=', accountId).execute(),
  );

it('shows nothing of another website, and of this one what a role may see: pages, products or both (design 5)', async () => {
  const answer = await owner.get(`/api/find?websiteId=${other.websiteId}&q=bowl`);
  expect(answer.status).toBe(403);
  await actAs(roles.moderator);
  expect(await titles('bowl')).toEqual(['Bowls to come', 'The bowls we make']);
  await actAs(roles.campaignsEditor);
  expect(await titles('bowl')).toEqual(['Tea bowl']);
  await actAs(roles.viewer);
  expect(await titles('bowl')).toEqual(['Bowls to come', 'The bowls we make', 'Tea bowl']);
});

it('is for every role that sees pages or products, and no other (platform 3)', () => {
  const either = new Set<string>([...permissions['pages.read'], ...permissions['products.read']]);
  expect(new Set<string>(permissions['titles.find'])).toEqual(either);
});
