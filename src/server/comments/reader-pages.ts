import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commentWords as words } from '#catalog/comment-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { findReader, setReader } from '#domain/comments/comment-readers.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { NotFoundError } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { wordsDocument } from '../pages/words-document.ts';
import type { Services } from '../services.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const hidden = { schema: { hide: true } } as const;
const limited = { ...hidden, config: { limits: 'calls' } } as const;
const path = '/comments/mails/:token';

/** Where one says that one wants to hear of answers, or not any more: opening it changes nothing, a press does. */
export function readerPages(app: FastifyInstance, services: Services): void {
  const find = async ({ site, params, url }: TokenRequest) => {
    const { secrets, database } = services;
    const reader = await findReader(database.read, secrets, site.id, params.token);
    if (!reader) throw new NotFoundError(url);
    return { ...reader, address: escapeHtml(reader.email) };
  };
  const say = (text: string, act?: string) =>
    `<p>${text}</p>${act ? `<form method="post"><button class="button button--primary" type="submit">${act}</button></form>` : ''}`;

  app.get(path, hidden, async (request: TokenRequest, reply) => {
    const { state, address } = await find(request);
    const html = state === 'confirmed' ? say(words.confirmed) : say(words.confirmText(address), words.confirmAct);
    await send(services, request, reply, html);
  });

  app.post(path, limited, async (request: TokenRequest, reply) => {
    requireSameOrigin(request);
    const { id } = await find(request);
    await byVisitor(services, request.site, (unit) => setReader(unit, id, 'confirmed'));
    await send(services, request, reply, say(words.confirmed));
  });

  app.get(`${path}/stop`, hidden, async (request: TokenRequest, reply) => {
    const { state, address } = await find(request);
    await send(
      services,
      request,
      reply,
      state === 'off' ? say(words.stopped) : say(words.stopText(address), words.stopAct),
    );
  });

  // A mail program's own button sends the same from anywhere (RFC 8058).
  app.post(`${path}/stop`, limited, async (request: TokenRequest, reply) => {
    const { id } = await find(request);
    await byVisitor(services, request.site, (unit) => setReader(unit, id, 'off'));
    await send(services, request, reply, say(words.stopped));
  });
}

async function send(services: Services, request: TokenRequest, reply: FastifyReply, html: string) {
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  const document = wordsDocument(`<h1>${words.mails}</h1>${html}`);
  const place = { pageType: pageTypes.page, pageTitle: words.mails, path: '/comments' };
  await sendPersonalPage(services, request, reply, { view: 'content', document, images: {}, products: {}, ...place });
}
