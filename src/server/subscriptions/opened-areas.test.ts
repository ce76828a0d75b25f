import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCollection } from '#domain/catalogue/collections.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { billSubscription } from '#domain/renewals/bill-subscription.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { joinTestMember, openAccounts, signInMember } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';
import { TestVisitor } from '../testing/visitor.ts';

const plans = {
  CLUB: monthly,
  TRIAL: { ...monthly, trialDays: 14 },
  COURSE: { ...monthly, numBillingCycles: 2 },
  LATER: monthly,
};
const { test, site, itemOf, bought, rowOf, ordersOf, periodsOf, billAll } = await openSubscriptionShop(plans);
afterAll(() => test.close());

const html = { accept: 'text/html' };
const area = crypto.randomUUID();
const query = `websiteId=${site.websiteId}`;
const areaUrl = (path = '') => `/api/member-areas/${area}${path}?${query}`;
const productUrl = (sku: string) => `/api/commerce/products/${itemOf(sku)}?${query}`;
let owners = 0;
/** A session of theirs does not last as long as a period. */
const signInOwner = () => signInTestOwner(test, site.websiteId, `owner${owners++}@shop.example`);
const change = async (sku: string, body: object) => (await signInOwner()).call('PATCH', productUrl(sku), body);

beforeAll(async () => {
  const { id: pageId } = granted(
    await mustAct(test.services, site.websiteId, (unit) => createCollection(unit, { title: 'Recipes' })),
  );
  await openAccounts(test, site.websiteId);
  const owner = await signInOwner();
  const fields = { name: 'Glaze club', description: '', joining: 'closed' };
  expect((await owner.call('PUT', areaUrl(), fields)).status).toBe(200);
  const isIn = await owner.call('PATCH', `/api/pages/${pageId}?${query}`, { access: 'members', areaIds: [area] });
  expect(isIn.status).toBe(200);
  for (const sku of ['CLUB', 'TRIAL', 'COURSE']) expect((await change(sku, { memberAreaId: area })).status).toBe(200);
});

/** Somebody who has subscribed as a guest and then made an account, and whether the area's page is open to them. */
async function subscribed(sku: string, card = cards.success) {
  const { id, path, visitor } = await bought(sku, card);
  const { email } = await rowOf(id);
  const member = await joinTestMember(test, site.websiteId, { email });
  const sees = async () => {
    await signInMember(member, email);
    return (await member.get('/recipes', html)).status === 200;
  };
  const act = async (name: string) => {
    const { next_period: period } = await rowOf(id);
    return (await visitor.submit(`${path}/${name}`, { period: String(period) })).headers.location;
  };
  return { id, path, email, member, visitor, sees, act };
}

const people = async () => (await (await signInOwner()).get(areaUrl('/people'))).json.people;
const grantOf = async (id: string) =>
  (await people()).find(({ subscriptionId }: { subscriptionId: string }) => subscriptionId === id);

async function after(days: number): Promise<void> {
  test.clock.advance(days * day);
  await billAll();
}

describe('a plan that opens an area of members', () => {
  it('is set on a product with a plan, and on no other but access (platform 1.3)', async () => {
    expect((await change('MUG', { memberAreaId: area })).json.errors).toEqual({
      memberAreaId: 'Only access and subscriptions open an area.',
    });
    expect((await change('CLUB', { subscriptionPlan: null })).json.errors).toHaveProperty('memberAreaId');
    expect((await change('CLUB', { memberAreaId: crypto.randomUUID() })).json.errors).toHaveProperty('memberAreaId');
    expect((await change('CLUB', { title: 'CLUB' })).status).toBe(200);
    expect((await (await signInOwner()).get(productUrl('CLUB'))).json).toMatchObject({ memberAreaId: area });
    const offer = (await new TestVisitor(test.app).get(`/account/areas/${area}`, html)).body;
    expect(offer).toContain('every month');
  });

  it('is open to the address that bought it, through each period that is paid (storefront 1.7)', async () => {
    const { id, path, email, member, visitor, sees } = await subscribed('CLUB');
    const other = await joinTestMember(test, site.websiteId, { email: 'other@example.com' });
    expect([await sees(), (await other.get('/recipes', html)).status]).toEqual([true, 403]);
    const own = (await visitor.get(path, html)).body;
    expect(own).toContain('What it opens');
    expect(own).toContain(`href="/account/areas/${area}"`);
    expect((await member.get('/account', html)).body).toContain('paid until');
    expect((await member.get(`/account/areas/${area}`, html)).body).toContain(`href="${path}"`);
    await member.submit(`/account/areas/${area}/leave`, {});
    for (let turn = 0; turn < 3; turn++) {
      await after(31);
      expect(await sees()).toBe(true);
    }
    const held = (await people()).filter((person: { email: string }) => person.email === email);
    expect(held).toMatchObject([{ source: 'subscribed', subscriptionId: id, isIn: true }]);
    const owner = await signInOwner();
    const shown = (await owner.get(`/api/members/${held[0].memberId}?${query}`)).json;
    expect(shown.areas).toMatchObject([{ id: area, source: 'subscribed' }]);
    const mails = (await test.services.mailbox(site.websiteId).list(200)).filter(({ to }) => to === email);
    expect(mails.filter(({ subject }) => subject.startsWith('You are in: Glaze club'))).toHaveLength(1);
  });

  it('stays open to the end of what is paid once it is cancelled, paused or over, and no longer', async () => {
    const cancelled = await subscribed('CLUB');
    const paused = await subscribed('CLUB');
    const course = await subscribed('COURSE');
    const trial = await subscribed('TRIAL');
    await Promise.all([cancelled.act('cancel'), paused.act('pause'), trial.act('cancel')]);
    const see = () => Promise.all([cancelled, paused, course, trial].map(({ sees }) => sees()));
    await after(13);
    expect(await see()).toEqual([true, true, true, true]);
    await after(2);
    expect(await see()).toEqual([true, true, true, false]);
    await after(17);
    expect(await see()).toEqual([false, false, true, false]);
    await after(31);
    expect([await course.sees(), (await rowOf(course.id)).state]).toEqual([false, 'ended']);
    // What goes on opens it again once it is paid, and not before.
    await paused.act('resume');
    expect(await paused.sees()).toBe(false);
    await after(31);
    expect([await paused.sees(), (await grantOf(cancelled.id)).isIn]).toEqual([true, false]);
    await paused.act('cancel');
  });

  it('stays open while a payment that was refused is tried again, then closes until it is paid', async () => {
    const { id, sees, act } = await subscribed('CLUB', cards.declinesLater);
    await after(32);
    expect([(await rowOf(id)).tries, await sees()]).toEqual([1, true]);
    for (const days of [1, 2]) await after(days);
    expect([(await rowOf(id)).state, await sees()]).toEqual(['active', true]);
    await after(3);
    expect([(await rowOf(id)).state, await sees()]).toEqual(['unpaid', false]);
    // Trying in vain over and over opens nothing.
    await after(2);
    await act('resume');
    await billAll();
    expect([(await rowOf(id)).state, await sees()]).toEqual(['active', false]);
    const means = { saved_means: cards.success };
    await test.services.database.write((tx) =>
      tx.updateTable('subscriptions').set(means).where('id', '=', id).execute(),
    );
    await after(1);
    expect([await periodsOf(id), await sees()]).toEqual([['0 paid', '1 paid'], true]);
    await act('cancel');
  });

  it('is closed in a period that is passed, and in one that is paid back', async () => {
    const { id, sees, act } = await subscribed('CLUB');
    await act('skip');
    await after(32);
    expect([await periodsOf(id), await sees()]).toEqual([['0 paid', '1 skipped'], false]);
    await after(31);
    expect(await sees()).toBe(true);
    const order = (await ordersOf(id)).at(-1);
    const whole = { orderId: order?.id ?? '', amountCents: order?.grand_total_cents ?? 0, items: [], restock: false };
    const key = crypto.randomUUID();
    await mustAct(test.services, site.websiteId, (unit) => requestRefund(unit, { ...whole, reason: '', key }));
    expect(await sees()).toBe(false);
    await after(31);
    expect(await sees()).toBe(true);
    await act('cancel');
  });

  it('is open for what was paid where cancelling and charging meet (design 5, 11)', async () => {
    const members = [await subscribed('CLUB'), await subscribed('CLUB'), await subscribed('CLUB')];
    test.clock.advance(31.5 * day);
    await Promise.all(
      members.flatMap(({ id, act }) => [act('cancel'), billSubscription(test.services, site.websiteId, id)]),
    );
    for (const { id, sees } of members) {
      expect((await rowOf(id)).state).toBe('cancelled');
      expect(await sees()).toBe((await periodsOf(id)).includes('1 paid'));
    }
    await after(31);
    for (const { sees } of members) expect(await sees()).toBe(false);
  });

  it('opens to who has subscribed before it was set from their next payment on', async () => {
    const { sees, act } = await subscribed('LATER');
    expect((await change('LATER', { memberAreaId: area })).status).toBe(200);
    expect(await sees()).toBe(false);
    await after(32);
    expect(await sees()).toBe(true);
    // What was opened stays with who has it, whatever the product opens by then.
    await change('LATER', { memberAreaId: null });
    await after(31);
    expect(await sees()).toBe(true);
    await act('cancel');
  });

  it('takes nobody out who goes on paying, and keeps the area (design 5)', async () => {
    const { id, sees, act } = await subscribed('CLUB');
    const owner = await signInOwner();
    const grant = await grantOf(id);
    const takeOut = () => owner.call('DELETE', areaUrl(`/people/${grant.id}`));
    expect((await takeOut()).json.message).toBe('They pay for it by a subscription. Cancel that first.');
    expect(await sees()).toBe(true);
    await act('cancel');
    expect((await takeOut()).status).toBe(200);
    expect(await sees()).toBe(false);
  });

  it('of one website opens nothing of another (design 5, 10)', async () => {
    const { email, act } = await subscribed('CLUB');
    const there = await makeTestSite(test.services.database, [], { host: 'other.example' });
    await openAccounts(test, there.websiteId);
    const visitor = new TestVisitor(test.app, 'other.example');
    const member = await joinTestMember(test, there.websiteId, { email, visitor });
    expect((await member.get('/account', html)).body).not.toContain('Glaze club');
    await act('cancel');
  });
});
