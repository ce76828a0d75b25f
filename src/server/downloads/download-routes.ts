import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadMessages } from '#catalog/download-messages.ts';
import type { ProductFiles } from '#database/digital-schema.ts';
import { openDownload } from '#domain/orders/downloads.ts';
import { HttpProblem, noSuchPart } from '../http/problem.ts';
import { hashToken } from '#domain/secrets.ts';
import type { Services } from '../services.ts';
import { safeFileName } from './file-name.ts';
import { readRange } from './read-range.ts';
import { stampedFile } from './stamped-file.ts';

interface Address {
  Params: { token: string; fileId: string };
}

const codes = { expired: 'link-expired', refunded: 'refunded' } as const;

/** Files that were bought, behind addresses that cannot be guessed; how often they are asked for is not counted. */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  const links = { schema: { hide: true }, config: { limits: 'links' } } as const;
  app.get<Address>('/downloads/:token/:fileId', links, async (request, reply) => {
    const { token, fileId } = request.params;
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const opened = await openDownload(
      services.database.read,
      request.site.id,
      { tokenHash: hashToken(token), fileId },
      services.clock.now(),
    );
    if (!opened) return reply.callNotFound();
    if ('closed' in opened) throw new HttpProblem(codes[opened.closed], downloadMessages[opened.closed]);
    const { file, grantId, isStamped } = opened;
    return sendFile(services, request, reply, isStamped ? await stampedFile(services, file, grantId) : file);
  });
}

/** Sends a file or the part of it that is asked for, so that a download that broke off can go on. */
export async function sendFile(
  { blobs }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Omit<ProductFiles, 'item_id' | 'position' | 'unstampable'>,
  cacheControl = 'private, no-store',
) {
  const { byte_size: size, blob_key: blobKey } = file;
  // The key names the content.
  const etag = `"${blobKey.slice(blobKey.lastIndexOf('/') + 1)}"`;
  const { range: asked, 'if-range': unchanged = etag, 'if-none-match': known } = request.headers;
  if (known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).headers({ etag, 'cache-control': cacheControl }).send();
  }
  const range = unchanged === etag ? readRange(asked, size) : undefined;
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`);
    throw new HttpProblem('range', noSuchPart);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const blob = await blobs.open(blobKey, { start, end: request.method === 'HEAD' ? start - 1 : end });
  if (!blob) throw new Error(`The bytes of the file ${file.id} are gone.`);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': file.media_type,
    'content-disposition': contentDisposition(safeFileName(file.filename)),
    'content-length': end - start + 1,
  });
  return reply.send(blob.stream);
}
