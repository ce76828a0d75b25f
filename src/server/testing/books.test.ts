import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers } from '#domain/mailing-lists/subscribe.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { TestPurchase } from './purchase.ts';
import { openTestApp, type TestApp } from './app.ts';
import { bookErrors } from './books.ts';
import { act, mustAct } from '#domain/testing/act.ts';

let test: TestApp;
const cart = '/api/commerce/shopping-cart';

/** A shop with one order that used a coupon and a gift card, of which a part was paid back, and a checkout under way. */
beforeAll(async () => {
  test = await openTestApp();
  const { services, worker } = test;
  const { websiteId, ...site } = await TestPurchase.makeSite(test);
  const terms = { scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true } as const;
  const benefit = { kind: 'fixed', amountCents: 500 } as const;
  await mustAct(services, websiteId, (unit) => addDiscount(unit, { name: 'Five', code: 'FIVE', benefit, ...terms }));
  const { id: listId } = await mustAct(services, websiteId, (unit) => createMailingList(unit, { name: 'Letters' }));
  const readers = { subscribers: [{ email: 'ada@example.com' }], consent: 'At the market' };
  await mustAct(services, websiteId, (unit) => importSubscribers(unit, listId, readers));
  const card = { amountCents: 2500, currency: 'USD', isTest: true, orderId: null };
  const cardId = await act(services, websiteId, (unit) => issueGiftCard(unit, services.secrets, card));

  const purchase = await new TestPurchase(test, { websiteId, ...site }).begin(2);
  await purchase.visitor.call('POST', `${cart}/coupons`, { code: 'FIVE' });
  await purchase.visitor.call('POST', `${cart}/gift-cards`, { code: codeOf(services.secrets, cardId) });
  await purchase.pay('4242424242424242');
  const [orderId, orderItemId] = [(await purchase.orders())[0]?.id ?? '', (await purchase.orderItems())[0]?.id ?? ''];
  const items = [{ orderItemId, quantity: 1 }];
  const refund = { orderId, key: 'refund', amountCents: 1000, items, restock: true, reason: '' };
  await act(services, websiteId, (unit) => requestRefund(unit, refund));
  await worker.runDue();
  await new TestPurchase(test, { websiteId, ...site }).begin(3);
});
afterAll(() => test.close());

const change = (statement: string) => test.services.database.write((tx) => sql.raw(statement).execute(tx));

describe('the books of a shop', () => {
  it('balance after a purchase with all that there is (design 5)', async () => {
    expect(await bookErrors(test.services)).toEqual([]);
  });

  const order = `(select attempt_id from orders)`;
  it.each([
    {
      fault: 'a list that counts somebody twice',
      spoil: 'update mailing_lists set subscribers = subscribers + 1',
      mend: 'update mailing_lists set subscribers = subscribers - 1',
      errors: ['Letters counts 2 people of 1'],
    },
    {
      fault: 'a reader who is said to have bought',
      spoil: 'update subscribers set bought = 1 - bought',
      mend: 'update subscribers set bought = 1 - bought',
      errors: ['ada@example.com is noted to have bought 1 as 0'],
    },
    {
      fault: 'stock that nobody took',
      spoil: 'update variants set qty_in_stock = qty_in_stock - 1',
      mend: 'update variants set qty_in_stock = qty_in_stock + 1',
      errors: [/BOWL: \d+ there, \d+ in the ledger/],
    },
    {
      fault: 'a hold that is left',
      spoil: "update checkouts set state = 'expired' where state = 'open'",
      mend: "update checkouts set state = 'open' where state = 'expired'",
      errors: [/a hold is held while its checkout is expired/],
    },
    {
      fault: 'a sale that held nothing',
      spoil: 'update order_items set quantity = 3',
      mend: 'update order_items set quantity = 2',
      errors: [/has 3 pieces and held 2/],
    },
    {
      fault: 'a checkout that waits for no payment',
      spoil: "update checkouts set state = 'paying' where state = 'open'",
      mend: "update checkouts set state = 'open' where state = 'paying'",
      errors: [/is paying with 0 attempts/],
    },
    {
      fault: 'a success without an order',
      spoil: "update orders set attempt_id = 'lost-' || attempt_id",
      mend: "update orders set attempt_id = replace(attempt_id, 'lost-', '')",
      errors: [/is succeeded with the order none/, /is paid without an order/],
    },
    {
      fault: 'a gift card that lost money',
      spoil: 'update gift_cards set balance_cents = balance_cents + 1',
      mend: 'update gift_cards set balance_cents = balance_cents - 1',
      errors: [/the gift card .* holds 1, its ledger 0, its holds 0/],
    },
    {
      fault: 'a gift card that was debited twice',
      spoil: 'update gift_card_ledger set amount_cents = 2 * amount_cents where amount_cents < 0',
      mend: 'update gift_card_ledger set amount_cents = amount_cents / 2 where amount_cents < 0',
      errors: [/the gift card .* holds 0, its ledger -2500, its holds 0/],
    },
    {
      fault: 'gift cards that were bought and not made',
      spoil: 'update order_items set product_type = 4',
      mend: 'update order_items set product_type = 1',
      errors: [/has 0 pieces and held 2/, /bought 2 gift cards and has 0/],
    },
    {
      fault: 'a coupon use that was not recorded',
      spoil: 'update discounts set uses = 2',
      mend: 'update discounts set uses = 1',
      errors: [/the discount Five counts 2 uses of 1/],
    },
    {
      fault: 'a gift card that is held for ever',
      spoil: "update gift_card_holds set state = 'held'",
      mend: "update gift_card_holds set state = 'spent'",
      errors: [/is succeeded while what it took is held/, /does not add up/],
    },
    {
      fault: 'a refund that was counted twice',
      spoil: 'update payment_attempts set refunded_cents = 2 * refunded_cents',
      mend: 'update payment_attempts set refunded_cents = refunded_cents / 2',
      errors: [/counts 2000 refunded of 1000/, /is not paid with/],
    },
    {
      fault: 'totals that do not add up',
      spoil: 'update orders set tax_cents = tax_cents + 1',
      mend: 'update orders set tax_cents = tax_cents - 1',
      errors: [/the order .* does not add up/],
    },
    {
      fault: 'an order that was charged with another amount',
      spoil: `update provider_records set value = replace(value, '"amountCents":', '"amountCents":1') where key = ${order}`,
      mend: `update provider_records set value = replace(value, '"amountCents":1', '"amountCents":') where key = ${order}`,
      errors: [/is not paid with/],
    },
    {
      fault: 'a mail about nothing, and one that was not sent',
      spoil: "update provider_records set key = 'x' || key where key like 'order-confirmation-%'",
      mend: "update provider_records set key = substr(key, 2) where key like 'xorder-confirmation-%'",
      errors: [/the mail xorder-confirmation-.* belongs to nothing/, /the mail order-confirmation-.* was not sent/],
    },
    {
      fault: 'a refund that nobody pays',
      spoil: "update refunds set state = 'requested'",
      mend: "update refunds set state = 'done'",
      errors: [/the mail order-refund-.* belongs to nothing/, /the refund .* is requested/],
    },
    {
      fault: 'a job that was given up',
      spoil: `insert into jobs (id, kind, payload, state, run_at, attempts, leased_until, created_at)
        values ('1', 'mail.x', '{}', 'dead', 0, 10, 0, 0)`,
      mend: "delete from jobs where kind = 'mail.x'",
      errors: [/the job mail.x is dead/],
    },
  ])('show $fault (design 5)', async ({ spoil, mend, errors }) => {
    await change(spoil);
    const found = await bookErrors(test.services);
    await change(mend);
    expect(found).toEqual(errors.map((error) => expect.stringMatching(error)));
    expect(await bookErrors(test.services)).toEqual([]);
  });
});
