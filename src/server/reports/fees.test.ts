import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFee } from '#domain/payments/learn-fee.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { TestPurchase } from '../testing/purchase.ts';
import type { TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

it('tells a fee in another currency than the order’s in its own, and adds it to no other sum (design 11)', async () => {
  const purchase = await new TestPurchase(test, site).begin();
  await purchase.pay('4242424242424242');
  const { database } = test.services;
  const order = await database.read.selectFrom('orders').select(['id', 'attempt_id']).executeTakeFirstOrThrow();
  const forget = { fee_cents: null, fee_currency: null };
  await database.write((tx) => tx.updateTable('payment_attempts').set(forget).execute());
  const at = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}&test=true`;
  const before = (await owner.get(at('reports/sales'))).json.total;
  const keep = (cents: number, currency: string) =>
    mustAct(test.services, site.websiteId, async (unit) => {
      await keepFee(unit, order.attempt_id, { cents, currency });
      return {};
    });
  await keep(123, 'EUR');
  // It is told once.
  await keep(99, 'USD');
  const office = (await owner.get(at(`orders/${order.id}`))).json;
  expect([office.feeCents, office.otherFees]).toEqual([0, [{ currency: 'EUR', cents: 123 }]]);
  expect(office.leftCents).toBe(office.totalCents);
  const { total, otherFees } = (await owner.get(at('reports/sales'))).json;
  expect([total, otherFees]).toEqual([before, [{ currency: 'EUR', cents: 123 }]]);
});
