import { memberPageWords } from '#catalog/member-words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes, type PageType } from '#catalog/page-types.ts';
import { isDonation } from '#commerce/donations.ts';
import type { Order } from '#contract/order.ts';
import { getOrderStatus } from '#contract/order-calls.ts';
import { subscriptionsOfOrder } from '#domain/subscriptions/list-of-order.ts';
import { paymentOffer } from '#domain/payments/payment-offer.ts';
import { purchaseOf } from '#domain/payments/purchase.ts';
import { payPalOffer } from '#domain/payments/paypal-offer.ts';
import { toMinor } from '#locale/money.ts';
import { loadOrder, loadOrderStatus } from '#domain/orders/load-order.ts';
import { returnsOfOrder } from '#domain/returns/returns-of-order.ts';
import type { Site } from '#domain/websites/site.ts';
import { Refusal } from '#contract/refusals.ts';
import { route } from '../http/route.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { hashToken } from '#domain/secrets.ts';
import type { Services } from '../services.ts';

type OrderRequest = FastifyRequest<{ Params: { token: string } }>;

/** The order's confirmation and its status, behind addresses that cannot be guessed. */
export function orderPages(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true }, config: { limits: 'links' } } as const;

  app.get('/order/:token', hidden, async (request: OrderRequest, reply) => {
    const order = await findOrder(services, request, reply, request.params.token);
    if (!order) return reply.callNotFound();
    const { database, secrets } = services;
    const own = { websiteId: request.site.id, orderId: order.id };
    const subscriptions = await subscriptionsOfOrder(database.read, secrets, own);
    await sendPersonalPage(services, request, reply, {
      view: 'order',
      pageType: typeOf(order, subscriptions.length > 0),
      pageTitle: memberPageWords.order(order.orderNumber),
      path: '/order',
      order,
      orderUrl: `/order/${request.params.token}`,
      ...payableAt(services, request, order),
      orderStatus: await statusOf(services, request.site, order.id),
      ...(subscriptions.length > 0 && { subscriptions }),
    });
    return reply;
  });

  app.get('/order/:token/status', hidden, async (request: OrderRequest, reply) => {
    const order = await findOrder(services, request, reply, request.params.token);
    if (!order) return reply.callNotFound();
    await sendPersonalPage(services, request, reply, {
      view: 'order-status',
      pageType: pageTypes.orderStatus,
      pageTitle: memberPageWords.order(order.orderNumber),
      path: '/order',
      order,
      orderUrl: `/order/${request.params.token}`,
      ...payableAt(services, request, order),
      orderStatus: await statusOf(services, request.site, order.id),
    });
    return reply;
  });
}

/** Where what an order waits for is paid: with the kind of money that it was placed with, if the shop takes that now. */
function payableAt(services: Services, { site, params }: OrderRequest, { owed, testMode }: Order) {
  const cents = owed ? (toMinor(owed.decimalValue, owed.currencyCode) ?? 0) : 0;
  const isPayable = cents > 0 && owed?.currencyCode === site.currency && services.isTestMode(site) === testMode;
  const purchase = purchaseOf([], cents);
  const takes = isPayable && (paymentOffer(site, testMode, purchase) ?? payPalOffer(site, testMode, purchase));
  return takes ? { payUrl: `/order/${params.token}/payment` } : {};
}

function typeOf({ owed, items }: Order, isSubscribed: boolean): PageType {
  if (owed) return pageTypes.orderReceived;
  if (isSubscribed) return pageTypes.subscriptionConfirmed;
  return isDonation(items) ? pageTypes.contributionConfirmed : pageTypes.orderConfirmed;
}

/** The call that answers what the status page shows. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  route(app, getOrderStatus, async ({ site, params, request, reply }) => {
    const order = await findOrder(services, request, reply, params.token);
    if (!order) return new Refusal('not-found', 'There is no such order.');
    return statusOf(services, site, order.id);
  });
}

async function statusOf({ database, secrets, clock }: Services, site: Site, orderId: string) {
  const own = { websiteId: site.id, orderId };
  const now = clock.now();
  const returns = await returnsOfOrder(database.read, { ...own, terms: site.preferences.commerce, now });
  return { ...(await loadOrderStatus(database.read, secrets, own, now)), ...(returns && { returns }) };
}

function findOrder(services: Services, { site }: FastifyRequest, reply: FastifyReply, token: string) {
  reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
  return loadOrder(services.database.read, site.id, { tokenHash: hashToken(token) });
}
