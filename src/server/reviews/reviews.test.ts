import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { undoSending } from '#domain/orders/change-parcel.ts';
import { fulfilOrder, shipOrder } from '#domain/orders/fulfil-order.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { reviewToken } from '#domain/reviews/review-requests.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { openedAt } from '../testing/opened-at.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
const day = 24 * 3_600_000;
const html = { accept: 'text/html' };
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 50 }] },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 2500, stock: 'unlimited' }] },
  ]);
  await makeTestOwner(test.services.database, site.websiteId, { email: 'owner@shop.example', password });
  await set({ reviewRequests: true, reviewRequestDays: 10 });
});
afterAll(() => test.close());
// Months pass between two tests, in which a session ends.
beforeEach(async () => {
  owner = new TestVisitor(test.app, test.services.config.ownerHost);
  await owner.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
});

const set = (given: object) =>
  mustAct(test.services, site.websiteId, (unit) => savePreferences(unit, 'commerce', { ...given }));

/** The id of an order of a mug and a gift card that was delivered. */
async function deliver(send: typeof fulfilOrder = fulfilOrder): Promise<string> {
  const buyer = new TestVisitor(test.app);
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  await buyer.addToCart(site.itemIds[1] ?? '', 'CARD');
  await buyer.pay(await buyer.startCheckout(), crypto.randomUUID());
  const { read } = test.services.database;
  const { id } = await read.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await mustAct(test.services, site.websiteId, async (unit) => (await send(unit, id)) ?? {});
  return id;
}

const linkOf = (orderId: string, websiteId = site.websiteId) =>
  `/reviews/${reviewToken(test.services.secrets, { websiteId, orderId })}`;
const write = (link: string, given: object) =>
  new TestVisitor(test.app).submit(link, {
    itemId: site.itemIds[0] ?? '',
    rating: '4',
    name: 'Ada',
    body: '',
    ...given,
  });
const here = (path: string, more = '') => `${path}?websiteId=${site.websiteId}${more}`;
const listed = async (state: string) => (await owner.get(here('/api/reviews', `&state=${state}`))).json.reviews;
const decide = (id: string, body: object) => owner.call('PATCH', here(`/api/reviews/${id}`), body);
const seen = async (path = '/shop/mug') => (await new TestVisitor(test.app).get(path, html)).body;
const asked = async () => {
  await test.worker.runDue();
  return (await test.services.mailbox(site.websiteId).list(500)).filter(({ id }) => id.startsWith('review-request'));
};

describe('a review', () => {
  it('is asked for once an order, some days after delivery, by a link to a page of its own', async () => {
    const orderId = await deliver();
    test.clock.advance(10 * day - 60_000);
    expect(await asked()).toEqual([]);
    test.clock.advance(120_000);
    const [mail, ...others] = await asked();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('- Mug');
    expect(mail?.text).not.toContain('Card');
    expect(mail?.text).toContain(linkOf(orderId));
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/\{[.a-z@]/);
    const page = await new TestVisitor(test.app).get(linkOf(orderId), html);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body.match(/type="radio" name="rating"/g)).toHaveLength(5);
    expect(page.body.match(/<textarea/g)).toHaveLength(1);
    await set({ reviewRequests: false });
    await deliver();
    await set({ reviewRequests: true });
    test.clock.advance(30 * day);
    expect(await asked()).toHaveLength(1);
  });

  it('is not asked for once the order was not sent after all, and days after it is sent again (storefront 2)', async () => {
    const parcelId = crypto.randomUUID();
    const orderId = await deliver((unit, id) => shipOrder(unit, id, {}, parcelId));
    const { read } = test.services.database;
    const known = (await asked()).length;
    test.clock.advance(6 * day);
    await mustAct(
      test.services,
      site.websiteId,
      async (unit) => (await undoSending(unit, { orderId, parcelId })) ?? {},
    );
    const waiting = read.selectFrom('jobs').select('id').where('name', '=', `review-request:${orderId}`);
    expect(await waiting.execute()).toEqual([]);
    await mustAct(test.services, site.websiteId, async (unit) => (await shipOrder(unit, orderId, {})) ?? {});
    test.clock.advance(6 * day);
    expect(await asked()).toHaveLength(known);
    test.clock.advance(5 * day);
    expect(await asked()).toHaveLength(known + 1);
  });

  it('is shown once the owner has decided so, on the product’s page, in lists and to search engines (storefront 2.11)', async () => {
    const link = linkOf(await deliver());
    const sent = await write(link, { rating: '4', body: 'Holds <b>warm</b>.' });
    expect([sent.status, sent.body.includes('Thank you')]).toEqual([200, true]);
    expect(await seen()).not.toContain('warm');
    const [review] = await listed('waiting');
    expect(review).toMatchObject({ product: 'Mug', rating: 4, name: 'Ada', state: 'waiting' });
    expect((await decide(review.id, { state: 'shown' })).status).toBe(200);
    await expect.poll(() => seen()).toContain('Holds &lt;b&gt;warm&lt;/b&gt;.');
    const page = await seen();
    expect(page).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1,"bestRating":5}',
    );
    expect(page).toContain('"author":{"@type":"Person","name":"Ada"}');
    await expect.poll(() => seen('/shop')).toContain('Rated 4 of 5');
    await decide(review.id, { answer: 'We are glad.' });
    await expect.poll(() => seen()).toContain('We are glad.');
    await decide(review.id, { state: 'hidden' });
    await expect.poll(() => seen()).not.toContain('warm');
    expect((await listed('hidden')).map(({ id }: { id: string }) => id)).toContain(review.id);
  });

  it('is a record of its own type, which templates and programs can tell (platform 3.126)', async () => {
    await write(linkOf(await deliver()), { name: 'Grace' });
    const [{ id }] = await listed('waiting');
    await decide(id, { state: 'shown' });
    const item = async () => (await new TestVisitor(test.app).get('/shop/mug?format=json')).json.item;
    await expect.poll(async () => (await item()).reviews?.[0]).toMatchObject({ id, recordType: 10, rating: 4 });
    expect((await item()).rating).toEqual({ average: 4, count: 1 });
    await expect.poll(() => seen()).toContain('<h3 class="review__by">Grace</h3>');
    await decide(id, { state: 'hidden' });
  });

  it('written again by the same link is the same one, and is decided on anew', async () => {
    const link = linkOf(await deliver());
    await write(link, { name: 'Joan', rating: '2' });
    const [{ id }] = await listed('waiting');
    await decide(id, { state: 'shown' });
    const again = await new TestVisitor(test.app).get(link, html);
    expect(again.body).toMatch(/value="2" required checked/);
    await write(link, { name: 'Joan', rating: '5' });
    const waiting = await listed('waiting');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ id, rating: 5 });
    await expect.poll(() => seen()).not.toContain('Joan');
    await decide(id, { state: 'hidden' });
  });

  it('needs a rating and a name, of something that was bought, by the link itself and from this page', async () => {
    const link = linkOf(await deliver());
    const wrong = await write(link, { rating: '6', body: 'Kept <as> typed' });
    expect([wrong.status, wrong.body.includes('Choose from one to five stars.')]).toEqual([400, true]);
    expect(wrong.body).toContain('Kept &lt;as&gt; typed');
    // The first of the stars, to which the words of all belong.
    expect(wrong.body).toMatch(/aria-describedby="review-0-rating-problem"><legend/);
    expect(openedAt(wrong.body)).toEqual([' 5 stars']);
    const nameless = (await write(link, { name: ' ' })).body;
    expect(nameless).toContain('Write the name');
    expect(nameless).toMatch(/aria-describedby="review-0-name-problem" aria-invalid="true" autofocus name="name"/);
    expect((await write(link, { body: 'x'.repeat(4001) })).status).toBe(400);
    expect((await write(link, { itemId: site.itemIds[1] ?? '' })).status).toBe(404);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const payload = `itemId=${site.itemIds[0]}&rating=5&name=Eve`;
    const foreign = await new TestVisitor(test.app).send({ method: 'POST', url: link, headers, payload });
    expect(foreign.status).toBe(400);
    const guess = link.replace(/.{4}$/, 'AAAA');
    const stranger = linkOf(link.slice('/reviews/'.length).split('.')[0] ?? '', crypto.randomUUID());
    for (const url of [guess, stranger]) expect((await new TestVisitor(test.app).get(url, html)).status).toBe(404);
    expect(await listed('waiting')).toEqual([]);
  });

  it('that was hidden is forgotten after a year', async () => {
    const { read } = test.services.database;
    const kept = async () => (await read.selectFrom('reviews').select('id').execute()).length;
    const count = (await listed('hidden')).length;
    expect([count > 0, await kept()]).toEqual([true, count]);
    test.clock.advance(keptDays.hiddenReviews.usual * dayMs - 60 * day);
    await forgetOld(test.services);
    expect(await kept()).toBe(count);
    test.clock.advance(61 * day);
    await forgetOld(test.services);
    expect(await kept()).toBe(0);
  });
});
