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
import type { FormState } from '#pages/model.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readForm } from '../http/form.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { changeFields } from './change-fields.ts';
import type { FilledCart } from './cart.ts';
import { requireCartToken } from './cart-cookie.ts';
import {
  cartMissing,
  chooseShipping,
  dropCoupon,
  dropGiftCard,
  placeCart,
  applyCode,
  useCoupon,
  useGiftCard,
  type CartCaller,
} from './cart-choices.ts';
import { answerForm, sendCartPage } from './cart-pages.ts';
import { toCartEntry, toShoppingCart } from './cart-view.ts';

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
  if (wrong !== undefined) throw new HttpProblem(400, 'invalid', wrong, { errors: { postalCode: wrong } });
  const region = !regions || regions.some(({ code }) => code === typed) ? typed : undefined;
  return { country, ...(region && { region }), ...(postalCode && { postalCode }) };
}

/** The calls by which a visitor chooses what a cart is priced with (storefront 3 and 7). */
export function cartChoiceRoutes(app: FastifyInstance, services: Services): void {
  const answer = async (site: Site, { cart, rows }: FilledCart) => ({
    shoppingCart: await toShoppingCart(services, site, cart, rows),
  });

  route(app, addCoupon, async ({ site, body, request }) =>
    answer(site, await useCoupon(services, site, callerOf(request), body.code)),
  );
  route(app, removeCoupon, async ({ site, params, request }) =>
    answer(site, await dropCoupon(services, site, callerOf(request).tokenHash, params.code)),
  );
  route(app, addGiftCard, async ({ site, body, request }) =>
    answer(site, await useGiftCard(services, site, callerOf(request), body.code)),
  );
  route(app, removeGiftCard, async ({ site, params, request }) =>
    answer(site, await dropGiftCard(services, site, callerOf(request).tokenHash, params.giftCardId)),
  );
  route(app, changeShippingLocation, async ({ site, body, request }) => {
    const place = placeOf(body.country, body.region, body.postalCode);
    return answer(site, await placeCart(services, site, callerOf(request).tokenHash, place));
  });
  route(app, changeShippingOption, async ({ site, body, request }) =>
    answer(site, await chooseShipping(services, site, callerOf(request).tokenHash, body.shippingOptionId)),
  );
  route(app, changeAdditionalFields, async ({ site, params, body, request }) => {
    const { cart, rows, changed } = await changeFields(services, site, callerOf(request).tokenHash, {
      ...body,
      entryId: params.entryId,
    });
    return { shoppingCart: await toShoppingCart(services, site, cart, rows), updatedEntry: toCartEntry(changed) };
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

const changeCoupon = (services: Services) => (request: FastifyRequest, fields: Fields) => {
  const caller = callerOf(request);
  return fields.remove
    ? dropCoupon(services, request.site, caller.tokenHash, codeIn(fields.remove))
    : applyCode(services, request.site, caller, codeIn(fields.code));
};

const changeGiftCard = (services: Services) => (request: FastifyRequest, fields: Fields) => {
  const caller = callerOf(request);
  return fields.remove
    ? dropGiftCard(services, request.site, caller.tokenHash, fields.remove)
    : applyCode(services, request.site, caller, codeIn(fields.code));
};

const changePlace = (services: Services) => async (request: FastifyRequest, fields: Fields) => {
  const { tokenHash } = callerOf(request);
  const country = /^[A-Za-z]{2}$/.test(fields.country ?? '') ? (fields.country ?? '').toUpperCase() : null;
  const place = placeOf(country, fields.region?.slice(0, 100), fields.postalCode?.slice(0, 20));
  await placeCart(services, request.site, tokenHash, place);
  const option = fields.shippingOptionId?.slice(0, 64);
  if (option) await chooseShipping(services, request.site, tokenHash, option);
};
