import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { HttpProblem } from '../http/problem.ts';
import { readForm } from '../http/form.ts';
import { refuseBadText } from '../http/json-edge.ts';
import { openChecked, TooLarge } from '../uploads/checked-stream.ts';

/** What a buyer sent: texts by name, and files that are none of them empty. */
export interface SentReview {
  texts: Record<string, string>;
  files: File[];
}

/** Room for the texts and what stands between the parts. */
const besidesBytes = 100_000;
const mostBytes = reviewLimits.pictures * reviewLimits.pictureBytes + besidesBytes;
/** As many parts as the form has, and more pictures than it takes, so that too many are said to be. */
const mostParts = 40;

/** Reads a form, with pictures or without any. Throws `HttpProblem` where it is too large or cannot be read. */
export async function readReview(request: FastifyRequest): Promise<SentReview> {
  if (!(request.body instanceof Readable)) return { texts: readForm(request), files: [] };
  const type = request.headers['content-type'] ?? '';
  const parts = await parse(await readBounded(request.body), type);
  if (parts.length > mostParts) throw new HttpProblem('invalid', words.unreadable);
  const texts = parts.filter((part): part is [string, string] => typeof part[1] === 'string').toReversed();
  const files = parts.flatMap(([, value]) => (value instanceof File && value.size > 0 ? [value] : []));
  const read = { texts: Object.fromEntries(texts), files };
  refuseBadText(read.texts);
  return read;
}

async function readBounded(source: Readable): Promise<Buffer> {
  try {
    const { read } = await openChecked(source);
    return Buffer.concat(await Array.fromAsync(read(mostBytes)));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    // The rest is not read; the connection is of no more use.
    source.resume();
    throw new HttpProblem('too-large', words.pictureTooLarge);
  }
}

/** The platform's own parser. */
async function parse(body: Buffer, type: string): Promise<[string, FormDataEntryValue][]> {
  try {
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())];
  } catch {
    throw new HttpProblem('invalid', words.unreadable);
  }
}
