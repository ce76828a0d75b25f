import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foreignFetch } from '#providers/foreign/foreign-fetch.ts';
import { ViesStandIn } from '#providers/testing/vies-stand-in.ts';
import { Vies } from '#providers/vat/vies.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const german = 'DE123456789';
const french = 'FR40303265045';
const address = { name: 'Ada Example', line1: '1 rue Neuve', city: 'Lyon', postalCode: '69001', country: 'FR' };
const vat = (country: string, rate: number) => ({
  id: `vat-${country}`,
  name: 'VAT',
  country,
  rate,
  isInclusive: true,
  appliesToShipping: true,
});

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let register: ViesStandIn;
beforeAll(async () => {
  register = await ViesStandIn.start();
  register.known
    .set(german, '---')
    .set(french, 'SA Sodimas')
    .set('XI123456789', 'Belfast Bowls')
    .set('DE999999999', '---');
  test = await openTestApp({}, { vatChecker: new Vies(foreignFetch({ mayCall: () => true }), register.url) });
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 12_000, stock: 100 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const rates = [{ id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 600 }];
  await prefer({
    shippingZones: [{ id: 'all', name: 'All', territories: [{ country: '*' }], rates }],
    taxRules: [vat('DE', 19), vat('FR', 20), vat('ES', 21), vat('GB', 20)],
    vatNumber: german,
    asksVatNumbers: true,
  });
  await owner.call('PUT', prefs('invoices'), { seller: 'Bowls GmbH', prefix: 'R-', note: '' });
});
beforeEach(() => {
  register.trouble = '';
  // What the register did not answer is asked again.
  test.clock.advance(120_000);
});
afterAll(async () => {
  await test.close();
  await register.close();
});

const prefs = (namespace: string) => `/api/v1/commerce-preferences/${namespace}?websiteId=${site.websiteId}`;
const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const prefer = async (change: object) => expect((await owner.call('PUT', prefs('commerce'), change)).status).toBe(200);

interface Typed {
  vatNumber?: string;
  place?: Partial<typeof address> & { region?: string };
}
const details = ({ vatNumber, place }: Typed) => ({
  email: 'ada@example.com',
  shippingAddress: { ...address, ...place },
  shippingOptionId: 'parcel',
  ...(vatNumber !== undefined && { vatNumber }),
});

/** A checkout of one bowl in which this is filled in. */
async function checkout(typed: Typed) {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
  const url = `/api/commerce/checkouts/${await visitor.startCheckout()}`;
  const pay = (expectedTotalCents?: number) =>
    visitor.call(
      'POST',
      `${url}/payment`,
      {
        details: details(typed),
        means: { provider: 'test', token: '4242424242424242' },
        ...(expectedTotalCents !== undefined && { expectedTotalCents }),
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const { json } = await visitor.call('PUT', url, details(typed));
  return { visitor, json, pay };
}

async function bought(typed: Typed) {
  test.clock.advance(1);
  const { visitor, pay } = await checkout(typed);
  const paid = await pay();
  expect(paid.status).toBe(200);
  await test.worker.runDue();
  const { id } = (await owner.get(of('orders', '&test=true'))).json.orders[0];
  return { id: String(id), page: (await visitor.get(paid.json.url)).body };
}

describe('a business that buys from another country of the European Union', () => {
  it('is charged no VAT, and prices lose what they hold of it (design 5, 7)', async () => {
    const { json, pay } = await checkout({ vatNumber: 'fr 40 303.265.045' });
    expect(json.vat.state).toBe('reverse-charge');
    expect(json.totals).toMatchObject({
      subtotalCents: 10_000,
      shippingCostCents: 500,
      taxCents: 0,
      includedTaxCents: 0,
      dueCents: 10_500,
    });
    expect(json.taxes).toMatchObject([{ name: 'Reverse charge', rate: 0, amountCents: 0, baseCents: 10_500 }]);
    expect(json.entries).toMatchObject([{ purchasePriceCents: 10_000, subTotal: 10_000 }]);
    const other = await pay(12_600);
    expect([other.status, other.json.code]).toEqual([409, 'total-changed']);
    expect((await pay(10_500)).status).toBe(200);
  });

  it('reads “Reverse charge” with both numbers on the order, its mail and its papers (design 7, 11)', async () => {
    const { id, page } = await bought({ vatNumber: french });
    expect(page).toContain(`Our VAT number: ${german}. Your VAT number: ${french}.`);
    expect(page).toContain('Reverse charge 0%');
    const mails = (await test.services.mailbox(site.websiteId).list(10)).map(({ text }) => text);
    expect(mails.find((text) => text.includes(french))).toContain('Article');
    await owner.call('POST', of('invoices'), { orderIds: [id] });
    const kept = await test.services.database.read
      .selectFrom('invoices')
      .select('sheet')
      .where('order_id', '=', id)
      .execute();
    const sheet = JSON.parse(kept[0]?.sheet ?? '{}');
    expect(sheet.facts).toContainEqual({ label: 'VAT number of the recipient', value: french });
    expect(sheet.lines[0].cells).toEqual(['1', '$100.00', '$100.00']);
    expect(sheet.notes[0]).toContain('Reverse charge');
    const order = (await owner.get(of(`orders/${id}`))).json.order;
    expect(order.vat).toMatchObject({ number: french, seller: german, name: 'SA Sodimas', isReverseCharge: true });
    expect(order.vat.consultation).toMatch(/^WAPI/);
  });

  it.each([
    ['its own country', { vatNumber: 'DE999999999', place: { country: 'DE', postalCode: '10115' } }, 'charged'],
    ['another country than its goods', { vatNumber: french, place: { country: 'ES', postalCode: '28001' } }, 'charged'],
    [
      'Northern Ireland',
      { vatNumber: 'XI123456789', place: { country: 'GB', postalCode: 'BT1 1AA' } },
      'reverse-charge',
    ],
    ['Great Britain', { vatNumber: 'XI123456789', place: { country: 'GB', postalCode: 'SW1A 1AA' } }, 'charged'],
  ])('has VAT or none by where it and its goods are: %s (design 7)', async (_, typed, state) => {
    const { json } = await checkout(typed);
    expect([json.vat.state, json.totals.includedTaxCents > 0]).toEqual([state, state === 'charged']);
  });

  it.each([
    ['GB123456789', 'European Union'],
    ['FR123', 'France'],
    ['FR99999999999', 'does not know'],
  ])('is told what is wrong with %s, and nothing is charged (design 11)', async (vatNumber, says) => {
    const { json, pay } = await checkout({ vatNumber });
    expect([json.vat.state, json.totals.dueCents]).toEqual(['wrong', 12_600]);
    const refused = await pay();
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid']);
    expect(refused.json.errors.vatNumber).toContain(says);
  });

  it('pays VAT and reads why while the register is silent, unless the shop trusts the form (design 7)', async () => {
    register.trouble = 'MS_UNAVAILABLE';
    const number = 'FR83404833048';
    register.known.set(number, 'Later');
    const silent = await checkout({ vatNumber: number });
    expect([silent.json.vat.state, silent.json.totals.dueCents]).toEqual(['charged', 12_600]);
    expect(silent.json.vat.text).toContain('could not be checked');
    await prefer({ acceptsUncheckedVat: true });
    const { json, pay } = await checkout({ vatNumber: number });
    expect([json.vat.state, json.totals.dueCents]).toEqual(['reverse-charge', 10_500]);
    expect((await pay(10_500)).status).toBe(200);
    await prefer({ acceptsUncheckedVat: false });
    register.trouble = '';
    test.clock.advance(120_000);
    expect((await checkout({ vatNumber: number })).json.vat.state).toBe('reverse-charge');
  });

  it('is looked up once a day (design 7)', async () => {
    const before = register.asked.length;
    const vatNumber = 'FR83404833048';
    test.clock.advance(86_400_000);
    await checkout({ vatNumber });
    await checkout({ vatNumber });
    expect(register.asked.length - before).toBe(1);
    test.clock.advance(86_400_000);
    await checkout({ vatNumber });
    expect(register.asked.length - before).toBe(2);
  });
});

describe('the plain form of the checkout', () => {
  const form = (vatNumber: string, expectedTotalCents: string) => ({
    ...address,
    email: 'ada@example.com',
    delivery: 'send',
    cardNumber: '4242424242424242',
    vatNumber,
    expectedTotalCents,
  });

  it('takes the number, shows the total without VAT, and charges what was seen (design 5, storefront 2)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const path = `/checkout/${await visitor.startCheckout()}`;
    expect((await visitor.get(path)).body).toContain('name="vatNumber"');
    const changed = await visitor.submit(path, form(french, '12600'));
    expect([changed.status, changed.body.includes('The total has changed to $105.00')]).toEqual([409, true]);
    expect(changed.body).toContain('you account for it yourself');
    expect((await visitor.submit(path, form(french, '10500'))).headers.location).toMatch(/^\/order\//);
  });

  it('asks for no number, and takes none, where the shop does not say so (design 11)', async () => {
    await prefer({ asksVatNumbers: false });
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const path = `/checkout/${await visitor.startCheckout()}`;
    expect((await visitor.get(path)).body).not.toContain('vatNumber"');
    expect((await visitor.submit(path, form(french, '12600'))).headers.location).toMatch(/^\/order\//);
    await prefer({ asksVatNumbers: true });
  });
});
