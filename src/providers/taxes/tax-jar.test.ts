import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { foreignFetch } from '../foreign/foreign-fetch.ts';
import { TaxJarStandIn } from '../testing/tax-jar-stand-in.ts';
import { TaxJar } from './tax-jar.ts';

let standIn: TaxJarStandIn;
let taxJar: TaxJar;
const fetch = foreignFetch({ mayCall: () => true });

beforeAll(async () => {
  standIn = await TaxJarStandIn.start();
  taxJar = new TaxJar(TaxJarStandIn.token, fetch, standIn.url);
  standIn.known.set('10001', {
    state: 'NY',
    rates: { state: 0.04, city: 0.045, special: 0.00375 },
    isFreightTaxed: true,
  });
  standIn.known.set('94103', { state: 'CA', rates: { state: 0.0625, county: 0.01, special: 0.01375 } });
  standIn.known.set('97201', { state: 'OR', rates: { state: 0 }, hasNexus: false });
});
afterAll(() => standIn.close());
afterEach(() => (standIn.trouble = undefined));

it('tells the rate of a place to the thousandth, and whether shipping is taxed there (platform 9)', async () => {
  const at = (region: string, postalCode: string) => taxJar.rateAt({ region, postalCode });
  expect(await at('NY', '10001')).toEqual({ kind: 'rate', rate: 8.875, appliesToShipping: true });
  expect(await at('CA', '94103')).toEqual({ kind: 'rate', rate: 8.625, appliesToShipping: false });
  // Where the shop need not collect, nothing is charged.
  expect(await at('OR', '97201')).toEqual({ kind: 'rate', rate: 0, appliesToShipping: false });
  expect(standIn.asked[0]).toEqual({ to_country: 'US', to_zip: '10001', to_state: 'NY', amount: 100, shipping: 10 });
});

it('tells a place that there is not from a provider that does not answer (platform 9)', async () => {
  const ask = () => taxJar.rateAt({ region: 'NY', postalCode: '10001' });
  expect(await taxJar.rateAt({ region: 'CA', postalCode: '10001' })).toEqual({ kind: 'unknown-place' });
  for (const trouble of ['down', 429, 500, 401, { body: '{"tax":{}}' }, { body: 'no json' }] as const) {
    standIn.trouble = trouble;
    expect((await ask()).kind).toBe('unavailable');
  }
  // What no place takes is not believed.
  standIn.trouble = { body: '{"tax":{"rate":8.875,"has_nexus":true,"freight_taxable":true}}' };
  expect((await ask()).kind).toBe('unavailable');
});

it('waits two seconds and no longer (platform 9)', async () => {
  standIn.trouble = 'slow';
  const begun = Date.now();
  expect((await taxJar.rateAt({ region: 'NY', postalCode: '10001' })).kind).toBe('unavailable');
  expect(Date.now() - begun).toBeLessThan(6000);
});

it('asks for goods of a kind by an article of its code (platform 9)', async () => {
  standIn.known.set('10118', {
    state: 'NY',
    rates: { state: 0.04, city: 0.045, special: 0.00375 },
    isFreightTaxed: true,
    stateFree: ['20010'],
    free: ['40030'],
  });
  const of = (code: string, postalCode = '10118', region = 'NY') => taxJar.rateAt({ region, postalCode }, code);
  expect(await of('20010')).toEqual({ kind: 'rate', rate: 4.875, appliesToShipping: true });
  expect(await of('40030')).toEqual({ kind: 'rate', rate: 0, appliesToShipping: true });
  expect(await of('99999')).toMatchObject({ rate: 8.875 });
  expect(await of('20010', '97201', 'OR')).toMatchObject({ rate: 0 });
  const article = { id: '1', quantity: 1, unit_price: 100, product_tax_code: '20010' };
  expect(standIn.asked.at(-4)).toMatchObject({ amount: 100, shipping: 10, line_items: [article] });
  // The rate of the whole order is not taken for that of the article.
  standIn.trouble = { body: '{"tax":{"rate":0.08,"has_nexus":true,"freight_taxable":true}}' };
  expect((await of('20010')).kind).toBe('unavailable');
});

it('tries a token by the list of kinds of goods, which reckons nothing (platform 9)', async () => {
  expect(await taxJar.categories()).toContainEqual({ code: '20010', name: 'Clothing' });
  const unknown = await new TaxJar('another', fetch, standIn.url).categories();
  expect(unknown).toEqual({ problem: expect.stringContaining('does not know') });
  standIn.trouble = 'down';
  expect(await taxJar.categories()).toEqual({ problem: expect.stringContaining('could not be reached') });
});
