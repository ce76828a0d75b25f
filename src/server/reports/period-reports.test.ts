import fc from 'fast-check';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundShare } from '#commerce/refunds.ts';
import type { TaxLine } from '#contract/cart.ts';
import type { GiftCardDebts, SalesReport, StockValue, TaxReport } from '#contract/report-calls.ts';
import { salesReportsMigration } from '#database/migrations/0061-sales-reports.ts';
import * as shippingBack from '#database/migrations/0108-shipping-back.ts';
import { mustAct } from '#domain/testing/act.ts';
import { takeBackRefund } from '#domain/payments/pay-refund.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const hourMs = 3_600_000;
const who = { email: 'owner@shop.example', password: 'the password of an owner' };
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
/** A gift card of 300.00. */
let code = '';

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 533, stock: 999 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 1999, stock: 999 }] },
    { title: '=Plate', variants: [{ sku: 'PLATE', price: 250, stock: 7 }] },
  ]);
  await mustAct(test.services, site.websiteId, async (unit) => {
    const rates = [{ id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 815 }];
    const territories = [{ country: 'US' }, { country: 'DE' }, { country: 'CH' }];
    const rule = { region: undefined, appliesToShipping: true };
    granted(
      await savePreferences(unit, 'commerce', {
        shippingZones: [{ id: 'all', name: 'All', territories, rates }],
        taxRules: [
          { ...rule, id: 'us', name: 'Tax', country: 'US', rate: 8.875, isInclusive: false },
          { ...rule, id: 'de', name: 'VAT', country: 'DE', rate: 19, isInclusive: true },
        ],
      }),
    );
    await unit.tx.updateTable('variants').set({ cost_cents: 199 }).where('sku', '=', 'MUG').execute();
    await unit.tx.updateTable('variants').set({ cost_cents: 30 }).where('sku', '=', 'PLATE').execute();
    return {};
  });
  owner = await signInTestOwner(test, site.websiteId);
  const id = crypto.randomUUID();
  const card = { amountCents: 30_000 };
  const answer = await owner.call('PUT', `/api/commerce/gift-cards/${id}?websiteId=${site.websiteId}`, card);
  expect(answer.status).toBe(200);
  code = answer.json.code;
});
afterAll(() => test.close());

const report = async <T>(name: string, query = ''): Promise<T> =>
  (await owner.get(`/api/commerce/reports/${name}?websiteId=${site.websiteId}&test=true${query}`)).json;

async function buy(country: string, mugs: number, bowls: number, withCard: boolean): Promise<string> {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', mugs);
  if (bowls > 0) await visitor.addToCart(site.itemIds[1] ?? '', 'BOWL', bowls);
  if (withCard) await visitor.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
  const details = testDetails();
  const address = {
    ...details.shippingAddress,
    country,
    ...(country !== 'US' && { region: undefined, postalCode: country === 'DE' ? '10115' : '8001' }),
  };
  const body = {
    details: { ...details, shippingAddress: address },
    means: { provider: 'test', token: '4242424242424242' },
  };
  const path = `/api/commerce/checkouts/${await visitor.startCheckout()}/payment`;
  const answer = await visitor.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
  expect(answer.json).toMatchObject({ status: 'completed' });
  const orders = test.services.database.read.selectFrom('orders').select('id').orderBy('id', 'desc');
  return (await orders.executeTakeFirstOrThrow()).id;
}

const acts = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    country: fc.constantFrom('US', 'DE', 'CH'),
    mugs: fc.integer({ min: 1, max: 7 }),
    bowls: fc.integer({ min: 0, max: 3 }),
    withCard: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('refund' as const), at: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'take back' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 400 }) }),
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

const orderIds: string[] = [];
const one = (at: number) => orderIds[at % orderIds.length] ?? '';

async function run(act: Act): Promise<void> {
  const { services, worker, clock } = test;
  const call = `/api/commerce/orders/${'at' in act ? one(act.at) : ''}`;
  const of = `?websiteId=${site.websiteId}`;
  if (act.kind === 'buy') orderIds.push(await buy(act.country, act.mugs, act.bowls, act.withCard));
  else if (act.kind === 'wait') {
    clock.advance(act.hours * hourMs);
    await owner.call('POST', '/api/account/session', who);
  } else if (act.kind === 'cancel') await owner.call('POST', `${call}/cancellation${of}`);
  else if (act.kind === 'refund') {
    const orders = services.database.read.selectFrom('orders').select(['grand_total_cents as cents', 'shipping_cents']);
    const { cents = 0, shipping_cents: shipping = 0 } =
      (await orders.where('id', '=', one(act.at)).executeTakeFirst()) ?? {};
    const amountCents = Math.ceil((cents * act.share) / 100);
    const shippingCents = Math.floor((Math.min(shipping, amountCents) * act.share) / 100);
    const body = { amountCents, shippingCents, items: [], restock: false, reason: '' };
    await owner.call('PUT', `${call}/refunds/${crypto.randomUUID()}${of}`, body);
    await worker.runDue();
    clock.advance(hourMs);
  } else {
    const done = services.database.read.selectFrom('refunds').select('id').where('state', '=', 'done').orderBy('id');
    const [first] = await done.execute();
    if (first)
      await mustAct(services, site.websiteId, async (unit) => ({ is: await takeBackRefund(unit, first.id, 'no') }));
  }
}

/** The day of the shop, as people there write it. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

async function ledgers() {
  const { read } = test.services.database;
  const orders = await read.selectFrom('orders').selectAll().where('fulfillment', '<>', 'canceled').execute();
  const lines = await read.selectFrom('order_items').select(['order_id', 'quantity']).execute();
  const refunds = await read.selectFrom('refunds').selectAll().where('state', '=', 'done').execute();
  const cards = await read.selectFrom('gift_card_ledger').selectAll().execute();
  const kept = refunds.filter(({ order_id: id }) => orders.some((order) => order.id === id));
  return { orders, lines, refunds: kept, cards };
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((so, row) => so + of(row), 0);

async function agree(from: string, to: string, by: string): Promise<void> {
  const query = `&from=${from}&to=${to}&by=${by}`;
  const { orders, lines, refunds, cards } = await ledgers();
  const within = (first: string, last: string) => (at: number) => dayOf(at) >= first && dayOf(at) <= last;
  const sales = await report<SalesReport>('sales', query);
  for (const row of [...sales.rows, { from, to, ...sales.total }]) {
    const isIn = within(row.from, row.to);
    const sold = orders.filter((order) => isIn(order.created_at));
    const back = refunds.filter((refund) => isIn(refund.updated_at));
    const pieces = lines.filter(({ order_id: id }) => sold.some((order) => order.id === id));
    const totalCents = sum(sold, (order) => order.grand_total_cents);
    const refundedCents = sum(back, (refund) => refund.amount_cents);
    expect(row).toEqual({
      from: row.from,
      to: row.to,
      orders: sold.length,
      pieces: sum(pieces, ({ quantity }) => quantity),
      subtotalCents: sum(sold, (order) => order.subtotal_cents),
      discountCents: sum(sold, (order) => order.discount_cents),
      shippingCents: sum(sold, (order) => order.shipping_cents),
      taxCents: sum(sold, (order) => order.tax_cents),
      includedTaxCents: sum(sold, (order) => order.included_tax_cents),
      totalCents,
      refunds: back.length,
      refundedCents,
      refundedShippingCents: sum(back, (refund) => refund.shipping_cents),
      netCents: totalCents - refundedCents,
      // The test provider keeps nothing.
      feeCents: 0,
      leftCents: totalCents - refundedCents,
    });
  }
  const taxes = await report<TaxReport>('taxes', query);
  for (const span of [...sales.rows, { from, to }]) {
    const rows = taxes.rows.filter((row) => row.from >= span.from && row.to <= span.to);
    const sold = orders.filter((order) => within(span.from, span.to)(order.created_at));
    expect(sum(rows, (row) => row.taxCents)).toBe(sum(sold, (order) => order.tax_cents + order.included_tax_cents));
    expect(sum(rows, (row) => row.baseCents + row.taxCents)).toBe(sum(sold, (order) => order.grand_total_cents));
  }
  const debts = await report<GiftCardDebts>('gift-cards', query);
  const until = (day: string) =>
    sum(
      cards.filter((line) => dayOf(line.created_at) <= day),
      (line) => line.amount_cents,
    );
  for (const row of [...debts.rows, { from, to, ...debts.total }]) {
    expect(row.closingCents).toBe(until(row.to));
    expect(row.openingCents + row.issuedCents - row.redeemedCents + row.refundedCents).toBe(row.closingCents);
    expect(row.expiredCents).toBe(0);
  }
}

/** What went back of each tax of all orders, by the order in which it did: as their credit notes have it. */
async function taxesBack(): Promise<number> {
  const { orders, refunds } = await ledgers();
  return sum(orders, (order) => {
    const amountCents = sum(
      refunds.filter(({ order_id: id }) => id === order.id),
      (refund) => refund.amount_cents,
    );
    const taxes = JSON.parse(order.taxes) as TaxLine[];
    return sum(taxes, (tax) => refundShare(tax.amountCents, order.grand_total_cents, { amountCents, beforeCents: 0 }));
  });
}

it('equal the ledgers to the cent on every day of the shop, whatever is bought, paid back and canceled (design 11)', async () => {
  const first = dayOf(test.clock.now());
  await run({ kind: 'buy', country: 'DE', mugs: 3, bowls: 1, withCard: true });
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 16 }), async (plan) => {
      for (const act of plan) await run(act);
      const last = dayOf(test.clock.now());
      for (const by of ['day', 'week', 'month']) await agree(first, last, by);
      const { rows } = await report<TaxReport>('taxes', `&from=${first}&to=${last}`);
      expect(sum(rows, (row) => row.refundedTaxCents)).toBe(await taxesBack());
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

it('owe nothing of a gift card once it has expired, nor what comes back to it then (design 11)', async () => {
  const before = await report<GiftCardDebts>('gift-cards');
  const { clock, services } = test;
  const id = crypto.randomUUID();
  const of = `?websiteId=${site.websiteId}`;
  const lastDay = dayOf(clock.now() + 48 * hourMs);
  const card = { amountCents: 4_000 };
  const path = `/api/commerce/gift-cards/${id}`;
  expect((await owner.call('PUT', path + of, card)).status).toBe(200);
  expect((await owner.call('PUT', `${path}/expiry${of}`, { lastDay })).status).toBe(200);
  const held = await report<GiftCardDebts>('gift-cards');
  expect([held.balanceCents - before.balanceCents, held.cards - before.cards, held.expiredCents]).toEqual([4000, 1, 0]);
  clock.advance(72 * hourMs);
  await owner.call('POST', '/api/account/session', who);
  // What a payment held comes back to it too late.
  await services.database.write(async (tx) => {
    const line = { id: crypto.randomUUID(), gift_card_id: id };
    const known = await tx.selectFrom('gift_card_ledger').selectAll().where('gift_card_id', '=', id).execute();
    await tx
      .insertInto('gift_card_ledger')
      .values({ ...known[0]!, ...line, amount_cents: 500, reason: 'release', created_at: clock.now() })
      .execute();
    await tx.updateTable('gift_cards').set({ balance_cents: 4500 }).where('id', '=', id).execute();
  });
  const after = await report<GiftCardDebts>('gift-cards');
  expect(after).toMatchObject({ balanceCents: before.balanceCents, cards: before.cards, expiredCents: 4500 });
  expect(after.total.expiredCents).toBe(4500);
  expect(after.total.closingCents).toBe(before.balanceCents);
  const gone = after.rows.filter(({ expiredCents }) => expiredCents !== 0);
  expect(gone.reduce((so, row) => so + row.expiredCents, 0)).toBe(4500);
  for (const row of [...after.rows, after.total])
    expect(row.openingCents + row.issuedCents - row.redeemedCents + row.refundedCents - row.expiredCents).toBe(
      row.closingCents,
    );
});

it('know what is in stock at its cost, where that is known (design 11)', async () => {
  const stock = await report<StockValue>('stock');
  const { read } = test.services.database;
  const variants = await read.selectFrom('variants').select(['sku', 'qty_in_stock as pieces']).execute();
  const left = (sku: string) => variants.find((variant) => variant.sku === sku)?.pieces ?? 0;
  expect(stock).toMatchObject({
    articles: 3,
    pieces: left('MUG') + left('BOWL') + 7,
    knownPieces: left('MUG') + 7,
    costCents: left('MUG') * 199 + 7 * 30,
    priceCents: left('MUG') * 533 + left('BOWL') * 1999 + 7 * 250,
  });
  expect(stock.rows.map(({ sku, costCents }) => [sku, costCents])).toEqual([
    ['MUG', left('MUG') * 199],
    ['PLATE', 210],
    ['BOWL', null],
  ]);
});

it('come as CSV with amounts as numbers and without formulas; of orders that moved money alone (design 11)', async () => {
  const csv = async (query: string) =>
    (await owner.get(`/api/commerce/reports/${query}websiteId=${site.websiteId}`)).body
      .replace('\uFEFF', '')
      .split('\n');
  expect(await csv('stock/export?')).toContain("'=Plate,,PLATE,7,0.30,2.10,17.50,USD");
  const { rows } = await report<SalesReport>('sales');
  const lines = await csv('sales/export?test=true&');
  expect(lines).toHaveLength(rows.length + 2);
  expect(lines[0]).toContain('from,to,orders,pieces,subtotal,discount');
  const real: SalesReport = (await owner.get(`/api/commerce/reports/sales?websiteId=${site.websiteId}`)).json;
  expect(real.total).toMatchObject({ orders: 0, totalCents: 0, refundedCents: 0 });
});

it('of days that are none, or too many, are refused (design 11)', async () => {
  for (const days of ['from=2026-02-30', 'from=2026-02-03&to=2026-02-01', 'from=1990-01-01', 'from=yesterday']) {
    expect((await owner.get(`/api/commerce/reports/sales?websiteId=${site.websiteId}&${days}`)).status).toBe(400);
  }
});

it('begin with what was sold and paid back before they were kept (design 11)', async () => {
  const { database } = test.services;
  const sums = async () => ({
    takings: await database.read.selectFrom('takings').selectAll().orderBy('quarter').execute(),
    taxes: (await database.read.selectFrom('tax_sums').selectAll().execute())
      .filter((row) => row.base_cents + row.refunded_base_cents !== 0)
      .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
      .toSorted(),
  });
  const kept = await sums();
  await database.write(async (tx) => {
    await sql`drop index gift_card_ledger_by_time`.execute(tx);
    await sql`drop table tax_sums`.execute(tx);
    // Fees came to the table later.
    for (const column of Object.keys(kept.takings[0] ?? {}).slice(6)) {
      if (column === 'fee_cents') continue;
      await sql`alter table takings drop column ${sql.ref(column)}`.execute(tx);
    }
    await salesReportsMigration(database.kind).up(tx);
    const later: Migration = shippingBack;
    await later.up(tx);
  });
  const made = await sums();
  expect(made.taxes).toEqual(kept.taxes);
  const sold = kept.takings.filter((row) => row.orders + row.refunds !== 0);
  expect(made.takings).toEqual(sold);
});
