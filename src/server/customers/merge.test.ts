import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveToCustomer } from '#domain/customers/give-to-customer.ts';
import { issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers, unsubscribe } from '#domain/mailing-lists/subscribe.ts';
import { putArea } from '#domain/member-areas/areas.ts';
import { grantArea } from '#domain/member-areas/people.ts';
import { moveSubscription } from '#domain/subscriptions/change-subscription.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { addWish, listWishes } from '#domain/wishes/wishes.ts';
import { newId } from '#database/ids.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { joinTestMember, openAccounts, signInMember } from '../testing/member.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { openSubscriptionShop } from '../testing/subscription-shop.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const { test, site, itemOf, subscribe, buy, billAll } = await openSubscriptionShop({ COFFEE: monthly });
const { websiteId } = site;
const read = () => test.services.database.read;
let owner: TestVisitor;
beforeAll(async () => {
  owner = await signInTestOwner(test, websiteId);
  await openAccounts(test, websiteId);
});
afterAll(async () => {
  expect(await sumErrors(test.services)).toEqual([]);
  await test.close();
});

const of = (path = '', query = '', website = websiteId) =>
  `/api/commerce/customers${path}?websiteId=${website}${query}`;
const found = async (search: string) => (await owner.get(of('', `&test=true&search=${search}`))).json.customers;
const idOf = async (email: string): Promise<string> => (await found(email))[0]?.id ?? '';
const open = async (id: string) => (await owner.get(of(`/${id}`))).json;
const merge = (id: string, otherId: string, who = owner) => who.call('POST', of(`/${id}/merge`), { otherId });

async function order(email: string, sku = 'MUG', visitor = new TestVisitor(test.app)): Promise<TestVisitor> {
  await (sku === 'MUG' ? visitor.addToCart(itemOf('MUG'), 'MUG') : subscribe(visitor, sku));
  await buy(visitor, undefined, { email });
  await test.worker.runDue();
  return visitor;
}

/** Two who ordered: the first by two orders, the second by one. Gives their ids. */
async function two(name: string): Promise<[string, string]> {
  for (const email of [`${name}@old.example`, `${name}@old.example`, `${name}@new.example`]) await order(email);
  return [await idOf(`${name}@new`), await idOf(`${name}@old`)];
}

describe('merging two customers', () => {
  it('tells first what moves, then makes them one person with all of it (design 11)', async () => {
    const [kept, other] = await two('ann');
    await owner.call('PUT', of(`/${other}/notes/${crypto.randomUUID()}`), { text: 'Likes blue' });
    const before = [await open(kept), await open(other)];
    const preview = (await owner.get(of(`/${kept}/merge`, `&otherId=${other}`))).json;
    expect(preview).toEqual({
      email: 'ann@new.example',
      mergedEmail: 'ann@old.example',
      orders: 2,
      notes: 1,
      subscriptions: 0,
      giftCards: 0,
      areas: 0,
      mailingLists: 0,
      account: 'none',
    });
    expect((await open(kept)).customer.orders).toBe(1);
    expect((await merge(kept, other)).json).toEqual({ customerId: kept });
    const { customer, alsoEmails, orders, notes } = await open(kept);
    const spentCents = before.reduce((sum, one) => sum + one.customer.spentCents, 0);
    expect(customer).toMatchObject({ email: 'ann@new.example', orders: 3, spentCents });
    expect([alsoEmails, orders.length, notes]).toEqual([
      ['ann@old.example'],
      3,
      [expect.objectContaining({ text: 'Likes blue' })],
    ]);
    // The one who was merged is nobody by themselves; what names them leads to who remains, and both addresses find them.
    expect((await open(other)).customer.id).toBe(kept);
    expect((await found('ann@old')).map(({ id }: { id: string }) => id)).toEqual([kept]);
    expect((await found('ann')).length).toBe(1);
    const { acts } = (await owner.get(`/api/audit?websiteId=${websiteId}`)).json;
    const act = { text: 'merged two customers into one', topic: 'orders' };
    expect(acts).toContainEqual(expect.objectContaining(act));
    // Once more is nothing more.
    expect((await merge(kept, other)).json).toEqual({ customerId: kept });
    expect((await open(kept)).customer).toEqual(customer);
  });

  it('gives what is ordered with the merged address later to who remains (design 11)', async () => {
    const [kept, other] = [await idOf('ann@new'), await idOf('ann@old')];
    expect(other).toBe(kept);
    await order('ANN@old.example');
    const { customer, orders } = await open(kept);
    expect([customer.orders, orders.length, (await found('ann')).length]).toEqual([4, 4, 1]);
    // Also through a second merge, and where an order is given another address.
    await order('ann@third.example');
    const third = await idOf('ann@third');
    expect((await merge(third, kept)).status).toBe(200);
    await order('ann@old.example');
    expect((await open(third)).customer).toMatchObject({ email: 'ann@third.example', orders: 6 });
    expect((await open(third)).alsoEmails).toEqual(['ann@new.example', 'ann@old.example']);
    await order('typo@elsewhere.example');
    const wrong = await read()
      .selectFrom('orders')
      .select('id')
      .where('email', 'like', 'typo@%')
      .executeTakeFirstOrThrow();
    await mustAct(test.services, websiteId, async (unit) => {
      await unit.tx.updateTable('orders').set({ email: 'ann@old.example' }).where('id', '=', wrong.id).execute();
      await giveToCustomer(unit, wrong.id, 'Ann');
    });
    expect((await open(third)).customer.orders).toBe(7);
    expect(await found('typo')).toEqual([]);
  });

  it('moves subscriptions, gift cards, areas, lists and the account (design 11)', async () => {
    await joinTestMember(test, websiteId, { email: 'bob@old.example' });
    await order('bob@old.example', 'COFFEE');
    await order('bob@new.example');
    const [kept, other] = [await idOf('bob@new'), await idOf('bob@old')];
    const { services } = test;
    const area = newId(test.clock.now());
    const list = await mustAct(services, websiteId, async (unit) => {
      const card = { amountCents: 900, currency: 'USD', isTest: true, orderId: null, email: 'bob@old.example' };
      await issueGiftCard(unit, services.secrets, card);
      await putArea(unit, area, { name: 'Kiln', description: '', joining: 'closed' });
      await grantArea(unit, { areaId: area, email: 'bob@old.example', state: 'in', source: 'invited' });
      await grantArea(unit, { areaId: area, email: 'bob@new.example', state: 'asked', source: 'joined' });
      return createMailingList(unit, { name: 'News' });
    });
    const people = { subscribers: [{ email: 'bob@old.example' }], consent: 'Agreed' };
    await mustAct(services, websiteId, (unit) => importSubscribers(unit, list.id, people));
    const preview = (await owner.get(of(`/${kept}/merge`, `&otherId=${other}`))).json;
    expect(preview).toMatchObject({ subscriptions: 1, giftCards: 1, areas: 1, mailingLists: 1, account: 'moves' });
    expect((await merge(kept, other)).status).toBe(200);
    const visitor = new TestVisitor(test.app);
    expect((await signInMember(visitor, 'bob@old.example')).json.code).toBe('wrong-password');
    expect((await signInMember(visitor, 'bob@new.example')).status).toBe(200);
    const held = await read()
      .selectFrom('member_area_grants')
      .select(['email', 'state'])
      .where('area_id', '=', area)
      .execute();
    expect(held).toEqual([{ email: 'bob@new.example', state: 'in' }]);
    for (const table of ['gift_cards', 'subscribers', 'subscriptions'] as const) {
      const rows = await read().selectFrom(table).select('email').where('email', 'like', 'bob@%').execute();
      expect([table, rows]).toEqual([table, [{ email: 'bob@new.example' }]]);
    }
    // What renews goes to the address that remains.
    test.clock.advance(32 * 24 * 3_600_000);
    await billAll();
    owner = await signInTestOwner(test, websiteId, 'later@shop.example');
    const { orders } = await open(kept);
    expect([orders.length, orders[0].email]).toEqual([3, 'bob@new.example']);
  });

  it('moves a subscription with the address that it is sent to from this very moment on (design 5, invariant 11)', async () => {
    await order('moves@old.example', 'COFFEE');
    await order('moves@new.example');
    const [kept, other] = [await idOf('moves@new'), await idOf('moves@old')];
    const own = read().selectFrom('subscriptions').selectAll().where('email', 'like', 'moves@%');
    const { id } = await own.executeTakeFirstOrThrow();
    const merging = Promise.withResolvers<void>();
    const moved = mustAct(test.services, websiteId, async (unit) => {
      await moveSubscription(unit, id, { ...testDetails('').shippingAddress, city: 'Elsewhere' });
      await merging.promise;
    });
    await setTimeout(200);
    const merged = merge(kept, other);
    await setTimeout(200);
    merging.resolve();
    expect((await Promise.all([merged, moved]))[0].status).toBe(200);
    const { details } = await own.executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({
      email: 'moves@new.example',
      shippingAddress: { city: 'Elsewhere' },
    });
  });

  it('keeps one account of two, and takes nobody from a list that they left (design 11)', async () => {
    for (const email of ['cleo@old.example', 'cleo@new.example']) {
      const visitor = await joinTestMember(test, websiteId, { email });
      await order(email, 'MUG', visitor);
    }
    const [kept, other] = [await idOf('cleo@new'), await idOf('cleo@old')];
    const { services } = test;
    const list = await mustAct(services, websiteId, (unit) => createMailingList(unit, { name: 'Offers' }));
    const people = { subscribers: [{ email: 'cleo@old.example' }, { email: 'cleo@new.example' }], consent: 'Agreed' };
    await mustAct(services, websiteId, (unit) => importSubscribers(unit, list.id, people));
    const own = read().selectFrom('subscribers').selectAll().where('list_id', '=', list.id);
    const row = await own.where('email', '=', 'cleo@new.example').executeTakeFirstOrThrow();
    await act(services, websiteId, (unit) => unsubscribe(unit, row.id, 'person'));
    expect((await owner.get(of(`/${kept}/merge`, `&otherId=${other}`))).json.account).toBe('ends');
    expect((await merge(kept, other)).status).toBe(200);
    const visitor = new TestVisitor(test.app);
    expect((await signInMember(visitor, 'cleo@old.example')).json.code).toBe('wrong-password');
    await signInMember(visitor, 'cleo@new.example');
    expect((await visitor.get('/account')).body.match(/\/order\//g)?.length).toBe(2);
    expect((await own.execute()).map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed']);
  });

  it('brings what both keep on their wishlists together, each once (design 5, invariant 9)', async () => {
    for (const email of ['dora@old.example', 'dora@new.example']) {
      await order(email, 'MUG', await joinTestMember(test, websiteId, { email }));
    }
    const person = (email: string) =>
      read().selectFrom('site_users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const [from, to] = [await person('dora@old.example'), await person('dora@new.example')];
    await mustAct(test.services, websiteId, async (unit) => {
      await addWish(unit, { siteUserId: from.id }, itemOf('MUG'));
      await addWish(unit, { siteUserId: from.id }, itemOf('COFFEE'));
      await addWish(unit, { siteUserId: to.id }, itemOf('MUG'));
    });
    expect((await merge(await idOf('dora@new'), await idOf('dora@old'))).status).toBe(200);
    const kept = await listWishes(read(), websiteId, { siteUserId: to.id });
    expect(kept.toSorted()).toEqual([itemOf('MUG'), itemOf('COFFEE')].toSorted());
    expect(await listWishes(read(), websiteId, { siteUserId: from.id })).toEqual([]);
  });

  it('is of one website, of two different people, and by those who may (design 5, 10)', async () => {
    const [kept, other] = await two('dan');
    expect((await merge(kept, kept)).json.message).toBe('Choose two different customers.');
    expect((await merge(kept, crypto.randomUUID())).status).toBe(404);
    const elsewhere = await makeTestSite(test.services.database, [], { host: 'prints.example' });
    const stranger = await signInTestOwner(test, elsewhere.websiteId, 'stranger@shop.example');
    for (const who of [stranger, new TestVisitor(test.app)])
      expect((await merge(kept, other, who)).status).not.toBe(200);
    const theirs = await stranger.call('POST', of(`/${kept}/merge`, '', elsewhere.websiteId), { otherId: other });
    expect(theirs.status).not.toBe(200);
    expect([(await open(kept)).customer.orders, (await open(other)).customer.orders]).toEqual([1, 2]);
    test.clock.advance(3_600_000);
    expect((await merge(kept, other)).json.code).toBe('not-proved');
    owner = await signInTestOwner(test, websiteId, 'again@shop.example');
  });

  it('beside purchases with either address, and beside itself the other way round, loses no order (design 5)', async () => {
    const [kept, other] = await two('eve');
    const purchases = [1, 2, 3].flatMap(() => [order('eve@old.example'), order('eve@new.example')]);
    const both = await Promise.all([merge(kept, other), merge(other, kept), ...purchases]);
    expect([both[0]?.status, both[1]?.status]).toEqual([200, 200]);
    const rows = await found('eve');
    expect(rows.length).toBe(1);
    expect(rows[0].orders).toBe(9);
    expect((await open(rows[0].id)).orders.length).toBe(9);
  });

  it('is saved as one file and erased as one person (design 11)', async () => {
    const [kept, other] = await two('fay');
    await merge(kept, other);
    const cart = await order('fay@old.example');
    await cart.addToCart(itemOf('MUG'), 'MUG', 7);
    const file = JSON.parse((await owner.get(of(`/${kept}/export`))).body);
    expect(file).toMatchObject({ email: 'fay@new.example', alsoEmails: ['fay@old.example'] });
    expect(file.orders.length).toBe(4);
    const mails = file.mails.filter(({ subject }: { subject: string }) => subject.includes('confirmed'));
    expect(mails.length).toBe(4);
    await test.services.database.write((tx) => tx.updateTable('orders').set({ fulfillment: 'fulfilled' }).execute());
    expect((await owner.call('DELETE', of(`/${kept}`))).json).toEqual({ orders: 4 });
    const left = await read().selectFrom('customers').select('email').where('email', 'like', 'fay@%').execute();
    const orders = await read().selectFrom('orders').select('email').where('email', 'like', 'fay@%').execute();
    const mailed = await read().selectFrom('provider_records').select('key').where('value', 'like', '%fay@%').execute();
    expect([left, orders, mailed]).toEqual([[], [], []]);
    // The address is free again.
    await order('fay@old.example');
    expect((await found('fay'))[0]).toMatchObject({ email: 'fay@old.example', orders: 1 });
  });
});
