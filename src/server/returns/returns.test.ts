import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawalDays } from '#catalog/return-words.ts';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { openedAt } from '../testing/opened-at.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const day = 24 * 3_600_000;
const pdf = Buffer.from('%PDF-1.7 a label');
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
let orderUrl = '';
let orderId = '';
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
    { title: 'Booklet', productType: 2, variants: [{ sku: 'PDF', price: 900, stock: 'unlimited' }] },
    { title: 'Repair', productType: 3, variants: [{ sku: 'FIX', price: 3000, stock: 'unlimited' }] },
  ]);
});
afterAll(async () => {
  await test.worker.runDue();
  expect(await sumErrors(test.services)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  owner = await signInTestOwner(test, site.websiteId, `owner${count++}@shop.example`);
  await settings({ takesReturns: true, takesWithdrawals: true });
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 3);
  await visitor.addToCart(site.itemIds[1] ?? '', 'PDF', 1);
  const email = `buyer${count}@shop.example`;
  const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email);
  orderUrl = paid.json.url;
  await test.worker.runDue();
  orderId = (await newest(email)).id;
});

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const settings = async (commerce: object) => {
  const path = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
  expect((await owner.call('PUT', path, commerce)).status).toBe(200);
};
const send = async () => {
  expect((await owner.call('POST', of(`orders/${orderId}/fulfillment`))).status).toBe(200);
};
const newest = async (email: string) => (await owner.get(of('orders', `&test=true&search=${email}`))).json.orders[0];
const see = async (path: string) => (await visitor.get(orderUrl + path)).body;
const title = async () => /<h1[^>]*>([^<]*)/.exec(await see('/status'))?.[1];
/** Sends the form of a page as it stands, with so many mugs. */
async function ask(what: 'return' | 'withdrawal', pieces: number, more: Record<string, string> = {}) {
  const page = await see(`/${what}`);
  const [, field = 'pieces-none'] = /name="(pieces-[^"]+)"/.exec(page) ?? [];
  const [, id = crypto.randomUUID()] = /name="id" value="([^"]+)"/.exec(page) ?? [];
  const given = { id, [field]: String(pieces), ...(what === 'return' && { reason: 'It does not fit' }), ...more };
  return visitor.submit(`${orderUrl}/${what}`, given);
}
const listed = async (query = '') => (await owner.get(of('returns', query))).json.returns;
const own = async () =>
  (await listed(`&orderId=${orderId}`)) as { id: string; state: string; suggestedCents: number }[];
const act = (id: string, what: string, body?: object) => owner.call('POST', of(`returns/${id}/${what}`), body);
const toDo = async () => (await owner.get(`/api/to-do?websiteId=${site.websiteId}`)).json;
async function mails(): Promise<string[]> {
  await test.worker.runDue();
  const { json } = await owner.get(`/api/mailbox?websiteId=${site.websiteId}`);
  const to = `buyer${count}@shop.example`;
  return json.mails.filter((mail: { to: string }) => mail.to === to).map(({ subject }: { subject: string }) => subject);
}

describe('what is sent back', () => {
  it('is asked for on the page of its order, accepted, received and paid back, with a mail at each step', async () => {
    expect(await see('/status')).not.toContain('Send something back');
    await send();
    expect(await see('/status')).toContain('Send something back');
    expect((await ask('return', 2, { note: 'The handle <b>hurts</b>' })).status).toBe(303);
    expect(await see('/status')).toContain('2 × Mug');
    // It is newer than the parcel, and stands before it.
    expect(await title()).toBe('We look at your return');
    const [it] = await own();
    expect(it).toMatchObject({
      state: 'asked',
      kind: 'return',
      reason: 'It does not fit',
      note: 'The handle <b>hurts</b>',
      items: [{ name: 'Mug', quantity: 2 }],
    });
    const id = it?.id ?? '';
    expect((await act(id, 'decision', { accepts: true, words: 'Use the label.' })).status).toBe(200);
    expect(await see('/status')).toContain('Use the label.');
    expect(await title()).toBe('Please send it back');
    expect((await act(id, 'arrival')).status).toBe(200);
    expect(await title()).toBe('Your return is here');
    const before = (await owner.get(of(`variants/${site.variantIds.MUG}/stock`))).json.lines.length;
    const refund = { amountCents: it?.suggestedCents ?? 0, restock: true };
    expect((await act(id, 'refund', refund)).status).toBe(200);
    expect((await act(id, 'refund', refund)).status).toBe(200);
    await test.worker.runDue();
    const order = (await owner.get(of(`orders/${orderId}`))).json;
    expect(order.refunds).toMatchObject([{ amountCents: it?.suggestedCents, state: 'done' }]);
    expect(order.lines[0].refundedQuantity).toBe(2);
    expect((await owner.get(of(`variants/${site.variantIds.MUG}/stock`))).json.lines.length).toBe(before + 1);
    expect(order.acts.map(({ text }: { text: string }) => text).join('; ')).toMatch(/received|has come|accepted/);
    const subjects = await mails();
    for (const part of ['Your return of order', 'Please send it', 'has come', 'A refund']) {
      expect(subjects.filter((subject) => subject.includes(part)).length, part).toBeGreaterThan(0);
    }
    expect(await see('/status')).toContain('It is paid back.');
    expect(await title()).toBe('Everything is on its way');
  });

  it('is refused with words, and never without', async () => {
    await send();
    await ask('return', 1);
    const id = (await own())[0]?.id ?? '';
    expect((await act(id, 'decision', { accepts: false, words: ' ' })).json.code).toBe('refused');
    expect((await act(id, 'decision', { accepts: false, words: 'It was glazed for you.' })).status).toBe(200);
    expect(await see('/status')).toContain('It was glazed for you.');
    expect((await act(id, 'arrival')).json.code).toBe('refused');
    expect((await act(id, 'refund', { amountCents: 100, restock: false })).json.code).toBe('refused');
    // Its pieces are the buyer's again.
    expect((await ask('return', 3)).status).toBe(303);
  });

  it('is never more than was bought, for a reason of the shop and within its days', async () => {
    await send();
    for (const pieces of ['0', '4', '-1', '1.5', 'NaN']) {
      expect((await ask('return', 0, { [Object.keys(await fields())[0] ?? '']: pieces })).status, pieces).toBe(400);
    }
    const odd = await ask('return', 1, { reason: 'Other' });
    expect([odd.status, odd.body.includes('Choose one of the reasons.')]).toEqual([400, true]);
    const long = await ask('return', 1, { note: 'x'.repeat(2001) });
    expect([long.status, long.body.includes('too long')]).toEqual([400, true]);
    expect(odd.body).not.toContain('Booklet');
    expect(await own()).toEqual([]);
    test.clock.advance(31 * day);
    expect((await ask('return', 1)).status).toBe(400);
    expect(await see('/status')).not.toContain('Send something back');
  });

  it('asks of several pieces how many, of one only whether', async () => {
    await send();
    expect(await see('/return')).toMatch(/<input class="field__input" [^>]*type="number"[^>]*max="3"/);
    expect((await ask('return', 2)).status).toBe(303);
    expect(await see('/return')).toMatch(/<input type="checkbox" [^>]*name="pieces-[^>]*value="1" checked> Mug/);
    // Without a tick it is not chosen, and stays so.
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(await see('/return')) ?? [];
    const none = await visitor.submit(`${orderUrl}/return`, { id, reason: 'It does not fit' });
    expect([none.status, none.body.includes('Choose at least one item.')]).toEqual([400, true]);
    expect(none.body).toMatch(/<input type="checkbox" [^>]*aria-describedby="pieces-problem"[^>]*value="1"> Mug/);
    expect(openedAt(none.body)).toEqual([expect.stringMatching(/^pieces-/)]);
    const unsaid = await ask('return', 1, { reason: '' });
    expect([unsaid.status, openedAt(unsaid.body)]).toEqual([400, ['reason']]);
    expect((await ask('return', 1)).status).toBe(303);
  });

  it('is the same return however often its form is sent, and never more pieces when many come at once', async () => {
    await send();
    const id = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 4 }, () => ask('return', 1, { id })));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await own()).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 6 }, () => ask('return', 1, { id: crypto.randomUUID() })));
    expect(many.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(await own()).toHaveLength(3);
    const first = (await own())[0];
    const pay = () => act(first?.id ?? '', 'refund', { amountCents: first?.suggestedCents ?? 0, restock: false });
    await Promise.all([pay(), pay(), pay()]);
    await test.worker.runDue();
    expect((await owner.get(of(`orders/${orderId}`))).json.refunds).toHaveLength(1);
  });

  it('has a label that the buyer alone opens, and that is forgotten', async () => {
    await send();
    await ask('return', 1);
    const id = (await own())[0]?.id ?? '';
    const put = (bytes: Buffer, name = 'label.pdf') =>
      owner.call('POST', of(`returns/${id}/label`, `&filename=${name}`), bytes, {
        'content-type': 'application/octet-stream',
      });
    expect((await put(Buffer.from('<script>'))).json.code).toBe('unsupported');
    expect((await put(Buffer.concat([pdf, Buffer.alloc(1_000_001)]))).json.code).toBe('too-large');
    expect((await put(pdf)).status).toBe(200);
    const label = await visitor.get(`${orderUrl}/returns/${id}/label`);
    expect([label.status, label.body, label.headers['content-type']]).toEqual([200, pdf.toString(), 'application/pdf']);
    expect(label.headers['content-disposition']).toContain('attachment');
    expect((await visitor.get(`${orderUrl.slice(0, -2)}xx/returns/${id}/label`)).status).toBe(404);
    test.clock.advance(keptDays.returnLabels.usual * dayMs);
    await forgetOld(test.services);
    expect((await visitor.get(`${orderUrl}/returns/${id}/label`)).status).toBe(404);
  });

  it('is nobody else’s: not of another order, website or role', async () => {
    await send();
    const other = crypto.randomUUID();
    expect((await act(other, 'arrival')).status).toBe(404);
    expect((await visitor.get('/order/none/return')).status).toBe(404);
    await settings({ takesReturns: false });
    expect((await ask('return', 1)).status).toBe(400);
  });
});

/** The fields of pieces that the form has. */
async function fields(): Promise<Record<string, string>> {
  const names = [...(await see('/return')).matchAll(/name="(pieces-[^"]+)"/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, '0']));
}

describe('a withdrawal (Directive 2011/83/EU)', () => {
  it('is possible from the order until 14 days after the goods came, and is confirmed by mail at once', async () => {
    expect(await see('/status')).toContain('Withdraw from contract');
    expect(await see('/withdrawal')).toContain('Confirm withdrawal');
    expect((await ask('withdrawal', 3)).status).toBe(303);
    expect(await see('/status')).toContain('You have withdrawn from the contract.');
    expect(await mails()).toContainEqual(expect.stringMatching(/^Your withdrawal from the contract of order/));
    // All of its goods: what sending them cost goes back, too.
    const order = (await owner.get(of(`orders/${orderId}`))).json;
    const [it] = await own();
    expect(it).toMatchObject({ kind: 'withdrawal', state: 'asked' });
    expect((await toDo()).returns).toBeGreaterThan(0);
    expect(order.acts[0].text).toContain('withdrew from the contract');
  });

  it('takes an order off what is to be sent, where all of it that is a thing is withdrawn, and says so (design 11)', async () => {
    const before = await toDo();
    const toSend = async () => (await owner.get(of('orders', '&test=true&toSend=true'))).json;
    const email = `buyer${count}@shop.example`;
    expect((await newest(email)).isWithdrawn).toBe(false);
    await ask('withdrawal', 2);
    expect(await newest(email)).toMatchObject({
      isWithdrawn: false,
      returning: { kind: 'withdrawal', state: 'asked' },
    });
    expect((await toDo()).toSend).toBe(before.toSend);
    expect((await ask('withdrawal', 1)).status).toBe(303);
    expect(await newest(email)).toMatchObject({ isWithdrawn: true, fulfillment: 'pending' });
    expect((await owner.get(of(`orders/${orderId}`))).json).toMatchObject({
      isWithdrawn: true,
      returning: { kind: 'withdrawal', state: 'asked' },
    });
    // As many as are listed.
    expect((await toDo()).toSend).toBe(before.toSend - 1);
    expect((await toSend()).total).toBe(before.toSend - 1);
    const ids = (await toSend()).orders.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(orderId);
    const back = (await owner.get(of('orders', '&test=true&returning=true'))).json.orders;
    expect(back.map(({ id }: { id: string }) => id)).toContain(orderId);
    // Paid back, nothing of it is to be sent either; refused, it is again.
    const [last, first] = await own();
    await act(last?.id ?? '', 'refund', { amountCents: last?.suggestedCents ?? 0, restock: true });
    expect(await newest(email)).toMatchObject({ isWithdrawn: true });
    await act(first?.id ?? '', 'decision', { accepts: false, words: 'It is on its way.' });
    expect((await newest(email)).isWithdrawn).toBe(false);
    expect((await toDo()).toSend).toBe(before.toSend);
  });

  it('waits for the shop until it is paid back where nothing had left, and else for its parcel (design 11)', async () => {
    const ids = async (folder: string) =>
      (await listed(`&folder=${folder}`)).map(({ id }: { id: string }) => id) as string[];
    await ask('withdrawal', 1);
    const unsent = (await own())[0];
    expect(unsent).toMatchObject({
      hasLeft: false,
      dueAt: test.clock.now() + withdrawalDays.payBack * day,
      items: [{ name: 'Mug', quantity: 1, cents: 2000, imageUrl: null }],
    });
    await send();
    await ask('return', 1);
    const sent = (await own()).find(({ id }) => id !== unsent?.id);
    expect(sent).toMatchObject({ hasLeft: true, dueAt: null });
    const { returns } = await toDo();
    await act(sent?.id ?? '', 'decision', { accepts: true });
    expect((await toDo()).returns).toBe(returns - 1);
    expect(await ids('coming')).toContain(sent?.id);
    expect(await ids('waiting')).not.toContain(sent?.id);
    await act(sent?.id ?? '', 'arrival');
    expect(await ids('waiting')).toContain(sent?.id);
    expect((await toDo()).returns).toBe((await ids('waiting')).length);
    await act(sent?.id ?? '', 'refund', { amountCents: sent?.suggestedCents ?? 0, restock: true });
    expect(await ids('over')).toContain(sent?.id);
  });

  it('ends with its time, also where the shop takes nothing else back', async () => {
    await settings({ takesReturns: false });
    await send();
    test.clock.advance((withdrawalDays.after + withdrawalDays.travel) * day - 1);
    expect(await see('/status')).toContain('Withdraw from contract');
    test.clock.advance(1);
    expect(await see('/status')).not.toContain('Withdraw from contract');
    expect((await ask('withdrawal', 1)).status).toBe(400);
  });

  it('gives shipping back where the whole contract ends', async () => {
    visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
    const email = `whole${count}@shop.example`;
    const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email);
    orderUrl = paid.json.url;
    const order = await newest(email);
    orderId = order.id;
    await ask('withdrawal', 1);
    expect((await own())[0]?.suggestedCents).toBe(order.totalCents);
  });

  it('is possible from a service for 14 days from the order, until its date or until it is done', async () => {
    const variantId = site.variantIds.FIX ?? '';
    const date = (beginsAt: number | null) =>
      owner.call('PATCH', of(`products/${site.itemIds[2]}`), { variants: { change: [{ id: variantId, beginsAt }] } });
    const buy = async () => {
      visitor = new TestVisitor(test.app);
      await visitor.addToCart(site.itemIds[2] ?? '', 'FIX', 1);
      const email = `repair${count++}@shop.example`;
      const details = { ...testDetails(email), contactName: 'Ada' };
      const path = `/api/commerce/checkouts/${await visitor.startCheckout()}/payment`;
      const body = { details, means: { provider: 'test', token: testCards.success } };
      const paid = await visitor.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
      orderUrl = paid.json.url;
      orderId = (await newest(email)).id;
    };
    await buy();
    test.clock.advance(withdrawalDays.after * day - 1);
    expect(await see('/status')).toContain('Withdraw from contract');
    test.clock.advance(1);
    expect(await see('/status')).not.toContain('Withdraw from contract');
    expect((await ask('withdrawal', 1)).status).toBe(400);
    owner = await signInTestOwner(test, site.websiteId, `owner${count++}@shop.example`);
    await buy();
    expect((await date(test.clock.now() + day)).status).toBe(200);
    expect(await see('/status')).toContain('Withdraw from contract');
    test.clock.advance(day);
    expect(await see('/status')).not.toContain('Withdraw from contract');
    expect((await date(null)).status).toBe(200);
    expect((await ask('withdrawal', 1)).status).toBe(303);
    expect(await newest(`repair${count - 1}@shop.example`)).toMatchObject({ isWithdrawn: true });
    const [it] = await own();
    await act(it?.id ?? '', 'decision', { accepts: true });
    expect(await title()).toBe('We accept your withdrawal');
    const amountCents = it?.suggestedCents ?? 0;
    expect((await act(it?.id ?? '', 'refund', { amountCents, restock: false })).status).toBe(200);
    await buy();
    await send();
    expect(await see('/status')).not.toContain('Withdraw from contract');
    expect(await see('/status')).not.toContain('Send something back');
  });

  it('is switched off unless the shop says so', async () => {
    await settings({ takesReturns: false, takesWithdrawals: false });
    await send();
    expect(await see('/status')).not.toContain('id="returns"');
    expect((await ask('withdrawal', 1)).status).toBe(400);
  });
});
