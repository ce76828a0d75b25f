import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { TaxJarStandIn } from '#providers/testing/tax-jar-stand-in.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const aDay = 24 * 3_600_000;
let standIn: TaxJarStandIn;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;

beforeAll(async () => {
  standIn = await TaxJarStandIn.start();
  test = await openTestApp({}, { taxJarAddress: standIn.url });
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const parcel = { id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 500 };
  const rule = { id: 'own', name: 'Own rate', country: 'US', rate: 5, isInclusive: false, appliesToShipping: false };
  await owner.call('PUT', `/api/v1/commerce-preferences/commerce${query()}`, {
    shippingZones: [{ id: 'all', name: 'All', territories: [{ country: '*' }], rates: [parcel] }],
    taxRules: [rule, { ...rule, id: 'own-de', country: 'DE', name: 'VAT', rate: 19, isInclusive: true }],
  });
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.trouble = undefined;
  standIn.known.clear();
  standIn.known.set('12207', { state: 'NY', rates: { state: 0.04, county: 0.04 }, isFreightTaxed: true });
  standIn.known.set('10001', { state: 'NY', rates: { state: 0.04, city: 0.045, special: 0.00375 } });
  test.clock.advance(holdMs);
  // Another token has no answers yet.
  await setUp({ isOn: false });
  await setUp({ isOn: true, token: TaxJarStandIn.token });
  standIn.asked.length = 0;
});

const query = () => `?websiteId=${site.websiteId}`;
const setUp = (change: object) => owner.call('PUT', `/api/settings/tax-provider${query()}`, change);

interface Place {
  country?: string;
  region?: string;
  postalCode?: string;
}

/** A checkout of one mug to a place. */
async function checkOut(place: Place = {}) {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  const id = await visitor.startCheckout();
  const details = testDetails();
  const filled = { ...details, shippingAddress: { ...details.shippingAddress, ...place } };
  const show = async () => (await visitor.call('PUT', `/api/commerce/checkouts/${id}`, filled)).json;
  const pay = (expectedTotalCents: number) =>
    visitor.call(
      'POST',
      `/api/commerce/checkouts/${id}/payment`,
      { details: filled, means: { provider: 'test', token: '4242424242424242' }, expectedTotalCents },
      { 'idempotency-key': crypto.randomUUID() },
    );
  return { show, pay };
}

const lastOrder = async () => {
  const { orders } = (await owner.get(`/api/commerce/orders${query()}&test=true`)).json;
  return (await owner.get(`/api/commerce/orders/${orders[0].id}${query()}`)).json;
};

it('takes a token that TaxJar knows, keeps it sealed, and never shows it (platform 9)', async () => {
  for (const token of ['', 'short', 'a-token-that-nobody-knows-123'])
    expect((await setUp({ token })).json.errors.token).toBeTruthy();
  expect((await setUp({ isOn: true, token: TaxJarStandIn.token })).json.token).not.toContain('taxjar');
  const rows = await test.services.database.read.selectFrom('preferences').select('value').execute();
  expect(JSON.stringify(rows)).not.toContain(TaxJarStandIn.token);
  expect((await owner.get(`/api/settings/tax-provider${query()}`)).json.isOn).toBe(true);
  // Asked for the masked one again, it stays.
  expect((await setUp({ token: (await setUp({})).json.token })).status).toBe(200);
});

it('charges what the provider tells of the place, of goods and shipping, and asks once a day (platform 9)', async () => {
  const { show, pay } = await checkOut();
  const { totals } = await show();
  expect([totals.taxCents, totals.grandTotalCents]).toEqual([200, 2700]);
  expect((await pay(2700)).status).toBe(200);
  const { order } = await lastOrder();
  expect(order.taxes).toMatchObject([{ name: 'Sales tax (NY)', rate: 8, amount: { decimalValue: '2.00' } }]);
  expect(order.grandTotal.decimalValue).toBe('27.00');
  expect(standIn.asked).toHaveLength(1);
  // Another ZIP code of the state has its own rate, without shipping.
  expect((await (await checkOut({ postalCode: '10001-1234' })).show()).totals.taxCents).toBe(178);
  expect(standIn.asked.map(({ to_zip }) => to_zip)).toEqual(['12207', '10001']);
});

it('asks for the rate of a class by its product tax code, and takes no code that nobody knows (platform 9)', async () => {
  const bad = await setUp({ codes: { standard: '', reduced: '12345' } });
  expect([bad.status, bad.json.errors['codes.reduced']]).toEqual([400, expect.stringContaining('12345')]);
  expect((await setUp({ codes: { standard: '', reduced: ' 20010 ', 'super-reduced': '40030' } })).json.codes).toEqual({
    reduced: '20010',
    'super-reduced': '40030',
  });
  const rates = { state: 0.04, county: 0.04 };
  standIn.known.set('12207', { state: 'NY', rates, stateFree: ['20010'], free: ['40030'] });
  const changeClass = async (taxClass: string) => {
    const path = `/api/commerce/products/${site.itemIds[0]}${query()}`;
    expect((await owner.call('PATCH', path, { taxClass })).status).toBe(200);
    const { totals } = await (await checkOut()).show();
    return totals.taxCents;
  };
  const ofClasses: unknown[] = [];
  for (const each of ['standard', 'reduced', 'super-reduced']) ofClasses.push(await changeClass(each));
  expect(ofClasses).toEqual([160, 80, 0]);
  expect(standIn.asked).toHaveLength(3);
  const { show, pay } = await checkOut();
  expect((await pay((await show()).totals.grandTotalCents)).status).toBe(200);
  expect((await lastOrder()).order.taxes).toMatchObject([{ rate: 0, amount: { decimalValue: '0.00' } }]);
  // A class whose rate is not to be had is taxed as goods of any kind: rather the full rate than none.
  await setUp({ codes: {} });
  expect(await changeClass('reduced')).toBe(160);
  await changeClass('standard');
});

it('asks for no other country, and nothing without a ZIP code (platform 9)', async () => {
  const { totals } = await (await checkOut({ country: 'DE', postalCode: '10115' })).show();
  expect([totals.taxCents, totals.includedTaxCents]).toEqual([0, 319]);
  expect((await (await checkOut({ postalCode: '' })).show()).totals.taxCents).toBe(100);
  expect(standIn.asked).toHaveLength(0);
});

it('holds the shop’s own rate where the provider knows no such place, and none where the shop need not collect (platform 9)', async () => {
  expect((await (await checkOut({ region: 'CA' })).show()).totals.taxCents).toBe(100);
  standIn.known.set('97201', { state: 'OR', rates: { state: 0.1 }, hasNexus: false });
  expect((await (await checkOut({ region: 'OR', postalCode: '97201' })).show()).totals.taxCents).toBe(0);
});

it('never keeps a buyer from paying while the provider is down or slow (platform 9)', async () => {
  for (const trouble of ['down', 'slow', 503] as const) {
    await setUp({ isOn: false });
    standIn.trouble = undefined;
    await setUp({ isOn: true, token: TaxJarStandIn.token });
    standIn.trouble = trouble;
    standIn.asked.length = 0;
    const { show, pay } = await checkOut();
    const { totals } = await show();
    expect([trouble, totals.taxCents]).toEqual([trouble, 100]);
    expect((await pay(totals.grandTotalCents)).status).toBe(200);
    // One buyer waits for it; for a minute it is left alone.
    expect(standIn.asked).toHaveLength(1);
  }
});

it('holds a last answer while the provider is down, and asks again after a minute (platform 9)', async () => {
  await (await checkOut()).show();
  test.clock.advance(2 * aDay);
  standIn.trouble = 'down';
  expect((await (await checkOut()).show()).totals.taxCents).toBe(200);
  standIn.trouble = undefined;
  standIn.known.set('12207', { state: 'NY', rates: { state: 0.06 } });
  expect((await (await checkOut()).show()).totals.taxCents).toBe(200);
  test.clock.advance(61_000);
  expect((await (await checkOut()).show()).totals.taxCents).toBe(120);
});

it('never charges another total than was shown, whatever the provider says in between (platform 9)', async () => {
  standIn.trouble = 'down';
  const { show, pay } = await checkOut();
  const shown = (await show()).totals.grandTotalCents;
  expect(shown).toBe(2600);
  standIn.trouble = undefined;
  test.clock.advance(61_000);
  const refused = await pay(shown);
  expect([refused.status, refused.json.code]).toEqual([409, 'total-changed']);
  expect((await show()).totals.grandTotalCents).toBe(2700);
});

it('prices orders by hand, changes of orders and the try-out by the same rates (platform 9)', async () => {
  const variant = await test.services.database.read
    .selectFrom('variants')
    .select('id')
    .where('website_id', '=', site.websiteId)
    .executeTakeFirstOrThrow();
  const articles = [{ variantId: variant.id, quantity: 1 }];
  const { shippingAddress } = testDetails();
  const lines = { articles, free: [], discountCents: 0, shippingAddress, shippingOptionId: 'parcel' };
  const byHand = await owner.call('POST', `/api/commerce/hand-orders/price${query()}`, lines);
  expect(byHand.json.taxCents).toBe(200);
  const tried = await owner.call('POST', `/api/commerce/try-out${query()}`, { articles, place: shippingAddress });
  expect(tried.json.taxes).toMatchObject([{ id: 'taxjar-NY', name: 'Sales tax (NY)', rate: 8, region: 'NY' }]);

  const { show, pay } = await checkOut();
  await pay((await show()).totals.grandTotalCents);
  const { order, version } = await lastOrder();
  const change = { version, shippingAddress: { ...shippingAddress, postalCode: '10001' } };
  const changed = await owner.call('POST', `/api/commerce/orders/${order.id}/changes/price${query()}`, change);
  expect(changed.json.taxCents).toBe(178);
});
