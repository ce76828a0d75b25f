import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { GeoapifyStandIn } from '#providers/testing/geoapify-stand-in.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let standIn: GeoapifyStandIn;
let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
const products = [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] }];

beforeAll(async () => {
  standIn = await GeoapifyStandIn.start();
  test = await openTestApp({}, { geoapifyAddress: standIn.url });
  site = await makeTestSite(test.services.database, products);
  other = await makeTestSite(test.services.database, products, { host: 'other.example' });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.trouble = undefined;
  expect((await setUp({ isOn: true, key: GeoapifyStandIn.key })).status).toBe(200);
  standIn.asked.length = 0;
});

const query = () => `?websiteId=${site.websiteId}`;
const setUp = (change: object) => owner.call('PUT', `/api/settings/address-provider${query()}`, change);
const ask = (visitor: TestVisitor, id: string, typed: object = {}) =>
  visitor.call('POST', `/api/commerce/checkouts/${id}/addresses`, { text: '20 State', country: 'US', ...typed });

async function checkOut(host?: string) {
  const visitor = new TestVisitor(test.app, host);
  await visitor.addToCart((host ? other : site).itemIds[0] ?? '', 'MUG');
  return { visitor, id: await visitor.startCheckout() };
}

describe('addresses in the checkout', () => {
  it('come from the provider, with the codes of regions that the checkout asks for (design 11)', async () => {
    const { visitor, id } = await checkOut();
    const { json } = await ask(visitor, id);
    expect(json.addresses[0]).toEqual({
      label: '20 State Street, Albany, NY 12207, United States of America',
      line1: '20 State Street',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
    });
    expect(json.addresses).toHaveLength(2);
    expect((await ask(visitor, id, { text: 'Lessing', country: 'DE' })).json.addresses).toMatchObject([
      { line1: 'Lessingstraße 3', region: 'Bavaria' },
    ]);
    expect((await visitor.get(`/api/commerce/checkouts/${id}`)).json.completesAddresses).toBe(true);
    // So few letters say nothing, and the provider is not asked.
    standIn.asked.length = 0;
    expect((await ask(visitor, id, { text: '20 ' })).json.addresses).toEqual([]);
    expect(standIn.asked).toEqual([]);
    expect((await ask(visitor, id, { country: 'USA' })).status).toBe(400);
  });

  it('are for the visitor of an open checkout alone, whose website has a provider (design 9)', async () => {
    const { visitor, id } = await checkOut();
    const theirs = await checkOut('other.example');
    // Another website’s checkout, another visitor, none at all.
    expect((await ask(theirs.visitor, id)).status).toBe(404);
    expect((await ask(visitor, theirs.id)).status).toBe(404);
    expect((await ask(new TestVisitor(test.app), id)).status).toBe(404);
    expect((await ask(visitor, crypto.randomUUID())).status).toBe(404);
    expect(standIn.asked).toEqual([]);
    // A website without a provider has none, and asks nobody.
    expect((await ask(theirs.visitor, theirs.id)).json).toEqual({ addresses: [] });
    const shown = await theirs.visitor.get(`/api/commerce/checkouts/${theirs.id}`);
    expect(shown.json.completesAddresses).toBeUndefined();
    expect(standIn.asked).toEqual([]);
    expect((await ask(visitor, id)).json.addresses).toHaveLength(2);
    test.clock.advance(holdMs);
    expect((await ask(visitor, id)).status).toBe(404);
  });

  it('are none, and no error, while the provider is down, slow or over its limit (design 9)', async () => {
    const { visitor, id } = await checkOut();
    for (const trouble of ['down', 'slow', 429, { body: '<html>' }] as const) {
      standIn.trouble = trouble;
      const begun = performance.now();
      const { status, json } = await ask(visitor, id);
      expect([status, json]).toEqual([200, { addresses: [] }]);
      expect(performance.now() - begun).toBeLessThan(3500);
    }
  });

  it('are limited by caller (design 9)', async () => {
    const hasty = new TestVisitor((request) => test.app.inject({ ...request, remoteAddress: '203.0.113.1' }));
    await hasty.addToCart(site.itemIds[0] ?? '', 'MUG');
    const id = await hasty.startCheckout();
    const statuses = [];
    for (let count = 0; count < 70; count++) statuses.push((await ask(hasty, id)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    // The provider is asked for none of those that are refused, and the checkout goes on.
    expect(standIn.asked.length).toBeLessThan(70);
    expect((await hasty.get(`/api/commerce/checkouts/${id}`)).status).toBe(200);
  });
});

describe('the key of the address provider', () => {
  it('is tried when it is saved, kept sealed, and in no answer (platform 9)', async () => {
    for (const key of ['', 'short', 'another0key0that0nobody0knows00']) {
      expect((await setUp({ key })).json.errors.key).toBeTruthy();
    }
    standIn.trouble = 'down';
    expect((await setUp({ key: GeoapifyStandIn.key })).json.errors.key).toContain('could not be reached');
    standIn.trouble = undefined;
    const saved = await setUp({ isOn: true, key: GeoapifyStandIn.key });
    expect(saved.json.isOn).toBe(true);
    // Asked for the masked one again, it stays.
    expect((await setUp({ key: saved.json.key })).status).toBe(200);
    const rows = await test.services.database.read.selectFrom('preferences').select('value').execute();
    const { visitor, id } = await checkOut();
    const shown = [
      rows,
      saved.body,
      (await owner.get(`/api/settings/address-provider${query()}`)).body,
      (await owner.get(`/api/settings/payments${query()}`)).body,
      (await ask(visitor, id)).body,
      (await visitor.get(`/api/commerce/checkouts/${id}`)).body,
      (await visitor.get(`/checkout/${id}`, { accept: 'text/html' })).body,
    ];
    expect(JSON.stringify(shown)).not.toContain(GeoapifyStandIn.key);
    expect(test.reports.join()).not.toContain(GeoapifyStandIn.key);
    expect((await setUp({ isOn: false })).json).toEqual({ isOn: false, key: '' });
    standIn.asked.length = 0;
    expect((await ask(visitor, id)).json.addresses).toEqual([]);
    expect(standIn.asked).toEqual([]);
  });
});
