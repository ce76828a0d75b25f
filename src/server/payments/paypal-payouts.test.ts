import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PayPalStandIn } from '#providers/testing/paypal-stand-in.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

const keys = { clientId: 'client-of-the-shop-20', secret: 'never-to-be-seen-20-letters' };
const dayMs = 24 * 3_600_000;
let standIn: PayPalStandIn;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  standIn = await PayPalStandIn.start(keys);
  test = await openTestApp({}, { payPalAddress: standIn.address });
  site = await makeTestSite(test.services.database, [], { host: 'shop.example' });
  owner = await signInTestOwner(test, site.websiteId);
  await owner.call('PUT', `/api/settings/payments?websiteId=${site.websiteId}`, {
    paypal: { isOn: true, test: keys },
  });
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const at = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const period = '&test=true&from=2026-06-01&to=2027-02-01';
const report = async () => (await owner.get(at('reports/payouts', period))).json;
async function look(): Promise<void> {
  expect((await owner.call('POST', at('payouts/look'))).status).toBe(200);
  await test.worker.runDue();
}

describe('what a shop takes from PayPal to its bank', () => {
  it('is told by PayPal’s list of transactions, in months, pages and halves, each once (design 11)', async () => {
    const { transactions, requests } = standIn;
    const now = test.clock.now();
    const first = transactions.add({ code: 'T0400', value: '-120.00', currency: 'USD', at: now - 200 * dayMs });
    const last = transactions.add({
      code: 'T0403',
      value: '-80.50',
      currency: 'USD',
      at: now - 2 * dayMs,
      status: 'P',
    });
    // What came in is no payout; it fills the pages.
    for (let i = 0; i < 1200; i++) {
      transactions.add({ code: 'T0006', value: '10.00', currency: 'USD', at: now - 3 * dayMs + i * 60_000 });
    }
    transactions.most = 1100;
    await look();
    const { rows, totals, onWay, problems } = await report();
    expect(rows).toMatchObject([
      { reference: last.transaction_id, provider: 'paypal', state: 'pending', amountCents: 8050, isKnown: false },
      { reference: first.transaction_id, provider: 'paypal', state: 'paid', amountCents: 12_000 },
    ]);
    expect([totals, problems]).toEqual([[expect.objectContaining({ currency: 'USD', amountCents: 20_050 })], []]);
    // What is on its way is told whatever the period.
    const nextDay = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
    expect(onWay).toEqual([{ currency: 'USD', amountCents: 8050, payouts: 1, nextDay }]);
    expect((await owner.get(at('reports/payouts', '&test=true&from=2026-06-01&to=2026-06-02'))).json.onWay).toEqual(
      onWay,
    );
    const asked = requests.filter(({ path }) => path === '/v1/reporting/transactions');
    expect(asked.some(({ query }) => query.get('page') === '2')).toBe(true);
    // The next look begins a month before the last that is known, and what has changed since is seen.
    last.transaction_status = 'S';
    requests.length = 0;
    await look();
    const after = await report();
    expect(after.rows.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid']);
    expect(after.onWay).toEqual([]);
    const since = requests.flatMap(({ query }) => query.get('start_date') ?? []);
    expect(Math.min(...since.map((date) => Date.parse(date)))).toBe(now - 32 * dayMs);
  });

  it('is added up in no other currency than its own (design 11)', async () => {
    const now = test.clock.now();
    standIn.transactions.add({ code: 'T0401', value: '-9000', currency: 'JPY', at: now - dayMs });
    await look();
    const { rows, totals } = await report();
    expect(rows[0]).toMatchObject({ currency: 'JPY', amountCents: 9000 });
    expect(totals).toMatchObject([
      { currency: 'USD', amountCents: 20_050 },
      { currency: 'JPY', amountCents: 9000 },
    ]);
    const file = (await owner.get(at('reports/payouts/export', period))).body.trim().split('\n');
    expect(file.slice(1).map((line) => line.split(',').toSpliced(4, 5).slice(3).join())).toEqual([
      'paid,JPY',
      'paid,USD',
      'paid,USD',
    ]);
    expect([file[1]?.includes(',9000,'), file[2]?.includes(',80.50,')]).toEqual([true, true]);
  });

  it('says in plain words that PayPal does not allow it, until it does (design 11)', async () => {
    standIn.transactions.isAllowed = false;
    await look();
    const { problems, rows } = await report();
    expect([problems, rows.length]).toEqual([[expect.stringContaining('tick “Transaction Search”')], 3]);
    standIn.transactions.isAllowed = true;
    await look();
    expect((await report()).problems).toEqual([]);
    expect(test.reports).toEqual([]);
  });
});
