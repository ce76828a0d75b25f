import type { FastifyInstance } from 'fastify';
import { blobKeyOf } from '#contract/asset-url.ts';
import { ignoreOutage } from '#database/outage.ts';
import { refuseBadText } from '../http/json-edge.ts';
import { socialStyleOf } from '#pages/site-look.ts';
import { loadPage } from '../pages/load-page.ts';
import { parseAddress } from '../pages/page-address.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { drawSocialImage } from './draw-social-image.ts';
import { socialPicture, type SocialPicture } from '../pages/social-image.ts';

const immutable = 'public, max-age=31536000, immutable';
const named = /^[0-9a-f]{32}\.jpg$/;
/** Of the picture that stands on a card, in px: twice what is shown of it at most. */
const sourceWidth = 1000;

interface Address {
  Params: { file: string };
  Querystring: { page?: unknown };
}

/**
 * The pictures that other sites show beside a link: drawn when the first of them asks, and kept. The address names the
 * page and, by a hash, exactly what is drawn; an address of how the page was before leads to how it is now.
 */
export function socialRoutes(app: FastifyInstance, services: Services): void {
  app.get<Address>('/media/social/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    const { site } = request;
    if (!named.test(file)) return reply.callNotFound();
    const bytes = await services.blobs.get(`social/${site.id}/${file}`);
    if (bytes) return reply.header('cache-control', immutable).type('image/jpeg').send(bytes);
    const drawn = await drawFor(services, site, request.query.page, file);
    if (!drawn) return reply.callNotFound();
    if ('url' in drawn) return reply.redirect(drawn.url, 302);
    return reply.header('cache-control', immutable).type('image/jpeg').send(drawn);
  });
}

/** The picture of that name, or where the page's picture is now; undefined where there is no such page. */
async function drawFor(services: Services, site: Site, page: unknown, file: string) {
  const address = typeof page === 'string' && page.startsWith('/') ? parseAddress(page) : undefined;
  // The address stands in another, so nobody has looked at what is written in it by escapes.
  refuseBadText(address);
  const loaded = address && (await loadPage(services, site, address.path, address.query));
  if (!loaded?.model.socialImage) return undefined;
  const style = socialStyleOf(services.presentation.theme(site.theme), site.preferences.styles);
  const picture = socialPicture(loaded.model, style);
  if (file !== `${picture.hash}.jpg`) return { url: loaded.model.socialImage.url };
  return once(`social/${site.id}/${file}`, async (key) => {
    const bytes = await drawSocialImage(picture.card, style, () => sourceOf(services, picture));
    await services.blobs.put(key, bytes).catch(ignoreOutage);
    return bytes;
  });
}

const drawing = new Map<string, Promise<Buffer>>();

/** Draws a picture for all who ask for it meanwhile. */
function once(key: string, draw: (key: string) => Promise<Buffer>): Promise<Buffer> {
  const pending = drawing.get(key) ?? draw(key).finally(() => drawing.delete(key));
  drawing.set(key, pending);
  return pending;
}

async function sourceOf({ images }: Services, { image }: SocialPicture) {
  const bytes = image && (await images.make(blobKeyOf(image.assetUrl), sourceWidth, 'webp'));
  return bytes && { bytes, focalPoint: image.mediaFocalPoint };
}
