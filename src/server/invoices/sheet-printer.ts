import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sheet } from '#contract/sheet.ts';

type Printed = { pdf: Uint8Array; error?: undefined } | { pdf?: undefined; error: string };

let before: Promise<unknown> = Promise.resolve();

/**
 * Prints papers as one PDF on a thread of its own, which no visitor waits for; one after another, so that several
 * owners take no more than one processor. Throws where that fails.
 */
export function printSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const printed = before.then(() => print(sheets));
  before = printed.catch(() => {});
  return printed;
}

function print(sheets: readonly Sheet[]): Promise<Uint8Array> {
  // A file of its own beside this one, in the source as in the build.
  const worker = new Worker(new URL(`./sheet-worker${extname(import.meta.filename)}`, import.meta.url));
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', ({ pdf, error }: Printed) => {
      if (pdf) resolve(pdf);
      else reject(new Error(`The papers could not be drawn: ${error}`));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The papers could not be drawn: the thread ended.')));
    worker.postMessage(sheets);
  });
  return printed.finally(() => void worker.terminate());
}
