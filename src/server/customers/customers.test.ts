import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedCustomer, OfficeCustomer } from '#contract/customer-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { websiteTables } from '#database/website-tables.ts';
import { sql } from 'kysely';
import { createForm } from '#domain/forms/forms.ts';
import { loadForm } from '#domain/forms/load-forms.ts';
import { storeSubmission } from '#domain/forms/store-submission.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers } from '#domain/mailing-lists/subscribe.ts';
import { everyone } from '#contract/newsletter.ts';
import { createNewsletter, saveNewsletter } from '#domain/newsletters/newsletters.ts';
import { startNewsletter } from '#domain/newsletters/start.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { joinTestMember, openAccounts } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 999 }] }]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
});
afterAll(async () => {
  expect(await sumErrors(test.services)).toEqual([]);
  await test.close();
});

/** Buys so many mugs; gives the visitor who did. */
async function buy(email: string, quantity = 1): Promise<TestVisitor> {
  const visitor = new TestVisitor(test.app);
  expect((await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', quantity)).status).toBe(200);
  expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email)).status).toBe(200);
  await test.worker.runDue();
  return visitor;
}

const of = (path = '', query = '', websiteId = site.websiteId) =>
  `/api/commerce/customers${path}?websiteId=${websiteId}${query}`;
const list = async (query = ''): Promise<{ customers: ListedCustomer[]; hasMore: boolean; total: number }> =>
  (await owner.get(of('', `&test=true${query}`))).json;
const emails = async (query: string) => (await list(query)).customers.map(({ email }) => email);
const idOf = async (email: string) => (await list(`&search=${email}`)).customers[0]?.id ?? '';
const open = async (id: string): Promise<OfficeCustomer> => (await owner.get(of(`/${id}`))).json;
const orderPath = (id: string, act = '') => `/api/commerce/orders/${id}${act}?websiteId=${site.websiteId}`;
const fulfil = async (email: string) => {
  for (const { id } of (await open(await idOf(email))).orders) await owner.call('POST', orderPath(id, '/fulfillment'));
};

describe('the list of customers', () => {
  it('has one person an address, however it is written, with what they spent (design 11)', async () => {
    await buy('ann@shop.example', 2);
    await buy('Ann@Shop.example', 1);
    await buy('bob@elsewhere.example', 9);
    const { customers, total } = await list();
    expect(total).toBe(2);
    expect(customers.map(({ email, orders }) => [email, orders])).toEqual([
      ['bob@elsewhere.example', 1],
      ['ann@shop.example', 2],
    ]);
    const { orders } = await open(customers[1]?.id ?? '');
    expect(customers[1]?.spentCents).toBe(orders.reduce((sum, { totalCents }) => sum + totalCents, 0));
    expect(await emails('&search=ANN+example')).toEqual(['ann@shop.example']);
    expect(await emails('&search=ada+bob')).toEqual(['bob@elsewhere.example']);
    expect(await emails('&sort=orders')).toEqual(['ann@shop.example', 'bob@elsewhere.example']);
    expect(await emails('&sort=spent&descending=false')).toEqual(['ann@shop.example', 'bob@elsewhere.example']);
    expect(await emails('&offset=1')).toEqual(['ann@shop.example']);
    // Those of the test mode stand apart.
    expect((await owner.get(of())).json.total).toBe(0);
  });

  it('counts what is paid back as not spent (design 11)', async () => {
    await buy('cleo@shop.example', 2);
    const { customer, orders } = await open(await idOf('cleo'));
    const body = { amountCents: 300, items: [], restock: false, reason: '' };
    const refund = orderPath(orders[0]?.id ?? '', `/refunds/${crypto.randomUUID()}`);
    expect((await owner.call('PUT', refund, body)).status).toBe(200);
    await test.worker.runDue();
    expect((await open(customer.id)).customer.spentCents).toBe(customer.spentCents - 300);
  });

  it('is the website’s own (design 9)', async () => {
    const id = await idOf('ann');
    expect((await stranger.get(of())).status).toBe(403);
    for (const path of [`/${id}`, `/${id}/export`]) {
      expect([path, (await stranger.get(of(path, '', other.websiteId))).status]).toEqual([path, 404]);
    }
    expect((await stranger.call('DELETE', of(`/${id}`, '', other.websiteId))).status).not.toBe(200);
    expect((await open(id)).customer.email).toBe('ann@shop.example');
  });
});

describe('a customer', () => {
  it('has orders, addresses each once, and notes (design 11)', async () => {
    const id = await idOf('ann');
    const note = of(`/${id}/notes/${crypto.randomUUID()}`);
    for (const turn of [1, 2]) {
      expect([turn, (await owner.call('PUT', note, { text: 'Likes blue' })).status]).toEqual([turn, 200]);
    }
    const { orders, addresses, notes, consent } = await open(id);
    expect(orders.map(({ pieces }) => pieces)).toEqual([1, 2]);
    expect(addresses).toEqual([testDetails().shippingAddress]);
    expect(notes).toMatchObject([{ text: 'Likes blue', person: expect.stringContaining('@') }]);
    expect(consent).toEqual({ newsletter: null, refusesReminders: false });
    expect((await owner.call('DELETE', note)).status).toBe(200);
    expect((await open(id)).notes).toEqual([]);
  });

  it('is saved as a file with all that is held of the address (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 7);
    const left = { ...testDetails('ANN@shop.example'), reminderConsent: true };
    await visitor.call('PUT', `/api/commerce/checkouts/${await visitor.startCheckout()}`, left);
    const id = await idOf('ann');
    const file = await owner.get(of(`/${id}/export`));
    expect(file.headers['content-disposition']).toContain('.json');
    const data = JSON.parse(file.body);
    expect(data).toMatchObject({ email: 'ann@shop.example', checkouts: [{ state: 'open' }], reminders: [{}] });
    expect(data.carts).toMatchObject([{ quantity: 7 }]);
    expect(data.orders).toHaveLength(2);
    expect(data.mails.length).toBeGreaterThan(1);
    expect(file.body).not.toContain('bob@');
  });
});

/** Somebody sends a message by a form, joins a mailing list, and gets a newsletter. */
async function write(email: string, name = 'News'): Promise<{ listId: string }> {
  const { services } = test;
  const { websiteId } = site;
  const fields = [{ id: 'email', type: 'email' as const, title: 'Email' }];
  const made = await mustAct(services, websiteId, (unit) => createForm(unit, { name: 'Contact', fields }));
  const form = await loadForm(services.database.read, websiteId, made.id);
  if (!form) throw new Error('The form is not there.');
  const sent = { key: email, values: { email }, page: { pageTitle: 'Home', pagePath: '/' }, isSuspicious: false };
  await act(services, websiteId, (unit) => storeSubmission(unit, form, sent));
  const list = await mustAct(services, websiteId, (unit) => createMailingList(unit, { name }));
  const people = { subscribers: [{ email, name: '' }], consent: 'Agreed' };
  await mustAct(services, websiteId, (unit) => importSubscribers(unit, list.id, people));
  const { id } = await mustAct(services, websiteId, (unit) => createNewsletter(unit));
  const parts = [{ kind: 'heading' as const, id: 'h', text: 'Spring' }];
  const draft = { listId: list.id, segment: everyone, subject: 'Spring', preheader: '', parts, version: 1 };
  const { version } = await mustAct(services, websiteId, (unit) => saveNewsletter(unit, id, draft));
  await mustAct(services, websiteId, (unit) => startNewsletter(unit, id, { version }));
  await test.worker.runDue();
  return { listId: list.id };
}

/** Every table that still holds a word about somebody. */
async function tablesWith(word: string): Promise<string[]> {
  const { database } = test.services;
  const found: string[] = [];
  for (const table of await websiteTables(database)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.read);
    if (JSON.stringify(rows).toLowerCase().includes(word)) found.push(table);
  }
  return found;
}

describe('erasing a customer', () => {
  it('waits for what is still to be sent (design 11)', async () => {
    const refused = await owner.call('DELETE', of(`/${await idOf('ann')}`));
    expect([refused.status, refused.json.message]).toEqual([400, expect.stringContaining('still to be sent')]);
    expect(await idOf('ann')).not.toBe('');
  });

  it('keeps the books and leaves nothing else of the person (design 11)', async () => {
    await fulfil('ann');
    await test.worker.runDue();
    const id = await idOf('ann');
    const { orders: before } = await open(id);
    await write('ann@shop.example');
    const saved = JSON.parse((await owner.get(of(`/${id}/export`))).body);
    expect(saved).toMatchObject({
      messages: [{ answers: { email: 'ann@shop.example' } }],
      mailingLists: [{ list: 'News' }],
      newsletters: [{ subject: 'Spring', state: 'sent' }],
    });
    await owner.call('PUT', of(`/${id}/notes/${crypto.randomUUID()}`), { text: 'Ann likes blue' });
    expect(await tablesWith('ann@shop')).toContain('provider_records');
    const views = (list: string, viewId = '') => `/api/commerce/${list}-views${viewId}?websiteId=${site.websiteId}`;
    const lists = ['order', 'customer', 'gift-card', 'subscription'];
    const view = { name: 'Of Ann', search: '?search=Ann%40shop.example' };
    for (const list of lists) {
      expect((await owner.call('PUT', views(list, `/${crypto.randomUUID()}`), view)).status).toBe(200);
    }
    const { status, json } = await owner.call('DELETE', of(`/${id}`));
    expect([status, json]).toEqual([200, { orders: 2 }]);
    for (const list of lists) expect((await owner.get(views(list))).json.views).toEqual([]);
    expect(await tablesWith('ann@shop')).toEqual([]);
    expect(await emails('&search=ann')).toEqual([]);
    expect(await emails('&search=bob')).toEqual(['bob@elsewhere.example']);
    const kept: OfficeOrder = (await owner.get(orderPath(before[0]?.id ?? ''))).json;
    expect(kept).toMatchObject({ totalCents: before[0]?.totalCents, currency: before[0]?.currency });
    expect(kept.order).toMatchObject({ orderNumber: before[0]?.orderNumber, items: [{ quantity: 1 }] });
    expect(kept.order.shippingAddress).toMatchObject({ country: 'US', region: 'NY' });
    expect(JSON.stringify(kept)).not.toMatch(/Ada|Main Street|12207/);
    const { acts } = (await owner.get(`/api/audit?websiteId=${site.websiteId}`)).json;
    expect(acts[0]).toMatchObject({ text: 'erased who a customer was', topic: 'orders' });
    expect((await owner.call('DELETE', of(`/${id}`))).status).toBe(404);
  });

  it('who only subscribed leaves nothing; who ordered or has an account is told where (design 4)', async () => {
    const lists = new Map<string, string>();
    for (const name of ['dora@letters', 'bob@elsewhere', 'mia@letters']) {
      lists.set(name, (await write(`${name}.example`, `For ${name.split('@')[0]}`)).listId);
    }
    const person = async (name: string, as = owner, websiteId = site.websiteId) => {
      const [listId, email] = [lists.get(name), `${name}.example`];
      const row = test.services.database.read.selectFrom('subscribers').select('id').where('email', '=', email);
      const { id } = await row.executeTakeFirstOrThrow();
      return as.call('DELETE', `/api/mailing-lists/${listId}/subscribers/${id}/person?websiteId=${websiteId}`);
    };
    expect((await person('dora@letters', stranger, other.websiteId)).status).toBe(404);
    expect(await tablesWith('dora@letters')).toContain('provider_records');
    const ordered = await person('bob@elsewhere');
    expect([ordered.status, ordered.json.message]).toEqual([400, expect.stringContaining('under Customers')]);
    await openAccounts(test, site.websiteId);
    await joinTestMember(test, site.websiteId, { email: 'mia@letters.example' });
    const member = await person('mia@letters');
    expect([member.status, member.json.message]).toEqual([400, expect.stringContaining('under Members')]);
    expect((await person('dora@letters')).status).toBe(200);
    expect(await tablesWith('dora@letters')).toEqual([]);
    expect(await tablesWith('mia@letters')).toContain('subscribers');
    const { acts } = (await owner.get(`/api/audit?websiteId=${site.websiteId}`)).json;
    expect(acts[0]).toMatchObject({ text: 'erased who a subscriber was' });
  });

  it('asks for proof first, and a new order makes a new customer (design 11)', async () => {
    await buy('ann@shop.example');
    expect(await emails('&search=ann')).toEqual(['ann@shop.example']);
    test.clock.advance(3_600_000);
    const refused = await owner.call('DELETE', of(`/${await idOf('bob')}`));
    expect([refused.status, refused.json.code]).toEqual([403, 'not-proved']);
    expect(test.reports).toEqual([]);
  });
});
