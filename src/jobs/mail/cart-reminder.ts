import { assetUrl } from '#contract/asset-url.ts';
import { isPublished } from '#database/published.ts';
import type { CartReminders } from '#database/cart-schema.ts';
import { claimAddress, keepSent, reminderSettings, reminderToken } from '#domain/cart/reminders.ts';
import { inUnit } from '#domain/unit.ts';
import type { Services } from '../services.ts';
import htmlSource from './cart-reminder.html?raw';
import textSource from './cart-reminder.txt?raw';
import { pictureUrl } from './mail-items.ts';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('cart-reminder', htmlSource, textSource);

const patienceMs = 3_600_000;
const actor = { kind: 'system', id: 'jobs' } as const;

/**
 * Reminds a buyer of a cart, once, where consent still stands, nothing was bought since and something is in it. While
 * the cart is being checked out, the reminder waits. An address gets one a day, whichever carts name it.
 */
export async function sendCartReminder(services: Services, websiteId: string, cartId: string): Promise<void> {
  const { database } = services;
  const act = { websiteId, actor };
  const reminder = await database.read
    .selectFrom('cart_reminders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['due', 'sending'])
    .executeTakeFirst();
  if (!reminder || (await isUnwanted(services, reminder))) return;
  if (await isBusy(services, reminder)) return putOff(services, reminder);
  const items = await itemsOf(services, reminder);
  const to = items.length > 0 ? await inUnit(services, act, (unit) => claimAddress(unit, reminder)) : undefined;
  if (to === undefined) return;
  const baseUrl = await services.baseUrl(websiteId);
  const address = `${baseUrl}/cart/reminders/${reminderToken(services.secrets, cartId)}`;
  const shown = items.map((item) => toItem(item, baseUrl));
  await sendSiteMail(services, websiteId, cartReminderMail({ id: cartId, to, address }, shown));
  await inUnit(services, act, (unit) => keepSent(unit, cartId));
}

interface Reminded {
  id: string;
  to: string;
  /** Where the cart is opened again. */
  address: string;
}

/** The mail of what is in a cart. */
export function cartReminderMail({ id, to, address }: Reminded, items: ReturnType<typeof toItem>[]): SiteMail {
  const stopUrl = `${address}/stop`;
  return {
    id: `cart-reminder-${id}`,
    to,
    subject: template.words.subject,
    template,
    data: { items, stopUrl },
    action: { url: address, label: template.words.open },
    keeps: [{ tag: '{stopUrl}', value: stopUrl }],
  };
}

/** Whether the buyer has bought since, from whatever cart, or wants no such mail, or the shop sends none any more. */
async function isUnwanted({ database }: Services, { website_id, email, created_at }: CartReminders): Promise<boolean> {
  const order = await database.read
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', website_id)
    .where('email', '=', email)
    .where('created_at', '>=', created_at)
    .executeTakeFirst();
  if (order || !(await reminderSettings(database.read, website_id)).isOn) return true;
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

function putOff(services: Services, { website_id: websiteId, cart_id: cartId }: CartReminders): Promise<void> {
  return inUnit(services, { websiteId, actor }, (unit) =>
    unit.enqueue({ kind: 'mail.cart-reminder', payload: { cartId }, runAt: unit.now + patienceMs }),
  );
}

function itemsOf({ database, clock }: Services, { website_id, cart_id }: CartReminders) {
  return database.read
    .selectFrom('cart_entries as entry')
    .innerJoin('carts as cart', 'cart.id', 'entry.cart_id')
    .innerJoin('items as item', 'item.id', 'entry.item_id')
    .leftJoin('variants as variant', 'variant.id', 'entry.variant_id')
    .leftJoin('assets as asset', (join) =>
      join.on((eb) => eb('asset.id', '=', eb.fn.coalesce('variant.asset_id', 'item.main_image_id'))),
    )
    .select(['item.title', 'entry.quantity', 'asset.blob_key', 'asset.filename'])
    .where('entry.website_id', '=', website_id)
    .where('entry.cart_id', '=', cart_id)
    .where('cart.is_purchased', '=', 0)
    .where(isPublished('item', clock.now()))
    .orderBy('entry.created_at')
    .execute();
}

interface ReminderItem {
  title: string;
  quantity: number;
  blob_key: string | null;
  filename: string | null;
}

function toItem({ title, quantity, blob_key: key, filename }: ReminderItem, baseUrl: string) {
  const path = key === null ? undefined : assetUrl(key, filename ?? '');
  return { title, quantity, picture: pictureUrl(baseUrl, path) };
}
