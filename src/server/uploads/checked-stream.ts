import { headBytes } from '#domain/media/file-kinds.ts';

/** More came than is taken. */
export class TooLarge extends Error {}

/** A stream whose first bytes are known already, all that is read of it counted. */
export interface CheckedStream {
  head: Buffer;
  /** All of it. Throws `TooLarge` once more than `most` bytes have come. */
  read: (most: number) => AsyncIterable<Uint8Array>;
}

/** Reads the beginning of a stream. */
export async function openChecked(source: AsyncIterable<Uint8Array>): Promise<CheckedStream> {
  const chunks = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return {
    head,
    async *read(most) {
      let size = head.length;
      if (size > most) throw new TooLarge();
      yield head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
        size += next.value.length;
        if (size > most) throw new TooLarge();
        yield next.value;
      }
    },
  };
}
