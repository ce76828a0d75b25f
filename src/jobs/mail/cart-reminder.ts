import type { CartReminders } from '#database/shop-schema.ts';
import { enqueue } from '../queue.ts';
import type { Services } from '../services.ts';
import htmlSource from './cart-reminder.html?raw';
import textSource from './cart-reminder.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('cart-reminder', htmlSource, textSource);

/** How long after the buyer's consent a cart without an order is spoken of, in ms. */
export const reminderDelayMs = 4 * 3_600_000;
const patienceMs = 3_600_000;

/** The secret of a reminder's links, for the cart that it is about. */
export function reminderToken(services: Services, cartId: string): string {
  return services.secretToken('cart-reminder', cartId);
}

/**
 * Reminds a buyer of a cart, once, where consent still stands, nothing was bought since and something is in it. While
 * the cart is being checked out, the reminder waits.
 */
export async function sendCartReminder(services: Services, websiteId: string, cartId: string): Promise<void> {
  const { database } = services;
  const reminder = await database.read
    .selectFrom('cart_reminders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  if (!reminder || (await isUnwanted(services, reminder))) return;
  if (await isBusy(services, reminder)) return putOff(services, reminder);
  const items = await itemsOf(services, reminder);
  if (items.length === 0) return;
  const address = `${await services.baseUrl(websiteId)}/cart/reminders/${reminderToken(services, cartId)}`;
  await sendSiteMail(services, websiteId, {
    id: `cart-reminder-${cartId}`,
    to: reminder.email,
    subject: 'Your cart is waiting',
    template,
    data: { items, cartUrl: address, stopUrl: `${address}/stop` },
  });
  await database.write((tx) =>
    tx
      .updateTable('cart_reminders')
      .set({ state: 'sent' })
      .where('website_id', '=', websiteId)
      .where('cart_id', '=', cartId)
      .execute(),
  );
}

/** Whether the buyer has bought since, from whatever cart, or wants no such mail. */
async function isUnwanted({ database }: Services, { website_id, email, created_at }: CartReminders): Promise<boolean> {
  const order = await database.read
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', website_id)
    .where('email', '=', email)
    .where('created_at', '>=', created_at)
    .executeTakeFirst();
  if (order) return true;
  const refusal = await database.read
    .selectFrom('mail_refusals')
    .select('email')
    .where('website_id', '=', website_id)
    .where('email', '=', email.toLowerCase())
    .where('kind', '=', 'cart-reminder')
    .executeTakeFirst();
  return refusal !== undefined;
}

async function isBusy({ database }: Services, { website_id, cart_id }: CartReminders): Promise<boolean> {
  const checkout = await database.read
    .selectFrom('checkouts')
    .select('id')
    .where('website_id', '=', website_id)
    .where('live_cart_id', '=', cart_id)
    .executeTakeFirst();
  return checkout !== undefined;
}

async function putOff({ database, clock }: Services, { website_id, cart_id }: CartReminders): Promise<void> {
  const now = clock.now();
  const job = { kind: 'mail.cart-reminder', websiteId: website_id, payload: { cartId: cart_id } };
  await database.write((tx) => enqueue(database, tx, { ...job, runAt: now + patienceMs }, now));
}

function itemsOf({ database }: Services, { website_id, cart_id }: CartReminders) {
  return database.read
    .selectFrom('cart_entries as entry')
    .innerJoin('carts as cart', 'cart.id', 'entry.cart_id')
    .innerJoin('items as item', 'item.id', 'entry.item_id')
    .select(['item.title', 'entry.quantity'])
    .where('entry.website_id', '=', website_id)
    .where('entry.cart_id', '=', cart_id)
    .where('cart.is_purchased', '=', 0)
    .where('item.status', '=', 'published')
    .orderBy('entry.created_at')
    .execute();
}
