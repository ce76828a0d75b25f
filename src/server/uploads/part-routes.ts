import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '#catalog/media-limits.ts';
import { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/upload-part-calls.ts';
import type { Uploads } from '#database/media-schema.ts';
import { refuseFullMedia } from '#domain/media/files.ts';
import * as uploads from '#domain/media/uploads.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { begunBy } from './brought-bytes.ts';
import { receiveStream } from './receive-stream.ts';
import { refuseHead, tooLarge } from './receive-upload.ts';
import type { Turns } from './turns.ts';

/** Files that come in parts, and go on where they stopped. `scope` leaves bodies to the handlers. */
export function partRoutes(scope: FastifyInstance, services: Services, turns: Turns): void {
  const { database, blobs } = services;

  route(scope, calls.beginUpload, async ({ site, request, body }) => {
    const { purpose, filename, byteSize } = body;
    if (byteSize > calls.uploadPurposes[purpose]) return tooLarge(filename);
    return byOwner(services, { site, request }, async (unit) => {
      const full = await refuseFullMedia(unit, { bytes: byteSize, usual: services.config.MEDIA_MB });
      return full ?? uploads.beginUpload(unit, begunBy(request), body);
    });
  });

  route(scope, calls.getUpload, async ({ site, request, params: { uploadId: id } }) => {
    const upload = await uploads.findUpload(database.read, site.id, { id, begunBy: begunBy(request) });
    return upload ? uploads.toBegun(upload) : uploads.noUpload();
  });

  route(scope, calls.appendPart, ({ site, request, params: { uploadId: id }, query: { offset } }) =>
    turns.take(request, async () => {
      const name = { id, begunBy: begunBy(request) };
      const upload = await uploads.findUpload(database.read, site.id, name);
      if (!upload) return uploads.noUpload();
      if (upload.received !== offset || upload.answer !== null) return uploads.outOfStep();
      return receivePart(services, upload, request.body, (part) =>
        byOwner(services, { site, request }, (unit) => uploads.appendPart(unit, name, { ...part, offset })),
      );
    }),
  );

  route(scope, calls.cancelUpload, async ({ site, request, params: { uploadId: id } }) => {
    const name = { id, begunBy: begunBy(request) };
    const refusal = await byOwner(services, { site, request }, (unit) => uploads.cancelUpload(unit, name));
    if (refusal) return refusal;
    await blobs.remove(uploads.partsKey(id));
    return {};
  });
}

type Append = (part: { name: string; byteSize: number }) => Promise<calls.BegunUpload | Refusal>;

/** Writes a part to the disk, and counts it once it is there. What has come of one that breaks off counts as well. */
async function receivePart({ blobs }: Services, upload: Uploads, body: unknown, append: Append) {
  const { id, filename, byte_size: byteSize, received, purpose } = upload;
  const left = byteSize - received;
  const incoming = {
    source: body instanceof Readable ? Readable.from(untilBroken(body)) : body,
    most: left,
    tooLarge: `More came than the ${byteSize} bytes that were said at the beginning.`,
    refuse: (head: Buffer) => {
      if (received > 0 || (purpose !== 'media' && purpose !== 'picture')) return undefined;
      return refuseHead(head, filename, byteSize, purpose === 'picture' ? purpose : undefined);
    },
  };
  return receiveStream({ blobs }, incoming, async ({ size, keep }) => {
    if (size === 0 || (size < left && size < uploadLimits.leastPart)) return tooShort();
    const name = randomUUID();
    const key = uploads.partKey(id, name);
    await keep(key);
    const begun = await append({ name, byteSize: size });
    if (begun instanceof Refusal) await blobs.remove(key);
    return begun;
  });
}

/** All of a body, or what has come of it when its connection is lost. */
async function* untilBroken(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    if (!body.destroyed || body.readableEnded) throw error;
  }
}

function tooShort(): Refusal {
  return new Refusal('refused', `A part has at least ${uploadLimits.leastPart} bytes, unless it is the last one.`);
}
