// Draws papers on a thread of its own, once for each message: see `sheet-printer.ts`.
import { parentPort } from 'node:worker_threads';
import type { Sheet } from '#contract/sheet.ts';
import { drawSheets } from './draw-sheets.ts';

parentPort?.on('message', (sheets: Sheet[]) => {
  drawSheets(sheets).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : 'unknown' }),
  );
});
