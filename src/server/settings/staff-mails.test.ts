import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { staffMailKinds } from '#catalog/staff-mails.ts';
import { removeMember } from '#domain/accounts/members.ts';
import { inUnit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
const seller = 'seller@shop.example';
const editor = 'editor@shop.example';
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 99 }] }]);
  const password = 'the password of an owner';
  await makeTestOwner(database, site.websiteId, { email: 'owner@shop.example', password, isTold: true });
  owner = new TestVisitor(test.app, test.services.config.ownerHost);
  await owner.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
  await makeTestOwner(database, site.websiteId, { email: seller, password, role: roles.storeManager });
  await makeTestOwner(database, site.websiteId, { email: editor, password, role: roles.editor });
});
afterAll(() => test.close());

interface Person {
  accountId: string;
  email: string;
  toldOf: Record<string, boolean>;
}
const path = '/api/settings/staff-mails';
const ofSite = () => `?websiteId=${site.websiteId}`;
const people = async (): Promise<Person[]> => (await owner.get(path + ofSite())).json.people;
const idOf = async (email: string) => (await people()).find((each) => each.email === email)?.accountId ?? '';
const choose = async (email: string, toldOf: object) =>
  owner.call('PUT', `${path}/${await idOf(email)}${ofSite()}`, toldOf);
const mailsTo = async (start: string) => {
  await test.worker.runDue();
  const mails = await test.services.mailbox(site.websiteId).list(200);
  return mails.filter(({ id }) => id.startsWith(start));
};

/** Buys a mug; gives whom the new order was mailed to. */
async function buy(): Promise<string[]> {
  const known = new Set((await mailsTo('new-order')).map(({ id }) => id));
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID())).status).toBe(200);
  return (await mailsTo('new-order'))
    .filter(({ id }) => !known.has(id))
    .map(({ to }) => to)
    .toSorted();
}

it('tells administrators of a new order, once, and of what each may see and wants (design 11)', async () => {
  expect(await buy()).toEqual(['owner@shop.example']);
  const { read } = test.services.database;
  const [order] = await read.selectFrom('orders').select(['id', 'order_number']).execute();
  const payload = { orderId: order?.id ?? '' };
  await inUnit(test.services, { websiteId: site.websiteId, actor: { kind: 'system', id: 'test' } }, (unit) =>
    unit.enqueue({ kind: 'mail.new-order', payload }),
  );
  const [mail, ...more] = await mailsTo('new-order');
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(`New order ${order?.order_number}`);
  expect(mail?.text).toContain('1 × Mug: $20.00');
  expect(mail?.text).toContain(`/orders/${order?.id}`);

  expect((await choose(seller, { 'new-order': true })).status).toBe(200);
  expect((await choose('owner@shop.example', { 'new-order': false })).status).toBe(200);
  expect(await buy()).toEqual([seller]);
});

it('offers each what their role works on, and refuses the rest (design 11)', async () => {
  const kindsOf = (all: Person[], email: string) => Object.keys(all.find((each) => each.email === email)?.toldOf ?? {});
  const all = await people();
  expect(kindsOf(all, 'owner@shop.example')).toEqual(staffMailKinds);
  expect(kindsOf(all, editor)).toEqual(['comment']);
  expect(kindsOf(all, seller)).toEqual(['new-order', 'return', 'dispute', 'low-stock', 'message', 'undone']);
  const refused = await choose(editor, { 'new-order': true });
  expect([refused.status, refused.json.code]).toEqual([400, 'refused']);
  expect((await choose(editor, { comment: 'perhaps' })).status).toBe(400);
  expect((await owner.call('PUT', `${path}/${crypto.randomUUID()}${ofSite()}`, {})).status).toBe(404);
});

it('mails nothing to who left the team or has another role now (design 11)', async () => {
  const asOwner = { websiteId: site.websiteId, actor: { kind: 'system', id: 'test' } } as const;
  expect(await buy()).toEqual([seller]);
  const sellerId = await idOf(seller);
  const roleOf = (role: number) =>
    test.services.database.write((tx) =>
      tx.updateTable('memberships').set({ role }).where('account_id', '=', sellerId).execute(),
    );
  await roleOf(roles.editor);
  expect(await buy()).toEqual([]);
  await roleOf(roles.storeManager);
  expect(await buy()).toEqual([seller]);
  await inUnit(test.services, asOwner, (unit) => removeMember(unit, sellerId));
  expect(await buy()).toEqual([]);
});

it('tells of work that was given up, once an hour, and never of its own mails (design 11)', async () => {
  const fail = (kind: string, payload: object) =>
    // No writer makes a job of a kind that is not there, or that was tried so often.
    test.services.database.write((tx) => {
      const now = test.clock.now();
      const times = { run_at: now, leased_until: 0, created_at: now };
      const job = {
        id: crypto.randomUUID(),
        website_id: site.websiteId,
        kind,
        lane: 'prompt',
        name: null,
        last_error: null,
      };
      const state = { payload: JSON.stringify(payload), state: 'ready', attempts: 99 } as const;
      return tx
        .insertInto('jobs')
        .values({ ...job, ...state, ...times })
        .execute();
    });
  await fail('gone', {});
  await fail('gone', {});
  const [mail, ...more] = await mailsTo('undone-');
  expect([mail?.to, more]).toEqual(['owner@shop.example', []]);
  expect(mail?.text).toContain('gone was not done');
  test.clock.advance(3_600_000);
  await fail('mail.deliver', { mailId: mail?.id, isNot: 'as it should be' });
  await fail('mail.undone', {});
  expect(await mailsTo('undone-')).toHaveLength(1);
  await fail('gone', {});
  expect(await mailsTo('undone-')).toHaveLength(2);
  expect(test.reports.splice(0).length).toBeGreaterThan(2);
});
