// Reads a font on a thread of its own, once for each message: see `font-reader.ts`.
import { parentPort } from 'node:worker_threads';
import { readFont } from './read-font.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  readFont(bytes).then(
    (font) => parentPort?.postMessage(font),
    () => parentPort?.postMessage('broken'),
  );
});
