import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/subscription-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { listActsOf } from '#domain/audit/list-acts.ts';
import { forecastMonths, forecastOf } from '#domain/renewals/forecast.ts';
import { swapArticle, swapsOf } from '#domain/renewals/swap-article.ts';
import { changeSubscription, moveSubscription, sendMeansLink } from '#domain/subscriptions/change-subscription.ts';
import { listSubscriptions, loadSubscriptionParts, toListed } from '#domain/subscriptions/list-subscriptions.ts';
import { findSubscription } from '#domain/subscriptions/load-subscription.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Subscriptions for those who look after them: listed, opened, changed, and what they will bring. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const { read } = database;

  route(app, calls.listSubscriptions, ({ site, query }) => listSubscriptions(read, site.id, query));

  route(app, calls.getSubscription, async ({ site, params }) => {
    const row = await findSubscription(read, site.id, { id: params.subscriptionId });
    if (!row) return new Refusal('not-found', 'There is no such subscription.');
    const now = clock.now();
    const [parts, swaps, acts] = await Promise.all([
      loadSubscriptionParts(read, row),
      swapsOf(read, row, now),
      listActsOf(read, site.id, row.order_id),
    ]);
    // An order may have begun several, and has acts of its own.
    const own = acts.filter(({ details }) => details.subscriptionId === row.id);
    const changes = own.map(({ id, at, person, text }) => ({ id, at, person, text }));
    return { subscription: toListed(row), ...parts, swaps, changes, forecast: forecastOf(site, row, now) };
  });

  route(app, calls.changeSubscription, async ({ site, request, params, body }) => {
    const id = params.subscriptionId;
    return (await byOwner(services, { site, request }, (unit) => changeSubscription(unit, id, body))) ?? {};
  });

  route(app, calls.moveSubscription, async ({ site, request, params, body }) => {
    const id = params.subscriptionId;
    return (await byOwner(services, { site, request }, (unit) => moveSubscription(unit, id, body))) ?? {};
  });

  route(app, calls.swapArticle, async ({ site, request, params, body }) => {
    const id = params.subscriptionId;
    return (await byOwner(services, { site, request }, (unit) => swapArticle(unit, site, id, body))) ?? {};
  });

  route(app, calls.sendMeansLink, async ({ site, request, params }) => {
    const id = params.subscriptionId;
    return (await byOwner(services, { site, request }, (unit) => sendMeansLink(unit, id))) ?? {};
  });

  route(app, calls.getForecast, async ({ site, query }) => ({
    months: await forecastMonths(read, site, { test: query.test ?? false, now: clock.now() }),
  }));
}
