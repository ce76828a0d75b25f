import { extname } from 'node:path';
import type { Unstampable } from '#catalog/stamps.ts';
import { askThread } from '../limited-thread.ts';

/** A file that takes longer, or makes the process larger by so many bytes, is one that was made to do so. */
const usual = { mostMs: 20_000, mostMemory: 1_000_000_000 };

let before: Promise<unknown> = Promise.resolve();

/** Stamps a PDF on a thread of its own, one after another: several buyers take no more than one processor. */
export function stampOnThread(bytes: Uint8Array, text: string, limits = usual) {
  // A file of its own beside this one, in the source as in the build.
  const file = new URL(`./stamp-worker${extname(import.meta.filename)}`, import.meta.url);
  const stamped = before.then(() => askThread<Uint8Array | Unstampable>(file, { bytes, text }, limits));
  before = stamped.catch(() => {});
  return stamped;
}
