import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#catalog/messages.ts';
import { pageTypes } from '#catalog/page-types.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import { cartTokenHash } from '../cart/cart-cookie.ts';
import { sendCartPage } from '../cart/cart-pages.ts';
import { HttpProblem } from '../http/problem.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { findCheckout } from './checkout-rows.ts';
import { toAnswer } from './checkout-routes.ts';
import { priceCheckout, toCheckout } from './checkout-view.ts';
import { payCheckout, settlePending } from './pay.ts';
import { startCheckout } from './start-checkout.ts';
import { saveDetails } from './save-details.ts';

const hidden = { schema: { hide: true } };
interface Address {
  Params: { checkoutId: string };
}

/** The checkout page and its plain HTML forms. */
export function checkoutPages(app: FastifyInstance, services: Services): void {
  app.post('/checkout', hidden, async (request, reply) => {
    requireSameOrigin(request);
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
  });

  app.get<Address>('/checkout/:checkoutId', hidden, (request, reply) => showCheckout(services, request, reply));

  app.post<Address>('/checkout/:checkoutId', hidden, async (request, reply) => {
    requireSameOrigin(request);
    return payByForm(services, request, reply);
  });

  // Where the buyer comes back to after confirming at the provider.
  app.get<Address>('/checkout/:checkoutId/return', hidden, async (request, reply) => {
    const { checkoutId } = request.params;
    const state = await findCheckout(services.database.read, request.site.id, checkoutId, cartTokenHash(request) ?? '');
    if (!state) return reply.callNotFound();
    const settlement = await settlePending(services, request.site, checkoutId);
    if (settlement?.status === 'failed') {
      return showCheckout(services, request, reply, new HttpProblem(402, 'declined', settlement.message));
    }
    return reply.redirect(`/checkout/${checkoutId}`, 303);
  });
}

async function showCheckout(
  services: Services,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  refusal?: HttpProblem,
  values: Record<string, string> = {},
) {
  const { site } = request;
  const state = await findCheckout(
    services.database.read,
    site.id,
    request.params.checkoutId,
    cartTokenHash(request) ?? '',
  );
  if (!state) return reply.callNotFound();
  if (state.row.order_id) return reply.redirect(`/order/${services.orderToken(state.row.order_id)}`, 303);
  if (state.row.state === 'expired') return reply.redirect('/cart', 303);
  await sendPersonalPage(services, request, reply, {
    view: 'checkout',
    status: refusal?.status ?? 200,
    pageType: pageTypes.checkout,
    pageTitle: 'Checkout',
    path: `/checkout/${state.row.id}`,
    checkout: await toCheckout(services, site, state),
    attemptKey: randomUUID(),
    ...(refusal && { form: { values, errors: refusal.details.errors ?? {}, message: refusal.message } }),
  });
  return reply;
}

async function payByForm(services: Services, request: FastifyRequest<Address>, reply: FastifyReply) {
  const form = readForm(request);
  const { checkoutId } = request.params;
  const tokenHash = cartTokenHash(request) ?? '';
  const details = await chooseShipping(services, request, readDetails(form));
  const total = Number(form.expectedTotalCents);
  const payment = {
    checkoutId,
    tokenHash,
    idempotencyKey: form.idempotencyKey || randomUUID(),
    details,
    means: { provider: 'test', token: form.cardNumber ?? '' },
    ...(form.expectedTotalCents && Number.isInteger(total) && { expectedTotalCents: total }),
  };
  try {
    const { url } = toAnswer(services, await payCheckout(services, request.site, payment));
    return await reply.redirect(url, 303);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    // What was typed is kept, so that the page that comes back shows it, priced by it.
    await saveDetails(services, request.site, checkoutId, tokenHash, details);
    return showCheckout(services, request, reply, error, form);
  }
}

/** The page shows the first way of shipping as chosen, once it knows the address: so the form that brings it means that. */
async function chooseShipping(services: Services, request: FastifyRequest<Address>, details: CheckoutDetails) {
  if (details.shippingOptionId) return details;
  const { site, params } = request;
  const { read } = services.database;
  const state = await findCheckout(read, site.id, params.checkoutId, cartTokenHash(request) ?? '');
  const priced = state && (await priceCheckout(services, read, site, { ...state, details }));
  const first = priced?.totals.shippingOptions[0];
  return first ? { ...details, shippingOptionId: first.id } : details;
}

/** A plain form's fields as the call's details; texts that are too long are cut as the inputs cut them. */
function readDetails(form: Record<string, string>): CheckoutDetails {
  const text = (name: string, length: number) => (form[name] ?? '').trim().slice(0, length);
  const optional = (name: string, length: number) => {
    const value = text(name, length);
    return value ? { [name]: value } : {};
  };
  const country = text('country', 2).toUpperCase();
  const address = {
    name: text('name', 200),
    line1: text('line1', 200),
    ...optional('line2', 200),
    city: text('city', 100),
    ...optional('region', 100),
    ...optional('postalCode', 20),
    country,
  };
  return {
    email: text('email', 256),
    ...(country && { shippingAddress: address }),
    ...optional('shippingOptionId', 64),
    ...optional('notes', 2000),
    newsletterConsent: form.newsletterConsent !== undefined,
    reminderConsent: form.reminderConsent !== undefined,
  };
}
