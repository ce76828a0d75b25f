import { CheckoutDetails, type Address } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Orders } from '#database/order-schema.ts';
import { fromFlag } from '#database/values.ts';
import { loadDownloads } from '../orders/downloads.ts';
import { isOwed, orderToken } from '../orders/load-order.ts';
import type { Secrets } from '../secrets.ts';

const mostListed = 50;

/** Whose orders they are: those of a session, and those of a guest by the address, which is proved. */
export interface OrdersOf {
  websiteId: string;
  id: string;
  email: string;
}

/** A member's orders, the newest first: what they bought signed in, and as a guest with their address. */
export async function memberOrders(read: Read, { websiteId, id, email }: OrdersOf): Promise<Orders[]> {
  const customers = read
    .selectFrom('customers')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where('website_id', '=', websiteId)
    .where('email', '=', email);
  return read
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('site_user_id', '=', id), eb('customer_id', 'in', customers)]))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** An order as its buyer's list has it, with the secret address that opens it. */
export function toMemberOrder(secrets: Secrets, row: Orders) {
  return {
    orderNumber: row.order_number,
    createdAt: row.created_at,
    totalCents: row.grand_total_cents,
    currency: row.currency,
    fulfillment: row.fulfillment,
    isOwed: isOwed(row),
    isTest: fromFlag(row.test_mode),
    url: `/order/${orderToken(secrets, row.id)}`,
  };
}

/** Where a member's orders went, the newest first, each once. */
export function addressesOfOrders(rows: readonly Orders[]): Address[] {
  const details = rows.map((row) => parseJson(CheckoutDetails, row.details));
  const known = details.flatMap(({ shippingAddress }) => (shippingAddress ? [shippingAddress] : []));
  return [...new Map(known.map((address) => [JSON.stringify(address).toLowerCase(), address])).values()].slice(0, 10);
}

/** The files that a member's orders bought, as far as they still open. */
export async function memberDownloads(
  read: Read,
  secrets: Secrets,
  websiteId: string,
  { orderIds, now }: { orderIds: readonly string[]; now: number },
) {
  if (orderIds.length === 0) return [];
  const granted = await read
    .selectFrom('download_grants')
    .select('order_id')
    .distinct()
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', orderIds)
    .execute();
  const files = await Promise.all(
    granted.map(({ order_id: orderId }) => loadDownloads(read, secrets, { websiteId, orderId }, now)),
  );
  return files.flat().filter(({ url }) => url !== undefined);
}

/** Gift cards that were sent to a member's address by now and have not ended: what they hold, not what opens them. */
export async function memberGiftCards(read: Read, websiteId: string, { email, now }: { email: string; now: number }) {
  const rows = await read
    .selectFrom('gift_cards')
    .select(['last_four', 'currency', 'balance_cents', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .where((eb) => eb.or([eb('deliver_at', 'is', null), eb('deliver_at', '<=', now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    lastFour: row.last_four,
    currency: row.currency,
    balanceCents: row.balance_cents,
    expiresAt: row.expires_at,
  }));
}
