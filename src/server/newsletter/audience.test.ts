import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyone, type NewsletterSegment } from '#contract/newsletter.ts';
import { meetCustomer } from '#domain/customers/customers.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { confirmSubscription, importSubscribers, subscribe } from '#domain/mailing-lists/subscribe.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Ash Mug', variants: [{ sku: 'MUG', price: 500, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const act = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, site.websiteId, work);
const makeList = async (name: string) => (await act((unit) => createMailingList(unit, { name }))).id;
const agree = (listId: string, ...emails: string[]) => {
  const people = { subscribers: emails.map((email) => ({ email })), consent: 'At the market' };
  return act((unit) => importSubscribers(unit, listId, people));
};
const order = (email: string) =>
  act((unit) => meetCustomer(unit, { email, name: '', isTest: false, cents: 500, currency: 'USD' }));

/** How many a newsletter to a part of a list would go to. */
async function count(listId: string, segment: Partial<NewsletterSegment>): Promise<number> {
  const of = (id = '', path = '') => `/api/newsletters${id}${path}?websiteId=${site.websiteId}`;
  const { id } = (await owner.call('POST', of(), {})).json;
  const draft = { listId, segment: { ...everyone, ...segment }, subject: '', preheader: '', parts: [], version: 1 };
  await owner.call('PUT', of(`/${id}`), draft);
  return (await owner.get(of(`/${id}`, '/audience'))).json.people;
}

/** Who is listed of those who have bought, or have not. */
async function listed(listId: string, bought: 'yes' | 'no'): Promise<string[]> {
  const url = `/api/mailing-lists/${listId}/subscribers?websiteId=${site.websiteId}&bought=${bought}`;
  const { subscribers, total } = (await owner.get(url)).json;
  expect(total).toBe(subscribers.length);
  return subscribers.map(({ email }: { email: string }) => email).toSorted();
}

it('sends a newsletter to a part of a list: who is new there, or has bought (platform 3)', async () => {
  const listId = await makeList('Letters');
  await agree(listId, 'a@example.com', 'b@example.com', 'c@example.com');
  test.clock.advance(10 * 24 * 3_600_000);
  await agree(listId, 'buyer@example.com');
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, 'buyer@example.com');
  // A test order is none.
  expect([await count(listId, { bought: 'yes' }), await listed(listId, 'yes')]).toEqual([0, []]);
  await order('Buyer@example.com');
  expect(await listed(listId, 'yes')).toEqual(['buyer@example.com']);
  expect(await listed(listId, 'no')).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  expect(await count(listId, {})).toBe(4);
  expect(await count(listId, { newerThanDays: 7 })).toBe(1);
  expect(await count(listId, { bought: 'yes' })).toBe(1);
  expect(await count(listId, { newerThanDays: 30, bought: 'no' })).toBe(3);
  expect(await count(listId, { newerThanDays: 7, bought: 'no' })).toBe(0);
});

it('knows who has bought on every list that they join later, by a file or by a form (platform 3)', async () => {
  await order('known@example.com');
  const imported = await makeList('Imported');
  await agree(imported, 'known@example.com', 'new@example.com');
  const asked = await makeList('Asked');
  const consent = { consentText: '', consentVersion: '', source: '/' };
  await act((unit) => subscribe(unit, { listId: asked, email: 'known@example.com', name: '', ...consent }));
  const all = test.services.database.read.selectFrom('subscribers').select('id').where('list_id', '=', asked);
  const { id } = await all.executeTakeFirstOrThrow();
  expect(await count(asked, {})).toBe(0);
  // A second press changes nothing.
  for (let press = 0; press < 2; press++) await act((unit) => confirmSubscription(unit, id));
  expect([await listed(imported, 'yes'), await listed(asked, 'yes')]).toEqual([
    ['known@example.com'],
    ['known@example.com'],
  ]);
  expect([await count(imported, {}), await count(asked, {})]).toEqual([2, 1]);
  expect(await sumErrors(test.services)).toEqual([]);
});
