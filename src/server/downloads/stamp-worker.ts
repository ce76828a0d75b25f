// Stamps a PDF on a thread of its own, once for each message: see `pdf-stamper.ts`.
import { parentPort } from 'node:worker_threads';
import { stampPdf } from './stamp-pdf.ts';

parentPort?.on('message', ({ bytes, text }: { bytes: Uint8Array; text: string }) => {
  void stampPdf(bytes, text).then((stamped) => parentPort?.postMessage(stamped));
});
