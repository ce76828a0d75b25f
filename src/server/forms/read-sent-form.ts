import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { formFileLimits as limits, formFileMessages } from '#catalog/form-files.ts';
import { megabyte } from '#catalog/media-limits.ts';
import { Refusal } from '#contract/refusals.ts';
import type { StoredForm } from '#domain/forms/load-forms.ts';
import { reserveFiles } from '#domain/forms/submission-files.ts';
import { fileKind, headBytes } from '#domain/media/file-kinds.ts';
import type { OfferedFile } from '#forms/files.ts';
import { asksForFiles } from '#forms/files.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readEntries } from '../http/form.ts';
import { refuseBadText } from '../http/json-edge.ts';
import { HttpProblem, problemOf } from '../http/problem.ts';
import { isOwnMachine } from '../http/proxy.ts';
import type { Services } from '../services.ts';
import { receiveStream } from '../uploads/receive-stream.ts';

/** A file as it came, in memory until it is known whether its form is kept. */
export interface ReadFile extends OfferedFile {
  bytes: Buffer;
  /** Of its bytes, SHA-256 in hex. */
  hash: string;
}

/** A plain HTML form as it was sent: its texts, names of files among them, and the files. */
export interface SentForm {
  entries: [string, string][];
  files: ReadFile[];
}

export const multipart = 'multipart/form-data';

/** One at a time: each is held in memory while it is read. */
const reading = pLimit(1);

/** Reads what a visitor sent by a form, with its files where it asks for some. Throws what is wrong, to be said as a page. */
export async function readSentForm(services: Services, request: FastifyRequest, form: StoredForm): Promise<SentForm> {
  const isMultipart = request.headers['content-type']?.startsWith(multipart) ?? false;
  if (!isMultipart || !asksForFiles(form.content.fields)) return { entries: readEntries(request), files: [] };
  await reserve(services, request, form);
  const tooLarge = formFileMessages.allTooLarge(limits.submissionBytes / megabyte);
  const incoming = { source: request.body, most: limits.submissionBytes, tooLarge };
  const read = await receiveStream(services, incoming, ({ path }) => reading(() => readParts(request, form, path)));
  if (read instanceof Refusal) throw problemOf(read);
  return read;
}

async function reserve(services: Services, request: FastifyRequest, { id }: StoredForm): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(bytes)) throw unread();
  if (bytes > limits.submissionBytes) {
    throw new HttpProblem('too-large', formFileMessages.allTooLarge(limits.submissionBytes / megabyte));
  }
  if (isOwnMachine(services.config, request)) return;
  const coming = { from: callerAddress(request), formId: id, bytes };
  const refusal = await byVisitor(services, request.site, (unit) => reserveFiles(unit, coming));
  if (refusal) throw problemOf(refusal);
}

const unread = () => new HttpProblem('refused', formFileMessages.unread);

async function readParts(request: FastifyRequest, { content }: StoredForm, path: string): Promise<SentForm> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const parts = await new Response(await openAsBlob(path), { headers }).formData().catch(() => {
    throw unread();
  });
  const fieldIds = new Set(content.fields.flatMap(({ id, type }) => (type === 'file' ? [id] : [])));
  const sent: SentForm = { entries: [], files: [] };
  for (const [name, value] of parts) {
    // A text under the name of a field for files is none.
    if (typeof value === 'string') {
      if (!fieldIds.has(name)) sent.entries.push([name, value]);
    } else if (fieldIds.has(name) && value.name !== '') {
      const file = await readFile(name, value);
      sent.files.push(file);
      sent.entries.push([name, file.filename]);
    }
  }
  refuseBadText(sent.entries);
  return sent;
}

async function readFile(fieldId: string, file: File): Promise<ReadFile> {
  const bytes = Buffer.from(await file.arrayBuffer());
  // Some browsers send a path; its end tells what it is.
  const filename = (file.name.split(/[/\\]/).at(-1) ?? '').slice(-limits.filename);
  const mediaType = fileKind(bytes.subarray(0, headBytes), filename)?.mediaType ?? '';
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { fieldId, filename, mediaType, size: bytes.length, bytes, hash };
}
