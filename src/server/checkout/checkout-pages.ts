import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { donationWords } from '#catalog/donation-words.ts';
import { checkoutWords } from '#catalog/checkout-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { wayValues } from '#commerce/means-needed.ts';
import { isDonation } from '#commerce/donations.ts';
import { cartTokenHash, guestCartHash } from '../cart/cart-cookie.ts';
import { sendCartPage } from '../cart/cart-pages.ts';
import { opensOwnCart } from '../cart/subscription-checkout.ts';
import { Refusal } from '#contract/refusals.ts';
import { HttpProblem, orThrow, problemOf } from '../http/problem.ts';
import { beginCheckout } from '../cart/begin-checkout.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { submitCheckout } from './checkout-form.ts';
import { declined } from './checkout-routes.ts';
import { findCheckout, type CheckoutState } from '#domain/checkout/checkout-rows.ts';
import { toCheckout } from '#domain/checkout/checkout-view.ts';
import { keptIn } from '#domain/payments/keep-means.ts';
import { leavePayment, settleLast } from '#domain/checkout/pay.ts';

const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;
type SubscriptionRequest = FastifyRequest<{ Params: { cartToken: string } }>;
type CheckoutRequest = FastifyRequest<{ Params: { checkoutId: string } }>;

/** The checkout page and its plain HTML forms. */
export function checkoutPages(app: FastifyInstance, services: Services): void {
  app.post('/checkout', limited, (request, reply) => {
    requireSameOrigin(request);
    return goToCheckout(services, request, reply);
  });

  // Express checkout and links lead here; a checkout that is under way goes on (storefront 4).
  app.get('/checkout', limited, (request, reply) =>
    cartTokenHash(request) === undefined ? reply.redirect('/cart', 303) : goToCheckout(services, request, reply),
  );

  // Where a subscription leads to; what else is in the cart is bought with it (storefront 2).
  app.get('/checkout/subscription/:cartToken', limited, async (request: SubscriptionRequest, reply) =>
    (await opensOwnCart(services, request, request.params.cartToken))
      ? goToCheckout(services, request, reply)
      : reply.redirect('/cart', 303),
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
  app.get('/checkout/:checkoutId/return', limited, (request: CheckoutRequest, reply) =>
    comeBack(services, request, reply, { settle: settleLast, values: {} }),
  );

  // The same from PayPal without having confirmed: nothing is charged from now on.
  app.get('/checkout/:checkoutId/cancel', limited, (request: CheckoutRequest, reply) =>
    comeBack(services, request, reply, { settle: leavePayment, values: { means: wayValues.paypal } }),
  );
}

/** Shows the buyer who comes back what became of the payment, which `settle` finds out: the order, or the form anew. */
async function comeBack(
  services: Services,
  request: CheckoutRequest,
  reply: FastifyReply,
  { settle, values }: { settle: typeof settleLast; values: Record<string, string> },
): Promise<unknown> {
  const { checkoutId } = request.params;
  if (!(await findState(services, request))) return reply.callNotFound();
  const settlement = orThrow(await settle(services, request.site.id, checkoutId));
  const state = settlement?.status === 'failed' && (await findState(services, request));
  if (!state) return reply.redirect(`/checkout/${checkoutId}`, 303);
  return showCheckout(services, request, reply, state, { problem: problemOf(declined(settlement)), values });
}

async function findState(services: Services, request: CheckoutRequest): Promise<CheckoutState | undefined> {
  const { site, params } = request;
  const find = (cart: string | undefined) => findCheckout(services.database.read, site.id, params.checkoutId, cart);
  // Who signed in while they paid comes back to the checkout of the cart that they had before.
  return (await find(cartTokenHash(request))) ?? (request.member && find(guestCartHash(request)));
}

async function goToCheckout(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const state = await beginCheckout(services, request.site, cartTokenHash(request));
  if (!(state instanceof Refusal)) return reply.redirect(`/checkout/${state.row.id}`, 303);
  await sendCartPage(services, request, reply, problemOf(state));
  return reply;
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
  const gives = isDonation(checkout.entries);
  await sendPersonalPage(services, request, reply, {
    view: 'checkout',
    status: refused?.problem.status ?? 200,
    pageType: gives ? pageTypes.donate : pageTypes.checkout,
    pageTitle: gives ? donationWords.title : keptIn(state.lines) ? checkoutWords.means.title : checkoutWords.title,
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
