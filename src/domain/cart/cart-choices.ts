import { parseJson } from '#contract/parse-json.ts';
import { Type } from 'typebox';
import { couponMessages, giftCardMessages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import { giftCardHint } from '#commerce/gift-cards.ts';
import { ShippingLocation } from '#contract/cart.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Carts } from '#database/cart-schema.ts';
import { toJson } from '#database/values.ts';
import { canonicalCoupon } from '../discounts/discounts.ts';
import type { KnownGiftCard } from '../gift-cards/find-gift-cards.ts';
import type { Unit } from '../unit.ts';
import { cartMissing, cartToChange, refuse, type FilledCart } from './cart.ts';
import { selectEntries } from './cart-rows.ts';
import type { Choices } from './pricing.ts';

const Ids = Type.Array(Type.String());

/** A cart takes no more codes and no more gift cards than this. */
const most = 10;

/** What the visitor chose besides the entries; nothing where there is no cart. */
export function choicesOf(cart: Carts | undefined): Choices {
  if (!cart) return { coupons: [], giftCardIds: [] };
  return {
    coupons: parseJson(Ids, cart.coupons),
    giftCardIds: parseJson(Ids, cart.gift_card_ids),
    ...(cart.shipping_location && { shippingLocation: parseJson(ShippingLocation, cart.shipping_location) }),
    ...(cart.shipping_option_id && { shippingOptionId: cart.shipping_option_id }),
  };
}

/** Whose cart it is, and from where it is called. */
export interface CartCaller {
  tokenHash: string;
  address: string;
}

type ChoiceColumns = Pick<Carts, 'coupons' | 'gift_card_ids' | 'shipping_location' | 'shipping_option_id'>;

/** Changes a cart's choices while its row is locked. Stock that a checkout holds for it stays held. */
async function choose(
  unit: Unit,
  tokenHash: string,
  change: (choices: Choices) => Partial<ChoiceColumns> | Refusal,
): Promise<FilledCart | Refusal> {
  const locked = await cartToChange(unit, tokenHash);
  if (!locked) return cartMissing();
  const columns = change(choicesOf(locked));
  if (columns instanceof Refusal) return columns;
  const cart = await saveChoices(unit, locked, columns);
  return { cart, rows: await selectEntries(unit.tx, unit.websiteId, cart.id, unit.now) };
}

function saveChoices({ tx, websiteId }: Unit, cart: Carts, columns: Partial<ChoiceColumns>): Promise<Carts> {
  return tx
    .updateTable('carts')
    .set(columns)
    .where('website_id', '=', websiteId)
    .where('id', '=', cart.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function withOne(list: readonly string[], value: string): string[] | Refusal {
  if (list.includes(value)) return [...list];
  return list.length >= most ? refuse(`A cart takes no more than ${most} of these.`) : [...list, value];
}

function refuseCode(kind: 'coupon' | 'gift-card', message: string, hint?: string): Refusal {
  return new Refusal(kind, message, { hint, errors: { code: sentences(message, hint) } });
}

/**
 * Keeps a coupon code with the cart. One that no discount has, or whose time or uses are over, is refused with its
 * message, `reason`; one that only this cart does not satisfy is kept and shown as invalid.
 */
export async function useCoupon(unit: Unit, tokenHash: string, typed: string, reason: string | undefined) {
  if (reason !== undefined) {
    return refuseCode('coupon', reason, reason === couponMessages.unknown ? giftCardHint(typed) : undefined);
  }
  return choose(unit, tokenHash, ({ coupons }) => {
    const more = withOne(coupons, canonicalCoupon(typed));
    return more instanceof Refusal ? more : { coupons: toJson(more) };
  });
}

export function dropCoupon(unit: Unit, tokenHash: string, typed: string) {
  const code = canonicalCoupon(typed);
  return choose(unit, tokenHash, ({ coupons }) => ({ coupons: toJson(coupons.filter((known) => known !== code)) }));
}

/** Lets the gift card that a code opened pay for the cart; refused where it opened none, or an empty one. */
export async function useGiftCard(unit: Unit, tokenHash: string, code: string, card: KnownGiftCard | undefined) {
  if (!card) return refuseCode('gift-card', giftCardMessages.unknown, giftCardHint(code));
  if (card.balanceCents === 0) return refuseCode('gift-card', giftCardMessages.empty);
  return choose(unit, tokenHash, ({ giftCardIds }) => {
    const more = withOne(giftCardIds, card.id);
    return more instanceof Refusal ? more : { gift_card_ids: toJson(more) };
  });
}

export function dropGiftCard(unit: Unit, tokenHash: string, giftCardId: string) {
  return choose(unit, tokenHash, ({ giftCardIds }) => ({
    gift_card_ids: toJson(giftCardIds.filter((id) => id !== giftCardId)),
  }));
}

/** Estimates for a place from now on, or for none; a way to ship that was chosen for another place is forgotten. */
export function placeCart(unit: Unit, tokenHash: string, place: ShippingLocation | undefined) {
  return choose(unit, tokenHash, () => ({
    shipping_location: place ? toJson(place) : null,
    shipping_option_id: null,
  }));
}

export function chooseShipping(unit: Unit, tokenHash: string, optionId: string | null) {
  return choose(unit, tokenHash, () => ({ shipping_option_id: optionId }));
}
