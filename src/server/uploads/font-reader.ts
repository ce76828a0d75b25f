import { extname } from 'node:path';
import { askProcess } from '../limited-process.ts';
import type { ThreadLimits } from '../limited-thread.ts';
import type { ReadFont } from './read-font.ts';

/** A font that takes longer, or makes its process larger by so many bytes, is one that was made to do so. */
const usual = { mostMs: 30_000, mostMemory: 250_000_000 };

/** Why a font cannot be taken. */
export type Unreadable = 'broken' | 'too-long';

let before: Promise<unknown> = Promise.resolve();

/** Reads a font in a process of its own, one after another: what is wrong with it harms nothing else. */
export function readFontApart(bytes: Uint8Array, limits: ThreadLimits = usual): Promise<ReadFont | Unreadable> {
  // Files of their own beside this one, in the source as in the build.
  const beside = (name: string) => new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url);
  const file = beside('font-worker').href;
  const read = before.then(() => askProcess<ReadFont>(beside('font-process'), { file, message: bytes, limits }));
  before = read.catch(() => {});
  return read;
}
