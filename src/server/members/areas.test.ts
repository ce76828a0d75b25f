import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import type { Refusal } from '#contract/refusals.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, mailTo, memberPassword, openAccounts, pathIn } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let shopId = '';
const html = { accept: 'text/html' };
const day = 24 * 3_600_000;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Secret Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  await openAccounts(test, site.websiteId);
  const shop = test.services.database.read.selectFrom('collections').select('id').where('url_id', '=', 'shop');
  shopId = (await shop.executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());

const of = (path = '', query = '') => `/api/member-areas${path}?websiteId=${site.websiteId}${query}`;
const setPage = (body: object) => owner.call('PATCH', `/api/pages/${shopId}?websiteId=${site.websiteId}`, body);
const see = async (visitor: TestVisitor, path = '/shop/secret-bowl') => (await visitor.get(path, html)).status;
const people = async (id: string, query = '') => (await owner.get(of(`/${id}/people`, query))).json.people;

/** Makes an area, with the shop in it alone. */
async function makeArea(joining: 'open' | 'asked' | 'closed', name = 'Glaze club') {
  const id = crypto.randomUUID();
  expect((await owner.call('PUT', of(`/${id}`), { name, description: 'Recipes & ash', joining })).status).toBe(200);
  expect((await setPage({ access: 'members', areaIds: [id] })).status).toBe(200);
  return id;
}

describe('an area of members', () => {
  it('is made by an owner, and keeps out members who are not in it, with a way to join (platform 1.3; storefront 2.22)', async () => {
    const id = await makeArea('open');
    const [area] = (await owner.get(of())).json.areas;
    expect(area).toMatchObject({ id, name: 'Glaze club', people: 0, asking: 0, pages: [{ id: shopId }] });
    const guest = new TestVisitor(test.app);
    const member = await joinTestMember(test, site.websiteId);
    for (const visitor of [guest, member]) {
      const { status, body, headers } = await visitor.get('/shop/secret-bowl', html);
      expect([status, headers['cache-control'], body.includes('Secret')]).toEqual([403, 'private, no-store', false]);
      expect(body).toContain('This page is kept for “Glaze club”.');
      expect(body).toContain(`href="/account/areas/${id}?next=%2Fshop"`);
      expect(body.includes('/account/sign-in')).toBe(visitor === guest);
      expect((await visitor.get('/shop?format=json')).status).toBe(403);
      expect((await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL')).status).toBe(404);
      const stock = await visitor.get(`/api/commerce/inventory/stock/?itemId=${site.itemIds[0]}`);
      expect(stock.json.results).toEqual([]);
    }
  });

  it('is joined by a press, which page 208 confirms; then its pages open, until one leaves (platform 2.45)', async () => {
    const id = await makeArea('open');
    const member = await joinTestMember(test, site.websiteId, { email: 'joins@example.com' });
    const page = await member.get(`/account/areas/${id}?next=%2Fshop`, html);
    expect(page.body).toContain('Recipes &amp; ash');
    expect(page.body).toContain(`action="/account/areas/${id}/join"`);
    expect(await see(member)).toBe(403);
    const joined = await member.submit(`/account/areas/${id}/join`, { next: '/shop' });
    expect(joined.headers.location).toBe(`/account/areas/${id}/joined?next=%2Fshop`);
    expect((await member.get(joined.headers.location as string, html)).body).toContain('href="/shop"');
    expect(await see(member)).toBe(200);
    expect((await member.get('/shop?format=json')).json.pageType).toBe(105);
    expect((await member.addToCart(site.itemIds[0] ?? '', 'BOWL')).status).toBe(200);
    expect((await member.get('/account', html)).body).toContain(`href="/account/areas/${id}"`);
    await member.submit(`/account/areas/${id}/leave`, {});
    expect(await see(member)).toBe(403);
  });

  it('leads who has no account through making one, and back to it (storefront 2)', async () => {
    const id = await makeArea('open');
    const guest = new TestVisitor(test.app);
    const here = `/account/areas/${id}?next=%2Fshop`;
    const page = await guest.get(here, html);
    expect(page.body).toContain(`href="/account/join?next=${encodeURIComponent(here)}"`);
    expect((await guest.submit(`/account/areas/${id}/join`, {})).headers.location).toMatch(
      /^\/account\/sign-in\?next=/,
    );
    await guest.submit('/account/join', { name: 'Eve', email: 'eve@example.com', next: here });
    const link = pathIn((await mailTo(test, site.websiteId, 'eve@example.com'))?.text);
    const chosen = await guest.submit(link, { password: memberPassword });
    const welcome = await guest.get(chosen.headers.location as string, html);
    expect(welcome.body).toContain(`href="${here}"`);
    await guest.submit('/account/join', { name: 'Eve', email: 'eve@example.com', next: 'https://evil.example/' });
    expect((await mailTo(test, site.websiteId, 'eve@example.com'))?.text).not.toContain('evil');
  });

  it('lets in who asks once an owner says so, and mails them (design 11)', async () => {
    const id = await makeArea('asked');
    const email = 'asks@example.com';
    const member = await joinTestMember(test, site.websiteId, { email });
    await member.submit(`/account/areas/${id}/join`, {});
    await member.submit(`/account/areas/${id}/join`, {});
    expect(await see(member)).toBe(403);
    expect((await member.get(`/account/areas/${id}`, html)).body).toContain('You asked to join.');
    const asking = await people(id, '&asking=true');
    expect(asking).toMatchObject([{ email, name: 'Ada', isAsking: true, isIn: false }]);
    const grant = of(`/${id}/people/${asking[0].id}`);
    expect((await owner.call('PUT', grant, { isIn: true })).status).toBe(200);
    expect(await see(member)).toBe(200);
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(50);
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'You are in: Glaze club – Test shop',
    );
    expect((await owner.call('PUT', grant, { isIn: true })).status).toBe(404);
    await owner.call('DELETE', grant);
    expect(await see(member)).toBe(403);
  });

  it('is opened to whom an owner invites, before they have an account, and until its time is over (design 11)', async () => {
    const id = await makeArea('closed');
    const email = 'guest@example.com';
    const invite = (body: object) => owner.call('POST', of(`/${id}/people`), body);
    expect((await invite({ email: 'nobody' })).json.errors).toHaveProperty('email');
    expect((await invite({ email, endsAt: 1 })).json.errors).toHaveProperty('endsAt');
    await invite({ email: ' Guest@Example.com ', endsAt: test.clock.now() + 2 * day });
    const mail = await mailTo(test, site.websiteId, email);
    expect([mail?.subject.includes('invited'), pathIn(mail?.text)]).toEqual([true, `/account/areas/${id}`]);
    const member = await joinTestMember(test, site.websiteId, { email });
    const other = await joinTestMember(test, site.websiteId, { email: 'other@example.com' });
    expect([await see(member), await see(other)]).toEqual([200, 403]);
    expect((await other.submit(`/account/areas/${id}/join`, {})).status).toBe(400);
    expect(await people(id, '&search=guest')).toMatchObject([{ email, source: 'invited', isIn: true }]);
    test.clock.advance(2 * day);
    await member.submit('/account/sign-in', { email, password: memberPassword });
    expect([await see(member), (await people(id))[0].isIn]).toEqual([403, false]);
  });

  it('goes with the member: to a new address, and away with the account (design 4)', async () => {
    const id = await makeArea('open');
    const member = await joinTestMember(test, site.websiteId, { email: 'moves@example.com' });
    await member.submit(`/account/areas/${id}/join`, {});
    await member.submit('/account/email', { newEmail: 'moved@example.com' });
    const link = pathIn((await mailTo(test, site.websiteId, 'moved@example.com'))?.text);
    await member.submit(link, {});
    expect([await see(member), (await people(id))[0].email]).toEqual([200, 'moved@example.com']);
    const data = (await member.get('/account/data.json')).json;
    expect(data.areas).toMatchObject([{ name: 'Glaze club', isIn: true }]);
    const memberId = (await people(id))[0].memberId;
    expect((await owner.get(`/api/members/${memberId}?websiteId=${site.websiteId}`)).json.areas).toMatchObject([
      { id },
    ]);
    await member.submit('/account/delete', { deletePassword: memberPassword });
    expect(await people(id)).toEqual([]);
  });

  it('stays while pages are in it, which no change opens by the way (platform 1.3)', async () => {
    const id = await makeArea('open');
    expect((await owner.call('DELETE', of(`/${id}`))).json.code).toBe('refused');
    const path = `/api/pages/${shopId}/settings?websiteId=${site.websiteId}`;
    expect((await owner.get(path)).json).toMatchObject({ access: 'members', areaIds: [id] });
    await setPage({ title: 'Shop of secrets' });
    expect((await owner.get(path)).json.areaIds).toEqual([id]);
    expect((await setPage({ areaIds: [crypto.randomUUID()] })).json.errors).toHaveProperty('areaIds');
    expect((await owner.get(path)).json.areaIds).toEqual([id]);
    await setPage({ access: null });
    expect(await see(new TestVisitor(test.app))).toBe(200);
    expect((await owner.get(path)).json.areaIds).toEqual([]);
    expect((await owner.call('DELETE', of(`/${id}`))).status).toBe(200);
    expect((await owner.call('DELETE', of(`/${id}`))).status).toBe(404);
  });

  it('of one website is none of another (design 5, 10)', async () => {
    const id = await makeArea('open');
    const other = await makeTestSite(test.services.database, [], { host: 'other.example' });
    await openAccounts(test, other.websiteId);
    const there = new TestVisitor(test.app, 'other.example');
    expect((await there.get(`/account/areas/${id}`, html)).status).toBe(404);
    expect((await there.get('/account', html)).body).not.toContain('Glaze club');
  });
});

describe('a product of the type "paywall"', () => {
  it('opens an area to who bought it, signed in or with the address, until it is paid back (storefront 3.44; platform 3.117)', async () => {
    const id = await makeArea('closed', 'Master class');
    const { database } = test.services;
    const mustDo = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, site.websiteId, work);
    const store = await mustDo((unit) => createCollection(unit, { title: 'Classes' }));
    const variants = [{ sku: 'CLASS', price: 4900, stock: 'unlimited' as const }];
    const given = { collectionId: store.id, title: 'Class pass', productType: productTypes.paywall, variants };
    const path = (productId: string) => `/api/commerce/products/${productId}?websiteId=${site.websiteId}`;
    const product = await mustDo((unit) => createProduct(unit, { ...given, status: 'draft' }));
    const sell = { status: 'published', publishOn: null };
    expect((await owner.call('PATCH', path(product.id), sell)).json.errors).toHaveProperty('memberAreaId');
    expect((await owner.call('PATCH', path(site.itemIds[0] ?? ''), { memberAreaId: id })).json.errors).toHaveProperty(
      'memberAreaId',
    );
    expect((await owner.call('PATCH', path(product.id), { ...sell, memberAreaId: id })).status).toBe(200);
    expect((await owner.get(path(product.id))).json).toMatchObject({ productType: 5, memberAreaId: id });

    const email = 'buys@example.com';
    const member = await joinTestMember(test, site.websiteId, { email });
    const page = await member.get('/classes/class-pass', html);
    expect([page.status, page.body.includes('$49.00'), page.body.includes('sold-out')]).toEqual([200, true, false]);
    const offer = (await member.get(`/account/areas/${id}`, html)).body;
    expect([offer.includes('href="/classes/class-pass"'), offer.includes('$49.00')]).toEqual([true, true]);
    const buy = async (visitor: TestVisitor, to: string) => {
      expect((await visitor.addToCart(product.id, 'CLASS')).status).toBe(200);
      expect((await visitor.addToCart(product.id, 'CLASS')).status).toBe(400);
      const checkoutId = await visitor.startCheckout();
      const declined = await visitor.pay(checkoutId, crypto.randomUUID(), '4000000000000002', to);
      expect([declined.status, (await people(id)).length]).toEqual([402, held]);
      expect((await visitor.pay(checkoutId, crypto.randomUUID(), undefined, to)).status).toBe(200);
      held += 1;
      const orders = database.read.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId);
      return orders.executeTakeFirstOrThrow();
    };
    let held = 0;
    const order = await buy(member, 'elsewhere@example.com');
    expect(await see(member)).toBe(200);
    await buy(new TestVisitor(test.app), 'Later@Example.com');
    const later = await joinTestMember(test, site.websiteId, { email: 'later@example.com' });
    expect(await see(later)).toBe(200);
    expect(await people(id)).toMatchObject([{ source: 'bought', email: 'later@example.com' }, { email }]);

    const whole = { orderId: order.id, amountCents: order.grand_total_cents, items: [], restock: false, reason: '' };
    await mustDo((unit) => requestRefund(unit, { ...whole, key: crypto.randomUUID() }));
    expect([await see(member), await see(later)]).toEqual([403, 200]);
    await setPage({ areaIds: [] });
    expect((await owner.call('DELETE', of(`/${id}`))).json.message).toContain('A product opens this area');
  });
});
