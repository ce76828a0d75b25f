import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Sheet } from '#contract/sheet.ts';
import { refundShare } from '#commerce/refunds.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { drawSheets } from './draw-sheets.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] }]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const settings = { seller: 'Field & Kiln\n1 Main Street\nVAT DE123', prefix: 'RE-', note: 'Thank you.' };
const say = () => owner.call('PUT', `/api/v1/commerce-preferences/invoices?websiteId=${site.websiteId}`, settings);

async function buy(): Promise<string> {
  // The list is by time.
  test.clock.advance(1);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
  expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID())).status).toBe(200);
  await test.worker.runDue();
  return (await owner.get(of('orders', '&test=true'))).json.orders[0].id;
}
const issue = (...orderIds: string[]) => owner.call('POST', of('invoices'), { orderIds });
const open = async (id: string): Promise<OfficeOrder> => (await owner.get(of(`orders/${id}`))).json;
const names = async (id: string) => (await open(id)).invoices.map(({ name }) => name);
async function refund(id: string, amountCents: number) {
  const body = { amountCents, items: [], restock: false, reason: '' };
  await owner.call('PUT', of(`orders/${id}/refunds/${crypto.randomUUID()}`), body);
  await test.worker.runDue();
}
async function sheets(orderId: string): Promise<Sheet[]> {
  const rows = await test.services.database.read
    .selectFrom('invoices')
    .select('sheet')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(({ sheet }) => parseJson(Sheet, sheet));
}

describe('invoices (design 11)', () => {
  it('need somebody who sells', async () => {
    expect(await issue(await buy())).toMatchObject({ status: 400 });
    await say();
  });

  it('have numbers without gaps, one for each order however many issue at once', async () => {
    await say();
    const ids = [await buy(), await buy(), await buy()];
    await Promise.all([...ids, ...ids].map((id) => issue(id)));
    const gone = await issue(await buy(), 'nothing');
    expect(gone.status).toBe(404);
    const last = await buy();
    await issue(last);
    const all = await Promise.all([...ids, last].map(names));
    const numbers = all.flat().map((name) => Number(name.replace('TEST-', '')));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1001, 1002, 1003, 1004]);
  });

  it('stay as they were issued, with the seller, the buyer, lines and taxes', async () => {
    await say();
    const id = await buy();
    await issue(id);
    const [before] = await sheets(id);
    await owner.call('PUT', `/api/v1/commerce-preferences/invoices?websiteId=${site.websiteId}`, { seller: 'Else' });
    await issue(id);
    expect(await sheets(id)).toEqual([before]);
    expect(before).toMatchObject({
      from: ['Field & Kiln', '1 Main Street', 'VAT DE123'],
      lines: [{ title: 'Bowl', cells: ['2', '$38.00', '$76.00'] }],
    });
    expect(before?.to).toContain('Ada Example');
    const sums = Object.fromEntries(before?.sums.map(({ label, value }) => [label, value]) ?? []);
    expect(sums).toMatchObject({ Subtotal: '$76.00', Total: '$90.72', 'Without tax': '$84.00' });
    await say();
  });

  it('are taken back by a credit note for each refund, whose taxes add up', async () => {
    await say();
    const id = await buy();
    await issue(id);
    await refund(id, 1000);
    await refund(id, 8072);
    expect((await issue(id)).json).toEqual({ issued: 2 });
    expect((await issue(id)).json).toEqual({ issued: 0 });
    const [, one, two] = await sheets(id);
    const taxOf = (sheet: Sheet | undefined) => sheet?.sums.find(({ label }) => label.startsWith('Of it'))?.value;
    expect([taxOf(one), taxOf(two)]).toEqual(['$0.74', '$5.98']);
    expect((await open(id)).invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'credit']);
  });

  it('share an amount over refunds exactly, however an order goes back', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (refunds, share) => {
        const total = refunds.reduce((sum, cents) => sum + cents, 0);
        const tax = Math.floor(total * share);
        let beforeCents = 0;
        let shared = 0;
        for (const amountCents of refunds) {
          shared += refundShare(tax, total, { amountCents, beforeCents });
          beforeCents += amountCents;
        }
        expect(shared).toBe(tax);
      }),
    );
  });

  it('and packing slips are printed, of one order and of many, and of no other website', async () => {
    await say();
    const ids = [await buy(), await buy()];
    await issue(...ids);
    const pages = async (query: string) => {
      const { headers, body } = await owner.get(of('sheets', query));
      expect(headers['content-type']).toBe('application/pdf');
      return body.match(/\/Type \/Page\b(?!s)/g)?.length;
    };
    expect(await pages(`&kind=slips&orders=${ids.join(',')}`)).toBe(2);
    expect(await pages(`&kind=invoices&orders=${ids.join(',')}`)).toBe(2);
    const stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
    const path = `/api/commerce/sheets?websiteId=${other.websiteId}&kind=invoices&orders=${ids.join(',')}`;
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('are drawn with long runs, other alphabets and very many lines', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => ({
      title: at % 2 ? 'x'.repeat(500) : 'Žluťoučký кůň Ωmega 🏺 花瓶',
      detail: '',
      cells: ['1', '$1.00', '$1.00'],
    }));
    const texts = { title: 'Invoice', from: [''], to: ['a'.repeat(300)], notes: ['b'.repeat(2000)] };
    const sheet = { ...texts, facts: [], columns: ['Article', 'Pieces', 'Each', 'Amount'], lines, sums: [] };
    const pdf = await PDFDocument.load(await drawSheets([sheet]));
    expect(pdf.getPageCount()).toBeGreaterThan(5);
  });

  it('orders are marked as done together, each once', async () => {
    const ids = [await buy(), await buy()];
    const done = await owner.call('POST', of('orders/fulfillment'), { orderIds: ids });
    expect(done.json).toEqual({ done: 2 });
    expect((await open(ids[0] ?? '')).fulfillment).toBe('fulfilled');
  });
});
