import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedGiftCard } from '#contract/gift-card-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { openedAt } from '../testing/opened-at.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

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
afterAll(() => test.close());

const of = (path = '', query = '', websiteId = site.websiteId) =>
  `/api/commerce/gift-cards${path}?websiteId=${websiteId}${query}`;
const list = async (query = ''): Promise<ListedGiftCard[]> =>
  (await owner.get(of('', `&test=true${query}`))).json.giftCards;
const open = async (id: string) => (await owner.get(of(`/${id}`))).json;
const issue = (id: string, body: object) => owner.call('PUT', of(`/${id}`), body);

async function issued(body: object = { amountCents: 5000 }) {
  const id = crypto.randomUUID();
  const { status, json } = await issue(id, body);
  expect([status, json]).toEqual([200, { code: expect.stringMatching(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/) }]);
  return { id, code: json.code as string };
}

/** Whether a code can pay for a mug. */
async function pays(code: string) {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
  return visitor.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
}

describe('a gift card that is issued by hand', () => {
  it('is mailed with its words, pays, and is in the list and the ledger (design 5, 11)', async () => {
    const { id, code } = await issued({ amountCents: 5000, email: 'Ann@Shop.example', message: 'Happy birthday' });
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(10);
    const mail = mails.find(({ to }) => to === 'ann@shop.example');
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain('Happy birthday');
    expect((await issue(crypto.randomUUID(), { amountCents: 1, email: 'nobody' })).json.errors).toHaveProperty('email');
    expect((await pays(code)).status).toBe(200);
    expect((await open(id)).lines).toMatchObject([{ amountCents: 5000, reason: 'issue' }]);
    expect(await list(`&search=${code.slice(-4).toLowerCase()}`)).toMatchObject([
      { id, state: 'open', balanceCents: 5000, email: 'ann@shop.example', orderId: null },
    ]);
    expect((await list('&search=ann@')).map((card) => card.id)).toContain(id);
    expect(await list('&search=%25')).toEqual([]);
    expect((await owner.get(of())).json.giftCards).toEqual([]);
    expect((await owner.call('POST', of(`/${id}/mail`))).status).toBe(200);
    expect((await owner.get(`/api/audit?websiteId=${site.websiteId}`)).body).toContain(
      'issued a gift card of “$50.00”',
    );
  });

  it('is one, however often the same call comes (design 5)', async () => {
    const { id, code } = await issued({ amountCents: 700 });
    const again = await Promise.all([issue(id, { amountCents: 700 }), issue(id, { amountCents: 700 })]);
    expect(again.map(({ json }) => json.code)).toEqual([code, code]);
    expect((await issue(id, { amountCents: 800 })).json.code).toBe('key-reused');
    expect((await open(id)).giftCard.balanceCents).toBe(700);
  });

  it('is topped up once for each reason given, to the cent (design 5, invariant 8)', async () => {
    const { id } = await issued();
    const topUp = `/${id}/top-ups/${crypto.randomUUID()}`;
    const body = { amountCents: 250, note: 'A late parcel' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('PUT', of(topUp), body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await owner.call('PUT', of(topUp), { ...body, amountCents: 251 })).json.code).toBe('key-reused');
    const { giftCard, lines } = await open(id);
    expect(giftCard.balanceCents).toBe(5250);
    expect(lines[0]).toMatchObject({ amountCents: 250, reason: 'top-up', note: 'A late parcel' });
    const much = { amountCents: 99_999_999, note: 'Too much' };
    const most = await owner.call('PUT', of(`/${id}/top-ups/${crypto.randomUUID()}`), much);
    expect([200, 400]).toContain(most.status);
  });

  it('pays for nothing while it is blocked, and again after (design 11)', async () => {
    const { id, code } = await issued();
    const block = (isBlocked: boolean) => owner.call('PUT', of(`/${id}/block`), { isBlocked });
    expect((await block(true)).status).toBe(200);
    expect((await block(true)).status).toBe(200);
    expect((await pays(code)).status).toBe(400);
    expect((await list('&state=blocked')).map((card) => card.id)).toEqual([id]);
    expect((await block(false)).status).toBe(200);
    expect((await pays(code)).status).toBe(200);
  });

  it('that is blocked while it is being spent is spent whole or not at all (design 5, invariant 8)', async () => {
    const { id, code } = await issued({ amountCents: 400 });
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
    await visitor.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    const checkout = await visitor.startCheckout();
    await Promise.all([
      visitor.pay(checkout, crypto.randomUUID()),
      owner.call('PUT', of(`/${id}/block`), { isBlocked: true }),
    ]);
    await test.worker.runDue();
    const { giftCard, lines } = await open(id);
    const sum = lines.reduce((all: number, line: { amountCents: number }) => all + line.amountCents, 0);
    expect(giftCard.balanceCents).toBe(sum);
    expect([0, 400]).toContain(sum);
  });

  it('is the website’s own (design 9)', async () => {
    const { id } = await issued();
    const theirs = (path: string) => of(path, '', other.websiteId);
    expect((await stranger.get(of(`/${id}`))).status).toBe(403);
    expect((await stranger.get(theirs(`/${id}`))).status).toBe(404);
    expect((await stranger.call('PUT', theirs(`/${id}/block`), { isBlocked: true })).status).toBe(404);
    const topUp = theirs(`/${id}/top-ups/${crypto.randomUUID()}`);
    expect((await stranger.call('PUT', topUp, { amountCents: 1, note: 'x' })).status).toBe(404);
    // An id of another website is no card here, and makes none.
    expect((await stranger.call('PUT', theirs(`/${id}`), { amountCents: 1 })).status).toBe(422);
    expect((await open(id)).giftCard.balanceCents).toBe(5000);
  });
});

it('tells whoever has a code what is left on the card, and opens at that or at the field that is wrong', async () => {
  const { code } = await issued();
  const ask = (typed: string) => new TestVisitor(test.app).submit('/cart/gift-card/balance', { code: typed });
  const told = await ask(code);
  expect([told.status, openedAt(told.body)]).toEqual([200, [expect.stringContaining('$50.00')]]);
  const unknown = await ask('AAAA-AAAA');
  expect([unknown.status, openedAt(unknown.body)]).toEqual([400, ['account-code']]);
});
