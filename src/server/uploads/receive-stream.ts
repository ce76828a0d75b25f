import { Readable } from 'node:stream';
import { Refusal } from '#contract/refusals.ts';
import type { Received } from '#providers/blobs/blob-store.ts';
import type { Services } from '../services.ts';
import { openChecked, TooLarge } from './checked-stream.ts';

interface Incoming {
  source: unknown;
  /** Bytes. */
  most: number;
  /** What is said of more. */
  tooLarge: string;
  /** Says by the first bytes that the rest need not come. */
  refuse?: (head: Buffer) => Refusal | undefined;
}

/** Takes the bytes of a call, bounded; nothing of those that are refused is left. `take` is handed the first ones too. */
export async function receiveStream<T>(
  { blobs }: Pick<Services, 'blobs'>,
  { source, most, tooLarge, refuse }: Incoming,
  take: (received: Received, head: Buffer) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!(source instanceof Readable)) {
    return new Refusal('unsupported', 'Send the file’s bytes as application/octet-stream.');
  }
  try {
    const { head, read } = await openChecked(source);
    const refusal = refuse?.(head);
    if (refusal) return refusal;
    return await blobs.receive(read(most), (received) => take(received, head));
  } catch (error) {
    if (error instanceof TooLarge) return new Refusal('too-large', tooLarge);
    // Nobody is there any more to read this.
    if (source.destroyed && !source.readableEnded) return new Refusal('refused', 'The upload broke off. Try it again.');
    throw error;
  }
}
