import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askWords, beginAsks } from '#catalog/checkout-asks.ts';
import { returnWords } from '#catalog/return-words.ts';
import { holdMs } from '#catalog/stock.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
let id: string;
const terms = { id: 'terms', text: 'I agree to the terms', url: '/terms', isRequired: true };
const adult = { id: 'adult', text: 'I am of age', url: '', isRequired: false };

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
    { title: 'Booklet', productType: 2, variants: [{ sku: 'PDF', price: 900, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(holdMs);
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  id = await visitor.startCheckout();
});

const query = () => `?websiteId=${site.websiteId}`;
const ask = (settings: object) => owner.call('PUT', `/api/v1/commerce-preferences/commerce${query()}`, settings);
const pay = (more: object) =>
  visitor.call(
    'POST',
    `/api/commerce/checkouts/${id}/payment`,
    { details: { ...testDetails(), ...more }, means: { provider: 'test', token: '4242 4242 4242 4242' } },
    { 'idempotency-key': crypto.randomUUID() },
  );
const lastOrder = async () => {
  const { orders } = (await owner.get(`/api/commerce/orders${query()}&test=true`)).json;
  return (await owner.get(`/api/commerce/orders/${orders[0].id}${query()}`)).json.order;
};

it('asks for notes alone until the owner says more (design 11)', async () => {
  const { asks } = (await visitor.get(`/api/commerce/checkouts/${id}`)).json;
  expect(asks).toEqual({ hasNotes: true, fields: [], consents: [] });
  // What nobody asked for is not kept.
  const more = { phone: '1', company: 'Kiln', billingAddress: testDetails().shippingAddress, consents: ['terms'] };
  expect((await pay({ ...more, notes: 'Ring twice' })).status).toBe(200);
  const order = await lastOrder();
  expect(order.notes).toBe('Ring twice');
  for (const name of ['phone', 'company', 'billingAddress', 'consents']) expect(order).not.toHaveProperty(name);
});

it('refuses what has to be given and is not, and keeps what is given with its wording and time (design 11)', async () => {
  const asking = { asksPhone: 'required', asksCompany: 'optional', asksBillingAddress: true, asksNotes: false };
  expect((await ask({ ...asking, consents: [terms, adult] })).status).toBe(200);
  const refused = await pay({
    billingAddress: { name: '', line1: 'Weg 1', city: 'Ulm', postalCode: 'x', country: 'DE' },
  });
  expect([refused.status, refused.json.code]).toEqual([400, 'invalid']);
  expect(Object.keys(refused.json.errors).toSorted()).toEqual([
    'billing-name',
    'billing-postalCode',
    'consents',
    'phone',
  ]);
  const bill = { name: 'Ines', line1: 'Weg 1', city: 'Ulm', postalCode: '89073', country: 'DE' };
  const given = { phone: ' 030 123 ', company: 'Kiln & Co', billingAddress: bill, notes: 'Not asked' };
  expect((await pay({ ...given, consents: ['terms', 'forged'] })).status).toBe(200);
  const order = await lastOrder();
  expect(order).toMatchObject({ phone: '030 123', company: 'Kiln & Co', billingAddress: bill });
  expect(order).not.toHaveProperty('notes');
  const { isRequired: _, ...said } = terms;
  const version = expect.stringMatching(/^[\da-f]{8}$/);
  expect(order.consents).toEqual([{ ...said, version, givenOn: test.clock.now() }]);

  // What the order says does not follow the settings; another wording is another version.
  await ask({ consents: [{ ...terms, text: 'I agree to the new terms' }] });
  expect((await lastOrder()).consents[0].text).toBe(terms.text);
  const csv = (await owner.get(`/api/commerce/orders/export${query()}&test=true`)).body;
  expect(csv).toContain('Kiln & Co,030 123,"');
  expect(csv).toContain(`${terms.text} (${order.consents[0].version}`);
  const page = await visitor.get(`/order/${await tokenOf(order.id)}`, { accept: 'text/html' });
  expect(page.body).toContain(askWords.agreed);
  expect(page.body).toContain('Kiln &amp; Co');
});

async function tokenOf(orderId: string): Promise<string> {
  const { buyerUrl } = (await owner.get(`/api/commerce/orders/${orderId}${query()}`)).json;
  return String(buyerUrl).split('/').at(-1) ?? '';
}

it('asks the same of a plain form, which keeps what was ticked (design 11)', async () => {
  await ask({ consents: [terms, adult], asksPhone: 'required', asksBillingAddress: true });
  const { email, shippingAddress, shippingOptionId } = testDetails();
  const typed = {
    email,
    ...shippingAddress,
    shippingOptionId: shippingOptionId ?? '',
    cardNumber: '4242 4242 4242 4242',
  };
  const bill = { billingElsewhere: 'on', 'billing-country': 'DE', 'billing-name': 'Ines' };
  const back = await visitor.submit(`/checkout/${id}`, { ...typed, ...bill, 'consent.adult': 'on' });
  expect(back.status).toBe(400);
  expect(back.body).toContain(askWords.consent);
  expect(back.body).toContain(askWords.phone.missing);
  expect(back.body).toMatch(/<input[^>]*name="consent\.adult"[^>]*checked=""/);
  expect(back.body).not.toMatch(/<input[^>]*name="consent\.terms"[^>]*checked=""/);
  expect(back.body).toMatch(/href="#checkout-billing-line1"/);
  const whole = { ...typed, ...bill, 'billing-line1': 'Weg 1', 'billing-city': 'Ulm', 'billing-postalCode': '89073' };
  const paid = await visitor.submit(`/checkout/${id}`, { ...whole, phone: '1', 'consent.terms': 'on' });
  expect([paid.status, paid.headers.location]).toEqual([303, expect.stringContaining('/order/')]);
  const order = await lastOrder();
  expect(order).toMatchObject({ phone: '1', billingAddress: { city: 'Ulm', country: 'DE' } });
  expect(order.consents.map((each: { id: string }) => each.id)).toEqual(['terms']);
});

it('asks for files and services to begin at once where some are bought, and keeps that with the order, which ends the right of withdrawal (Directive 2011/83/EU, article 16)', async () => {
  const now = () => ask({ asksToBegin: true, takesWithdrawals: true, consents: [], asksPhone: 'no' });
  expect((await now()).status).toBe(200);
  const idsOf = async (checkout: string) => {
    const { asks } = (await visitor.get(`/api/commerce/checkouts/${checkout}`)).json;
    return asks.consents.map((consent: { id: string }) => consent.id);
  };
  expect(await idsOf(id)).toEqual([]);
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[1] ?? '', 'PDF');
  id = await visitor.startCheckout();
  expect(await idsOf(id)).toEqual(['begin-files']);
  expect((await pay({})).json.errors).toEqual({ consents: askWords.consent });
  expect((await pay({ consents: ['begin-files'] })).status).toBe(200);
  const order = await lastOrder();
  expect(order.consents).toMatchObject([{ id: 'begin-files', text: beginAsks[0].text }]);
  await test.worker.runDue();
  const mails = await test.services.mailbox(site.websiteId).list(10);
  const [mail] = mails.filter(({ subject }) => subject.includes(String(order.orderNumber)));
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(askWords.agreed);
    expect(part).toContain('right of withdrawal');
  }
  const status = `/order/${await tokenOf(order.id)}`;
  const page = async (path: string) => (await visitor.get(status + path, { accept: 'text/html' })).body;
  expect(await page('/status')).not.toContain(returnWords.withdraw);
  expect(await page('/withdrawal')).toContain(returnWords.begun);
  await ask({ asksToBegin: false });
});

it('is checked as it is saved (design 11)', async () => {
  for (const [name, value] of [
    ['text', ' '],
    ['url', 'javascript:alert(1)'],
  ] as const) {
    const bad = await ask({ consents: [{ ...terms, [name]: value }] });
    expect([bad.status, Object.keys(bad.json.errors)]).toEqual([400, [`consents.0.${name}`]]);
  }
  expect((await ask({ asksPhone: 'perhaps' })).status).toBe(400);
});
