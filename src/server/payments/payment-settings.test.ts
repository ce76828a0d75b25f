import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskedPassword } from '#catalog/editor.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor, testDetails } from '../testing/visitor.ts';

const keys = {
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
};
const settings = { test: keys, country: 'US' };
let standIn: StripeStandIn;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  standIn = await StripeStandIn.start(keys);
  test = await openTestApp({}, { stripeAddress: standIn.address });
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const url = () => `/api/settings/payments?websiteId=${site.websiteId}`;
const put = (body: object) => owner.call('PUT', url(), body);

it('sets Stripe up by keys that Stripe knows, masks them, and takes payments by them (design 11)', async () => {
  expect((await owner.get(url())).json).toMatchObject({ isOn: false, test: { secretKey: '' }, takes: 'test' });
  const wrong = await put({ isOn: true, ...settings, test: { ...keys, secretKey: 'sk_test_other' } });
  expect([wrong.status, wrong.json.errors['test.secretKey']]).toEqual([
    400,
    expect.stringContaining('does not know this key'),
  ]);
  const mixed = await put({ isOn: true, ...settings, test: { ...keys, secretKey: 'sk_live_1' } });
  expect(mixed.json.errors['test.secretKey']).toContain('This is a live key');
  const { json } = await put({ isOn: true, ...settings });
  expect(json).toMatchObject({ isOn: true, test: { secretKey: maskedPassword, webhookSecret: maskedPassword } });
  expect(json).toMatchObject({
    takes: 'stripe-test',
    webhookUrl: expect.stringMatching(/\/api\/payments\/stripe\/webhook$/),
  });

  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
  const means = { provider: 'stripe', token: 'ctoken_success' };
  const path = `/api/commerce/checkouts/${await visitor.startCheckout()}/payment`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await visitor.call('POST', path, { details: testDetails(), means }, key)).status).toBe(200);
});

it('keeps masked secrets as they are, limits instalments, and turns Stripe off (design 11)', async () => {
  const stored = (await owner.get(url())).json;
  const { isOn, test: tries, country } = stored;
  const same = { isOn, test: tries, country };
  const limited = await put({ ...same, instalments: { aboveCents: 1000, upToCents: 50_000 } });
  expect(limited.json).toMatchObject({ instalments: { aboveCents: 1000, upToCents: 50_000 }, takes: 'stripe-test' });
  expect((await put({ instalments: { aboveCents: 2, upToCents: 1 } })).json.errors.instalments).toContain('below');
  expect((await put({ isOn: false })).json).toMatchObject({ isOn: false, test: { secretKey: '' }, takes: 'test' });
  expect(JSON.stringify(await test.services.database.read.selectFrom('audit_log').selectAll().execute())).not.toContain(
    'sk_test_1',
  );
});
