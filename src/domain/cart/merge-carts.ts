import { Type } from 'typebox';
import { quantityLimits } from '#catalog/limits.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Carts } from '#database/cart-schema.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { identity } from './add-statements.ts';
import { cartToChange, endCheckout, openCart } from './cart.ts';
import { memberCart } from './member-carts.ts';

/**
 * Puts what a visitor's cart holds into the member's, without loss and once: the visitor's is gone with it, so that the
 * same sign-in again brings nothing more (design 5, invariant 9). It refuses nothing; what is then too much is said where
 * it is bought. A cart that is just being paid stays whose it is, and comes with a later sign-in: gives whether the
 * visitor's is done with.
 */
export async function mergeCarts(unit: Unit, site: Site, tokenHash: string, siteUserId: string): Promise<boolean> {
  const guest = await cartToChange(unit, tokenHash);
  if (!guest) return true;
  if (await isBeingPaid(unit, guest.id)) return false;
  const key = memberCart(siteUserId);
  const own = await openCart(unit, site, { known: key, fresh: key });
  await endCheckout(unit, guest.id);
  await endCheckout(unit, own.id);
  await copyEntries(unit, guest.id, own.id);
  await keepChoices(unit, guest, own);
  const { tx, websiteId } = unit;
  await tx.deleteFrom('carts').where('website_id', '=', websiteId).where('id', '=', guest.id).execute();
  return true;
}

/** Gives a visitor who signs out a cart of their own that holds what the member's does; undefined where that is nothing. */
export async function cloneCart(
  unit: Unit,
  site: Site,
  siteUserId: string,
  tokenHash: string,
): Promise<Carts | undefined> {
  const own = await cartToChange(unit, memberCart(siteUserId));
  if (!own) return undefined;
  const clone = await openCart(unit, site, { known: undefined, fresh: tokenHash });
  await copyEntries(unit, own.id, clone.id);
  await keepChoices(unit, own, clone);
  return clone;
}

async function isBeingPaid({ tx, websiteId }: Unit, cartId: string): Promise<boolean> {
  const live = tx.selectFrom('checkouts').select('id').where('website_id', '=', websiteId);
  const paying = live.where('live_cart_id', '=', cartId).where('state', '=', 'paying');
  return (await paying.executeTakeFirst()) !== undefined;
}

/** Adds a cart's entries to another's: the same item, variant and fields sum up, to no more than an entry takes. */
async function copyEntries(unit: Unit, from: string, to: string): Promise<void> {
  const { tx, websiteId } = unit;
  const entries = await tx
    .selectFrom('cart_entries')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('cart_id', '=', from)
    .orderBy('id')
    .execute();
  const { maximum } = quantityLimits;
  for (const entry of entries) {
    await tx
      .insertInto('cart_entries')
      .values({ ...entry, id: unit.newId(), cart_id: to })
      .onConflict((conflict) =>
        conflict.columns(identity).doUpdateSet((eb) => ({
          quantity: eb
            .case()
            .when('cart_entries.quantity', '>', maximum - entry.quantity)
            .then(maximum)
            .else(eb('cart_entries.quantity', '+', entry.quantity))
            .end(),
        })),
      )
      .execute();
  }
}

const Ids = Type.Array(Type.String());

/** What was chosen in a cart holds in the other as well, where that says nothing else. */
async function keepChoices({ tx, websiteId }: Unit, from: Carts, to: Carts): Promise<void> {
  const both = (column: 'coupons' | 'gift_card_ids') =>
    toJson([...new Set([...parseJson(Ids, to[column]), ...parseJson(Ids, from[column])])]);
  await tx
    .updateTable('carts')
    .set({
      coupons: both('coupons'),
      gift_card_ids: both('gift_card_ids'),
      shipping_location: to.shipping_location ?? from.shipping_location,
      shipping_option_id: to.shipping_option_id ?? from.shipping_option_id,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', to.id)
    .execute();
}
