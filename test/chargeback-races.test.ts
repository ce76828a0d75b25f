import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { mustAct } from '#domain/testing/act.ts';
import { StripeStandIn, type StandInWebhook } from '#providers/testing/stripe-stand-in.ts';
import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { sumErrors } from '#server/testing/books.ts';
import { testDetails, TestVisitor } from '#server/testing/visitor.ts';
import { Manager } from './manager.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

/** `npm run soak -- --office 50` goes on so often. */
const rounds = Number(process.env.OFFICE_ROUNDS ?? 2);
const total = 4968;
const keys = { publishableKey: 'pk_test_shop', secretKey: 'sk_test_of_a_race', webhookSecret: 'whsec_of_a_race' };
const settings = { test: keys, country: 'US', instalments: { aboveCents: 100, upToCents: 4700 } };

/** Two processes hear managers and Stripe; a third, this one, does their jobs, for it knows where the stand-in is. */
describe('of a charge at Stripe, on two processes', () => {
  let standIn: StripeStandIn;
  let shop: Shop;
  let servers: ServerProcess[];
  let worker: TestApp;
  let manager: Manager;

  beforeAll(async () => {
    standIn = await StripeStandIn.start(keys);
    shop = await openShop('postgres', [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 10_000 }] }]);
    const data = { database: shop.database, url: undefined, folder: shop.folder, drop: async () => {} };
    worker = await openTestApp({}, { stripeAddress: standIn.address }, data);
    const { websiteId } = shop.site;
    await mustAct(worker.services, websiteId, (unit) => saveStripeAccount(unit, worker.services.secrets, settings));
    servers = await Promise.all([1, 2].map(() => shop.serve({ JOBS: 'false', FAULTS: 'webhook.received=wait:5' })));
    manager = await Manager.signIn(shop, servers);
  });
  afterAll(async () => {
    await worker.close();
    await shop[Symbol.asyncDispose]();
    await standIn.close();
  });

  /** Has somebody pay at Stripe; gives the order and the charge. */
  async function bought(): Promise<{ id: string; charge: string }> {
    const visitor = new TestVisitor(worker.app);
    await visitor.addToCart(shop.site.itemIds[0] ?? '', 'BOWL');
    const checkoutId = await visitor.startCheckout();
    const body = { details: testDetails(), means: { provider: 'stripe', token: standInTokens.success } };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const paid = await visitor.call('POST', `/api/commerce/checkouts/${checkoutId}/payment`, body, key);
    if (paid.status !== 200) throw new Error(paid.body);
    await worker.worker.runDue();
    const query = sql<{ id: string; charge: string }>`
      select orders.id, provider_reference as charge from orders
      join payment_attempts on payment_attempts.id = attempt_id where orders.checkout_id = ${checkoutId}`;
    const [order] = (await query.execute(shop.database.read)).rows;
    if (!order) throw new Error('There is no order.');
    return order;
  }

  const stripe = new TestVisitor((request) => overHttp(...servers)(request));
  /** Sends messages at once, to either process; gives those that Stripe will send again. */
  async function tell(webhooks: StandInWebhook[]): Promise<StandInWebhook[]> {
    const answers = await Promise.all(
      webhooks.map(async ({ body, headers }) => {
        const sent = { method: 'POST', url: '/api/payments/stripe/webhook', payload: body, headers } as const;
        return (await stripe.send(sent)).status;
      }),
    );
    return webhooks.filter((_, at) => answers[at] !== 200);
  }

  async function booked(id: string): Promise<{ refunded: number; done: number }> {
    const query = sql<{ refunded: number; done: number }>`
      select refunded_cents as refunded, (select sum(charge_cents) from refunds
        where order_id = orders.id and state = 'done') as done
      from orders join payment_attempts on payment_attempts.id = attempt_id where orders.id = ${id}`;
    const [row] = (await query.execute(shop.database.read)).rows;
    return { refunded: Number(row?.refunded), done: Number(row?.done) };
  }

  it.each([
    { taken: 500, what: 'a part' },
    { taken: total, what: 'all' },
  ])(
    'pays back no more than there is while a bank takes $what of it, and both books agree (design 5, 5 and 8)',
    { timeout: 60_000 + rounds * 5000 },
    async ({ taken }) => {
      for (let round = 0; round < rounds; round++) {
        const { id, charge } = await bought();
        // The payment is known: a process that heard of it would ask Stripe itself.
        standIn.webhooks.length = 0;
        standIn.books.dispute(charge, 'created', taken);
        // What the bank takes first is not there to be paid back, and the other way round.
        const isFirst = round % 2 === 0;
        if (isFirst) standIn.books.dispute(charge, 'funds_withdrawn', taken);
        let open = standIn.webhooks.splice(0);
        const [again] = await Promise.all([
          tell([...open, ...open]),
          manager.refund(id, 1000),
          manager.refund(id, total),
          manager.refund(id, total - 1000),
          worker.worker.runDue(),
        ]);
        open = again;
        if (!isFirst && standIn.books.leftOf({ id: charge, amount: total }) > 0) {
          standIn.books.dispute(
            charge,
            'funds_withdrawn',
            Math.min(taken, standIn.books.leftOf({ id: charge, amount: total })),
          );
        }
        for (let turn = 0; turn < 5; turn++) {
          await worker.worker.runDue();
          open = await tell([...open, ...standIn.webhooks.splice(0)]);
        }
        expect(open).toEqual([]);
        const gone = total - standIn.books.leftOf({ id: charge, amount: total });
        expect(await booked(id)).toEqual({ refunded: gone, done: gone });
        expect((await manager.open(id)).refundableCents).toBe(total - gone);
        if (gone < total) expect((await manager.refund(id, total - gone)).status).toBe(200);
        await worker.worker.runDue();
        expect(standIn.books.leftOf({ id: charge, amount: total })).toBe(0);
        expect(await booked(id)).toEqual({ refunded: total, done: total });
      }
      expect(await sumErrors(shop)).toEqual([]);
    },
  );
});
