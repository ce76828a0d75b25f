import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { editorCookies } from '#catalog/cookies.ts';
import { backSoonWords } from '#catalog/page-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { readToken, setCookie } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';
import { sendCommonPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { isPreviewKey, previewPath } from '../preview-key.ts';
import { staysOpen } from './lock.ts';

const cookie = editorCookies.preview;
/** When it is worth to come again, in seconds. */
const retryAfter = 3600;

/** Tells visitors of a website that is offline to come back soon; its owners still see it, by a key of theirs. */
export function closeOffline(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { site, routeOptions } = request;
    if (!site || site.offline_since === null || request.isOwnerSide) return done();
    if (staysOpen(routeOptions.url) || routeOptions.url === previewPath) return done();
    if (isPreviewKey(services, site, readToken(request, cookie))) return done();
    return sendClosed(services, request, reply);
  });

  app.get(previewPath, { schema: { hide: true } }, async (request: FastifyRequest<Preview>, reply) => {
    const { site } = request;
    const { key } = request.query;
    if (typeof key !== 'string' || !isPreviewKey(services, site, key)) return reply.callNotFound();
    setCookie(request, reply, cookie, key);
    return reply.redirect('/', 303);
  });
}

async function sendClosed(services: Services, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/')) {
    throw new HttpProblem('unavailable', backSoonWords.toPrograms, {}, retryAfter);
  }
  await sendCommonPage(services, request, reply.header('retry-after', retryAfter), {
    view: 'lock-screen',
    status: 503,
    pageType: pageTypes.lockScreen,
    pageTitle: request.site.title,
    path: '',
    // Its menus lead nowhere now.
    data: { navigation: { items: [], footer: {}, legal: [] } },
  });
  return reply;
}

interface Preview {
  Querystring: { key?: unknown };
}
