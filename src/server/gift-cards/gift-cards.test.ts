import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedGiftCard } from '#contract/gift-card-calls.ts';
import { giftCardMessages } from '#catalog/messages.ts';
import { dayMs } from '#database/daily-counts.ts';
import { giftCardPath } from '#domain/gift-cards/gift-card-page.ts';
import { remindOfExpiry } from '#domain/gift-cards/remind-of-expiry.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { openedAt } from '../testing/opened-at.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let count = 0;
let stranger: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 999 }] }]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
});
beforeEach(async () => {
  owner = await signInTestOwner(test, site.websiteId, `owner${count++}@shop.example`);
  stranger = await signInTestOwner(test, other.websiteId, `stranger${count}@shop.example`);
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

/** The day so many days from now in New York, where the shop is. */
const dayIn = (days: number) =>
  new Date(test.clock.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

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

  it('pays until the end of a day that the owner says, and always without one (design 11)', async () => {
    const { id, code } = await issued();
    const until = (lastDay: string | null) => owner.call('PUT', of(`/${id}/expiry`), { lastDay });
    expect((await open(id)).giftCard).toMatchObject({ lastDay: null, state: 'open' });
    for (const none of ['2031-02-30', '2031-13-01']) expect((await until(none)).json.errors).toHaveProperty('lastDay');
    expect((await until(dayIn(1))).status).toBe(200);
    expect((await open(id)).giftCard.lastDay).toBe(dayIn(1));
    const balance = await new TestVisitor(test.app).submit('/cart/gift-card/balance', { code });
    expect(balance.body).toMatch(/holds \$50\.00\. Valid until \w+ \d+, 20\d\d\./);
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
    expect((await visitor.call('POST', '/api/commerce/shopping-cart/gift-cards', { code })).status).toBe(200);
    test.clock.advance(2 * dayMs);
    // What a cart has of it already pays no more either, as does its page.
    expect((await visitor.get('/api/commerce/shopping-cart')).json.giftCards).toEqual([]);
    const refused = await pays(code);
    expect([refused.status, refused.json.message]).toEqual([400, giftCardMessages.unknown]);
    const path = giftCardPath(test.services.secrets, { websiteId: site.websiteId, giftCardId: id });
    expect((await new TestVisitor(test.app).get(path)).status).toBe(404);
    expect((await list('&state=expired')).map((card) => card.id)).toEqual([id]);
    expect((await list('&state=open')).map((card) => card.id)).not.toContain(id);
    expect((await until(null)).status).toBe(200);
    expect((await pays(code)).status).toBe(200);
    expect((await new TestVisitor(test.app).get(path)).status).toBe(200);
    expect((await owner.get(`/api/audit?websiteId=${site.websiteId}`)).body).toContain('the last day of the gift card');
  });

  it('that still pays is said to come to its end, once for each end, by whatever process (design 11)', async () => {
    const { id } = await issued({ amountCents: 5000, email: 'eve@shop.example' });
    const until = (days: number) => owner.call('PUT', of(`/${id}/expiry`), { lastDay: dayIn(days) });
    const reminders = async () => {
      await Promise.all([1, 2, 3].map(() => remindOfExpiry(test.services)));
      await test.worker.runDue();
      const mails = await test.services.mailbox(site.websiteId).list(500);
      return mails.filter(({ to, subject }) => to === 'eve@shop.example' && subject.includes('is valid until'));
    };
    await until(31);
    expect(await reminders()).toEqual([]);
    test.clock.advance(2 * dayMs);
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Test: Your gift card is valid until \w+ \d+, 20\d\d – Test shop$/);
    expect(mail?.text).toMatch(/\$50\.00[^]*Valid until/);
    test.clock.advance(dayMs);
    expect(await reminders()).toHaveLength(1);
    // Another end is another reminder; where it pays nothing, there is none.
    await until(20);
    expect(await reminders()).toHaveLength(2);
    await owner.call('PUT', of(`/${id}/block`), { isBlocked: true });
    await until(19);
    expect(await reminders()).toHaveLength(2);
    await owner.call('PUT', of(`/${id}/block`), { isBlocked: false });
    test.clock.advance(20 * dayMs);
    expect(await reminders()).toHaveLength(2);
  });

  it('that has nothing left, or nobody’s address, is not said to come to its end', async () => {
    const nobodys = await issued({ amountCents: 300 });
    const { id, code } = await issued({ amountCents: 400, email: 'spent@shop.example' });
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
    await visitor.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID())).status).toBe(200);
    for (const card of [id, nobodys.id]) await owner.call('PUT', of(`/${card}/expiry`), { lastDay: dayIn(10) });
    await remindOfExpiry(test.services);
    const named = (await test.services.database.read.selectFrom('jobs').select('name').execute()).map(
      ({ name }) => name,
    );
    const own = [id, nobodys.id].map((card) => `gift-card-expiry:${card}`);
    expect(named.filter((name) => own.some((one) => name?.startsWith(one)))).toEqual([]);
    expect((await open(id)).giftCard.state).toBe('spent');
  });

  it('that was emptied, blocked or given another end while its reminder waited is not mailed of', async () => {
    const { id } = await issued({ amountCents: 5000, email: 'late@shop.example' });
    await test.worker.runDue();
    await owner.call('PUT', of(`/${id}/expiry`), { lastDay: dayIn(10) });
    await remindOfExpiry(test.services);
    await owner.call('PUT', of(`/${id}/expiry`), { lastDay: dayIn(90) });
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(500);
    expect(mails.filter(({ to }) => to === 'late@shop.example')).toHaveLength(1);
  });

  it('is the website’s own (design 9)', async () => {
    const { id } = await issued();
    const theirs = (path: string) => of(path, '', other.websiteId);
    expect((await stranger.get(of(`/${id}`))).status).toBe(403);
    expect((await stranger.get(theirs(`/${id}`))).status).toBe(404);
    expect((await stranger.call('PUT', theirs(`/${id}/expiry`), { lastDay: null })).status).toBe(404);
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
