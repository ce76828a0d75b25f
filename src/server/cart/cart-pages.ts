import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { chooseVariant } from '#commerce/variants.ts';
import { HttpProblem } from '../http/problem.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { loadItems } from '../pages/load-items.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { addToCart, changeQuantity, loadCart, removeFromCart } from './cart.ts';
import { cartTokenHash, markCart, newCartToken } from './cart-cookie.ts';
import { toShoppingCart } from './cart-view.ts';
import { readForm } from '../http/form.ts';
import { startCheckout } from '../checkout/start-checkout.ts';

const hidden = { schema: { hide: true } };

/** The cart page and its plain HTML forms, which work before and without scripts (design 6). */
export function cartPages(app: FastifyInstance, services: Services): void {
  app.get('/cart', hidden, async (request, reply) => {
    await sendCartPage(services, request, reply);
    return reply;
  });

  app.post('/cart/entries', hidden, async (request, reply) => {
    requireSameOrigin(request);
    const form = readForm(request);
    const known = cartTokenHash(request);
    const fresh = known === undefined ? newCartToken() : undefined;
    return answerForm(services, request, reply, async () => {
      const sku = form.sku ?? (await chooseSku(services, request, form));
      const addition = { itemId: form.itemId ?? '', sku, quantity: form.quantity || undefined, additionalFields: null };
      const tokenHash = known ?? fresh?.hash ?? '';
      await addToCart(services, request.site, tokenHash, addition);
      fresh?.keep(request, reply);
      markCart(request, reply, true);
      if (!request.site.preferences.commerce.expressCheckout) return '/cart';
      const { row } = await startCheckout(services, request.site, tokenHash);
      return `/checkout/${row.id}`;
    });
  });

  app.post<{ Params: { entryId: string } }>('/cart/entries/:entryId', hidden, async (request, reply) => {
    requireSameOrigin(request);
    const form = readForm(request);
    const tokenHash = cartTokenHash(request) ?? '';
    const { entryId } = request.params;
    return answerForm(services, request, reply, async () => {
      if ('remove' in form) await removeFromCart(services, request.site, tokenHash, entryId);
      else await changeQuantity(services, request.site, tokenHash, entryId, form.quantity);
      return '/cart';
    });
  });
}

/** Shows the cart, with what a form was refused for, if one was. */
export async function sendCartPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: HttpProblem,
) {
  const { site } = request;
  const { cart, rows } = await loadCart(services, site, cartTokenHash(request));
  await sendPersonalPage(services, request, reply, {
    view: 'cart',
    status: refusal?.status ?? 200,
    pageType: pageTypes.showCart,
    pageTitle: 'Cart',
    path: '/cart',
    cart: await toShoppingCart(services, site, cart, rows),
    ...(refusal && { form: { values: {}, errors: refusal.details.errors ?? {}, message: refusal.message } }),
  });
}

/** Does what a plain form asks and goes where `act` says; where it was refused, shows the cart with the reason. */
export async function answerForm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return await reply.redirect(await act(), 303);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    await sendCartPage(services, request, reply, error);
    return reply;
  }
}

/** The variant that a form's `option-…` fields name (storefront 5). */
async function chooseSku(services: Services, request: FastifyRequest, form: Record<string, string>): Promise<string> {
  const { site } = request;
  const context = { websiteId: site.id, currency: site.currency };
  const [item] = await loadItems(services.database.read, context, { itemIds: [form.itemId ?? ''] });
  if (!item?.structuredContent) throw new HttpProblem(404, 'not-found', 'This product is no longer for sale.');
  const chosen = Object.entries(form).filter(([name]) => name.startsWith('option-'));
  const selection = Object.fromEntries(chosen.map(([name, value]) => [name.slice('option-'.length), value]));
  const choice = chooseVariant(item.structuredContent, selection);
  if (!choice.ok) throw new HttpProblem(400, 'refused', choice.message);
  return choice.variant.sku;
}
