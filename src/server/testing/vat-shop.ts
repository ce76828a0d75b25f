import { expect } from 'vitest';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { foreignFetch } from '#providers/foreign/foreign-fetch.ts';
import { ViesStandIn } from '#providers/testing/vies-stand-in.ts';
import { Vies } from '#providers/vat/vies.ts';
import { openTestApp } from './app.ts';
import { signInTestOwner } from './owner.ts';
import { makeTestSite } from './site.ts';
import { TestVisitor } from './visitor.ts';

export const german = 'DE123456789';
export const french = 'FR40303265045';
export const address = { name: 'Ada Example', line1: '1 rue Neuve', city: 'Lyon', postalCode: '69001', country: 'FR' };

/** What a buyer fills in beside what all do. */
export interface Typed {
  vatNumber?: string;
  place?: Partial<typeof address>;
}

export const details = ({ vatNumber, place }: Typed) => ({
  email: 'ada@example.com',
  shippingAddress: { ...address, ...place },
  shippingOptionId: 'parcel',
  ...(vatNumber !== undefined && { vatNumber }),
});

export const means = { provider: 'test', token: '4242424242424242' };

const rule = (country: string, rate: number) => ({
  id: `vat-${country}`,
  name: 'VAT',
  country,
  rate,
  isInclusive: true,
  appliesToShipping: true,
});

/**
 * A shop in Germany, whose prices hold the VAT of where it sends to, that sells bowls for 120.00 to businesses, and a
 * register of VAT numbers.
 */
export async function openVatShop() {
  const register = await ViesStandIn.start();
  register.known.set(german, '---').set(french, 'SA Sodimas').set('DE999999999', '---');
  register.known.set('XI123456789', 'Belfast Bowls');
  const vatChecker = new Vies(foreignFetch({ mayCall: () => true }), register.url);
  const test = await openTestApp({}, { vatChecker });
  const site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 12_000, stock: 100 }] },
    { title: 'Coffee', variants: [{ sku: 'COFFEE', price: 1200, stock: 100 }] },
  ]);
  const owner = await signInTestOwner(test, site.websiteId);
  const prefs = (namespace: string) => `/api/v1/commerce-preferences/${namespace}?websiteId=${site.websiteId}`;
  const prefer = async (change: object) =>
    expect((await owner.call('PUT', prefs('commerce'), change)).status).toBe(200);
  const rates = [{ id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 600 }];
  await prefer({
    shippingZones: [{ id: 'all', name: 'All', territories: [{ country: '*' }], rates }],
    taxRules: [rule('DE', 19), rule('FR', 20), rule('ES', 21), rule('GB', 20)],
    vatNumber: german,
    asksVatNumbers: true,
  });
  await owner.call('PUT', prefs('invoices'), { seller: 'Bowls GmbH', prefix: 'R-', note: '' });

  const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;

  /** A checkout of one bowl in which this is filled in. */
  async function checkout(typed: Typed) {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const url = `/api/commerce/checkouts/${await visitor.startCheckout()}`;
    const pay = (expectedTotalCents?: number) => {
      const body = { details: details(typed), means, ...(expectedTotalCents !== undefined && { expectedTotalCents }) };
      return visitor.call('POST', `${url}/payment`, body, { 'idempotency-key': crypto.randomUUID() });
    };
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

  const open = async (id: string): Promise<OfficeOrder> => (await owner.get(of(`orders/${id}`))).json;
  const invoiceOf = async (id: string) => {
    await owner.call('POST', of('invoices'), { orderIds: [id] });
    const own = test.services.database.read.selectFrom('invoices').select('sheet').where('order_id', '=', id);
    return (await own.orderBy('number').execute()).map(({ sheet }) => JSON.parse(sheet));
  };

  async function close() {
    await test.close();
    await register.close();
  }
  return { test, site, owner, register, prefer, of, checkout, bought, open, invoiceOf, close };
}
