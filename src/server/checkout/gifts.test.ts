import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftWords } from '#catalog/gift-words.ts';
import { giftCardMessages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import { blockGiftCard, mailGiftCardAgain } from '#domain/gift-cards/manage-gift-cards.ts';
import { loadOrder } from '#domain/orders/load-order.ts';
import { setCanceled } from '#domain/orders/fulfil-order.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { toJson } from '#database/values.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
const hour = 3_600_000;
const codes = /([0-9A-Z]{4}-){6}[0-9A-Z]{4}/g;
const page = '/cart/gift-card';
let test: TestApp;
let site: TestSite;
let nth = 0;

beforeAll(async () => {
  test = await openTestApp();
  const variants = [{ sku: 'CARD', price: 2500, stock: 'unlimited' as const }];
  site = await makeTestSite(test.services.database, [{ title: 'Card', productType: productTypes.giftCard, variants }]);
});
afterAll(() => test.close());

/** The day so many days from now in New York, where the shop is, as the form asks for it. */
function dayIn(days: number): string[] {
  const at = new Date(test.clock.now() + days * 24 * hour);
  const [month = '', day = '', year = ''] = at.toLocaleDateString('en-US', { timeZone: 'America/New_York' }).split('/');
  return [month, day, year];
}

async function prefer(preferences: Record<string, unknown>): Promise<void> {
  await mustAct(test.services, site.websiteId, (unit) => savePreferences(unit, 'commerce', preferences));
}

type Said = Partial<Record<'giftTo' | 'giftEmail' | 'giftFrom' | 'giftMessage', string>> & { giftDay?: string[] };

function send(visitor: TestVisitor, entryId: string, { giftDay = ['', '', ''], ...texts }: Said) {
  const fields = [...Object.entries(texts), ...giftDay.map((part) => ['giftDay', part])];
  const headers = { ...html, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const payload = new URLSearchParams(fields).toString();
  return visitor.send({ method: 'POST', url: `/cart/entries/${entryId}/fields`, headers, payload });
}

async function addCard(visitor: TestVisitor, said?: Said, quantity = 1): Promise<string> {
  const added = await visitor.addToCart(site.itemIds[0] ?? '', 'CARD', quantity);
  const { id } = added.json.newlyAdded;
  if (said) expect((await send(visitor, id, said)).headers.location).toBe(page);
  return id;
}

/** Buys what is in the cart, for real unless it is a test; gives the order. */
async function pay(visitor: TestVisitor, { isTest = false } = {}) {
  const paid = await visitor.pay(await visitor.startCheckout(), `key-of-gifts-${++nth}-0000`);
  expect(paid.status).toBe(200);
  const { read } = test.services.database;
  const order = await read.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  if (!isTest) await takeForReal(order.id);
  return order;
}

/** The provider of tests takes nothing else: whether it is one is told to the job that makes the cards. */
function takeForReal(orderId: string) {
  return test.services.database.write(async (tx) => {
    const name = `issue-gift-cards:${orderId}:0`;
    const { payload } = await tx
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const real = JSON.parse(payload) as object;
    await tx
      .updateTable('jobs')
      .set({ payload: toJson({ ...real, isTest: false }) })
      .where('name', '=', name)
      .execute();
  });
}

async function mailsTo(address: string) {
  await test.worker.runDue();
  return (await test.services.mailbox(site.websiteId).list(500)).filter(({ to }) => to === address);
}

const ann = (days: number): Said => ({
  giftTo: 'Ann',
  giftEmail: `Ann${++nth}@example.com`,
  giftFrom: 'Ben',
  giftMessage: 'For <you>\nall the best',
  giftDay: dayIn(days),
});
const mailOf = ({ giftEmail = '' }: Said) => giftEmail.toLowerCase();

describe('a gift card for somebody else', () => {
  it('is named on the page that adding it leads to, part of its line, and shown wherever the line is', async () => {
    const visitor = new TestVisitor(test.app);
    const said = ann(3);
    const id = await addCard(visitor);
    expect((await visitor.get(page, html)).body).toContain(`href="/cart/entries/${id}/fields"`);
    expect((await visitor.get(`/cart/entries/${id}/fields`, html)).body).toContain(giftWords.intro);
    await send(visitor, id, said);
    await addCard(visitor, { ...said, giftTo: 'Eve' });
    await addCard(visitor, { giftTo: ' ' });
    const { entries } = (await visitor.get('/api/commerce/shopping-cart')).json;
    expect(entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([1, 1, 1]);
    expect(entries[0].fieldAnswers.slice(0, 4)).toEqual([
      { title: 'To', text: 'Ann' },
      { title: 'Their email', text: mailOf(said) },
      { title: 'From', text: 'Ben' },
      { title: 'Message', text: 'For <you> all the best' },
    ]);
    expect(entries[2]).not.toHaveProperty('fieldAnswers');
    for (const path of [page, '/cart']) expect((await visitor.get(path, html)).body).toContain('To: Ann');
    const order = await pay(visitor);
    const { items = [] } = (await loadOrder(test.services.database.read, site.websiteId, order)) ?? {};
    expect(items.map(({ fieldAnswers }) => fieldAnswers?.[0]?.text)).toEqual(['Ann', 'Eve', undefined]);
  });

  it.each<[string, () => Said, string, string]>([
    ['a day without an address', () => ({ giftDay: dayIn(3) }), 'giftEmail', giftWords.needsEmail],
    ['yesterday', () => ann(-1), 'giftDay', giftWords.pastDay],
    ['a day in more than a year', () => ann(367), 'giftDay', giftWords.farDay],
    ['a day that is none', () => ({ ...ann(1), giftDay: ['2', '30', '2027'] }), 'giftDay', giftWords.noSuchDay],
    ['half a day', () => ({ ...ann(1), giftDay: ['2', '', ''] }), 'giftDay', giftWords.noSuchDay],
    ['a long message', () => ({ giftMessage: 'x'.repeat(501) }), 'giftMessage', 'You have exceeded'],
    ['a long name', () => ({ giftTo: 'x'.repeat(101) }), 'giftTo', 'You have exceeded'],
    ['no address', () => ({ giftEmail: 'nobody' }), 'giftEmail', 'Email is not valid'],
  ])('is not sent with %s, which is said at the field', async (_, said, field, message) => {
    const visitor = new TestVisitor(test.app);
    const id = await addCard(visitor);
    const { status, body } = await send(visitor, id, said());
    expect([status, body.includes(message)]).toEqual([400, true]);
    expect(body).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid|aria-invalid[^>]*name="${field}"`));
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries[0]).not.toHaveProperty('fieldAnswers');
  });

  it('is mailed on its day at nine where the shop is, once, and its code to nobody else', async () => {
    const visitor = new TestVisitor(test.app);
    const said = ann(2);
    await addCard(visitor, said, 2);
    await addCard(visitor);
    const order = await pay(visitor);
    const bought = (await mailsTo('ada@example.com')).filter(({ id }) => id.includes(order.id));
    const receipt = bought.find(({ id }) => id.startsWith('order-confirmation'));
    expect(receipt?.text).toContain('mailed to them as you said');
    expect(receipt?.text).toContain('Their email: ann');
    // The buyer is told the code of their own card alone.
    expect(bought.flatMap(({ text }) => text.match(codes) ?? [])).toHaveLength(1);
    // It is three in the morning, and then one minute to nine of the day after the next.
    const nine = Date.UTC(2027, 0, 17, 14);
    test.clock.advance(nine - test.clock.now() - 60_000);
    expect(await mailsTo(mailOf(said))).toEqual([]);
    test.clock.advance(60_000);
    const [mail, ...others] = await mailsTo(mailOf(said));
    expect([mail?.subject, others]).toEqual(['A gift card from Ben – Test shop', []]);
    expect(mail?.text.match(codes)).toHaveLength(2);
    for (const part of ['For Ann', 'For <you>\nall the best', 'From Ben', '$25.00']) expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('For &lt;you&gt;\nall the best');
    const job = { orderId: order.id, orderItemId: mail?.id.replace('gift-cards-', '') ?? '' };
    await mustAct(test.services, site.websiteId, async (unit) => {
      await unit.enqueue({ kind: 'mail.gift-cards', payload: job });
      return {};
    });
    expect(await mailsTo(mailOf(said))).toHaveLength(1);
    expect(test.reports).toEqual([]);
  });

  it('is not sent where its order was cancelled or paid back before its day, and pays for nothing then', async () => {
    const orders = [];
    const gifts = [ann(2), ann(2), ann(2)];
    for (const [at, said] of gifts.entries()) {
      const visitor = new TestVisitor(test.app);
      await addCard(visitor, said, at === 2 ? 2 : 1);
      orders.push(await pay(visitor));
    }
    await test.worker.runDue();
    const [canceled, refunded, half] = orders.map(({ id }) => id);
    await mustAct(test.services, site.websiteId, async (unit) => {
      await setCanceled(unit, canceled ?? '');
      const asked = { restock: false, reason: '', items: [] };
      await requestRefund(unit, { ...asked, orderId: refunded ?? '', key: 'all', amountCents: 2500 });
      const own = unit.tx
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', half ?? '');
      const items = [{ orderItemId: (await own.executeTakeFirstOrThrow()).id, quantity: 1 }];
      await requestRefund(unit, { ...asked, orderId: half ?? '', key: 'half', amountCents: 2500, items });
      return {};
    });
    test.clock.advance(72 * hour);
    const sent = [];
    for (const said of gifts) sent.push((await mailsTo(mailOf(said))).flatMap(({ text }) => text.match(codes) ?? []));
    expect(sent.map(({ length }) => length)).toEqual([0, 0, 1]);
    const { read } = test.services.database;
    const blocked = read.selectFrom('gift_cards').select('id').where('blocked_at', 'is not', null);
    expect(
      await blocked
        .where(
          'order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute(),
    ).toHaveLength(3);
  });

  it('is named at the checkout that express mode leads to at once, which goes on with what is said there', async () => {
    await prefer({ expressCheckout: true });
    const visitor = new TestVisitor(test.app);
    const added = await visitor.submit('/cart/entries', { itemId: site.itemIds[0] ?? '', sku: 'CARD' });
    const checkout = String(added.headers.location);
    expect(checkout).toMatch(/^\/checkout\/[-\w]+$/);
    const [link = '', id = ''] =
      /\/cart\/entries\/([-\w]+)\/fields/.exec((await visitor.get(checkout, html)).body) ?? [];
    expect((await visitor.get(link, html)).body).toContain(giftWords.intro);
    const said = ann(2);
    expect((await send(visitor, id, said)).headers.location).toBe(page);
    expect((await visitor.get(page, html)).body).toContain('action="/checkout"');
    const again = String((await visitor.submit('/checkout', {})).headers.location);
    const shown = (await visitor.get(again, html)).body;
    for (const part of ['To: Ann', giftWords.change, '2027']) expect(shown).toContain(part);
    await pay(visitor);
    test.clock.advance(72 * hour);
    expect((await mailsTo(mailOf(said)))[0]?.text.match(codes)).toHaveLength(1);
    await prefer({ expressCheckout: null });
  });

  it('goes to who placed the order where that was a test, marked as one, on its day, and to nobody else', async () => {
    const visitor = new TestVisitor(test.app);
    const said = ann(2);
    await addCard(visitor, said);
    const order = await pay(visitor, { isTest: true });
    const mails = async () => {
      test.clock.advance(72 * hour);
      const own = (await mailsTo('ada@example.com')).filter(({ text }) => text.includes('For <you>'));
      return own.filter(({ id }) => id.startsWith('gift-card'));
    };
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Test: A gift card from Ben – Test shop', []]);
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('was issued in test mode');
    // Not when its owner sends it once more, either.
    const { read } = test.services.database;
    const cards = read.selectFrom('gift_cards').select('id').where('order_id', '=', order.id);
    const { id } = await cards.executeTakeFirstOrThrow();
    await mustAct(test.services, site.websiteId, async (unit) => (await mailGiftCardAgain(unit, id)) ?? {});
    expect((await mails()).map(({ subject }) => subject)).toEqual([mail?.subject, mail?.subject]);
    expect(await mailsTo(mailOf(said))).toEqual([]);
  });

  it('is sent at once without a day, and is printed from the link of its mail alone', async () => {
    const visitor = new TestVisitor(test.app);
    const said = { ...ann(1), giftDay: ['', '', ''] };
    await addCard(visitor, said);
    await pay(visitor);
    const [mail] = await mailsTo(mailOf(said));
    const [code = ''] = mail?.text.match(codes) ?? [];
    const path = /\/cart\/gift-card\/print\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const printed = await new TestVisitor(test.app).get(path, html);
    expect([printed.status, printed.headers['x-robots-tag'], printed.headers['cache-control']]).toEqual([
      200,
      'noindex',
      'private, no-store',
    ]);
    for (const part of [code, 'For Ann', 'For &lt;you&gt;', 'From Ben', '$25.00']) expect(printed.body).toContain(part);
    const stranger = path.replace(/.{4}$/, 'AAAA');
    expect((await new TestVisitor(test.app).get(stranger, html)).status).toBe(404);
    const { read } = test.services.database;
    const { id } = await read.selectFrom('gift_cards').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    // Here one only tries, and is told of such cards alone.
    await test.services.database.write((tx) =>
      tx.updateTable('gift_cards').set({ test_mode: 1 }).where('id', '=', id).execute(),
    );
    const look = (typed: string) => new TestVisitor(test.app).submit(`${page}/balance`, { code: typed });
    expect((await look(code.toLowerCase())).body).toContain(`ends in ${code.slice(-4)} holds $25.00`);
    await mustAct(test.services, site.websiteId, async (unit) => (await blockGiftCard(unit, id, true)) ?? {});
    expect((await new TestVisitor(test.app).get(path, html)).status).toBe(404);
    // One that is blocked is answered as one that was never there.
    for (const typed of [code, 'AAAA']) {
      const { status, body } = await look(typed);
      expect([status, body.includes(giftCardMessages.unknown)]).toEqual([400, true]);
    }
    for (let tries = 0; tries < 8; tries++) await look(`wrong ${tries}`);
    expect((await look(code)).status).toBe(429);
  });
});

describe('a gift card that is bought', () => {
  it('pays for the years that the shop says, from the day it is sent, which its product, mail and page tell', async () => {
    await prefer({ giftCardYears: 5 });
    const visitor = new TestVisitor(test.app);
    expect((await visitor.get('/shop/card', html)).body).toContain(giftWords.validFor(5));
    const said = ann(20);
    await addCard(visitor, said);
    await addCard(visitor);
    const { id } = await pay(visitor);
    await test.worker.runDue();
    await prefer({ giftCardYears: 0 });
    test.clock.advance(21 * 24 * hour);
    await test.worker.runDue();
    const { read } = test.services.database;
    const cards = read.selectFrom('gift_cards').selectAll().where('order_id', '=', id).orderBy('expires_at');
    const [own, gift] = await cards.execute();
    const lastDay = ({ expires_at }: { expires_at: number | null }) =>
      new Date((expires_at ?? 0) - 1).toLocaleString('sv-SE', { timeZone: 'America/New_York' });
    const [month, day, year] = said.giftDay ?? [];
    const padded = [month, day].map((part) => part?.padStart(2, '0')).join('-');
    expect(gift && lastDay(gift)).toBe(`${Number(year) + 5}-${padded} 23:59:59`);
    expect(own?.expires_at).toBeLessThan(gift?.expires_at ?? 0);
    const [mail] = await mailsTo(mailOf(said));
    expect(mail?.text).toContain(`Valid until`);
    expect(mail?.text).toContain(`, ${Number(year) + 5}.`);
    const path = /(\/cart\/gift-card\/print\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await visitor.get(path, html)).body).toMatch(/Valid until \w+ \d+, \d{4}\./);
  });

  it('pays for ever where the shop says nothing of that', async () => {
    const visitor = new TestVisitor(test.app);
    await addCard(visitor);
    const { id } = await pay(visitor);
    await test.worker.runDue();
    const cards = test.services.database.read.selectFrom('gift_cards').select('expires_at').where('order_id', '=', id);
    expect(await cards.execute()).toEqual([{ expires_at: null }]);
  });
});

describe('an amount of one’s own', () => {
  const ask = (visitor: TestVisitor, amount: string) =>
    visitor.submit('/cart/entries', { itemId: site.itemIds[0] ?? '', sku: 'CARD', amount });
  const limit = (ownAmounts: object | null) =>
    mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, site.itemIds[0] ?? '', { ownAmounts }));

  it('is what the card costs and holds, within the limits of the owner, whomever it is for', async () => {
    const visitor = new TestVisitor(test.app);
    expect((await visitor.get('/shop/card', html)).body).not.toContain(giftWords.ownAmount);
    expect((await ask(visitor, '37.50')).body).toContain(giftWords.noOwnAmount);
    await limit({ minCents: 1000, maxCents: 5000 });
    await expect.poll(async () => (await visitor.get('/shop/card', html)).body).toContain('From $10.00 to $50.00.');
    for (const wrong of ['9.99', '50.01', '-20', '20.001', 'ten', '']) {
      const { status, body } = await ask(visitor, wrong);
      expect([wrong, status, body.includes('Choose an amount from $10.00 to $50.00.')]).toEqual([wrong, 400, true]);
    }
    expect((await ask(visitor, '37.50')).headers.location).toBe(page);
    const said = { ...ann(1), giftDay: ['', '', ''] };
    const [{ id }] = (await visitor.get('/api/commerce/shopping-cart')).json.entries;
    await send(visitor, id, said);
    await visitor.addToCart(site.itemIds[0] ?? '', 'CARD');
    const { entries } = (await visitor.get('/api/commerce/shopping-cart')).json;
    expect(entries.map((entry: { subTotal: number }) => entry.subTotal)).toEqual([3750, 2500]);
    expect(Object.values(entries[0].chosenVariant.attributes)).toEqual(['$37.50']);
    expect((await pay(visitor)).grand_total_cents).toBe(6250);
    expect((await mailsTo(mailOf(said)))[0]?.text).toContain('$37.50');
    const crossed = limit({ minCents: 5000, maxCents: 1000 });
    await expect(crossed).rejects.toThrow();
    await limit(null);
  });
});
