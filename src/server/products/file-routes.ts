import type { FastifyInstance } from 'fastify';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import * as calls from '#contract/product-file-calls.ts';
import { addProductFile, changeStamps, listProductFiles, removeProductFile } from '#domain/catalogue/product-files.ts';
import { stampsPdfs } from '#domain/orders/stamped-files.ts';
import { fileKind } from '#domain/media/file-kinds.ts';
import { fileKey } from '#domain/media/files.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { takeBytes } from '../uploads/brought-bytes.ts';
import { receiveStream } from '../uploads/receive-stream.ts';

const { fileBytes } = uploadLimits;

/** The files that buyers of a product get. */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { read } = services.database;

  route(app, calls.listSoldFiles, async ({ site, params }) => {
    const [files, stamps] = await Promise.all([
      listProductFiles(read, site.id, params.productId),
      stampsPdfs(read, site.id, params.productId),
    ]);
    return { files, stampsPdfs: stamps };
  });

  route(app, calls.changeStamps, async ({ site, request, params: { productId }, body }) => {
    return (await byOwner(services, { site, request }, (unit) => changeStamps(unit, productId, body.stampsPdfs))) ?? {};
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    route(scope, calls.addSoldFile, ({ site, request, params: { productId }, query: { filename, uploadId } }) => {
      const tooLarge = `A file has at most ${fileBytes / megabyte} MB.`;
      const asked = { site, request, uploadId, purpose: 'sold-file', answer: calls.addSoldFile.answer } as const;
      return takeBytes(services, asked, ({ source, write }) =>
        receiveStream(services, { source, most: fileBytes, tooLarge }, async (received, head) => {
          const { hash, size, keep } = received;
          await keep(fileKey(hash));
          const mediaType = fileKind(head, filename)?.mediaType ?? 'application/octet-stream';
          const kept = { blob_key: fileKey(hash), filename, media_type: mediaType, byte_size: size };
          return write((unit) => addProductFile(unit, productId, kept));
        }),
      );
    });
  });

  route(app, calls.removeSoldFile, async ({ site, request, params: { productId, fileId } }) => {
    return (await byOwner(services, { site, request }, (unit) => removeProductFile(unit, productId, fileId))) ?? {};
  });
}
