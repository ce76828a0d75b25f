import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageWidths } from '#catalog/images.ts';
import { enqueue } from '#jobs/queue.ts';
import { ImageVariants, type ImageFormat } from '#jobs/images/image-variants.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { socialRoutes } from './social-routes.ts';

const defaultWidth = 1500;
const immutable = 'public, max-age=31536000, immutable';

interface Address {
  Params: { blobKey: string; filename: string };
  Querystring: { format?: string };
}

function parseWidth(format: string | undefined): number {
  if (format === undefined) return defaultWidth;
  const width = imageWidths.find((known) => `${known}w` === format);
  if (width === undefined) throw new HttpProblem(400, 'invalid', `The format is one of ${imageWidths.join('w, ')}w.`);
  return width;
}

/** Pictures in the width that the address names and the best format that the browser accepts (design 9, "Images"). */
export function imageRoutes(app: FastifyInstance, services: Services): void {
  const variants = new ImageVariants(services.blobs);
  socialRoutes(app, services, variants);
  app.get<Address>('/media/:blobKey/:filename', { schema: { hide: true } }, async (request, reply) => {
    const { blobKey } = request.params;
    const width = parseWidth(request.query.format);
    if (!(await isOwn(services, request.site, blobKey))) return reply.callNotFound();
    const { bytes, format } = await negotiate(services, variants, request, blobKey, width);
    if (!bytes) return reply.callNotFound();
    // A mail that is read in a browser shows pictures from here.
    reply.headers({ 'cache-control': immutable, vary: 'accept', 'cross-origin-resource-policy': 'cross-origin' });
    return reply.type(`image/${format}`).send(bytes);
  });
}

async function isOwn(services: Services, site: Site, blobKey: string): Promise<boolean> {
  const asset = await services.database.read
    .selectFrom('assets')
    .select('id')
    .where('website_id', '=', site.id)
    .where('blob_key', '=', blobKey)
    .executeTakeFirst();
  return asset !== undefined;
}

/** AVIF where it is ready: it is made by a job, and the first visitors get WebP meanwhile. */
async function negotiate(
  services: Services,
  variants: ImageVariants,
  request: FastifyRequest,
  blobKey: string,
  width: number,
) {
  const accepted = request.headers.accept ?? '';
  if (accepted.includes('image/avif')) {
    const bytes = await variants.find(blobKey, width, 'avif');
    if (bytes) return { bytes, format: 'avif' };
    await requestAvif(services, request.site, blobKey, width);
  }
  const format: ImageFormat = accepted.includes('image/webp') ? 'webp' : 'jpeg';
  return { bytes: await variants.make(blobKey, width, format), format };
}

function requestAvif(services: Services, site: Site, blobKey: string, width: number): Promise<void> {
  const job = { kind: 'image.avif', websiteId: site.id, payload: { blobKey, width }, name: `avif:${blobKey}:${width}` };
  return services.database.write((tx) => enqueue(services.database, tx, job, services.clock.now()));
}
