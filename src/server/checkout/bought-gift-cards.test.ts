import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quantityLimits } from '#catalog/limits.ts';
import { productTypes } from '#catalog/product-types.ts';
import { cardsPerMail, issueBoughtCards, type BoughtCards } from '#domain/orders/issue-bought-cards.ts';
import { bookErrors } from '../testing/books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { act } from '#domain/testing/act.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  const variants = ['SMALL', 'LARGE'].map((sku, index) => {
    return { sku, price: 2500 + 2500 * index, stock: 'unlimited' as const };
  });
  site = await makeTestSite(test.services.database, [{ title: 'Card', productType: productTypes.giftCard, variants }]);
});
afterAll(() => test.close());

async function buy(email: string, pieces: Record<string, number>): Promise<string> {
  const visitor = new TestVisitor(test.app);
  for (const [sku, quantity] of Object.entries(pieces)) await visitor.addToCart(site.itemIds[0] ?? '', sku, quantity);
  const id = await visitor.startCheckout();
  const body = { details: { email }, means: { provider: 'test', token: '4242424242424242' } };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, key)).status).toBe(200);
  const { read } = test.services.database;
  const order = await read.selectFrom('orders').select('id').where('checkout_id', '=', id).executeTakeFirstOrThrow();
  return order.id;
}

async function cardsOf(orderId: string): Promise<number[]> {
  const { read } = test.services.database;
  const cards = read.selectFrom('gift_cards').select('issued_cents').where('order_id', '=', orderId).orderBy('id');
  return (await cards.execute()).map((card) => card.issued_cents);
}

async function mailsTo(email: string) {
  return (await test.services.mailbox(site.websiteId).list(500)).filter(
    ({ to, id }) => to === email && id.startsWith('gift-cards-'),
  );
}

it('makes as many gift cards as one order may buy a few at a time, while others are served (design 5)', async () => {
  const most = quantityLimits.maximum;
  const giver = `giver-${crypto.randomUUID()}@example.com`;
  const orderId = await buy(giver, { SMALL: most });
  // The order stands before any of them is made.
  expect(await cardsOf(orderId)).toEqual([]);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await test.worker.runDue();
  delay.disable();
  expect(test.reports).toEqual([]);
  expect(await cardsOf(orderId)).toEqual(Array(most).fill(2500));
  // Some milliseconds at a time; on a machine that is busy with other tests, more.
  expect(delay.max / 1e6).toBeLessThan(1000);
  const mails = await mailsTo(giver);
  const codes = mails.flatMap(({ text }) => text.match(/([0-9A-Z]{4}-){6}[0-9A-Z]{4}/g) ?? []);
  expect([mails.length, new Set(codes).size, codes.length]).toEqual([Math.ceil(most / cardsPerMail), most, most]);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  expect(
    mails.some(({ subject }) => subject.endsWith(`Your gift cards (${mails.length} of ${mails.length}) – Test shop`)),
  ).toBe(true);
}, 120_000);

it('makes each piece once, however often and at once a job runs, each line by its own value (design 5, 6)', async () => {
  const giver = `often-${crypto.randomUUID()}@example.com`;
  const orderId = await buy(giver, { SMALL: 60, LARGE: 45 });
  const bought: BoughtCards = {
    orderId,
    currency: 'USD',
    isTest: true,
    lines: [
      { amountCents: 2500, quantity: 60 },
      { amountCents: 5000, quantity: 45 },
    ],
  };
  const run = () => act(test.services, site.websiteId, (unit) => issueBoughtCards(unit, test.services.secrets, bought));
  await run();
  expect(await cardsOf(orderId)).toHaveLength(50);
  await Promise.all([run(), run(), test.worker.runDue(), run(), run()]);
  await run();
  await test.worker.runDue();
  const cards = await cardsOf(orderId);
  expect(cards.toSorted((a, b) => a - b)).toEqual([...Array<number>(60).fill(2500), ...Array<number>(45).fill(5000)]);
  expect(await mailsTo(giver)).toHaveLength(2);
  expect(await bookErrors(test.services)).toEqual([]);
});
