import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { subscriptionWords as words } from '#catalog/subscription-words.ts';
import { CheckoutDetails, type Address } from '#contract/checkout.ts';
import type { FormState } from '#contract/page-model.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { SubscriptionAct, type SubscribedArticle } from '#contract/subscription.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { hashToken } from '#domain/secrets.ts';
import { startNewMeans } from '#domain/checkout/start-new-means.ts';
import { swapArticle } from '#domain/renewals/swap-article.ts';
import { changeSubscription, moveSubscription } from '#domain/subscriptions/change-subscription.ts';
import { findSubscription } from '#domain/subscriptions/load-subscription.ts';
import { offerTokens } from '../cart/cart-cookie.ts';
import type { Site } from '#domain/websites/site.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { NotFoundError, problemOf } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { subscriptionSections, subscriptionState } from './subscription-sections.ts';

const hidden = { schema: { hide: true } } as const;
const limited = { ...hidden, config: { limits: 'calls' } } as const;
type TokenRequest = FastifyRequest<{ Params: { token: string; act: string } }>;

/**
 * Where whoever has a subscription looks after it, by an address that cannot be guessed. Opening it changes nothing; each
 * act is a form of plain HTML.
 */
export function subscriptionPages(app: FastifyInstance, services: Services): void {
  const find = async ({ site, params, url }: TokenRequest) => {
    const row = await findSubscription(services.database.read, site.id, { tokenHash: hashToken(params.token) });
    if (!row) throw new NotFoundError(url);
    return row;
  };

  async function refuse(request: TokenRequest, reply: FastifyReply, refusal: Refusal, values: Record<string, string>) {
    const { status, words: message, details } = problemOf(refusal);
    const form = { values, errors: details.errors ?? {}, message };
    await send(services, request, reply, { row: await find(request), status, form });
    return reply;
  }

  app.get('/subscription/:token', { ...hidden, config: { limits: 'links' } }, async (request: TokenRequest, reply) => {
    const { done = '' } = request.query as { done?: string };
    const message = Object.entries(words.done).find(([act]) => act === done)?.[1];
    await send(services, request, reply, { row: await find(request), ...(message && { form: said(message) }) });
    return reply;
  });

  app.post('/subscription/:token/:act', limited, async (request: TokenRequest, reply) => {
    requireSameOrigin(request);
    const row = await find(request);
    const { act, token } = request.params;
    const values = readForm(request);
    const work = workOf(request.site, act, { row, fields: values });
    if (!work) throw new NotFoundError(request.url);
    const refusal = await byVisitor(services, request.site, work);
    if (!(refusal instanceof Refusal)) return reply.redirect(`/subscription/${token}?done=${act}`, 303);
    return refuse(request, reply, refusal, values);
  });

  // Another card is given by a checkout of nothing: the provider's own fields, and the bank's page where it asks.
  app.post('/subscription/:token/means', limited, async (request: TokenRequest, reply) => {
    requireSameOrigin(request);
    const { site } = request;
    const { tokens, keep } = offerTokens(request);
    const asked = { row: await find(request), tokens, isTestMode: services.isTestMode(site) };
    const begun = await byVisitor(services, site, (unit) => startNewMeans(unit, site, services.secrets, asked));
    if (begun instanceof Refusal) return refuse(request, reply, begun, {});
    keep(begun.cart, reply);
    return reply.redirect(`/checkout/${begun.checkoutId}`, 303);
  });
}

const said = (message: string): FormState => ({ values: {}, errors: {}, message });

type Work = Parameters<typeof byVisitor<Refusal | undefined>>[2];

interface Sent {
  row: Subscriptions;
  fields: Record<string, string>;
}

/** What a form of the page does; undefined where there is none of that name. */
function workOf(site: Site, act: string, { row, fields }: Sent): Work | undefined {
  const known = SubscriptionAct.enum.find((name) => name === act);
  const change = known && { act: known, period: Number(fields.period) };
  if (change) return (unit) => changeSubscription(unit, row.id, change);
  if (act === 'swap') return (unit) => swapArticle(unit, site, row.id, articleOf(fields));
  return act === 'address' ? (unit) => moveSubscription(unit, row.id, addressOf(row, fields)) : undefined;
}

/** What was chosen, with the price that stood beside it. */
function articleOf({ article = '' }: Record<string, string>): SubscribedArticle {
  const [variantId = '', cents = ''] = article.split(' ');
  return { variantId, priceCents: Number(cents) };
}

/** What was typed; the country stays, for what is charged for shipping and tax follows from it. */
function addressOf(row: Subscriptions, fields: Record<string, string>): Address {
  const text = (name: string, length: number) => (fields[name] ?? '').trim().slice(0, length);
  const optional = (name: string, length: number) => (text(name, length) ? { [name]: text(name, length) } : {});
  const { shippingAddress } = parseJson(CheckoutDetails, row.details);
  return {
    name: text('name', 200),
    line1: text('line1', 200),
    ...optional('line2', 200),
    city: text('city', 100),
    ...optional('region', 100),
    ...optional('postalCode', 20),
    country: shippingAddress?.country ?? '',
  };
}

interface Shown {
  row: Subscriptions;
  status?: number;
  form?: FormState;
}

async function send(
  services: Services,
  request: TokenRequest,
  reply: FastifyReply,
  { row, status, form }: Shown,
): Promise<void> {
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  await sendPersonalPage(services, request, reply, {
    view: 'account',
    pageType: pageTypes.page,
    pageTitle: words.title,
    path: '/subscription',
    heading: words.title,
    lead: await subscriptionState(services, row),
    places: [],
    sections: await subscriptionSections(services, request.site, {
      row,
      path: `/subscription/${request.params.token}`,
    }),
    ...(form && { form }),
    ...(status !== undefined && { status }),
  });
}
