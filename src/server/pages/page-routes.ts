import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { denyAccess } from './deny-access.ts';
import { isForMembers, loadPage } from './load-page.ts';
import { parseAddress, type Address } from './page-address.ts';
import type { CachedPage } from './page-cache.ts';
import { renderFeed, renderJson, renderModel } from './render.ts';
import { sendPage } from './send-page.ts';

/** Browsers keep a public page but ask each time whether it is still the same. */
const revalidate = 'public, max-age=0, must-revalidate';
/** Behind a lock, no cache between here and the browser may keep it. */
const keepToYourself = 'private, max-age=0, must-revalidate';

class NothingHere extends Error {}
class ForMembers extends Error {}

/** All public pages: from the cache, or loaded, rendered and kept (design 3, "A page"). */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => servePage(services, request, reply));
}

async function servePage(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { site } = request;
  const address = parseAddress(request.url);
  if (!address) return reply.callNotFound();
  const { path, query, format } = address;
  const { category, tag, sort, page } = query;
  const key = [site.id, path, category, tag, sort, page, site.language, 'public', '', format].join('\n');
  try {
    const render = () => makePage(services, site, address);
    const page = services.pageCache.get(key) ?? (await services.pageCache.getOrRender(key, render));
    sendPage(request, reply, page, site.preferences.access.lockPasswordHash ? keepToYourself : revalidate);
  } catch (error) {
    if (error instanceof NothingHere) return reply.callNotFound();
    if (error instanceof ForMembers) return denyAccess(services, request, reply, format);
    throw error;
  }
}

async function makePage(services: Services, site: Site, { path, query, format }: Address): Promise<CachedPage> {
  const loaded = await loadPage(services, site, path, query);
  if (!loaded) throw (await isForMembers(services, site, path)) ? new ForMembers() : new NothingHere();
  const { model, tags } = loaded;
  if (format === 'json') return renderJson(model, tags);
  if (format === 'html') return renderModel(services, site, model, tags);
  if (!model.data.collection?.feedUrl) throw new NothingHere();
  return renderFeed(model, tags);
}
