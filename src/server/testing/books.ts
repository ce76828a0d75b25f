import { parseJson } from '#contract/parse-json.ts';
import { takenBy } from '#commerce/bundles.ts';
import { withParts } from '#domain/orders/line-parts.ts';
import { cardsPerMail } from '#domain/orders/issue-bought-cards.ts';
import { sql } from 'kysely';
import { productTypes } from '#catalog/product-types.ts';
import type { Database } from '#database/database.ts';
import { EmbeddedCharge } from '#providers/payments/embedded-payments.ts';

/** A shop's data; tests and the soak look at it beside the servers. */
interface Books {
  database: Database;
}

type Query<T> = ReturnType<typeof sql<T>>;

async function select<T>({ database }: Books, query: Query<T>): Promise<T[]> {
  return (await query.execute(database.read)).rows;
}

/** Each statement gives what does not add up, in words. One statement sees one moment, so these hold at any time. */
const sums: Query<{ error: string }>[] = [
  sql`select sku || ': ' || qty_in_stock || ' there, ' || ledger || ' in the ledger' as error from (
    select sku, qty_in_stock - owed as qty_in_stock, (select coalesce(sum(change), 0) from stock_ledger
      where website_id = variants.website_id and variant_id = variants.id) as ledger
    from variants where unlimited = 0 and bundle_role <> 'bundle') as counted where qty_in_stock <> ledger`,
  sql`select sku || ': ' || qty_in_stock || ' bundles of parts for ' || coalesce(made, 0) as error from (
    select sku, unlimited, qty_in_stock, (select min(case when part.id is null or part.bundle_role = 'bundle' then 0
        when part.unlimited = 1 then null else part.qty_in_stock / pieces end)
      from bundle_parts left join variants as part
        on part.id = part_variant_id and part.website_id = bundle_parts.website_id
      where variant_id = variants.id) as made
    from variants where bundle_role = 'bundle') as bundles
    where unlimited <> (case when made is null then 1 else 0 end) or qty_in_stock <> coalesce(made, 0)`,
  sql`select sku || ': is there and owed' as error from variants where qty_in_stock > 0 and owed > 0`,
  sql`select 'the variant ' || variants.sku || ' is for sale with ' || periods || ' prices that hold' as error from (
    select variants.id, (select count(*) from price_history
      where price_history.website_id = variants.website_id and variant_id = variants.id and until is null
        and price_history.price_cents = case when variants.on_sale = 1 then sale_price_cents else variants.price_cents end
        and price_history.on_sale = variants.on_sale) as periods
    from variants join items on items.id = variants.item_id where items.status = 'published') as asked
    join variants on variants.id = asked.id where periods <> 1`,
  sql`select 'of ' || product_name || ' ' || coming || ' pieces come back, of ' || quantity as error from (
    select order_items.product_name, order_items.quantity, order_items.refunded_quantity,
      sum(case when returns.state <> 'refused' then return_items.quantity else 0 end) as coming,
      sum(case when returns.state = 'refunded' then return_items.quantity else 0 end) as refunded
    from return_items join returns on returns.id = return_id join order_items on order_items.id = order_item_id
    group by order_items.id, order_items.product_name, order_items.quantity, order_items.refunded_quantity) as sent
    where coming > quantity or refunded > refunded_quantity`,
  sql`select 'the return ' || id || ' is ' || state || ' with the refund ' || coalesce(refund_id, 'none') as error
    from returns where (state = 'refunded') <> (refund_id is not null)`,
  sql`select 'a hold is ' || stock_holds.state || ' while its checkout is ' || checkouts.state as error
    from stock_holds join checkouts on checkouts.id = checkout_id
    where (stock_holds.state = 'held') <> (checkouts.state in ('open', 'paying'))
      or (stock_holds.state = 'sold') <> (checkouts.state = 'completed')`,
  sql`select 'the order ' || id || ' has ' || ordered || ' pieces and held ' || held as error from (
    select orders.id, (select coalesce(sum(order_items.quantity), 0) from order_items
        join variants on variants.id = order_items.variant_id
        where order_id = orders.id and orders.website_id = order_items.website_id
          and unlimited = 0 and product_type in (1, 3)) as ordered,
      (select coalesce(sum(quantity), 0) from stock_holds
        where website_id = orders.website_id and checkout_id = orders.checkout_id and state = 'sold') as held
    from orders where not exists (select 1 from order_items
        where order_items.website_id = orders.website_id and order_id = orders.id and parts is not null)) as sold
    where ordered <> held`,
  sql`select 'the checkout ' || id || ' is ' || state || ' with ' || pending || ' attempts under way' as error from (
    select id, state, (select count(*) from payment_attempts where pending_checkout_id = checkouts.id) as pending
    from checkouts) as paid where (state = 'paying') <> (pending = 1)`,
  sql`select 'the attempt ' || payment_attempts.id || ' is ' || state || ' with the order ' || coalesce(orders.id, 'none') as error
    from payment_attempts left join orders on orders.attempt_id = payment_attempts.id
      or (orders.id = order_id and state = 'succeeded')
    where (state = 'succeeded') <> (orders.id is not null)`,
  sql`select 'the gift card ' || id || ' holds ' || balance_cents || ', its ledger ' || ledger || ', its holds ' || held as error
    from (select id, balance_cents, coalesce(ledger, 0) as ledger,
      issued_cents + coalesce(refunded, 0) - coalesce(taken, 0) as held
    from gift_cards
      left join (select gift_card_id, sum(amount_cents) as ledger,
          sum(case when reason = 'refund' then amount_cents else 0 end) as refunded
        from gift_card_ledger group by gift_card_id) as entries on entries.gift_card_id = gift_cards.id
      left join (select gift_card_id, sum(amount_cents) as taken
        from gift_card_holds where state <> 'released' group by gift_card_id) as holds on holds.gift_card_id = gift_cards.id
    ) as cards where balance_cents <> ledger or balance_cents <> held`,
  sql`select 'the discount ' || name || ' counts ' || uses || ' uses of ' || recorded as error from (
    select name, uses, (select count(*) from discount_uses
      where discount_id = discounts.id and state <> 'released') as recorded
    from discounts) as counted where uses <> recorded`,
  sql`select 'the code ' || code || ' counts ' || uses || ' uses of ' || recorded as error from (
    select code, uses, (select count(*) from discount_uses
      where website_id = discount_codes.website_id and discount_id = discount_codes.discount_id
        and code_id = discount_codes.id and state <> 'released') as recorded
    from discount_codes) as counted where uses <> recorded`,
  sql`select 'the attempt ' || id || ' is ' || state || ' while what it took is ' || taken as error from (
    select payment_attempts.id, payment_attempts.state, discount_uses.state as taken
      from payment_attempts join discount_uses on attempt_id = payment_attempts.id
    union all select payment_attempts.id, payment_attempts.state, gift_card_holds.state as taken
      from payment_attempts join gift_card_holds on attempt_id = payment_attempts.id) as holders
    where (state = 'pending') <> (taken = 'held') or (state = 'succeeded') <> (taken in ('used', 'spent'))`,
  sql`select 'the attempt ' || id || ' counts ' || refunded_cents || ' refunded of ' || recorded as error from (
    select id, refunded_cents, (select coalesce(sum(charge_cents), 0) from refunds
      where website_id = payment_attempts.website_id and attempt_id = payment_attempts.id and state <> 'failed') as recorded
    from payment_attempts) as paid where refunded_cents <> recorded`,
  sql`select 'the order ' || orders.id || ' does not add up' as error
    from orders join payment_attempts on payment_attempts.id = attempt_id
    where subtotal_cents - discount_cents + shipping_cents + tax_cents <> grand_total_cents
      or gift_card_cents + owed_cents + (select coalesce(sum(paid.amount_cents), 0) from payment_attempts as paid
        where paid.website_id = orders.website_id and paid.state = 'succeeded'
          and (paid.id = attempt_id or paid.order_id = orders.id))
        <> grand_total_cents + surplus_cents
      or (agreement is not null and payment_attempts.amount_cents <> (select coalesce(sum(received.amount_cents), 0)
        from received_payments as received where received.website_id = orders.website_id and order_id = orders.id))
      or gift_card_cents <> (select coalesce(sum(gift_card_holds.amount_cents), 0) from gift_card_holds
        where gift_card_holds.website_id = orders.website_id and gift_card_holds.attempt_id = orders.attempt_id
          and gift_card_holds.state = 'spent')`,
  sql`select 'the list ' || name || ' counts ' || subscribers || ' people of ' || people as error from (
    select name, subscribers, (select count(*) from subscribers
      where subscribers.list_id = mailing_lists.id and state = 'subscribed') as people
    from mailing_lists) as counted where subscribers <> people`,
  sql`select email || ' is noted to have bought ' || bought || ' as ' || customers as error from (
    select email, bought, (select count(*) from customers where customers.website_id = subscribers.website_id
      and test_mode = 0 and customers.email = subscribers.email) as customers
    from subscribers) as noted where bought <> customers`,
];

/** What does not add up in a shop's own books, also while it is busy (design 5, invariants 1 to 8). */
export async function sumErrors(shop: Books): Promise<string[]> {
  const errors: string[] = [];
  for (const sum of sums) errors.push(...(await select(shop, sum)).map(({ error }) => error));
  return [...errors, ...(await bundleErrors(shop))];
}

/** Orders with bundles hold exactly the parts that these were made of when they were sold, beside what else they have. */
async function bundleErrors(shop: Books): Promise<string[]> {
  const withBundles = sql`select order_id from order_items where parts is not null`;
  const rows = await select(
    shop,
    sql<{ id: string; variantId: string; quantity: number; parts: string | null; held: number }>`
      select order_id as id, variant_id as "variantId", quantity, parts, 0 as held from order_items
        where product_type in (1, 3) and order_id in (${withBundles})
      union all select orders.id, stock_holds.variant_id, 0, null, stock_holds.quantity from orders
        join stock_holds on stock_holds.website_id = orders.website_id and stock_holds.checkout_id = orders.checkout_id
        where stock_holds.state = 'sold' and orders.id in (${withBundles})`,
  );
  if (rows.length === 0) return [];
  const uncounted = await select(shop, sql<{ id: string }>`select id from variants where unlimited = 1`);
  const free = new Set(uncounted.map(({ id }) => id));
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, lines]) => {
    const taken = takenBy(lines.filter(({ quantity }) => quantity > 0).map(withParts));
    const held = takenBy(
      lines.filter((line) => line.held > 0).map(({ variantId, held: quantity }) => ({ variantId, quantity })),
    );
    const told = (sums: typeof taken) =>
      sums
        .filter(({ variantId }) => variantId !== '' && !free.has(variantId))
        .map(({ variantId, quantity }) => `${quantity} of ${variantId}`)
        .toSorted()
        .join(', ');
    return told(taken) === told(held) ? [] : [`the order ${id} has ${told(taken)}, and held ${told(held)}`];
  });
}

/**
 * All that does not add up in a shop at rest: its own books, theirs against the payment provider's, and what should
 * have been mailed. Empty where all does.
 */
export async function bookErrors(shop: Books): Promise<string[]> {
  return [
    ...(await sumErrors(shop)),
    ...(await paymentErrors(shop)),
    ...(await giftCardErrors(shop)),
    ...(await mailErrors(shop)),
    ...(await workErrors(shop)),
  ];
}

/** What buyers paid and did not get back, by payment attempt, in the payment provider's own books; minor units. */
export async function keptCharges(shop: Books): Promise<Map<string, number>> {
  const rows = await select(
    shop,
    sql<{ key: string; value: string }>`select key, value from provider_records where provider = 'test-payments'`,
  );
  const charges = rows.map(({ key, value }) => ({ key, charge: parseJson(EmbeddedCharge, value) }));
  return new Map(
    charges
      .filter(({ charge }) => charge.outcome.status === 'succeeded')
      .map(({ key, charge }) => [key, leftOf(charge)] as const)
      .filter(([, cents]) => cents > 0),
  );
}

function leftOf({ amountCents, refunds }: EmbeddedCharge): number {
  return Object.values(refunds).reduce((left, refund) => left - refund, amountCents);
}

/** Each payment of an order is there with exactly what went not back, and nothing is kept without an order. */
async function paymentErrors(shop: Books): Promise<string[]> {
  const orders = await select(
    shop,
    sql<{ attempt: string; due: number }>`
      select payment_attempts.id as attempt, amount_cents - refunded_cents as due
      from payment_attempts join orders on orders.attempt_id = payment_attempts.id or orders.id = order_id
      where state = 'succeeded' and provider <> 'agreement'`,
  );
  const charges = await keptCharges(shop);
  const wrong = orders.filter(({ attempt, due }) => (charges.get(attempt) ?? 0) !== due);
  for (const { attempt } of orders) charges.delete(attempt);
  return [
    ...wrong.map(({ attempt, due }) => `the order of ${attempt} is not paid with ${due}`),
    ...[...charges.keys()].map((attempt) => `${attempt} is paid without an order`),
  ];
}

async function mailErrors(shop: Books): Promise<string[]> {
  const mails = await select(
    shop,
    // What is owed and paid later is mailed as often as it happens, and what is asked for again as often as it is.
    sql<{ key: string }>`select key from provider_records where provider = 'mailbox'
      and key not like 'order-paid-%' and key not like 'payment-reminder-%' and key not like '%-again-%'
      and key not like 'subscription-refused-%' order by key`,
  );
  const reasons = await select(
    shop,
    sql<{ key: string }>`select 'order-confirmation-' || id as key from orders
      union select 'order-refund-' || id from refunds where state = 'done' and order_id is not null
      union select 'gift-card-expiry-' || id || '-' || reminded_expiry from gift_cards where reminded_expiry is not null
      union select 'order-shipped-' || id from shipments
      union select 'restock-' || id from restock_sign_ups where state = 'sent'
      union select 'cart-reminder-' || cart_id from cart_reminders where state = 'sent'`,
  );
  const sent = new Set(mails.map(({ key }) => key));
  const due = new Set([...reasons.map(({ key }) => key), ...(await giftCardMails(shop))]);
  for (const { key } of await possibleMails(shop)) due.add(key);
  return [
    ...[...sent.difference(due)].map((key) => `the mail ${key} belongs to nothing`),
    ...[...due.difference(sent)].map((key) => `the mail ${key} was not sent`),
  ];
}

/**
 * What may have been mailed: administrators are told of orders, where there are any, or some may have come to the team
 * later; a return has as many steps as it had, and buyers are asked for reviews on a day to come.
 */
function possibleMails(shop: Books) {
  const mails = sql`provider_records as mail on mail.provider = 'mailbox' and mail.website_id`;
  return select(
    shop,
    sql<{ key: string }>`select mail.key from orders
        join memberships as member on member.website_id = orders.website_id
        join ${mails} = orders.website_id and mail.key = 'new-order-' || orders.id || '-' || member.account_id
      union select mail.key from returns
        join ${mails} = returns.website_id and mail.key like 'return-%-' || returns.id || '-%'
      union select mail.key from orders
        join ${mails} = orders.website_id and mail.key = 'review-request-' || orders.id
        where fulfillment = 'fulfilled'`,
  );
}

/** The buyers' own of each order, and those of each line whose day has come. */
async function giftCardMails(shop: Books): Promise<string[]> {
  const mailed = await select(
    shop,
    sql<{ id: string; cards: number }>`
      select id, count(*) as cards from (
        select case when deliver_at is null then order_id else order_item_id end as id from gift_cards
        where order_id is not null and (deliver_at is null or deliver_at <= ${Date.now()})) as due group by id`,
  );
  return mailed.flatMap(({ id, cards }) =>
    Array.from({ length: Math.ceil(cards / cardsPerMail) }, (_, index) =>
      index === 0 ? `gift-cards-${id}` : `gift-cards-${id}-${index + 1}`,
    ),
  );
}

/** Each gift card that was bought is there, and no other. */
async function giftCardErrors(shop: Books): Promise<string[]> {
  const orders = await select(
    shop,
    sql<{ error: string }>`
      select 'the order ' || id || ' bought ' || bought || ' gift cards and has ' || made as error from (
        select orders.id, (select coalesce(sum(quantity), 0) from order_items
            where order_items.website_id = orders.website_id and order_id = orders.id
              and product_type = ${productTypes.giftCard}) as bought,
          (select count(*) from gift_cards
            where gift_cards.website_id = orders.website_id and order_id = orders.id) as made
        from orders) as cards where bought <> made`,
  );
  return orders.map(({ error }) => error);
}

/** What is still to be done, or was given up. */
async function workErrors(shop: Books): Promise<string[]> {
  const work = await select(
    shop,
    sql<{ error: string }>`
      select 'the job ' || kind || ' is ' || state || ': ' || coalesce(last_error, '') as error from jobs
        where state = 'dead' or run_at <= ${Date.now()}
      union all select 'the refund ' || id || ' is ' || state from refunds where state = 'requested'
      union all select 'the attempt ' || id || ' is ' || state from payment_attempts where state = 'refunding'`,
  );
  return work.map(({ error }) => error);
}
