import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import type { Site } from '#domain/websites/site.ts';
import { readToken, setCookie } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';
import { isOwnerSide } from '../owner-side.ts';
import { sendCommonPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { staysOpen } from './lock.ts';

const cookie = 'preview';
const previewPath = '/preview';
/** When it is worth to come again, in seconds. */
const retryAfter = 3600;

/** Where an owner opens a website: one that is offline lets nobody else in, and knows the owner by a key. */
export function openAddress({ secrets }: Pick<Services, 'secrets'>, site: Site, url: string): string {
  return site.offline_since === null ? url : `${url}${previewPath}?key=${keyOf({ secrets }, site)}`;
}

/** Tells visitors of a website that is offline to come back soon; its owners still see it, by a key of theirs. */
export function closeOffline(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const { site, routeOptions } = request;
    if (!site || site.offline_since === null || isOwnerSide(services, request)) return undefined;
    if (staysOpen(routeOptions.url) || routeOptions.url === previewPath) return undefined;
    if (isKey(services, site, readToken(request, cookie))) return undefined;
    if (request.url.startsWith('/api/')) {
      const message = 'This website is being worked on. Please come back soon.';
      throw new HttpProblem(503, 'unavailable', message, {}, retryAfter);
    }
    await sendCommonPage(services, request, reply.header('retry-after', retryAfter), {
      view: 'lock-screen',
      isClosed: true,
      status: 503,
      pageType: pageTypes.lockScreen,
      pageTitle: site.title,
      path: '',
      // Its menus lead nowhere now.
      data: { navigation: { items: [], footer: {}, legal: [] } },
    });
    return reply;
  });

  app.get(previewPath, { schema: { hide: true } }, async (request: FastifyRequest<Preview>, reply) => {
    const { site } = request;
    const { key } = request.query;
    if (typeof key !== 'string' || !isKey(services, site, key)) return reply.callNotFound();
    setCookie(request, reply, cookie, key);
    return reply.redirect('/', 303);
  });
}

interface Preview {
  Querystring: { key?: unknown };
}

/** It holds until the website is online again. */
function keyOf({ secrets }: Pick<Services, 'secrets'>, site: Site): string {
  return secrets.token('preview', `${site.id}:${site.offline_since}`);
}

function isKey(services: Services, site: Site, given: string | undefined): boolean {
  const key = Buffer.from(keyOf(services, site));
  const sent = Buffer.from(given ?? '');
  return site.offline_since !== null && sent.length === key.length && timingSafeEqual(sent, key);
}
