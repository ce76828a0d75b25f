import type { CheckoutDetails } from '#contract/checkout.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { CartReminders } from '#database/shop-schema.ts';
import { isEmail } from '#forms/email.ts';
import { reminderDelayMs, reminderToken } from '#jobs/mail/cart-reminder.ts';
import { enqueue } from '#jobs/queue.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { touchCart } from './cart.ts';
import { selectEntries } from './cart-rows.ts';

/**
 * Follows the buyer's word on a reminder of this cart: consent and an email plan the one mail, taking consent back
 * calls it off. Saying nothing changes nothing.
 */
export async function planReminder(
  services: Services,
  tx: Write,
  site: Site,
  cartId: string,
  { email, reminderConsent }: Partial<CheckoutDetails>,
): Promise<void> {
  if (reminderConsent === undefined) return;
  if (!reminderConsent || !email || !isEmail(email)) return withdraw(tx, site, cartId);
  const now = services.clock.now();
  const dueAt = now + reminderDelayMs;
  const planned = await tx
    .insertInto('cart_reminders')
    .values({
      cart_id: cartId,
      website_id: site.id,
      email,
      token_hash: hashToken(reminderToken(services, cartId)),
      state: 'due',
      due_at: dueAt,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('cart_id').doUpdateSet({ email, state: 'due' }).where('cart_reminders.state', '<>', 'sent'),
    )
    .returning('due_at')
    .executeTakeFirst();
  if (planned?.due_at !== dueAt) return;
  const job = { kind: 'mail.cart-reminder', websiteId: site.id, payload: { cartId }, name: `cart-reminder:${cartId}` };
  await enqueue(services.database, tx, { ...job, runAt: dueAt }, now);
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

/**
 * Puts what a reminder's cart holds into the visitor's own, which may be the same. What is there already stays as it
 * is, so the link may be opened any number of times. Gives whether there is anything in the cart now.
 */
export function reopenCart(services: Services, site: Site, cartId: string, tokenHash: string): Promise<boolean> {
  return services.database.write(async (tx) => {
    const now = services.clock.now();
    const source = await tx
      .selectFrom('carts')
      .selectAll()
      .where('website_id', '=', site.id)
      .where('id', '=', cartId)
      .where('is_purchased', '=', 0)
      .executeTakeFirst();
    const own = await touchCart(services, tx, site, tokenHash);
    const rows = source && source.id !== own.id ? await selectEntries(tx, site.id, source.id) : [];
    for (const row of rows) {
      const { item_id, variant_id, fields_key, quantity } = row;
      await tx
        .insertInto('cart_entries')
        .values({
          id: newId(now),
          website_id: site.id,
          cart_id: own.id,
          item_id,
          variant_id,
          fields_key,
          quantity,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id', 'fields_key']).doNothing())
        .execute();
    }
    return (await selectEntries(tx, site.id, own.id)).length > 0;
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
