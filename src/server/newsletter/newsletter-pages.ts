import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newsletterWords as words } from '#catalog/form-words.ts';
import { pageTypes, type PageType } from '#catalog/page-types.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { confirmSubscription, findSubscriber, unsubscribe } from '#domain/mailing-lists/subscribe.ts';
import { noteLeft } from '#domain/newsletters/note-left.ts';
import { leavePath, sampleToken } from '#jobs/newsletters/write-newsletter.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { NotFoundError } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { taskDocument } from '../pages/words-document.ts';
import type { Services } from '../services.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: { letter?: unknown } }>;

const hidden = { schema: { hide: true } } as const;
const limited = { ...hidden, config: { limits: 'calls' } } as const;
const confirmPath = '/newsletter/confirm/:token';
const unsubscribePath = `${leavePath}:token`;

/**
 * Where the links of mailing lists lead. Mail programs and their scanners open links by themselves: opening one changes
 * nothing, a press of its button does (decisions). A mail program's own button sends the same form (RFC 8058).
 */
export function newsletterPages(app: FastifyInstance, services: Services): void {
  const find = async ({ site, params, url }: TokenRequest) => {
    const { secrets, database } = services;
    const subscriber = await findSubscriber(database.read, secrets, site.id, params.token);
    if (!subscriber) throw new NotFoundError(url);
    return { ...subscriber, name: escapeHtml(subscriber.list), address: escapeHtml(subscriber.email) };
  };

  app.get(confirmPath, hidden, async (request: TokenRequest, reply) => {
    const { state, name, address } = await find(request);
    const html =
      state === 'pending'
        ? `<p>${words.confirmText(name, address)}</p>${button(words.confirmAct)}`
        : `<p>${state === 'subscribed' ? words.confirmed(name) : words.unsubscribed(name, address)}</p>`;
    return send(services, request, reply, { title: words.confirmTitle, html, pageType: pageTypes.page });
  });

  app.post(confirmPath, limited, async (request: TokenRequest, reply) => {
    requireSameOrigin(request);
    const { id, name } = await find(request);
    await byVisitor(services, request.site, (unit) => confirmSubscription(unit, id));
    const html = `<p>${words.confirmed(name)}</p>`;
    return send(services, request, reply, { title: words.confirmTitle, html, pageType: pageTypes.page });
  });

  // Of a newsletter that was sent as a test: there is nobody who could leave, and the page is seen all the same.
  for (const method of ['GET', 'POST'] as const) {
    const url = leavePath + sampleToken;
    app.route({
      method,
      url,
      ...(method === 'POST' ? limited : hidden),
      handler: (request: TokenRequest, reply) =>
        send(services, request, reply, { ...unsubscribing, html: `<p>${words.sample}</p>` }),
    });
  }

  app.get(unsubscribePath, hidden, async (request: TokenRequest, reply) => {
    const { state, name, address } = await find(request);
    const html =
      state === 'unsubscribed'
        ? `<p>${words.unsubscribed(name, address)}</p>`
        : `<p>${words.unsubscribeText(name, address)}</p>${button(words.unsubscribeAct)}`;
    return send(services, request, reply, { ...unsubscribing, html });
  });

  app.post(unsubscribePath, limited, async (request: TokenRequest, reply) => {
    const { id, state, name, address } = await find(request);
    const { letter } = request.query;
    await byVisitor(services, request.site, async (unit) => {
      await unsubscribe(unit, id, 'person');
      if (typeof letter !== 'string' || state === 'unsubscribed') return;
      await noteLeft(unit, { newsletterId: letter, subscriberId: id });
    });
    return send(services, request, reply, { ...unsubscribing, html: `<p>${words.unsubscribed(name, address)}</p>` });
  });
}

const unsubscribing = { title: words.unsubscribeTitle, pageType: pageTypes.newsletterUnsubscribe };

/** Sends the form to where it stands. */
const button = (label: string) =>
  `<form method="post"><button class="button button--primary" type="submit">${label}</button></form>`;

interface Said {
  title: string;
  html: string;
  pageType: PageType;
}

async function send(services: Services, request: TokenRequest, reply: FastifyReply, { title, html, pageType }: Said) {
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  const document = taskDocument({ title, html });
  const place = { pageType, pageTitle: title, path: '/newsletter', isTask: true };
  await sendPersonalPage(services, request, reply, { view: 'content', document, images: {}, products: {}, ...place });
}
