import { Type } from 'typebox';
import { GiftCardLine } from '#contract/cart.ts';
import { CheckoutDetails, type Address } from '#contract/checkout.ts';
import type { OfficeCustomer } from '#contract/customer-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read, Write } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { listCustomerNotes } from '../customers/customer-notes.ts';
import { toListed } from '../customers/list-customers.ts';
import { listOrders } from '../orders/list-orders.ts';
import { addressesOf } from './find-traces.ts';

const GiftCardLines = Type.Array(GiftCardLine);
const mostCards = 100;

/** One customer as those who work in the shop see them; undefined where there is none of that id. */
export async function loadCustomer(
  read: Read,
  websiteId: string,
  askedId: string,
): Promise<OfficeCustomer | undefined> {
  const row = await findCustomer(read, websiteId, askedId);
  if (!row) return undefined;
  const { id: customerId } = row;
  const isTest = fromFlag(row.test_mode);
  const emails = await addressesOf(read, websiteId, row.email);
  const [{ orders }, details, refused, boughtCards, usedCards, notes] = await Promise.all([
    listOrders(read, websiteId, { customerId, test: isTest }),
    loadDetails(read, websiteId, customerId),
    read
      .selectFrom('mail_refusals')
      .select('kind')
      .where('website_id', '=', websiteId)
      .where('email', 'in', emails)
      .executeTakeFirst(),
    boughtBy(read, websiteId, customerId),
    usedBy(read, websiteId, customerId),
    listCustomerNotes(read, websiteId, [customerId]),
  ]);
  const newsletter = details.find(({ newsletterConsent }) => newsletterConsent !== undefined)?.newsletterConsent;
  const consent = { newsletter: newsletter ?? null, refusesReminders: refused !== undefined };
  const alsoEmails = emails.slice(1);
  const addresses = placesOf(details);
  const customer = toListed(row, addresses[0]?.city);
  return { customer, alsoEmails, orders, addresses, consent, boughtCards, usedCards, notes };
}

/** A customer's row; of one who was merged into another, that of the other. */
export async function findCustomer(read: Read | Write, websiteId: string, customerId: string) {
  const all = read.selectFrom('customers').selectAll().where('website_id', '=', websiteId);
  const row = await all.where('id', '=', customerId).executeTakeFirst();
  if (!row || row.merged_into === null) return row;
  return all.where('id', '=', row.merged_into).executeTakeFirst();
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

function placesOf(details: readonly CheckoutDetails[]): Address[] {
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
