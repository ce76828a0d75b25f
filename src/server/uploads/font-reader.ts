import { extname } from 'node:path';
import { askThread } from '../limited-thread.ts';
import type { ReadFont } from './read-font.ts';

/** A font that takes longer, or makes the process larger by so many bytes, is one that was made to do so. */
const usual = { mostMs: 30_000, mostMemory: 300_000_000 };

/** Why a font cannot be taken. */
export type Unreadable = 'broken' | 'too-long';

let before: Promise<unknown> = Promise.resolve();

/** Reads a font on a thread of its own, one after another: what is wrong with it harms nothing else. */
export function readFontOnThread(bytes: Uint8Array, limits = usual): Promise<ReadFont | Unreadable> {
  // A file of its own beside this one, in the source as in the build.
  const file = new URL(`./font-worker${extname(import.meta.filename)}`, import.meta.url);
  const read = before.then(() => askThread<ReadFont>(file, bytes, limits));
  before = read.catch(() => {});
  return read;
}
