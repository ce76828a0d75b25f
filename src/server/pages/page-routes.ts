import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { findRequestMember } from '../http/request-member.ts';
import { refuseClosedShop } from './closed-shop.ts';
import { beginsSafeMode, isSafeMode } from './safe-mode.ts';
import type { Services } from '../services.ts';
import { overridesKey } from '#domain/websites/flags.ts';
import type { Site } from '#domain/websites/site.ts';
import { denyAccess } from './deny-access.ts';
import { draftPreview } from './draft-preview.ts';
import { listAddress } from '#domain/pages/lists.ts';
import { gateOf, ownQuery, type Gate } from '#domain/pages/find-collection.ts';
import { folderTarget } from '#domain/pages/folders.ts';
import { loadPage } from './load-page.ts';
import type { LoadedPage } from '#domain/pages/loaded-page.ts';
import { parseAddress, type Address } from './page-address.ts';
import type { CachedPage } from '../page-cache.ts';
import { isLetThrough, showGate } from './page-gate.ts';
import { renderFeed, renderJson, renderModel, renderProductView } from './render.ts';
import { cacheControl, sendPage } from './send-page.ts';

class NothingHere extends Error {}
class Shut extends Error {
  readonly gate: Gate;

  constructor(gate: Gate) {
    super('This page is not for everyone.');
    this.gate = gate;
  }
}

/** All public pages: from the cache, or loaded, rendered and kept (design 3, "A page"). */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  draftPreview(app, services);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => servePage(services, request, reply));
}

async function servePage(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { site } = request;
  const address = parseAddress(request.url);
  if (!address) return reply.callNotFound();
  try {
    if (beginsSafeMode(services, request, reply)) return reply.redirect(address.path, 303);
    if (isSafeMode(services, request)) {
      return sendPage(request, reply, await makePage(services, site, address, { isSafe: true }), 'private, no-store');
    }
    const page = services.pageCache.get(keyOf(site, address)) ?? (await findOrMake(services, site, address));
    sendPage(request, reply, page, cacheControl(site));
  } catch (error) {
    if (error instanceof NothingHere) return sendOn(services, request, reply, address);
    if (error instanceof Shut) return serveShut(services, request, reply, { address, gate: error.gate });
    throw error;
  }
}

/** What is not for everyone: for members who are signed in, or who has opened it by its password; else its gate. */
async function serveShut(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, gate }: { address: Address; gate: Gate },
): Promise<void> {
  const isForMembers = gate.passwordHash === null;
  const member = isForMembers ? await findRequestMember(services, request) : undefined;
  if (!(await isLetThrough(services, request, gate, member))) {
    if (!isForMembers) return showGate(services, request, reply);
    // Of the collection alone: what is below it may be anything.
    const place = `/${address.path.split('/')[1] ?? ''}`;
    const { format } = address;
    return denyAccess(services, request, reply, { format, place, areas: gate.areas, isSignedIn: member !== undefined });
  }
  try {
    const page = await makePage(services, request.site, address, { isOpened: true, isForMembers });
    sendPage(request, reply, page, 'private, no-store');
  } catch (error) {
    if (error instanceof NothingHere) return sendOn(services, request, reply, address);
    throw error;
  }
}

/** Nothing is here: leads to where it went, with what the address asks for, or says that there is nothing. */
async function sendOn(services: Services, { site, url }: FastifyRequest, reply: FastifyReply, { path }: Address) {
  const folder = await folderTarget(services.database.read, site, path);
  const destination = folder === undefined ? await services.redirects.of(site.id, path) : undefined;
  if (folder === undefined && !destination) return reply.callNotFound();
  const { location, status } = destination ?? { location: folder ?? '', status: 302 };
  const query = location.includes('?') || !url.includes('?') ? '' : url.slice(url.indexOf('?'));
  const [place = '', hash] = location.split('#');
  // An owner may lead it elsewhere tomorrow: browsers ask each time.
  return reply
    .header('cache-control', cacheControl(site))
    .redirect(place + query + (hash === undefined ? '' : `#${hash}`), status);
}

/** No address holds the sign that stands between. */
function keyOf(site: Site, { path, query, format }: Address): string {
  return [site.id, listAddress(path, query), site.language, 'public', overridesKey(site), format].join('\0');
}

/** A page is kept under what it depends on: what its address says besides makes no other page. */
async function findOrMake(services: Services, site: Site, address: Address): Promise<CachedPage> {
  const { path, query } = address;
  // Where the data cannot be asked, making the page says so, unless it is kept as it is asked for.
  const own = { ...address, query: await ownQuery(services.database.read, site, path, query).catch(() => query) };
  return services.pageCache.getOrRender(keyOf(site, own), () => makePage(services, site, own));
}

async function makePage(
  services: Services,
  site: Site,
  { path, query, format }: Address,
  options: { isSafe?: boolean; isOpened?: boolean; isForMembers?: boolean } = {},
): Promise<CachedPage> {
  const loaded = await loadPage(services, site, path, query, options);
  if (!loaded) {
    const gate = options.isOpened ? undefined : await gateOf(services.database.read, site, path);
    throw gate ? new Shut(gate) : new NothingHere();
  }
  refuseClosedShop(site, loaded.model.view);
  if (options.isForMembers) loaded.model.data.pageType = pageTypes.protectedContent;
  const { expiresAt } = loaded;
  return { ...(await render(services, site, loaded, format, options)), ...(expiresAt !== undefined && { expiresAt }) };
}

function render(
  services: Services,
  site: Site,
  { model, tags }: LoadedPage,
  format: Address['format'],
  options: { isSafe?: boolean },
) {
  if (format === 'json') return renderJson(model, tags);
  if (format === 'html') return renderModel(services, site, model, tags, options);
  if (format === 'quick-view') {
    if (model.view !== 'product') throw new NothingHere();
    return renderProductView(services, site, model, tags);
  }
  if (!model.data.collection?.feedUrl) throw new NothingHere();
  return renderFeed(model, tags);
}
