import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewLimits } from '#catalog/limits.ts';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const url = (list: string, id = '') => `/api/commerce/${list}-views${id && `/${id}`}?websiteId=${site.websiteId}`;
const views = async (list = 'order') => (await owner.get(url(list))).json.views;
const save = (id: string, name: string, search = '?state=unpaid', list = 'order') =>
  owner.call('PUT', url(list, id), { name, search });

it('keeps views of each list for the whole team: saved, renamed, deleted and brought back (design 11)', async () => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await save(id, ' Waiting ')).status).toBe(200);
  expect(await views()).toEqual([{ id, name: 'Waiting', search: '?state=unpaid' }]);
  expect(await views('product')).toEqual([]);
  // The same id in another list is another view.
  await save(id, 'Waiting', '?stock=low', 'product');
  expect((await save(other, 'waiting')).json.errors.name).toContain('already');
  expect((await save(id, 'Owed')).status).toBe(200);
  const manager = await signInTestOwner(test, site.websiteId, 'manager@shop.example', roles.storeManager);
  expect((await manager.get(url('order'))).json.views).toEqual([{ id, name: 'Owed', search: '?state=unpaid' }]);
  expect((await manager.call('DELETE', url('order', id))).status).toBe(200);
  expect([await views(), (await views('product')).length]).toEqual([[], 1]);
  expect((await manager.call('DELETE', url('order', id))).status).toBe(404);
  await save(id, 'Owed');
  expect(await views()).toHaveLength(1);
});

it.each(['order', 'product', 'customer', 'gift-card', 'subscription'])(
  'keeps views of the list of %ss beside those of other lists (design 11)',
  async (list) => {
    const id = crypto.randomUUID();
    const search = `?search=${list}`;
    expect((await save(id, `Of ${list}s`, search, list)).status).toBe(200);
    expect(await views(list)).toContainEqual({ id, name: `Of ${list}s`, search });
    const viewer = await signInTestOwner(test, site.websiteId, `${list}@shop.example`, roles.moderator);
    expect((await viewer.call('PUT', url(list, id), { name: 'Mine', search })).status).toBe(403);
    expect((await owner.call('DELETE', url(list, id))).status).toBe(200);
    expect((await views(list)).map((view: { id: string }) => view.id)).not.toContain(id);
  },
);

it('takes no more views of a list than are found again (design 11)', async () => {
  for (let count = (await views()).length; count < viewLimits.count; count++) {
    await save(crypto.randomUUID(), `View ${count}`);
  }
  expect((await save(crypto.randomUUID(), 'One more')).json.code).toBe('refused');
});
