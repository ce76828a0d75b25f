import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { makeTestOwner } from '../testing/owner.ts';

const email = 'owner@shop.example';
const password = 'the password of an owner';
let test: TestApp;
let site: TestSite;
let account: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  site = await makeTestSite(database, []);
  await makeTestOwner(database, site.websiteId, { email, password });
  account = new TestVisitor(test.app, config.ownerHost);
  await account.call('POST', '/api/account/session', { email, password });
});
afterAll(() => test.close());

const readMailbox = async () => (await account.get(`/api/mailbox?websiteId=${site.websiteId}`)).status;
const setRole = (role: number) =>
  test.services.database.write((tx) => tx.updateTable('memberships').set({ role }).execute());

it('makes who sets up a website its administrator, 1 (platform 3.191)', async () => {
  const { role } = await test.services.database.read.selectFrom('memberships').select('role').executeTakeFirstOrThrow();
  expect([role, await readMailbox()]).toEqual([1, 200]);
});

it.each([
  ['admin', 1],
  ['store manager', 8],
  ['website manager', 15],
])('lets the %s, by the code %i, read the mailbox (storefront 6.8 to 6.10)', async (_, role) => {
  await setRole(role);
  expect(await readMailbox()).toBe(200);
});

it.each([2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 16])('lets the role %i not (storefront 6)', async (role) => {
  await setRole(role);
  expect(await readMailbox()).toBe(403);
});
