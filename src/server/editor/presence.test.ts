import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let drafts: TestVisitor;
let pageId: string;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  drafts = await signInTestOwner(test, site.websiteId, 'drafts@shop.example', roles.draftEditor);
  pageId = (await owner.call('POST', `/api/pages?websiteId=${site.websiteId}`, { title: 'Home' })).json.id;
});
afterAll(() => test.close());

const at = () => `/api/pages/${pageId}/presence?websiteId=${site.websiteId}`;
const be = async (who: TestVisitor, clientId: string, here: object = {}) =>
  (await who.call('PUT', at(), { clientId, place: null, ...here })).json;

it('tells each who has a page open of the others, and of what they have chosen, until they leave (design 6)', async () => {
  expect(await be(owner, 'tab-1', { place: 'heading' })).toEqual({ version: 0, people: [] });
  const first = { clientId: 'tab-1', email: 'owner@shop.example' };
  expect((await be(drafts, 'tab-2')).people).toEqual([{ ...first, place: 'heading' }]);
  expect((await be(owner, 'tab-1')).people).toEqual([{ clientId: 'tab-2', email: 'drafts@shop.example', place: null }]);
  expect((await be(drafts, 'tab-2')).people).toEqual([{ ...first, place: null }]);
  await be(owner, 'tab-1', { isLeaving: true });
  expect((await be(drafts, 'tab-2')).people).toEqual([]);
});

it('forgets who is silent, and lets nobody speak for another account’s tab (design 6)', async () => {
  test.clock.advance(31_000);
  await be(owner, 'tab-3', { place: 'text' });
  await be(drafts, 'tab-3', { place: 'elsewhere' });
  expect((await be(drafts, 'tab-4')).people).toMatchObject([{ email: 'owner@shop.example', place: 'text' }]);
  test.clock.advance(31_000);
  expect((await be(drafts, 'tab-4')).people).toEqual([]);
  const rows = await test.services.database.read.selectFrom('editors_here').select('client_id').execute();
  expect(rows).toEqual([{ client_id: 'tab-4' }]);
});

it('says the version that others brought the page to, and knows no page of another website (design 4)', async () => {
  const { id } = (await owner.call('POST', `/api/pages?websiteId=${site.websiteId}`, { title: 'Other' })).json;
  const operations = [{ kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } }];
  const edit = { clientId: 'tab-5', sequence: 1, baseVersion: 0, transaction: { name: 'Section', operations } };
  await owner.call('PATCH', `/api/pages/${id}/draft?websiteId=${site.websiteId}`, edit);
  pageId = id;
  expect((await be(drafts, 'tab-6')).version).toBe(1);
  const another = await makeTestSite(test.services.database, []);
  const other = await signInTestOwner(test, another.websiteId, 'other@shop.example');
  pageId = (await other.call('POST', `/api/pages?websiteId=${another.websiteId}`, { title: 'Home' })).json.id;
  expect((await owner.call('PUT', at(), { clientId: 'tab-7', place: null })).status).toBe(404);
});
