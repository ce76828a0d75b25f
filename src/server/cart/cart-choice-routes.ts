import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addCoupon,
  addGiftCard,
  changeAdditionalFields,
  changeShippingLocation,
  changeShippingOption,
  removeCoupon,
  removeGiftCard,
} from '#contract/cart-choice-calls.ts';
import { regionsOf } from '#catalog/regions.ts';
import { postalCodeError } from '#commerce/address-form.ts';
import type { ShippingLocation } from '#contract/cart.ts';
import type { FormState } from '#contract/page-model.ts';
import { Refusal } from '#contract/refusals.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readForm } from '../http/form.ts';
import { HttpProblem, orThrow } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { cartMissing, type FilledCart } from '#domain/cart/cart.ts';
import { chooseShipping, dropCoupon, dropGiftCard, placeCart, type CartCaller } from '#domain/cart/cart-choices.ts';
import { toCartEntry, toShoppingCart } from '#domain/cart/cart-view.ts';
import { changeFields } from '#domain/cart/change-fields.ts';
import type { Unit } from '#domain/unit.ts';
import { requireCartToken } from './cart-cookie.ts';
import { answerForm, sendCartPage } from './cart-pages.ts';
import { tryCode, tryCoupon, tryGiftCard } from './use-code.ts';

function callerOf(request: FastifyRequest): CartCaller {
  return { tokenHash: requireCartToken(request, cartMissing), address: callerAddress(request) };
}

/**
 * A place to estimate for; a region that its country does not have is left over from another one. Throws `HttpProblem`
 * for a postal code that its country does not have.
 */
function placeOf(country: string | null, typed?: string, postalCode?: string): ShippingLocation | undefined {
  if (!country) return undefined;
  const regions = regionsOf[country];
  const wrong = postalCodeError({ country, postalCode });
  if (wrong !== undefined) throw new HttpProblem('invalid', wrong, { errors: { postalCode: wrong } });
  const region = !regions || regions.some(({ code }) => code === typed) ? typed : undefined;
  return { country, ...(region && { region }), ...(postalCode && { postalCode }) };
}

/** The calls by which a visitor chooses what a cart is priced with (storefront 3 and 7). */
export function cartChoiceRoutes(app: FastifyInstance, services: Services): void {
  const answer = async (site: Site, change: FilledCart | Refusal) =>
    change instanceof Refusal
      ? change
      : { shoppingCart: await toShoppingCart(services, site, change.cart, change.rows) };
  const change = async (
    { site, request }: { site: Site; request: FastifyRequest },
    act: (unit: Unit, tokenHash: string) => Promise<FilledCart | Refusal>,
  ) => {
    const { tokenHash } = callerOf(request);
    return answer(site, await byVisitor(services, site, (unit) => act(unit, tokenHash)));
  };

  route(app, addCoupon, async ({ site, body, request }) =>
    answer(site, await tryCoupon(services, site, callerOf(request), body.code)),
  );
  route(app, removeCoupon, (call) => change(call, (unit, token) => dropCoupon(unit, token, call.params.code)));
  route(app, addGiftCard, async ({ site, body, request }) =>
    answer(site, await tryGiftCard(services, site, callerOf(request), body.code)),
  );
  route(app, removeGiftCard, (call) =>
    change(call, (unit, token) => dropGiftCard(unit, token, call.params.giftCardId)),
  );
  route(app, changeShippingLocation, async (call) => {
    const place = placeOf(call.body.country, call.body.region, call.body.postalCode);
    return change(call, (unit, token) => placeCart(unit, token, place));
  });
  route(app, changeShippingOption, (call) =>
    change(call, (unit, token) => chooseShipping(unit, token, call.body.shippingOptionId)),
  );
  route(app, changeAdditionalFields, async ({ site, params, body, request }) => {
    const { tokenHash } = callerOf(request);
    const fields = { ...body, entryId: params.entryId };
    const done = await byVisitor(services, site, (unit) => changeFields(unit, site, tokenHash, fields));
    if (done instanceof Refusal) return done;
    const shoppingCart = await toShoppingCart(services, site, done.cart, done.rows);
    return { shoppingCart, updatedEntry: toCartEntry(site, done.changed) };
  });
}

const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;

type Fields = Record<string, string>;

/** The same as plain HTML forms; a field `remove` takes back what it names. What is refused comes back as typed. */
export function cartChoicePages(app: FastifyInstance, services: Services): void {
  const form = (
    path: string,
    act: (request: FastifyRequest, fields: Fields) => Promise<unknown>,
    refused: (fields: Fields, problem: HttpProblem) => FormState,
  ) =>
    app.post(path, limited, (request, reply) => {
      const fields = readForm(request);
      const change = async () => {
        await act(request, fields);
        return '/cart';
      };
      return answerForm(request, reply, change, (problem) =>
        sendCartPage(services, request, reply, problem, { form: refused(fields, problem) }),
      );
    });

  form('/cart/coupons', changeCoupon(services), ({ code = '' }, { words }) => ({
    values: { coupon: code },
    errors: { coupon: words },
  }));
  form('/cart/gift-cards', changeGiftCard(services), ({ code = '' }, { words }) => ({
    values: { giftCard: code },
    errors: { giftCard: words },
  }));
  form('/cart/shipping', changePlace(services), (fields, { words, details }) => ({
    values: fields,
    errors: details.errors ?? { shipping: words },
  }));
}

const longestCode = 100;
const codeIn = (typed = '') => typed.slice(0, longestCode);

const changeCoupon = (services: Services) => async (request: FastifyRequest, fields: Fields) => {
  const { site } = request;
  const caller = callerOf(request);
  const { code, remove } = fields;
  const done = remove
    ? await byVisitor(services, site, (unit) => dropCoupon(unit, caller.tokenHash, codeIn(remove)))
    : await tryCode(services, site, caller, codeIn(code));
  return orThrow(done);
};

const changeGiftCard = (services: Services) => async (request: FastifyRequest, fields: Fields) => {
  const { site } = request;
  const caller = callerOf(request);
  const { code, remove } = fields;
  const done = remove
    ? await byVisitor(services, site, (unit) => dropGiftCard(unit, caller.tokenHash, remove))
    : await tryCode(services, site, caller, codeIn(code));
  return orThrow(done);
};

const changePlace = (services: Services) => async (request: FastifyRequest, fields: Fields) => {
  const { site } = request;
  const { tokenHash } = callerOf(request);
  const country = /^[A-Za-z]{2}$/.test(fields.country ?? '') ? (fields.country ?? '').toUpperCase() : null;
  const place = placeOf(country, fields.region?.slice(0, 100), fields.postalCode?.slice(0, 20));
  const option = fields.shippingOptionId?.slice(0, 64);
  const done = await byVisitor(services, site, async (unit) => {
    const placed = await placeCart(unit, tokenHash, place);
    return placed instanceof Refusal || !option ? placed : chooseShipping(unit, tokenHash, option);
  });
  return orThrow(done);
};
