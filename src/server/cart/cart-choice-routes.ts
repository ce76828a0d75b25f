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
import type { ShippingLocation } from '#contract/cart.ts';
import { callerAddress } from '../http/caller-address.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { changeFields } from './change-fields.ts';
import type { FilledCart } from './cart.ts';
import { cartTokenHash } from './cart-cookie.ts';
import {
  cartMissing,
  chooseShipping,
  dropCoupon,
  dropGiftCard,
  placeCart,
  useCoupon,
  useGiftCard,
  type CartCaller,
} from './cart-choices.ts';
import { answerForm } from './cart-pages.ts';
import { toCartEntry, toShoppingCart } from './cart-view.ts';

function callerOf(request: FastifyRequest): CartCaller {
  const tokenHash = cartTokenHash(request);
  if (tokenHash === undefined) throw cartMissing();
  return { tokenHash, address: callerAddress(request) };
}

function placeOf(country: string | null, region?: string, postalCode?: string): ShippingLocation | undefined {
  if (!country) return undefined;
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

const hidden = { schema: { hide: true } };

/** The same as plain HTML forms; a field `remove` takes back what it names. */
export function cartChoicePages(app: FastifyInstance, services: Services): void {
  const form = (path: string, act: (request: FastifyRequest, fields: Record<string, string>) => Promise<unknown>) =>
    app.post(path, hidden, async (request, reply) => {
      requireSameOrigin(request);
      return answerForm(services, request, reply, async () => {
        await act(request, readForm(request));
        return '/cart';
      });
    });

  form('/cart/coupons', (request, fields) => {
    const caller = callerOf(request);
    return fields.remove
      ? dropCoupon(services, request.site, caller.tokenHash, fields.remove)
      : useCoupon(services, request.site, caller, fields.code ?? '');
  });
  form('/cart/gift-cards', (request, fields) => {
    const caller = callerOf(request);
    return fields.remove
      ? dropGiftCard(services, request.site, caller.tokenHash, fields.remove)
      : useGiftCard(services, request.site, caller, fields.code ?? '');
  });
  form('/cart/shipping', async (request, fields) => {
    const { tokenHash } = callerOf(request);
    const country = /^[A-Za-z]{2}$/.test(fields.country ?? '') ? (fields.country ?? '').toUpperCase() : null;
    const place = placeOf(country, fields.region?.slice(0, 100), fields.postalCode?.slice(0, 20));
    await placeCart(services, request.site, tokenHash, place);
    const option = fields.shippingOptionId?.slice(0, 64);
    if (option) await chooseShipping(services, request.site, tokenHash, option);
  });
}
