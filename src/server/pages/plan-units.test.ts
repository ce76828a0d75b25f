import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [{ title: 'Box', variants: [{ sku: 'BOX', price: 9, stock: 5 }] }]);
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 24 };
  await mustAct(test.services, site.websiteId, (unit) =>
    changeProduct(unit, site.itemIds[0] ?? '', { subscriptionPlan }),
  );
});
afterAll(() => test.close());

const page = async () => (await new TestVisitor(test.app).get('/shop/box')).body;

it('says how long a subscription runs in years, or with the flag in the unit of its plan (platform 9.98 and 9.99)', async () => {
  expect(await page()).toContain('every month for 2 years');
  await mustAct(test.services, site.websiteId, async (unit) => {
    unit.touch(`website:${site.websiteId}`);
    return savePreferences(unit, 'developer', { flags: ['subscription-plan-units'] });
  });
  const body = await page();
  expect(body).toContain('every month for 24 months');
  expect(body).not.toContain('2 years');
});
