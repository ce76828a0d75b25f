import { Type } from 'typebox';
import { GiftCardLine } from '#contract/cart.ts';
import { CheckoutDetails, type Address } from '#contract/checkout.ts';
import type { OfficeCustomer } from '#contract/customer-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { listCustomerNotes } from '../customers/customer-notes.ts';
import { toListed } from '../customers/list-customers.ts';
import { listOrders } from '../orders/list-orders.ts';

const GiftCardLines = Type.Array(GiftCardLine);
const mostCards = 100;

/** One customer as those who work in the shop see them; undefined where there is none of that id. */
export async function loadCustomer(
  read: Read,
  websiteId: string,
  customerId: string,
): Promise<OfficeCustomer | undefined> {
  const row = await findCustomer(read, websiteId, customerId);
  if (!row) return undefined;
  const customer = toListed(row);
  const [{ orders }, details, refused, boughtCards, usedCards, notes] = await Promise.all([
    listOrders(read, websiteId, { customerId, test: customer.isTest }),
    loadDetails(read, websiteId, customerId),
    read
      .selectFrom('mail_refusals')
      .select('kind')
      .where('website_id', '=', websiteId)
      .where('email', '=', row.email)
      .executeTakeFirst(),
    boughtBy(read, websiteId, customerId),
    usedBy(read, websiteId, customerId),
    listCustomerNotes(read, websiteId, [customerId]),
  ]);
  const newsletter = details.find(({ newsletterConsent }) => newsletterConsent !== undefined)?.newsletterConsent;
  const consent = { newsletter: newsletter ?? null, refusesReminders: refused !== undefined };
  return { customer, orders, addresses: addressesOf(details), consent, boughtCards, usedCards, notes };
}

/** A customer's row. */
export function findCustomer(read: Read, websiteId: string, customerId: string) {
  return read
    .selectFrom('customers')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', customerId)
    .executeTakeFirst();
}

function ordersOf(read: Read, websiteId: string, customerId: string) {
  return read
    .selectFrom('orders')
    .where('orders.website_id', '=', websiteId)
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.id', 'desc')
    .limit(mostCards);
}

/** What was filled in for the newest orders. */
async function loadDetails(read: Read, websiteId: string, customerId: string): Promise<CheckoutDetails[]> {
  const rows = await ordersOf(read, websiteId, customerId).select('details').execute();
  return rows.map(({ details }) => parseJson(CheckoutDetails, details));
}

function addressesOf(details: readonly CheckoutDetails[]): Address[] {
  const known = details.flatMap(({ shippingAddress }) => (shippingAddress ? [shippingAddress] : []));
  return [...new Map(known.map((address) => [JSON.stringify(address).toLowerCase(), address])).values()];
}

async function boughtBy(read: Read, websiteId: string, customerId: string) {
  const cards = await ordersOf(read, websiteId, customerId)
    .innerJoin('gift_cards', (join) =>
      join.onRef('gift_cards.order_id', '=', 'orders.id').on('gift_cards.website_id', '=', websiteId),
    )
    .select(['gift_cards.id', 'last_four', 'gift_cards.currency', 'balance_cents', 'orders.id as order_id'])
    .execute();
  return cards.map(({ id, last_four: lastFour, currency, balance_cents: amountCents, order_id: orderId }) => {
    return { id, lastFour, currency, amountCents, orderId };
  });
}

async function usedBy(read: Read, websiteId: string, customerId: string) {
  const paid = await ordersOf(read, websiteId, customerId)
    .select(['orders.id', 'currency', 'gift_cards'])
    .where('gift_card_cents', '>', 0)
    .execute();
  return paid.flatMap(({ id: orderId, currency, gift_cards: cards }) =>
    parseJson(GiftCardLines, cards).map(({ id, lastFour, amountCents }) => {
      return { id, lastFour, currency, amountCents, orderId };
    }),
  );
}
