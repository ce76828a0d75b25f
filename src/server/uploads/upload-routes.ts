import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileUrl } from '#contract/file-url.ts';
import { fetchPicture as fetchedCall, uploadFile } from '#contract/upload-calls.ts';
import type { Files } from '#database/media-schema.ts';
import { addressOfAsset } from '#domain/media/list-assets.ts';
import { areasOfFile, fileKey, findFile, isFileOpenTo } from '#domain/media/files.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { sendFile } from '../downloads/download-routes.ts';
import { route } from '../http/route.ts';
import { denyAccess } from '../pages/deny-access.ts';
import { cacheControl } from '../pages/send-page.ts';
import type { Services } from '../services.ts';
import { takeBytes } from './brought-bytes.ts';
import { partRoutes } from './part-routes.ts';
import { fetchPicture } from './fetch-picture.ts';
import { receiveUpload, type Incoming } from './receive-upload.ts';
import { Turns } from './turns.ts';

interface Address {
  Params: { fileId: string };
}

/** The one way in for pictures and other files, and the way out of those that are no pictures. */
export async function uploadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // What is sent is read by the handler, and only once the guard has let it pass.
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    const turns = new Turns();
    partRoutes(scope, services, turns);
    route(scope, uploadFile, ({ site, query, request }) =>
      turns.take(request, () => {
        const { uploadId, filename, altText, only } = query;
        const asked = { site, request, uploadId, purpose: only ?? 'media', answer: uploadFile.answer } as const;
        return takeBytes(services, asked, (bytes) => receiveUpload(services, { ...bytes, filename, altText, only }));
      }),
    );
  });

  const fetching = new Turns();
  route(app, fetchedCall, ({ site, request, body: { url } }) =>
    fetching.take(request, () => {
      const write: Incoming['write'] = (work) => byOwner(services, { site, request }, work);
      return fetchPicture(services, url, { look: write, write });
    }),
  );

  app.get<Address>('/media/files/:fileId/:filename', { schema: { hide: true } }, async (request, reply) => {
    const { site, member } = request;
    const file = await findFile(services.database.read, site.id, request.params.fileId);
    if (!file) return leadToPicture(services, request, reply);
    const kept = { ...file, blob_key: fileKey(file.blob_key) };
    if (!file.access) return sendFile(services, request, reply, kept, cacheControl(site));
    if (await isOpenTo(services, file, member)) return sendFile(services, request, reply, kept);
    return denyAccess(services, request, reply, {
      // Whoever follows a link is told how to get in; players and programs that they may not.
      format: request.headers.accept?.includes('text/html') ? 'html' : 'json',
      place: fileUrl(file.id, file.filename),
      areas: await areasOfFile(services.database.read, file),
      isSignedIn: member !== undefined,
    });
  });
}

/** A link names a picture as files are named, and leads to what the picture is now. */
async function leadToPicture({ database }: Services, { site, params }: FastifyRequest<Address>, reply: FastifyReply) {
  const address = await addressOfAsset(database.read, site.id, params.fileId);
  if (address === undefined) return reply.callNotFound();
  return reply.header('cache-control', 'no-cache').redirect(address);
}

async function isOpenTo({ database, clock }: Services, file: Files, member: { id: string } | undefined) {
  return member !== undefined && isFileOpenTo(database.read, file, member.id, clock.now());
}
