import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteUserXsrf } from '#catalog/cookies.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, openAccounts, signInMember } from '../testing/member.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
const path = '/api/commerce/shopping-cart';

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 50 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 3 }] },
  ]);
  await openAccounts(test, site.websiteId);
});
afterAll(() => test.close());

const newVisitor = () => new TestVisitor(test.app);
const add = (visitor: TestVisitor, sku: 'BOWL' | 'MUG', quantity: number) =>
  visitor.addToCart(site.itemIds[sku === 'BOWL' ? 0 : 1] ?? '', sku, quantity);
const contentsOf = async (visitor: TestVisitor) => {
  const { entries } = (await visitor.get(path)).json as {
    entries: { chosenVariant: { sku: string }; quantity: number }[];
  };
  return Object.fromEntries(entries.map(({ chosenVariant: { sku }, quantity }) => [sku, quantity]));
};
const leave = (visitor: TestVisitor, query = '') => {
  const headers = { [siteUserXsrf.header]: visitor.cookies.get(siteUserXsrf.cookie) ?? '' };
  return visitor.send({ method: 'DELETE', url: `/api/site-users/account/session${query}`, headers });
};
let count = 0;
async function newMember(): Promise<{ email: string; visitor: TestVisitor }> {
  const email = `member${++count}@example.com`;
  return { email, visitor: await joinTestMember(test, site.websiteId, { email }) };
}

describe('the cart of a site user', () => {
  it('is one on every device, and asked for where they are signed in (storefront 1.5, 4.10; platform 1.8)', async () => {
    const { email, visitor } = await newMember();
    await add(visitor, 'BOWL', 2);
    const phone = newVisitor();
    await signInMember(phone, email);
    expect(await contentsOf(phone)).toEqual({ BOWL: 2 });
    await add(phone, 'MUG', 1);
    expect(await contentsOf(visitor)).toEqual({ BOWL: 2, MUG: 1 });
    expect([...phone.cookies.keys()]).not.toContain('cart');
  });

  it('takes over what was in the visitor’s, all of it and once, also more than there is (design 5, invariant 9)', async () => {
    const { email, visitor } = await newMember();
    await add(visitor, 'BOWL', 2);
    await add(visitor, 'MUG', 2);
    const guest = newVisitor();
    await add(guest, 'BOWL', 3);
    await add(guest, 'MUG', 2);
    const twin = newVisitor();
    for (const [name, value] of guest.cookies) twin.cookies.set(name, value);
    const answers = await Promise.all([
      signInMember(guest, email),
      signInMember(twin, email),
      signInMember(guest, email),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await contentsOf(visitor)).toEqual({ BOWL: 5, MUG: 4 });
    expect(await contentsOf(twin)).toEqual({ BOWL: 5, MUG: 4 });
    expect((await guest.call('POST', '/api/commerce/checkouts', {})).status).toBe(409);
  });

  it('comes along when somebody joins, and no token of a cookie opens it (design 5, 10)', async () => {
    const guest = newVisitor();
    await add(guest, 'BOWL', 1);
    const before = guest.cookies.get('cart') ?? '';
    await joinTestMember(test, site.websiteId, { email: 'joins@example.com', visitor: guest });
    expect(await contentsOf(guest)).toEqual({ BOWL: 1 });
    const thief = newVisitor();
    const { siteUserId } = (await guest.get('/api/site-users/account')).json;
    for (const token of [before, `member:${siteUserId}`, siteUserId]) {
      thief.cookies.set('cart', token);
      expect(await contentsOf(thief)).toEqual({});
    }
  });

  it('is left behind at a sign-out, or copied where that is asked for (platform 1.12, 7.9)', async () => {
    const { email, visitor } = await newMember();
    await add(visitor, 'BOWL', 2);
    expect((await leave(visitor, '?cloneCart=true')).status).toBe(200);
    expect(await contentsOf(visitor)).toEqual({ BOWL: 2 });
    await add(visitor, 'MUG', 1);
    const again = newVisitor();
    await signInMember(again, email);
    expect(await contentsOf(again)).toEqual({ BOWL: 2 });
    await leave(again);
    expect(await contentsOf(again)).toEqual({});
    expect(again.cookies.has('hasCart')).toBe(false);
  });

  it('leaves a cart alone that is just being paid, and takes it over at a later sign-in (design 5, invariants 4 and 9)', async () => {
    const { email, visitor } = await newMember();
    const guest = newVisitor();
    await add(guest, 'BOWL', 2);
    const paying = await guest.pay(await guest.startCheckout(), crypto.randomUUID(), testCards.confirmation, email);
    expect(paying.json.status).toBe('redirect');
    await signInMember(guest, email);
    expect([await contentsOf(guest), await contentsOf(visitor)]).toEqual([{}, {}]);
    const attempt = paying.json.url.split('/').at(-1);
    const { headers } = await guest.submit(`/payments/test/${attempt}`, { answer: 'decline' });
    const back = await guest.get(new URL(String(headers.location)).pathname, { accept: 'text/html' });
    expect(back.body).toContain('declined');
    await signInMember(guest, email);
    expect(await contentsOf(visitor)).toEqual({ BOWL: 2 });
    expect(guest.cookies.has('cart')).toBe(false);
  });

  it('is bought as theirs, and the next begins as theirs again (platform 1.8)', async () => {
    const { email, visitor } = await newMember();
    await add(visitor, 'BOWL', 1);
    const id = await visitor.startCheckout();
    expect((await visitor.pay(id, crypto.randomUUID(), '4242424242424242', email)).status).toBe(200);
    expect(await contentsOf(visitor)).toEqual({});
    await add(visitor, 'MUG', 1);
    const phone = newVisitor();
    await signInMember(phone, email);
    expect(await contentsOf(phone)).toEqual({ MUG: 1 });
    const rows = await test.services.database.read.selectFrom('orders').select('site_user_id').execute();
    const { siteUserId } = (await visitor.get('/api/site-users/account')).json;
    expect(rows.map((row) => row.site_user_id)).toContain(siteUserId);
  });
});
