import { createHash } from 'node:crypto';
import { fileKey, registerFile } from '#domain/media/files.ts';
import { granted, type Unit } from '#domain/unit.ts';
import type { Services } from '../services.ts';

interface TestFile {
  filename: string;
  mediaType: string;
  /** All that is in it. */
  words: string;
}

/** A file of a website's, with its bytes in the store; gives its id. */
export async function keepTestFile(
  { blobs }: Pick<Services, 'blobs'>,
  unit: Unit,
  { filename, mediaType, words }: TestFile,
): Promise<string> {
  const bytes = Buffer.from(words);
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  await blobs.put(fileKey(blobKey), bytes);
  return granted(await registerFile(unit, { blobKey, filename, mediaType, byteSize: bytes.length })).id;
}
