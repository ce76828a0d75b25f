import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { imageWidths } from '#catalog/images.ts';
import { ignoreOutage, outageOf } from '#database/outage.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { findPicture } from '#domain/media/images.ts';
import { drawingType } from '#domain/media/file-kinds.ts';
import { isShownPicture } from '#domain/reviews/review-pictures.ts';
import { movingWidth, type ImageFormat } from '#jobs/images/image-variants.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { socialRoutes } from './social-routes.ts';

const defaultWidth = 1500;
const rememberedPictures = 10_000;
const immutable = 'public, max-age=31536000, immutable';
/** A review may be taken back. */
const forAnHour = 'public, max-age=3600';

/** The format in which one that moves does. */
const moving = 'moving';

interface Address {
  Params: { blobKey: string; filename: string };
  Querystring: { format?: string };
}

function parseWidth(format: string | undefined): number {
  if (format === undefined) return defaultWidth;
  if (format === moving) return movingWidth;
  const width = imageWidths.find((known) => `${known}w` === format);
  if (width === undefined)
    throw new HttpProblem('invalid', `The format is one of ${imageWidths.join('w, ')}w, or moving.`);
  return width;
}

/** Pictures in the width that the address names and the best format that the browser accepts (design 9, "Images"). */
export function imageRoutes(app: FastifyInstance, services: Services): void {
  const mediaTypeOf = rememberOwn(services);
  socialRoutes(app, services);
  app.get<Address>('/media/:blobKey/:filename', { schema: { hide: true } }, async (request, reply) => {
    const { blobKey } = request.params;
    const width = parseWidth(request.query.format);
    const own = await mediaTypeOf(request.site, blobKey);
    if (own === undefined && !(await isShownPicture(services.database.read, request.site.id, blobKey)))
      return reply.callNotFound();
    const asked = { blobKey, width, mediaType: own };
    const moves = request.query.format === moving;
    const picture = await (moves ? get(services, asked, moving) : negotiate(services, request, asked));
    if (!picture) return reply.callNotFound();
    // A mail that is read in a browser shows pictures from here.
    reply.headers({
      'cache-control': own === undefined ? forAnHour : immutable,
      vary: 'accept',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, size, body } = picture;
    if (format === 'svg+xml') reply.headers(asDrawing);
    return reply.type(`image/${format}`).header('content-length', size).send(body);
  });
}

/**
 * What kind of file a picture of the website is; undefined where it has none. While the database is away it is as it was:
 * kept pages then have their pictures.
 */
function rememberOwn(services: Services): (site: Site, blobKey: string) => Promise<string | undefined> {
  const known = new LRUCache<string, string>({ max: rememberedPictures });
  return async (site, blobKey) => {
    const key = `${site.id} ${blobKey}`;
    try {
      const found = await findPicture(services.database.read, site.id, blobKey);
      if (found !== undefined) known.set(key, found);
      return found;
    } catch (error) {
      const before = known.get(key);
      if (outageOf(error) && before !== undefined) return before;
      throw error;
    }
  };
}

/** A picture as it is sent: from the store, or as it was just made. */
interface Picture {
  format: Exclude<ImageFormat, 'moving'> | 'svg+xml';
  size: number;
  body: Readable | Buffer;
}

interface Asked {
  blobKey: string;
  width: number;
  /** Of the original. */
  mediaType: string | undefined;
}

/** Nothing of a drawing runs or loads, also where it is opened by itself. */
const asDrawing = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/**
 * A drawing as it is for who can show it. Else AVIF where it is ready: it is made by a job, and the first visitors get WebP
 * meanwhile. What came as WebP stays that: it is small already.
 */
async function negotiate(
  services: Services,
  request: FastifyRequest,
  { blobKey, width, mediaType }: Asked,
): Promise<Picture | undefined> {
  const accepted = request.headers.accept ?? '';
  if (mediaType === drawingType && accepted.includes(drawingType)) {
    const drawing = await services.images.openDrawing(blobKey);
    if (drawing) return { format: 'svg+xml', size: drawing.size, body: drawing.stream };
  }
  if (accepted.includes('image/avif') && mediaType !== 'image/webp') {
    const blob = await services.images.open(blobKey, width, 'avif');
    if (blob) return { format: 'avif', size: blob.size, body: blob.stream };
    await requestAvif(services, request.site, blobKey, width);
  }
  return get(services, { blobKey, width }, accepted.includes('image/webp') ? 'webp' : 'jpeg');
}

/** A picture as it is kept, or is made now. */
async function get({ images }: Services, { blobKey, width }: Pick<Asked, 'blobKey' | 'width'>, as: ImageFormat) {
  const format = as === moving ? 'webp' : as;
  const kept = await images.open(blobKey, width, as);
  if (kept) return { format, size: kept.size, body: kept.stream };
  const made = await images.make(blobKey, width, as);
  return made && { format, size: made.length, body: made };
}

/** A picture goes out as it is where nothing can be written. */
async function requestAvif(services: Services, site: Site, blobKey: string, width: number): Promise<void> {
  const payload = { blobKey, width };
  const name = `avif:${blobKey}:${width}`;
  await byVisitor(services, site, (unit) => unit.enqueue({ kind: 'image.avif', payload, name })).catch(ignoreOutage);
}
