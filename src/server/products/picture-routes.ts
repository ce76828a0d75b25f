import type { FastifyInstance } from 'fastify';
import { addImportPictures, importLimits } from '#contract/import-calls.ts';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { newId } from '#database/ids.ts';
import { Refusal } from '#contract/refusals.ts';
import {
  addPictures,
  setFolder,
  setsKey,
  waitingBytes,
  type BroughtPicture,
} from '#domain/exchange/brought-pictures.ts';
import { fileKind } from '#domain/media/file-kinds.ts';
import { refuseFullMedia } from '#domain/media/files.ts';
import type { Received } from '#providers/blobs/blob-store.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { takeBytes, type Bytes } from '../uploads/brought-bytes.ts';
import { receiveStream } from '../uploads/receive-stream.ts';
import { readPictureZip } from './read-picture-zip.ts';

/** Pictures that come beside a file of products: `scope` leaves bodies to its handlers. */
export function pictureRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, addImportPictures, ({ site, request, query: { picturesId, path, uploadId } }) => {
    const most = importLimits.zipBytes;
    const tooLarge = `A zip of pictures has at most ${most / megabyte} MB. Bring it in parts.`;
    const taken = { site, request, uploadId, purpose: 'import-pictures', answer: addImportPictures.answer } as const;
    const folder = setsKey(setFolder(site.id, picturesId));
    return takeBytes(services, taken, (bytes) =>
      receiveStream(services, { source: bytes.source, most, tooLarge }, async (received, head) => {
        const isZip = fileKind(head, path)?.mediaType === 'application/zip';
        const read = isZip
          ? await unzip(services, bytes, { path: received.path, folder })
          : await one(services, bytes, { received, head, path, folder });
        if (read instanceof Refusal) return read;
        const added = await bytes.write(async (unit) => {
          const noted = await addPictures(unit, picturesId, read);
          return noted instanceof Refusal ? noted : { ...noted, problems: problemsOf(read) };
        });
        if (added instanceof Refusal) await removeAll(services, folder, read);
        return added;
      }),
    );
  });
}

/** So many problems are told. */
const mostTold = 100;

function problemsOf(pictures: readonly BroughtPicture[]) {
  const bad = pictures.flatMap(({ name, problem }) =>
    problem === null ? [] : { file: name.slice(0, 500), text: problem },
  );
  return bad.slice(0, mostTold);
}

async function removeAll({ blobs }: Services, folder: string, pictures: readonly BroughtPicture[]): Promise<void> {
  for (const { blobName } of pictures) if (blobName !== null) await blobs.remove(`${folder}/${blobName}`);
}

/** Whether so many bytes more fit beside what the website has, and what waits to become a part of that. */
function refuseFull(services: Services, { look }: Bytes, bytes: number): Promise<Refusal | undefined> {
  return look(async (unit) => {
    const waiting = await waitingBytes(unit);
    return refuseFullMedia(unit, { bytes: waiting + bytes, usual: services.config.MEDIA_MB });
  });
}

async function unzip(services: Services, bytes: Bytes, { path, folder }: { path: string; folder: string }) {
  return readPictureZip(path, {
    refuse: (size) => refuseFull(services, bytes, size),
    keep: async (source) => {
      const blobName = newId(services.clock.now());
      await services.blobs.receive(source, ({ keep }) => keep(`${folder}/${blobName}`));
      return blobName;
    },
  });
}

interface One {
  received: Received;
  head: Buffer;
  path: string;
  folder: string;
}

async function one(services: Services, bytes: Bytes, { received, head, path, folder }: One) {
  const { size, keep } = received;
  if (fileKind(head, path)?.kind !== 'picture') {
    return new Refusal('unsupported', `“${path}” is no picture, and no zip of pictures.`);
  }
  if (size > uploadLimits.pictureBytes) return new Refusal('too-large', tooLargePicture(path));
  const full = await refuseFull(services, bytes, size);
  if (full) return full;
  const blobName = newId(services.clock.now());
  await keep(`${folder}/${blobName}`);
  return [{ name: path, blobName, byteSize: size, problem: null }];
}

const tooLargePicture = (path: string) => `“${path}” has more than ${uploadLimits.pictureBytes / megabyte} MB.`;
