import type { FastifyInstance } from 'fastify';
import type { ImageVariants } from '#jobs/images/image-variants.ts';
import { loadPage } from '../pages/load-page.ts';
import { parseAddress } from '../pages/page-address.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { blobKeyOf } from './asset-url.ts';
import { drawSocialImage } from './draw-social-image.ts';
import { socialPicture, type SocialPicture } from './social-image.ts';

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
export function socialRoutes(app: FastifyInstance, services: Services, variants: ImageVariants): void {
  app.get<Address>('/media/social/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    const { site } = request;
    if (!named.test(file)) return reply.callNotFound();
    const bytes = await services.blobs.get(`social/${site.id}/${file}`);
    if (bytes) return reply.header('cache-control', immutable).type('image/jpeg').send(bytes);
    const drawn = await drawFor(services, site, variants, request.query.page, file);
    if (!drawn) return reply.callNotFound();
    if ('url' in drawn) return reply.redirect(drawn.url, 302);
    return reply.header('cache-control', immutable).type('image/jpeg').send(drawn);
  });
}

/** The picture of that name, or where the page's picture is now; undefined where there is no such page. */
async function drawFor(services: Services, site: Site, variants: ImageVariants, page: unknown, file: string) {
  const address = typeof page === 'string' && page.startsWith('/') ? parseAddress(page) : undefined;
  const loaded = address && (await loadPage(services, site, address.path, address.query));
  if (!loaded?.model.socialImage) return undefined;
  const style = services.presentation.theme(site.theme).social;
  const picture = socialPicture(loaded.model, style);
  if (file !== `${picture.hash}.jpg`) return { url: loaded.model.socialImage.url };
  const bytes = await drawSocialImage(picture.card, style, await sourceOf(variants, picture));
  await services.blobs.put(`social/${site.id}/${file}`, bytes);
  return bytes;
}

async function sourceOf(variants: ImageVariants, { image }: SocialPicture) {
  const bytes = image && (await variants.make(blobKeyOf(image.assetUrl), sourceWidth, 'webp'));
  return bytes && { bytes, focalPoint: image.mediaFocalPoint };
}
