import type { CheckoutDetails } from '#contract/checkout.ts';
import type { Read, Write } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import { countWithinDay } from '#database/daily-counts.ts';
import type { CartReminders, Carts } from '#database/cart-schema.ts';
import { isEmail } from '#forms/email.ts';
import type { Refusal } from '#contract/refusals.ts';
import { hashToken, type Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { readPreferences } from '../websites/preferences.ts';
import type { Site } from '../websites/site.ts';
import { identity } from './add-statements.ts';
import { endCheckout, openCart, whyTooFull, type CartTokens } from './cart.ts';
import { selectEntries } from './cart-rows.ts';

/** So many carts of one caller get a reminder in a day. */
const mostOfCaller = 10;

const hourMs = 3_600_000;

/** Whether a shop reminds of carts, and how long after the buyer's consent, in ms. */
export async function reminderSettings(
  read: Read | Write,
  websiteId: string,
): Promise<{ isOn: boolean; delayMs: number }> {
  const rows = await read
    .selectFrom('preferences')
    .select(['namespace', 'key', 'value'])
    .where('website_id', '=', websiteId)
    .where('namespace', '=', 'commerce')
    .where('key', 'in', ['cartReminders', 'cartReminderHours'])
    .execute();
  const { cartReminders, cartReminderHours } = readPreferences(rows, () => {}).commerce;
  return { isOn: cartReminders, delayMs: cartReminderHours * hourMs };
}

/** The secret of a reminder's links, for the cart that it is about. */
export function reminderToken(secrets: Secrets, cartId: string): string {
  return secrets.token('cart-reminder', cartId);
}

/** Whose reminder it is, and from where it is asked for. */
export interface ReminderCaller {
  cartId: string;
  address: string;
}

/**
 * Follows the buyer's word on a reminder of this cart: consent and an email plan the one mail, taking consent back
 * calls it off, as where the shop sends none. Saying nothing changes nothing. A caller who asks for more than a person does gets no further ones.
 */
export async function planReminder(
  unit: Unit,
  secrets: Secrets,
  { cartId, address }: ReminderCaller,
  { email, reminderConsent }: Partial<CheckoutDetails>,
): Promise<void> {
  const { tx, websiteId, now } = unit;
  if (reminderConsent === undefined) return;
  const { isOn, delayMs } = await reminderSettings(tx, websiteId);
  if (!isOn || !reminderConsent || !email || !isEmail(email)) return withdraw(unit, cartId);
  if (await isPlanned(unit, cartId)) return changeReminder(unit, cartId, email);
  if (!(await countWithinDay(tx, `reminders-by:${websiteId}:${address}`, mostOfCaller, now))) return;
  const runAt = now + delayMs;
  const row: CartReminders = {
    cart_id: cartId,
    website_id: websiteId,
    email,
    token_hash: hashToken(reminderToken(secrets, cartId)),
    state: 'due',
    due_at: runAt,
    sent_at: null,
    taken_over_by: null,
    created_at: now,
  };
  await tx.insertInto('cart_reminders').values(row).execute();
  await unit.enqueue({ kind: 'mail.cart-reminder', payload: { cartId }, name: `cart-reminder:${cartId}`, runAt });
}

async function isPlanned({ tx, websiteId }: Unit, cartId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('cart_reminders')
    .select('cart_id')
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return known !== undefined;
}

async function changeReminder({ tx, websiteId }: Unit, cartId: string, email: string): Promise<void> {
  await tx
    .updateTable('cart_reminders')
    .set({ email, state: 'due' })
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['due', 'withdrawn'])
    .execute();
}

async function withdraw(unit: Unit, cartId: string): Promise<void> {
  await move(unit, cartId, 'due', 'withdrawn');
}

/** The reminder that a link's token belongs to. */
export function findReminder(read: Read, site: Site, token: string): Promise<CartReminders | undefined> {
  return read
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
 * nothing where there is nothing to take over; refused where that is more than a cart takes.
 */
export async function takeOverCart(
  unit: Unit,
  site: Site,
  cartId: string,
  tokens: CartTokens,
): Promise<Carts | undefined | Refusal> {
  const { tx, now } = unit;
  const entries = await entriesToTakeOver(tx, site, cartId, now);
  if (entries.length === 0) return undefined;
  const own = await openCart(unit, site, tokens);
  if (own.id === cartId) return own;
  await endCheckout(unit, own.id);
  const copies = entries.map(({ item_id, variant_id, fields_key, fields_hash, quantity }) => {
    const goods = { item_id, variant_id, fields_key, fields_hash, quantity };
    return { ...goods, id: unit.newId(), website_id: site.id, cart_id: own.id, created_at: now };
  });
  await tx
    .insertInto('cart_entries')
    .values(copies)
    .onConflict((conflict) => conflict.columns(identity).doNothing())
    .execute();
  await tx
    .updateTable('cart_reminders')
    .set({ taken_over_by: own.id })
    .where('website_id', '=', site.id)
    .where('cart_id', '=', cartId)
    .execute();
  return whyTooFull(await selectEntries(tx, site.id, own.id, now)) ?? own;
}

/** Ends all reminders to the address that a reminder went to. */
export async function refuseReminders(unit: Unit, { cart_id, email }: CartReminders): Promise<void> {
  const { tx, websiteId, now } = unit;
  await tx
    .insertInto('mail_refusals')
    .values({ website_id: websiteId, email: email.toLowerCase(), kind: 'cart-reminder', created_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'email', 'kind']).doNothing())
    .execute();
  await withdraw(unit, cart_id);
}

/** Makes this reminder the one of its address for a day, and gives the address; nothing where another cart's was it. */
export async function claimAddress(unit: Unit, { cart_id, state, email }: CartReminders): Promise<string | undefined> {
  const { tx, websiteId, now } = unit;
  if (state === 'sending') return email;
  const claimed = await move(unit, cart_id, 'due', 'sending');
  if (!claimed) return undefined;
  const key = `reminder-to:${websiteId}:${claimed.email.toLowerCase()}`;
  if (await countWithinDay(tx, key, 1, now)) return claimed.email;
  await move(unit, cart_id, 'sending', 'withdrawn');
  return undefined;
}

type State = CartReminders['state'];

function move({ tx, websiteId }: Unit, cartId: string, from: State, to: State) {
  return tx
    .updateTable('cart_reminders')
    .set({ state: to })
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .where('state', '=', from)
    .returning('email')
    .executeTakeFirst();
}

/** Notes that the mail of a reminder is on its way. */
export async function keepSent({ tx, websiteId, now }: Unit, cartId: string): Promise<void> {
  await tx
    .updateTable('cart_reminders')
    .set({ state: 'sent', sent_at: now })
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', cartId)
    .execute();
}
