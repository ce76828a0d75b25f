import type { CheckoutDetails } from '#contract/checkout.ts';
import type { Read, Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { isPublished } from '#database/published.ts';
import { countWithinDay } from '#database/daily-counts.ts';
import type { Carts } from '#database/schema.ts';
import type { CartReminders } from '#database/shop-schema.ts';
import { isEmail } from '#forms/email.ts';
import { reminderDelayMs, reminderToken } from '#jobs/mail/cart-reminder.ts';
import { enqueue } from '#domain/queue.ts';
import { hashToken } from '#domain/secrets.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { identity } from './add-statements.ts';
import { openCart, reopenCheckout, requireRoom } from './cart.ts';
import type { CartTokens } from './cart-cookie.ts';
import { selectEntries } from './cart-rows.ts';

/** So many carts of one caller get a reminder in a day. */
const mostOfCaller = 10;

/** Whose reminder it is, and from where it is asked for. */
export interface ReminderCaller {
  cartId: string;
  address: string;
}

/**
 * Follows the buyer's word on a reminder of this cart: consent and an email plan the one mail, taking consent back
 * calls it off. Saying nothing changes nothing. A caller who asks for more than a person does gets no further ones.
 */
export async function planReminder(
  services: Services,
  tx: Write,
  site: Site,
  { cartId, address }: ReminderCaller,
  { email, reminderConsent }: Partial<CheckoutDetails>,
): Promise<void> {
  if (reminderConsent === undefined) return;
  if (!reminderConsent || !email || !isEmail(email)) return withdraw(tx, site, cartId);
  if (await isPlanned(tx, site, cartId)) return changeReminder(tx, site, cartId, email);
  const now = services.clock.now();
  if (!(await countWithinDay(tx, `reminders-by:${site.id}:${address}`, mostOfCaller, now))) return;
  const dueAt = now + reminderDelayMs;
  const row: CartReminders = {
    cart_id: cartId,
    website_id: site.id,
    email,
    token_hash: hashToken(reminderToken(services, cartId)),
    state: 'due',
    due_at: dueAt,
    created_at: now,
  };
  await tx.insertInto('cart_reminders').values(row).execute();
  const job = {
    kind: 'mail.cart-reminder',
    websiteId: site.id,
    payload: { cartId },
    name: `cart-reminder:${cartId}`,
  } as const;
  await enqueue(services.database, tx, { ...job, runAt: dueAt }, now);
}

async function isPlanned(tx: Write, site: Site, cartId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('cart_reminders')
    .select('cart_id')
    .where('website_id', '=', site.id)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return known !== undefined;
}

async function changeReminder(tx: Write, site: Site, cartId: string, email: string): Promise<void> {
  await tx
    .updateTable('cart_reminders')
    .set({ email, state: 'due' })
    .where('website_id', '=', site.id)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['due', 'withdrawn'])
    .execute();
}

async function withdraw(tx: Write, site: Site, cartId: string): Promise<void> {
  await tx
    .updateTable('cart_reminders')
    .set({ state: 'withdrawn' })
    .where('website_id', '=', site.id)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'due')
    .execute();
}

/** The reminder that a link's token belongs to. */
export function findReminder(services: Services, site: Site, token: string): Promise<CartReminders | undefined> {
  return services.database.read
    .selectFrom('cart_reminders')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** What a reminder's cart holds that is for sale at `now`, unless it was bought: by title, in the order in which it came. */
export function entriesToTakeOver(db: Read | Write, site: Site, cartId: string, now: number) {
  return db
    .selectFrom('cart_entries as entry')
    .innerJoin('carts as cart', 'cart.id', 'entry.cart_id')
    .innerJoin('items as item', 'item.id', 'entry.item_id')
    .selectAll('entry')
    .select('item.title')
    .where('entry.website_id', '=', site.id)
    .where('entry.cart_id', '=', cartId)
    .where('cart.is_purchased', '=', 0)
    .where(isPublished('item', now))
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute();
}

/**
 * Puts what a reminder's cart holds into the visitor's own, which may be the same. What is there already stays as it
 * is, so this may be done any number of times; like any change it ends the open checkout. Gives the visitor's cart, or
 * nothing where there is nothing to take over. Throws `HttpProblem` where that is more than a cart takes.
 */
export function takeOverCart(services: Services, site: Site, cartId: string, tokens: CartTokens) {
  return services.database.write(async (tx): Promise<Carts | undefined> => {
    const now = services.clock.now();
    const entries = await entriesToTakeOver(tx, site, cartId, now);
    if (entries.length === 0) return undefined;
    const own = await openCart(services, tx, site, tokens);
    if (own.id === cartId) return own;
    await reopenCheckout(services, tx, site, own.id);
    const copies = entries.map(({ item_id, variant_id, fields_key, fields_hash, quantity }) => {
      const goods = { item_id, variant_id, fields_key, fields_hash, quantity };
      return { ...goods, id: newId(now), website_id: site.id, cart_id: own.id, created_at: now };
    });
    await tx
      .insertInto('cart_entries')
      .values(copies)
      .onConflict((conflict) => conflict.columns(identity).doNothing())
      .execute();
    requireRoom(await selectEntries(tx, site.id, own.id, now));
    return own;
  });
}

/** Ends all reminders to the address that a reminder went to. */
export async function refuseReminders(services: Services, reminder: CartReminders): Promise<void> {
  const { website_id, cart_id, email } = reminder;
  const refusal = { website_id, email: email.toLowerCase(), kind: 'cart-reminder' as const };
  await services.database.write(async (tx) => {
    await tx
      .insertInto('mail_refusals')
      .values({ ...refusal, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.columns(['website_id', 'email', 'kind']).doNothing())
      .execute();
    await tx
      .updateTable('cart_reminders')
      .set({ state: 'withdrawn' })
      .where('website_id', '=', website_id)
      .where('cart_id', '=', cart_id)
      .where('state', '=', 'due')
      .execute();
  });
}
