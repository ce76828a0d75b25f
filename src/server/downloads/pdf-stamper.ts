import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Unstampable } from '#catalog/stamps.ts';

/** A file that takes longer, or makes the process larger by so many bytes, is one that was made to do so. */
const mostMs = 20_000;
const mostMemory = 1_000_000_000;
const lookMs = 50;

let before: Promise<unknown> = Promise.resolve();

/** Stamps a PDF on a thread of its own, one after another: several buyers take no more than one processor. */
export function stampOnThread(bytes: Uint8Array, text: string, limits = { mostMs, mostMemory }) {
  const stamped = before.then(() => stamp(bytes, text, limits));
  before = stamped.catch(() => {});
  return stamped;
}

function stamp(bytes: Uint8Array, text: string, limits: { mostMs: number; mostMemory: number }) {
  // A file of its own beside this one, in the source as in the build. What it says of odd PDFs is nobody's business.
  const file = new URL(`./stamp-worker${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, { stdout: true, stderr: true });
  const stamped = new Promise<Uint8Array | Unstampable>((resolve) => {
    const begun = Date.now();
    const most = process.memoryUsage.rss() + limits.mostMemory;
    const look = setInterval(() => {
      if (Date.now() - begun > limits.mostMs || process.memoryUsage.rss() > most) end('too-long');
    }, lookMs);
    const end = (found: Uint8Array | Unstampable) => {
      clearInterval(look);
      resolve(found);
    };
    worker.once('message', end);
    // Out of memory, or out of its stack.
    worker.once('error', () => end('broken'));
    worker.once('exit', () => end('broken'));
    worker.postMessage({ bytes, text });
  });
  return stamped.finally(() => void worker.terminate());
}
