import { Readable } from 'node:stream';
import { uploadLimits } from '#catalog/media-limits.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { ForeignProblem } from '#providers/foreign/foreign-fetch.ts';
import type { Services } from '../services.ts';
import { receiveUpload, type Incoming } from './receive-upload.ts';

type How = Pick<Incoming, 'altText' | 'look' | 'write'>;

/** Fetches a picture of a public address into the library; why it cannot be had is a refusal. */
export async function fetchPicture(services: Services, url: string, how: How): Promise<Upload | Refusal> {
  try {
    const { status, body } = await services.foreignFetch(url, {
      mostBytes: uploadLimits.pictureBytes,
      timeoutMs: 20_000,
      redirects: 3,
      types: ['image/', 'application/octet-stream'],
    });
    if (status !== 200) return new Refusal('refused', `It answers ${status}.`);
    const bytes = { source: Readable.from([body]), declaredBytes: body.length };
    return await receiveUpload(services, { ...bytes, ...how, filename: nameOf(url), only: 'picture' });
  } catch (error) {
    if (error instanceof ForeignProblem) return new Refusal('refused', error.message);
    throw error;
  }
}

function nameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  const plain = last.replaceAll(/[^\w.-]+/g, '-').slice(-100);
  return plain || 'picture';
}
