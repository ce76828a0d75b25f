import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#domain/websites/site.ts';
import type { CachedPage } from '../page-cache.ts';

/** Browsers keep a public page but ask each time whether it is still the same. */
const revalidate = 'public, max-age=0, must-revalidate';
/** Behind a lock, and with flags of one's own, no cache between here and the browser may keep it. */
const keepToYourself = 'private, max-age=0, must-revalidate';

/** What caches may do with what a website shows to everyone. */
export const cacheControl = ({ preferences, offline_since: offlineSince, flagOverrides }: Site): string =>
  preferences.access.lockPasswordHash || offlineSince !== null || flagOverrides ? keepToYourself : revalidate;

/**
 * Sends a page, compressed where the browser takes it, or 304 where the browser has it. It goes out by the bare
 * response: a cached page is the hottest path of all.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, cacheControl: string): void {
  reply.hijack();
  const headers: Record<string, string | number | string[] | undefined> = { ...reply.getHeaders(), ...page.headers };
  const response = reply.raw;
  headers['cache-control'] = cacheControl;
  headers.vary = 'accept-encoding';
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...headers, etag: page.etag });
    response.end();
    return;
  }
  const isCompressed = request.headers['accept-encoding']?.includes('gzip') ?? false;
  const body = isCompressed ? page.gzip : page.body;
  if (isCompressed) headers['content-encoding'] = 'gzip';
  headers.etag = page.etag;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
