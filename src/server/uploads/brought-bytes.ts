import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { UploadPurpose } from '#contract/upload-part-calls.ts';
import type { Uploads } from '#database/media-schema.ts';
import {
  findUpload,
  listParts,
  noUpload,
  outOfStep,
  partKey,
  partsKey,
  rewindUpload,
  settleUpload,
} from '#domain/media/uploads.ts';
import type { Unit } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { byOwner } from '../accounts/by-owner.ts';
import type { Services } from '../services.ts';

type Write = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

/** The bytes that a call is about. */
export interface Bytes {
  source: unknown;
  /** How much there is of them, where that is said. */
  declaredBytes?: number;
  /** Asks before anything is written. */
  look: Write;
  /** Runs the one unit that takes them; what it gives is the answer. */
  write: Write;
}

interface Asked<A extends TSchema> {
  site: Site;
  request: FastifyRequest;
  /** Of bytes that were brought in parts before. */
  uploadId: string | undefined;
  purpose: UploadPurpose;
  answer: A;
}

/** Who goes on with an upload that came in parts. */
export function begunBy(request: FastifyRequest): string {
  return request.account?.id ?? '';
}

/**
 * Hands `take` the bytes of a call: its body, or what was brought in parts before. Those are taken once, in the unit that
 * keeps them, and a call that is made again gets the answer of the first.
 */
export async function takeBytes<A extends TSchema>(
  services: Services,
  asked: Asked<A>,
  take: (bytes: Bytes) => Promise<Static<A> | Refusal>,
): Promise<Static<A> | Refusal> {
  const { site, request, uploadId, purpose, answer } = asked;
  const look: Write = (work) => byOwner(services, { site, request }, work);
  if (uploadId === undefined) {
    const declaredBytes = Number(request.headers['content-length'] ?? 0);
    return take({ source: request.body, declaredBytes, look, write: look });
  }
  const name = { id: uploadId, begunBy: begunBy(request) };
  const find = () => findUpload(services.database.read, site.id, name);
  const upload = await find();
  if (upload?.purpose !== purpose) return noUpload();
  if (upload.answer !== null) return parseJson(answer, upload.answer);
  const source = await openParts(services, upload, look);
  if (source instanceof Refusal) return source;
  const write: Write = (work) =>
    look(async (unit) => {
      const taken = await work(unit);
      if (taken instanceof Refusal) return taken;
      const refusal = await settleUpload(unit, name, taken as object);
      return (refusal as typeof taken | undefined) ?? taken;
    });
  const taken = await take({ source, declaredBytes: upload.byte_size, look, write });
  // Another call may have been quicker.
  const settled = await find();
  if (!settled || settled.answer === null) return taken;
  await services.blobs.remove(partsKey(uploadId));
  return parseJson(answer, settled.answer);
}

/** The whole of an upload. Refuses where it is not there yet; from a part on that the disk has lost, it has to come again. */
async function openParts({ database, blobs }: Services, upload: Uploads, write: Write): Promise<Readable | Refusal> {
  const { website_id: websiteId, id } = upload;
  if (upload.received < upload.byte_size) return outOfStep();
  const parts = await listParts(database.read, websiteId, id);
  const there = new Set<string>();
  for await (const name of blobs.names(partsKey(id))) there.add(name);
  const lost = parts.find(({ name }) => !there.has(name));
  if (lost) return (await write((unit) => rewindUpload(unit, id, lost.starts_at))) ?? outOfStep();
  return Readable.from(readAll(blobs, id, parts));
}

async function* readAll(blobs: BlobStore, id: string, parts: readonly { name: string }[]) {
  for (const { name } of parts) {
    const blob = await blobs.open(partKey(id, name));
    if (blob) yield* blob.stream;
  }
}
