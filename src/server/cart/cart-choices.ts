import { couponMessages, giftCardMessages, messages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import { giftCardHint, isGiftCardCode } from '#commerce/gift-cards.ts';
import type { ShippingLocation } from '#contract/cart.ts';
import type { Write } from '#database/database.ts';
import type { Carts } from '#database/schema.ts';
import { fromJson, toJson } from '#database/values.ts';
import { canonicalCoupon, findDiscounts } from '../discounts/discounts.ts';
import { findGiftCard } from '../gift-cards/gift-cards.ts';
import { limitGuesses, type Guess } from '../http/guess-limit.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { requireCart, type FilledCart } from './cart.ts';
import { selectEntries } from './cart-rows.ts';
import type { Choices } from './pricing.ts';

/** A cart takes no more codes and no more gift cards than this. */
const most = 10;

/** What the visitor chose besides the entries; nothing where there is no cart. */
export function choicesOf(cart: Carts | undefined): Choices {
  if (!cart) return { coupons: [], giftCardIds: [] };
  return {
    coupons: fromJson<string[]>(cart.coupons),
    giftCardIds: fromJson<string[]>(cart.gift_card_ids),
    ...(cart.shipping_location && { shippingLocation: fromJson<ShippingLocation>(cart.shipping_location) }),
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
function choose(
  services: Services,
  site: Site,
  tokenHash: string,
  change: (choices: Choices) => Partial<ChoiceColumns>,
): Promise<FilledCart> {
  return services.database.write(async (tx) => {
    const locked = await requireCart(services, tx, site, tokenHash, cartMissing);
    const columns = change(choicesOf(locked));
    const cart = Object.keys(columns).length > 0 ? await saveChoices(tx, site, locked, columns) : locked;
    return { cart, rows: await selectEntries(tx, site.id, cart.id, services.clock.now()) };
  });
}

function saveChoices(tx: Write, site: Site, cart: Carts, columns: Partial<ChoiceColumns>): Promise<Carts> {
  return tx
    .updateTable('carts')
    .set(columns)
    .where('website_id', '=', site.id)
    .where('id', '=', cart.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function withOne(list: readonly string[], value: string): string[] {
  if (list.includes(value)) return [...list];
  if (list.length >= most) throw new HttpProblem(400, 'refused', `A cart takes no more than ${most} of these.`);
  return [...list, value];
}

/** Whole towns of phones share a /48. */
const mostFromNetwork = 100;

function guessOf(kind: 'coupon' | 'gift-card', site: Site, { address }: CartCaller): Guess {
  return { of: `${kind}:${site.id}`, from: address, mostFromNetwork };
}

function refuseCode(kind: 'coupon' | 'gift-card', message: string, hint?: string): HttpProblem {
  return new HttpProblem(400, kind, message, { hint, errors: { code: sentences(message, hint) } });
}

/**
 * Keeps a coupon code with the cart. One that no discount has, or whose time or uses are over, is refused with its
 * message; one that only this cart does not satisfy is kept and shown as invalid. Throws `HttpProblem`.
 */
export async function useCoupon(services: Services, site: Site, caller: CartCaller, typed: string) {
  const code = canonicalCoupon(typed);
  const refusal = await limitGuesses(services, guessOf('coupon', site, caller), async () => {
    const query = { codes: [code], at: services.clock.now() };
    const { refused } = await findDiscounts(services.database.read, site, query);
    const reason = refused.find((coupon) => coupon.code === code)?.message;
    return { isRight: reason !== couponMessages.unknown, value: reason };
  });
  if (refusal !== undefined) {
    throw refuseCode('coupon', refusal, refusal === couponMessages.unknown ? giftCardHint(typed) : undefined);
  }
  return choose(services, site, caller.tokenHash, ({ coupons }) => ({ coupons: toJson(withOne(coupons, code)) }));
}

export function dropCoupon(services: Services, site: Site, tokenHash: string, typed: string) {
  const code = canonicalCoupon(typed);
  return choose(services, site, tokenHash, ({ coupons }) => ({
    coupons: toJson(coupons.filter((known) => known !== code)),
  }));
}

/** Lets a gift card pay for the cart. Throws `HttpProblem` where its code is wrong or it is empty. */
export async function useGiftCard(services: Services, site: Site, caller: CartCaller, code: string) {
  const card = await limitGuesses(services, guessOf('gift-card', site, caller), async () => {
    const found = await findGiftCard(services, site, code);
    return { isRight: found !== undefined, value: found };
  });
  if (!card) throw refuseCode('gift-card', giftCardMessages.unknown, giftCardHint(code));
  if (card.balanceCents === 0) throw refuseCode('gift-card', giftCardMessages.empty);
  return choose(services, site, caller.tokenHash, ({ giftCardIds }) => ({
    gift_card_ids: toJson(withOne(giftCardIds, card.id)),
  }));
}

/** Uses a coupon or a gift card, told apart by the form of the code, whichever field it was typed into. */
export function applyCode(services: Services, site: Site, caller: CartCaller, code: string): Promise<FilledCart> {
  return isGiftCardCode(code) ? useGiftCard(services, site, caller, code) : useCoupon(services, site, caller, code);
}

export function dropGiftCard(services: Services, site: Site, tokenHash: string, giftCardId: string) {
  return choose(services, site, tokenHash, ({ giftCardIds }) => ({
    gift_card_ids: toJson(giftCardIds.filter((id) => id !== giftCardId)),
  }));
}

/** Estimates for a place from now on, or for none; a way to ship that was chosen for another place is forgotten. */
export function placeCart(services: Services, site: Site, tokenHash: string, place: ShippingLocation | undefined) {
  return choose(services, site, tokenHash, () => ({
    shipping_location: place ? toJson(place) : null,
    shipping_option_id: null,
  }));
}

export function chooseShipping(services: Services, site: Site, tokenHash: string, optionId: string | null) {
  return choose(services, site, tokenHash, () => ({ shipping_option_id: optionId }));
}

/** A problem for writes by a visitor who has no cart. */
export const cartMissing = (): HttpProblem => new HttpProblem(400, 'empty', messages.cartEmpty);
