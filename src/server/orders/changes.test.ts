import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import fc from 'fast-check';
import { bookErrors, keptCharges, sumErrors } from '../testing/books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { salesErrors } from '../testing/sales-errors.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 100 }] },
    {
      title: 'Hour',
      productType: productTypes.service,
      variants: [{ sku: 'HOUR', price: 2000, stock: 'unlimited' as const }],
    },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string) => `/api/commerce/orders/${path}?websiteId=${site.websiteId}`;
const open = async (id: string): Promise<OfficeOrder> => (await owner.get(of(id))).json;
const change = (id: string, body: object, who = owner) => who.call('POST', of(`${id}/changes`), body);
const listed = async (query: string) =>
  (await owner.get(`/api/commerce/orders?websiteId=${site.websiteId}&test=true${query}`)).json.orders;
const customers = async () =>
  (await owner.get(`/api/commerce/customers?websiteId=${site.websiteId}&test=true`)).json.customers;

/** Buys two bowls by card; gives the order and its page. */
async function bought() {
  test.clock.advance(1);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
  const email = `buyer${count++}@example.com`;
  const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email);
  await test.worker.runDue();
  const [{ id }] = await listed('');
  return { id: String(id), url: String(paid.json.url), visitor, email };
}

describe('whom to reach about an order, and where it goes', () => {
  it('is changed before it is sent, is seen by the buyer at once, and is told of (design 11)', async () => {
    const { id, url, visitor, email } = await bought();
    const { shippingAddress: address } = testDetails();
    const shippingAddress = { ...address, name: 'Bea Example', line1: '2 Side Street ' };
    const billingAddress = { ...address, name: 'Books of Ada' };
    const answer = await change(id, {
      version: 0,
      email: 'Bea@Example.com',
      phone: '+1 555',
      shippingAddress,
      billingAddress,
    });
    expect([answer.status, answer.json]).toEqual([200, { version: 1 }]);
    const { order, version, acts } = await open(id);
    expect({ ...order, version }).toMatchObject({
      version: 1,
      customerEmail: 'Bea@Example.com',
      phone: '+1 555',
      shippingAddress: { ...shippingAddress, line1: '2 Side Street' },
      billingAddress,
    });
    const page = await visitor.get(`${url}/status`);
    expect(page.body).toContain('2 Side Street');
    expect(page.body).toContain('Books of Ada');
    expect(acts[0]?.text).toMatch(/^changed the order .* \(email, phone, shipping address, billing address\)$/);
    expect((await listed('&search=bea')).map((each: { id: string }) => each.id)).toEqual([id]);
    expect(await listed(`&search=${email}`)).toEqual([]);
    const known = await customers();
    expect(known.map((each: { email: string }) => each.email)).not.toContain(email);
    expect(known).toContainEqual(expect.objectContaining({ email: 'bea@example.com', orders: 1, spentCents: 9072 }));
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is changed by one of two managers; the other is told, and nothing is lost (design 11)', async () => {
    const { id } = await bought();
    const second = await signInTestOwner(test, site.websiteId, 'second@shop.example');
    const answers = await Promise.all([
      change(id, { version: 0, phone: '1' }),
      change(id, { version: 0, phone: '2' }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.json.code).toBe('changed-meanwhile');
    const won = answers[0]?.status === 200 ? '1' : '2';
    expect((await open(id)).order.phone).toBe(won);
  });

  it('is refused where something is missing, and once nothing is left to send (design 11)', async () => {
    const { id } = await bought();
    const { shippingAddress: address } = testDetails();
    const wrong = await change(id, { version: 0, email: 'ada@', shippingAddress: { ...address, postalCode: 'x' } });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['email', 'shippingAddress.postalCode']]);
    await owner.call('POST', of(`${id}/fulfillment`));
    expect((await change(id, { version: 0, phone: '1' })).json.code).toBe('fulfilled');
    const other = await bought();
    await owner.call('POST', of(`${other.id}/cancellation`));
    expect((await change(other.id, { version: 0, phone: '1' })).json.code).toBe('canceled');
    expect((await open(other.id)).order.phone).toBeUndefined();
  });
});

describe('what an order has', () => {
  const stockOf = async (sku: string) => {
    const found = test.services.database.read.selectFrom('variants').select('qty_in_stock');
    return (await found.where('id', '=', site.variantIds[sku] ?? '').executeTakeFirstOrThrow()).qty_in_stock;
  };
  const price = async (id: string, body: object) => (await owner.call('POST', of(`${id}/changes/price`), body)).json;

  it('becomes less: what it costs less goes back to the cent, and its pieces are for sale again (design 11)', async () => {
    const { id, url, visitor } = await bought();
    const stock = await stockOf('BOWL');
    const { lines } = await open(id);
    const body = { version: 0, lines: [{ orderItemId: lines[0]?.id, quantity: 1 }] };
    const priced = await price(id, body);
    expect(priced).toMatchObject({ beforeCents: 9072, totalCents: 4968, paidBackCents: 4104, owedCents: 0 });
    expect((await change(id, body)).json.code).toBe('total-changed');
    expect((await change(id, { ...body, totalCents: 4968 })).status).toBe(200);
    await test.worker.runDue();
    const after = await open(id);
    expect(after).toMatchObject({
      totalCents: 4968,
      refundedCents: 4104,
      refundableCents: 4968,
      fulfillment: 'pending',
    });
    expect(after.order.captured?.decimalValue).toBe('90.72');
    expect(after.acts.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^changed the order .* from “\$90\.72” to “\$49\.68” \(items\)$/),
    );
    expect(await stockOf('BOWL')).toBe(stock + 1);
    const page = await visitor.get(`${url}/status`);
    expect(page.body).toContain('We are getting it ready');
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('becomes less than its shipping that went back before, and gives back all the same (design 5, 8)', async () => {
    const { id } = await bought();
    const back = { amountCents: 800, shippingCents: 800, items: [], restock: false, reason: '' };
    expect((await owner.call('PUT', of(`${id}/refunds/${crypto.randomUUID()}`), back)).status).toBe(200);
    const { lines } = await open(id);
    const [line] = lines;
    const hour = { variantId: site.variantIds.HOUR, quantity: 1 };
    const body = { version: 0, lines: [{ orderItemId: line?.id, quantity: 0 }], added: [hour] };
    // Nothing is sent any more.
    const { totalCents, paidBackCents, shippingCents } = await price(id, body);
    expect([shippingCents, paidBackCents]).toEqual([0, 9072 - totalCents]);
    expect((await change(id, { ...body, totalCents })).status).toBe(200);
    await test.worker.runDue();
    const { refundedCents, refundableCents } = await open(id);
    expect([refundedCents, refundableCents]).toEqual([800 + paidBackCents, totalCents - 800]);
    const rest = { amountCents: refundableCents, items: [], restock: false, reason: '' };
    expect((await owner.call('PUT', of(`${id}/refunds/${crypto.randomUUID()}`), rest)).status).toBe(200);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ refundedCents: 9072, refundableCents: 0 });
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('becomes more: the order waits for the difference, which is noted as it comes (design 11)', async () => {
    const { id } = await bought();
    const stock = await stockOf('MUG');
    const body = { version: 0, added: [{ variantId: site.variantIds.MUG, quantity: 3 }] };
    const { totalCents } = await price(id, body);
    expect(totalCents).toBe(9072 + 1620);
    expect((await change(id, { ...body, totalCents })).status).toBe(200);
    expect(await open(id)).toMatchObject({ totalCents, owedCents: 1620, refundableCents: 9072 });
    expect(await stockOf('MUG')).toBe(stock - 3);
    expect((await listed('&search=mug')).map((each: { id: string }) => each.id)).toEqual([id]);
    const came = await owner.call('PUT', of(`${id}/payments/${crypto.randomUUID()}`), { amountCents: 1620 });
    expect(came.status).toBe(200);
    expect(await open(id)).toMatchObject({ owedCents: 0, refundableCents: totalCents });
    const key = crypto.randomUUID();
    const all = { amountCents: totalCents, items: [], restock: false, reason: '' };
    const back = await Promise.all([1, 2].map(() => owner.call('PUT', of(`${id}/refunds/${key}`), all)));
    expect(back.map(({ status }) => status)).toEqual([200, 200]);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ refundedCents: totalCents, refundableCents: 0 });
    expect(await bookErrors(test.services)).toEqual([]);
  });

  /** Opens the checkout of what an order waits for, by its page; gives how to pay it. */
  async function link(url: string) {
    const visitor = new TestVisitor(test.app);
    const page = await visitor.get(`${url}/status`);
    const started = await visitor.submit(`${url}/payment`, {});
    const path = `/api/commerce/checkouts/${String(started.headers.location).split('/').at(-1)}/payment`;
    const details = { email: 'friend@example.com' };
    const pay = (token = '4242424242424242') =>
      visitor.call(
        'POST',
        path,
        { details, means: { provider: 'test', token } },
        { 'idempotency-key': crypto.randomUUID() },
      );
    return { page, visitor, pay, path: String(started.headers.location) };
  }

  it('is paid by a link, which nobody else’s order opens, and once (design 5, 3 and 11)', async () => {
    const { id, url } = await bought();
    const body = { version: 0, added: [{ variantId: site.variantIds.MUG, quantity: 2 }] };
    expect((await change(id, { ...body, totalCents: 10_152 })).status).toBe(200);
    await test.worker.runDue();
    const mails = (await owner.get(`/api/mailbox?websiteId=${site.websiteId}`)).json.mails;
    expect(mails.map(({ subject }: { subject: string }) => subject)).toContainEqual(
      expect.stringMatching(/waits for your payment/),
    );
    const [one, other] = [await link(url), await link(url)];
    expect(one.page.body).toContain('Pay $10.80 now');
    expect((await one.visitor.get(one.path)).body).not.toContain('name="notes"');
    expect((await one.pay('4000000000000002')).status).toBe(402);
    const answers = await Promise.all([one.pay(), other.pay()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await open(id)).toMatchObject({ owedCents: 0, totalCents: 10_152, refundableCents: 10_152 });
    expect((await open(id)).acts[0]?.text).toMatch(/^paid .*\$10\.80/);
    expect((await new TestVisitor(test.app).submit(`${url}/payment`, {})).status).toBe(400);
    await test.worker.runDue();
    // What came by the link goes back to what paid it.
    const key = crypto.randomUUID();
    const refund = { amountCents: 5000, items: [], restock: false, reason: '' };
    expect((await owner.call('PUT', of(`${id}/refunds/${key}`), refund)).status).toBe(200);
    expect((await owner.call('PUT', of(`${id}/refunds/${key}`), refund)).status).toBe(200);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ refundedCents: 5000, refundableCents: 5152 });
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('gives back at once what came by a link and is not waited for any more (design 5, 8)', async () => {
    const { id, url } = await bought();
    const added = [{ variantId: site.variantIds.MUG, quantity: 2 }];
    expect((await change(id, { version: 0, added, totalCents: 10_152 })).status).toBe(200);
    const { pay, visitor } = await link(url);
    const asked = await pay('4000000000003220');
    expect(asked.json.status).toBe('redirect');
    const payment = of(`${id}/payments/${crypto.randomUUID()}`);
    expect((await owner.call('PUT', payment, { amountCents: 1080 })).status).toBe(200);
    const { pathname } = new URL(asked.json.url, 'http://shop.test');
    const back = await visitor.submit(pathname, { answer: 'approve' });
    await visitor.get(new URL(String(back.headers.location), 'http://shop.test').pathname);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ owedCents: 0, refundedCents: 1080, refundableCents: 10_152 });
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('stays as it is once it has an invoice, and a change before it is on none (design 11)', async () => {
    const seller = { seller: 'Field & Kiln' };
    await owner.call('PUT', `/api/v1/commerce-preferences/invoices?websiteId=${site.websiteId}`, seller);
    const { id } = await bought();
    const lines = [{ orderItemId: (await open(id)).lines[0]?.id, quantity: 1 }];
    expect((await change(id, { version: 0, lines, totalCents: 4968 })).status).toBe(200);
    await test.worker.runDue();
    await owner.call('POST', `/api/commerce/invoices?websiteId=${site.websiteId}`, { orderIds: [id] });
    expect((await open(id)).invoices).toHaveLength(1);
    expect((await price(id, { version: 1, added: [{ variantId: site.variantIds.MUG, quantity: 1 }] })).code).toBe(
      'refused',
    );
    expect((await change(id, { version: 1, phone: '1' })).status).toBe(200);
  });

  it('is not changed for a place that is taxed otherwise without its new total, nor sold out (design 11)', async () => {
    const { id } = await bought();
    const { shippingAddress: address } = testDetails();
    const jersey = { ...address, city: 'Newark', region: 'NJ', postalCode: '07102' };
    expect((await change(id, { version: 0, shippingAddress: jersey })).json.code).toBe('total-changed');
    expect((await change(id, { version: 0, shippingAddress: jersey, totalCents: 8400 })).status).toBe(200);
    const added = [{ variantId: site.variantIds.BOWL, quantity: 1000 }];
    const { totalCents } = await price(id, { version: 1, added });
    expect((await change(id, { version: 1, added, totalCents })).json.code).toBe('out-of-stock');
    await owner.call('PUT', of(`${id}/parcels/${crypto.randomUUID()}`), { isLast: false });
    expect((await change(id, { version: 1, added, totalCents })).json.code).toBe('refused');
    await test.worker.runDue();
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('adds up through changes, refunds in part and in whole, and its sums with it (design 5, 7 and 8)', async () => {
    const step = fc.record({ sku: fc.constantFrom('BOWL', 'MUG'), to: fc.nat(4), back: fc.nat(3000) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const { id, url } = await bought();
        for (const { sku, to, back } of steps) {
          const { version, lines, order, refundableCents } = await open(id);
          const at = order.items.findIndex((item) => item.sku === sku);
          const line = lines[at];
          const body = line
            ? { version, lines: [{ orderItemId: line.id, quantity: to }] }
            : { version, added: [{ variantId: site.variantIds[sku], quantity: to + 1 }] };
          const { totalCents } = await price(id, body);
          const { status } = await change(id, { ...body, totalCents });
          expect([200, 400]).toContain(status);
          const amountCents = Math.min(back, refundableCents);
          const refund = { amountCents, items: [], restock: false, reason: '' };
          if (amountCents > 0) await owner.call('PUT', of(`${id}/refunds/${crypto.randomUUID()}`), refund);
          const { owedCents } = await open(id);
          const payment = of(`${id}/payments/${crypto.randomUUID()}`);
          if (owedCents > 0 && back % 3 === 0) await owner.call('PUT', payment, { amountCents: owedCents });
          if (owedCents > 0 && back % 3 === 1) expect((await (await link(url)).pay()).status).toBe(200);
        }
        const { refundableCents } = await open(id);
        const all = { amountCents: refundableCents, items: [], restock: false, reason: '' };
        if (refundableCents > 0) await owner.call('PUT', of(`${id}/refunds/${crypto.randomUUID()}`), all);
        await test.worker.runDue();
        expect((await open(id)).refundableCents).toBe(0);
        const kept = await keptCharges(test.services);
        const { attempt_id: attempt } = await rowOf(id);
        expect(kept.get(attempt) ?? 0).toBe(0);
        expect(await bookErrors(test.services)).toEqual([]);
        expect(await salesErrors(test.services)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  const rowOf = (id: string) =>
    test.services.database.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
});
