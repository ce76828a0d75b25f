import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { ImageVariants } from '#jobs/images/image-variants.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { ConfigProblem, type Config } from '#server/config.ts';

/**
 * Makes the widths of pictures ahead of their first visitor, in a process of its own and of the lowest priority: the
 * example's pictures are drawings that take a second each. What is not done when it ends is made when it is asked for.
 * Gives what ends it.
 */
export function preparePictures(blobKeys: readonly string[]): () => Promise<void> {
  const [, program = ''] = process.argv;
  const child = fork(program, ['pictures'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // With an arena for each thread, glibc keeps twice the memory.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const ended = once(child, 'exit');
  child.unref();
  child.channel?.unref();
  child.send(blobKeys);
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  };
}

/** What that process does. It ends with the one that started it, whatever that ends by. */
export async function drawPictures(config: Config): Promise<void> {
  if (!process.send) throw new ConfigProblem('The server runs `vitrine pictures` by itself.');
  setPriority(constants.priority.PRIORITY_LOW);
  // Loaded here alone: the server, which shares this file, need not hold it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  process.once('disconnect', () => process.exit());
  const images = new ImageVariants(new FolderBlobStore(resolve(config.DATA_DIR, 'blobs')));
  const [blobKeys] = (await once(process, 'message')) as [string[]];
  for (const blobKey of blobKeys) await images.makeAll(blobKey);
  process.disconnect();
}
