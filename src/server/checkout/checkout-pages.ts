import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#catalog/messages.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { cartTokenHash } from '../cart/cart-cookie.ts';
import { sendCartPage } from '../cart/cart-pages.ts';
import { HttpProblem } from '../http/problem.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { submitCheckout } from './checkout-form.ts';
import { declined } from './checkout-routes.ts';
import { findCheckout, type CheckoutState } from './checkout-rows.ts';
import { toCheckout } from './checkout-view.ts';
import { settleLast } from './pay.ts';
import { startCheckout } from './start-checkout.ts';

const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;
type CheckoutRequest = FastifyRequest<{ Params: { checkoutId: string } }>;

/** The checkout page and its plain HTML forms. */
export function checkoutPages(app: FastifyInstance, services: Services): void {
  app.post('/checkout', limited, (request, reply) => {
    requireSameOrigin(request);
    return beginCheckout(services, request, reply);
  });

  // Express checkout and links lead here; a checkout that is under way goes on (storefront 4).
  app.get('/checkout', limited, (request, reply) =>
    cartTokenHash(request) === undefined ? reply.redirect('/cart', 303) : beginCheckout(services, request, reply),
  );

  app.get('/checkout/:checkoutId', limited, async (request: CheckoutRequest, reply) => {
    const state = await findState(services, request);
    return state ? showCheckout(services, request, reply, state) : reply.callNotFound();
  });

  app.post('/checkout/:checkoutId', limited, async (request: CheckoutRequest, reply) => {
    requireSameOrigin(request);
    const state = await findState(services, request);
    if (!state) return reply.callNotFound();
    const form = readForm(request);
    try {
      return await reply.redirect(await submitCheckout(services, request, state, form), 303);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const now = (await findState(services, request)) ?? state;
      return showCheckout(services, request, reply, now, { problem: error, values: form });
    }
  });

  // Where the buyer comes back to after confirming at the provider.
  app.get('/checkout/:checkoutId/return', limited, async (request: CheckoutRequest, reply) => {
    const { checkoutId } = request.params;
    if (!(await findState(services, request))) return reply.callNotFound();
    const settlement = await settleLast(services, request.site, checkoutId);
    const state = settlement?.status === 'failed' && (await findState(services, request));
    if (!state) return reply.redirect(`/checkout/${checkoutId}`, 303);
    return showCheckout(services, request, reply, state, { problem: declined(settlement), values: {} });
  });
}

function findState(services: Services, request: CheckoutRequest): Promise<CheckoutState | undefined> {
  const { site, params } = request;
  return findCheckout(services.database.read, site.id, params.checkoutId, cartTokenHash(request));
}

async function beginCheckout(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const tokenHash = cartTokenHash(request);
  try {
    if (tokenHash === undefined) throw new HttpProblem(400, 'empty', messages.cartEmpty);
    const { row } = await startCheckout(services, request.site, tokenHash);
    return await reply.redirect(`/checkout/${row.id}`, 303);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    await sendCartPage(services, request, reply, error);
    return reply;
  }
}

/** Shows the checkout, or the order that it has become; with what a form was refused for, if one was. */
async function showCheckout(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  state: CheckoutState,
  refused?: { problem: HttpProblem; values: Record<string, string> },
): Promise<FastifyReply> {
  const checkout = await toCheckout(services, request.site, state);
  if (checkout.orderUrl) return reply.redirect(checkout.orderUrl, 303);
  await sendPersonalPage(services, request, reply, {
    view: 'checkout',
    status: refused?.problem.status ?? 200,
    pageType: pageTypes.checkout,
    pageTitle: 'Checkout',
    path: `/checkout/${state.row.id}`,
    checkout,
    attemptKey: randomUUID(),
    ...(refused && {
      form: {
        values: refused.values,
        errors: refused.problem.details.errors ?? {},
        message: refused.problem.words,
      },
    }),
  });
  return reply;
}
