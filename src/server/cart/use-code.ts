import { couponMessages } from '#catalog/messages.ts';
import { isGiftCardCode } from '#commerce/gift-cards.ts';
import type { Refusal } from '#contract/refusals.ts';
import { useCoupon, useGiftCard, type CartCaller } from '#domain/cart/cart-choices.ts';
import type { FilledCart } from '#domain/cart/cart.ts';
import { canonicalCoupon, findDiscounts } from '#domain/discounts/discounts.ts';
import { findGiftCard } from '#domain/gift-cards/find-gift-cards.ts';
import type { Site } from '#domain/websites/site.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { limitGuesses, type Guess } from '../http/guess-limit.ts';
import type { Services } from '../services.ts';

/** Whole towns of phones share a /48. */
const mostFromNetwork = 100;

function guessOf(kind: 'coupon' | 'gift-card', site: Site, address: string): Guess {
  return { of: `${kind}:${site.id}`, from: address, mostFromNetwork };
}

/** Keeps a coupon with the caller's cart. Throws a 429 where codes are guessed. */
export async function tryCoupon(services: Services, site: Site, caller: CartCaller, typed: string) {
  const code = canonicalCoupon(typed);
  const reason = await limitGuesses(services, guessOf('coupon', site, caller.address), async () => {
    const query = { codes: [code], at: services.clock.now() };
    const { refused } = await findDiscounts(services.database.read, site, query);
    const message = refused.find((coupon) => coupon.code === code)?.message;
    return { isRight: message !== couponMessages.unknown, value: message };
  });
  return byVisitor(services, site, (unit) => useCoupon(unit, caller.tokenHash, typed, reason));
}

/** Lets a gift card pay for the caller's cart. Throws a 429 where codes are guessed. */
export async function tryGiftCard(services: Services, site: Site, caller: CartCaller, code: string) {
  const card = await lookUpGiftCard(services, site, caller.address, code);
  return byVisitor(services, site, (unit) => useGiftCard(unit, caller.tokenHash, code, card));
}

/** The gift card that a code opens, if it can pay here. Throws a 429 where codes are guessed. */
export function lookUpGiftCard(services: Services, site: Site, address: string, code: string) {
  return limitGuesses(services, guessOf('gift-card', site, address), async () => {
    const paying = { isTest: services.isTestMode(site), now: services.clock.now() };
    const found = await findGiftCard(services.database.read, site, paying, code);
    return { isRight: found !== undefined, value: found };
  });
}

/** Uses a coupon or a gift card, told apart by the form of the code, whichever field it was typed into. */
export function tryCode(
  services: Services,
  site: Site,
  caller: CartCaller,
  code: string,
): Promise<FilledCart | Refusal> {
  return isGiftCardCode(code) ? tryGiftCard(services, site, caller, code) : tryCoupon(services, site, caller, code);
}
